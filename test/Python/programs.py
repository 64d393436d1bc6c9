"""glean.load: models as functions.

REQUIRES: onnx
RUN: %python %s %S %onnx_testdata
"""

import os
import pathlib
import sys
import tempfile
import unittest

import numpy as np

import glean

INPUTS = pathlib.Path(sys.argv[1]).parent / "Examples" / "Inputs"
TESTDATA = pathlib.Path(sys.argv[2])
TWO = """
func.func @both(%table: tensor<?x2xf32> {onnx.name = "the table"},
                %ids: tensor<?xi64>, %column: tensor<i32>)
    -> (tensor<?x2xf32> {onnx.name = "rows"}, tensor<?xf32>) {
  %rows = glean.gather %table[%ids] axis = 0
      : (tensor<?x2xf32>, tensor<?xi64>) -> tensor<?x2xf32>
  %taken = glean.gather %rows[%column] axis = 1
      : (tensor<?x2xf32>, tensor<i32>) -> tensor<?xf32>
  return %rows, %taken : tensor<?x2xf32>, tensor<?xf32>
}"""
TABLE = np.arange(6, dtype="f4").reshape(3, 2)


def one_gather(kind):
    return glean.load(f"""
    func.func @f(%x: tensor<?x{kind}>, %i: tensor<?xi64>) -> tensor<?x{kind}> {{
      %0 = glean.gather %x[%i] axis = 0
        : (tensor<?x{kind}>, tensor<?xi64>) -> tensor<?x{kind}>
      return %0 : tensor<?x{kind}>
    }}""")


class Programs(unittest.TestCase):

    def test_file(self):
        lookup = glean.load(INPUTS / "lookup.mlir")
        table, ids = np.load(INPUTS / "table.npy"), np.load(INPUTS / "ids.npy")
        self.assertEqual(lookup(table, ids).tolist(), table[ids].tolist())

    def test_text_with_all_lowerings(self):
        for lowering in ("vector", "affine", "linalg"):
            both = glean.load(TWO, lowering=lowering)
            rows, taken = both(TABLE, [2, -3], np.int32(1))
            self.assertEqual(rows.tolist(), [[4, 5], [0, 1]])
            self.assertEqual(taken.tolist(), [5, 1])

    def test_names(self):
        both = glean.load(TWO)
        self.assertEqual(both.name, "both")
        self.assertEqual(both.inputs[0], glean.ValueInfo(
            "the table", np.dtype("f4"), (None, 2)))
        self.assertEqual([info.name for info in both.inputs],
                         ["the table", "arg1", "arg2"])
        self.assertEqual([info.name for info in both.outputs],
                         ["rows", "result1"])
        got = both.run({"arg2": np.int32(0), "the table": TABLE, "arg1": [1]})
        self.assertEqual({name: value.tolist() for name, value in got.items()},
                         {"rows": [[2, 3]], "result1": [2]})
        rows, _ = both(TABLE, arg1=[1], arg2=np.int32(0))
        self.assertEqual(rows.tolist(), [[2, 3]])
        self.assertIn("the table: float32(None, 2)", repr(both))

    def test_layouts(self):
        both = glean.load(TWO)
        wide = np.arange(12, dtype="f4").reshape(3, 4)
        for table in (wide[:, ::2], TABLE[::-1], TABLE.T.copy().T):
            rows, _ = both(table, np.array([0, 9, 2, 9])[::2], np.int32(0))
            self.assertEqual(rows.tolist(), table[[0, 2]].tolist())

    def test_results_own_their_memory(self):
        both = glean.load(TWO)
        results = [both(TABLE + i, [0, 1], np.int32(0)) for i in range(100)]
        for i, (rows, taken) in enumerate(results):
            self.assertTrue(np.array_equal(rows, TABLE[:2] + i))
            rows += 1
            taken += 1

    def test_an_input_that_is_returned_is_copied(self):
        same = glean.load("""
          func.func @same(%x: tensor<?xf32>) -> tensor<?xf32> {
            return %x : tensor<?xf32>
          }""")
        data = np.arange(3, dtype="f4")
        got = same(data)
        got += 1
        self.assertEqual(data.tolist(), [0, 1, 2])

    def test_strings(self):
        words = one_gather("!glean.string")
        self.assertEqual(words.inputs[0].dtype, np.dtype(object))
        for data in (["a", "", "\u65e5\u672c"], np.array(["a", "", "\u65e5\u672c"], "O"),
                     [b"a", b"", "\u65e5\u672c".encode()]):
            self.assertEqual(words(data, [2, 0, -2]).tolist(),
                             ["\u65e5\u672c", "a", ""])
        with self.assertRaisesRegex(TypeError, "expected 'arg0' to hold strings"):
            words([1], [0])

    def test_bfloat16(self):
        program = one_gather("bf16")
        self.assertEqual(program.inputs[0].dtype, "bfloat16")
        got = program(np.array([1, 2, 3], "u2"), [2, 0])
        self.assertEqual((got.dtype, got.tolist()), (np.dtype("u2"), [3, 1]))

    def test_onnx(self):
        folder = TESTDATA / "node" / "test_gather_1"
        gather = glean.load(folder / "model.onnx")
        self.assertEqual([info.name for info in gather.inputs],
                         ["data", "indices"])
        data = np.arange(120, dtype="f4").reshape(gather.inputs[0].shape)
        for program in (gather, glean.load((folder / "model.onnx").read_bytes())):
            self.assertTrue(np.array_equal(program(data, indices=[0, 1, 3]),
                                           data[:, [0, 1, 3]]))

    def test_errors_of_calls(self):
        both = glean.load(TWO)
        column = np.int32(0)
        with self.assertRaisesRegex(
                glean.OutOfBoundsError, r"index 3 at position \[1\] is out of "
                                        "bounds for axis 0 of size 3"):
            both(TABLE, [0, 3], column)
        for text, args, named in (
                ("missing the input 'arg2'", (TABLE, [0]), {}),
                ("takes 3 inputs \\(4 given\\)", (TABLE, [0], column, 1), {}),
                ("has no input 'ids' \\(expected 'the table'", (TABLE,),
                 {"ids": [0]}),
                ("two values for 'arg1'", (TABLE, [0]), {"arg1": [0]}),
                ("expected 'the table' of dtype float32, but got float64",
                 (TABLE.astype("f8"), [0], column), {})):
            with self.assertRaisesRegex(TypeError, text):
                both(*args, **named)
        with self.assertRaisesRegex(ValueError, "'the table'.*but got"):
            both(TABLE[:, :1], [0], column)
        self.assertEqual(both(TABLE, [0], column)[1].tolist(), [0])

    def test_errors_of_load(self):
        with self.assertRaises(FileNotFoundError):
            glean.load("no such file.onnx")
        with self.assertRaisesRegex(ValueError, "expected"):
            glean.load("func.func @f( {")
        with self.assertRaisesRegex(ValueError, "model"):
            glean.load(b"\x01\x02 no model")
        with self.assertRaisesRegex(ValueError, "no public function 'g'"):
            glean.load(TWO, entry="g")
        for option in ("threads", "opt_level"):
            with self.assertRaisesRegex(ValueError, f"expected '{option}' to be "
                                                    "0 or more, but got -1"):
                glean.load(TWO, **{option: -1})
        with self.assertRaisesRegex(ValueError, "'lowering'"):
            glean.load(TWO, lowering="x")
        with self.assertRaisesRegex(ValueError, "'Relu' is not supported"):
            glean.load(TESTDATA / "node" / "test_relu" / "model.onnx")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.mlir")
            pathlib.Path(path).write_text("func.func @f() { foo.bar }")
            with self.assertRaisesRegex(ValueError, "bad.mlir:1:"):
                glean.load(path)


unittest.main(argv=sys.argv[:1])
