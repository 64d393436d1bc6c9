"""ONNX's own runner of backend tests, on its own data.

REQUIRES: onnx, python-onnx
RUN: %python %s 2>&1 | FileCheck %s
CHECK: 8 tests of ONNX's backend runner passed
"""

import io
import sys
import unittest

import numpy as np
import onnx
import onnx.backend.base
import onnx.backend.test
import onnx.helper

import glean
from glean import onnx_backend

# All of ONNX's models that are made of what Glean knows, and of tensors alone.
TESTS = [
    "test_Embedding_cpu",
    "test_Embedding_sparse_cpu",
    "test_constant_cpu",
    "test_gather_0_cpu",
    "test_gather_1_cpu",
    "test_gather_2d_indices_cpu",
    "test_gather_negative_indices_cpu",
    "test_identity_cpu",
]


class Runner(onnx.backend.test.BackendTest):
    """Compares bit for bit, where ONNX's own runner accepts what is near."""

    @classmethod
    def assert_similar_outputs(cls, ref_outputs, outputs, rtol, atol):
        assert len(ref_outputs) == len(outputs) > 0
        for expected, actual in zip(ref_outputs, outputs):
            assert expected.dtype == actual.dtype
            assert expected.shape == actual.shape
            assert expected.tobytes() == actual.tobytes()


class Interface(unittest.TestCase):

    def setUp(self):
        self.node = onnx.helper.make_node("Gather", ["x", "i"], ["y"], axis=1)
        self.data = np.arange(6, dtype="f8").reshape(2, 3)
        self.ids = np.array([2, -3], "i4")

    def model(self, op_type="Gather"):
        make = onnx.helper.make_tensor_value_info
        node = onnx.helper.make_node(op_type, ["x", "i"], ["y"])
        return onnx.helper.make_model(onnx.helper.make_graph(
            [node], "g", [make("x", onnx.TensorProto.STRING, ["n"]),
                          make("i", onnx.TensorProto.INT64, ["k"])],
            [make("y", onnx.TensorProto.STRING, ["k"])]))

    def test_run_node(self):
        for options in ({}, {"opset_version": 11}):
            got, = onnx_backend.run_node(self.node, [self.data, self.ids],
                                         **options)
            self.assertEqual(got.tolist(), self.data[:, self.ids].tolist())

    def test_run_model(self):
        words = np.array(["a", "b"], "O")
        rep = onnx_backend.prepare(self.model())
        self.assertIsInstance(rep, onnx.backend.base.BackendRep)
        self.assertEqual(rep.run([words, np.array([1])]).y.tolist(), ["b"])
        self.assertEqual(rep.run({"i": np.array([1]), "x": words})[0].tolist(),
                         ["b"])
        got, = onnx_backend.run_model(self.model(), [words, np.array([0, -1])])
        self.assertEqual(got.tolist(), ["a", "b"])

    def test_what_is_not_supported(self):
        self.assertTrue(onnx_backend.supports_device("CPU:0"))
        self.assertFalse(onnx_backend.supports_device("CUDA"))
        self.assertTrue(onnx_backend.is_compatible(self.model()))
        self.assertFalse(onnx_backend.is_compatible(self.model(), "CUDA"))
        self.assertFalse(onnx_backend.is_compatible(self.model("Add")))
        with self.assertRaisesRegex(ValueError, "no device 'CUDA'"):
            onnx_backend.prepare(self.model(), "CUDA")
        with self.assertRaisesRegex(ValueError, "'GatherND' is not supported"):
            onnx_backend.prepare(self.model("GatherND"))
        with self.assertRaises(onnx.checker.ValidationError):
            onnx_backend.prepare(onnx.ModelProto())

    def test_bad_index(self):
        with self.assertRaises(glean.OutOfBoundsError):
            onnx_backend.run_node(self.node, [self.data, self.ids + 9])


runner = Runner(onnx_backend, __name__)
for test in TESTS:
    runner.include(f"^{test}$")
result = unittest.TextTestRunner(stream=io.StringIO()).run(unittest.TestSuite(
    unittest.defaultTestLoader.loadTestsFromTestCase(case)
    for case in runner.test_cases.values()))
ran = result.testsRun - len(result.skipped)
if not result.wasSuccessful() or ran != len(TESTS):
    print(*(text for _, text in result.failures + result.errors), sep="\n")
    sys.exit(f"{ran} of {len(TESTS)} tests ran")
own = unittest.TextTestRunner().run(
    unittest.defaultTestLoader.loadTestsFromTestCase(Interface))
if not own.wasSuccessful():
    sys.exit(1)
print(ran, "tests of ONNX's backend runner passed")
