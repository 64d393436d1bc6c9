"""glean.gather: meaning, arguments, and what may be passed.

RUN: %python %s
"""

import array
import io
import types
import unittest

import numpy as np

import glean

TABLE = np.arange(20, dtype="f4").reshape(5, 4)


class Meaning(unittest.TestCase):

    def test_negative_indices_count_from_the_back(self):
        self.assertEqual(glean.gather([4, 5, 6], [2, -3]).tolist(), [6, 4])

    def test_axis(self):
        got = glean.gather(TABLE, np.array([[3, 0]]), axis=-1)
        self.assertTrue(np.array_equal(got, TABLE[:, [[3, 0]]]))

    def test_scalar_index_gives_an_array(self):
        got = glean.gather([4, 5, 6], 1)
        self.assertIsInstance(got, np.ndarray)
        self.assertEqual((got.shape, got[()]), ((), 5))

    def test_modes(self):
        def run(**options):
            return glean.gather([4, 5, 6], [-4, 1, 3], **options).tolist()
        self.assertEqual(run(mode="clamp"), [4, 5, 6])
        self.assertEqual(run(mode="wrap"), [6, 5, 4])
        self.assertEqual(run(mode="fill"), [0, 5, 0])
        self.assertEqual(run(mode="fill", fill_value=-7), [-7, 5, -7])
        self.assertEqual(glean.gather([4, 5], [1, -2], mode="assume").tolist(),
                         [5, 4])

    def test_fill_of_an_empty_axis(self):
        got = glean.gather(np.zeros((0, 2)), [0, -1], mode="fill", fill_value=3)
        self.assertEqual(got.tolist(), [[3, 3], [3, 3]])
        got = glean.gather(np.zeros((0, 2), "S5"), [0], mode="fill",
                           fill_value=b"none")
        self.assertEqual(got.tolist(), [[b"none", b"none"]])

    def test_unsigned_indices_above_all_signed_ones(self):
        huge = np.array([1, 2**64 - 1], "u8")
        self.assertEqual(glean.gather([4, 5, 6], huge, mode="clamp").tolist(),
                         [5, 6])
        self.assertEqual(glean.gather([4, 5, 6], huge, mode="wrap").tolist(),
                         [5, 4])  # 2**64 - 1 is a multiple of 3
        self.assertEqual(glean.gather([4, 5, 6], huge, mode="fill").tolist(),
                         [5, 0])

    def test_bits_stay_as_they_are(self):
        bits = np.array([0x7FA00001, 0xFFC12345, 0x80000000], "u4")
        got = glean.gather(bits.view("f4"), [2, 0, 1]).view("u4")
        self.assertEqual(got.tolist(), bits[[2, 0, 1]].tolist())

    def test_rank_of_the_result_is_limited_as_numpy_has_it(self):
        with self.assertRaisesRegex(ValueError, "32"):
            glean.gather(np.zeros((1,) * 20), np.zeros((1,) * 20, int))


class Out(unittest.TestCase):

    def test_is_written_in_place(self):
        out = np.empty((2, 4), "f4")
        self.assertIs(glean.gather(TABLE, [4, 0], 0, out), out)
        self.assertTrue(np.array_equal(out, TABLE[[4, 0]]))

    def test_with_gaps(self):
        wide = np.full((2, 8), -1, "f4")
        glean.gather(TABLE, [4, 0], out=wide[:, ::2])
        self.assertTrue(np.array_equal(wide[:, ::2], TABLE[[4, 0]]))
        self.assertTrue((wide[:, 1::2] == -1).all())

    def test_may_overlap_data_and_indices(self):
        data = TABLE.copy()
        glean.gather(data, [4, 3, 2, 1, 0], out=data)
        self.assertTrue(np.array_equal(data, TABLE[::-1]))
        indices = np.array([2, 0, 1])
        glean.gather(np.array([7, 8, 9]), indices, out=indices)
        self.assertEqual(indices.tolist(), [9, 7, 8])

    def test_of_large_overlapping_rows(self):
        data = np.arange(300000).reshape(3000, 100)
        expected = data[::-1][:2999].copy()
        glean.gather(data, np.arange(2999, 0, -1), out=data[1:])
        self.assertTrue(np.array_equal(data[1:], expected))


class Foreign:
    """An array of another library, here a module of its own."""

    def __init__(self, values, device=(1, 0)):
        self.values, self.device = values, device

    def __dlpack__(self, **_):
        return self.values.__dlpack__()

    def __dlpack_device__(self):
        return self.device


class Inputs(unittest.TestCase):

    def test_buffers(self):
        ids = array.array("i", [2, 0])
        for data in (array.array("d", [4, 5, 6]), b"abc", bytearray(b"abc"),
                     memoryview(b"abc"), memoryview(array.array("h", [4, 5, 6]))):
            expected = [data[2], data[0]]
            for indices in (ids, memoryview(ids), [2, 0], (2, 0), b"\2\0"):
                self.assertEqual(glean.gather(data, indices).tolist(), expected)

    def test_lists(self):
        for empty in ([], (), np.zeros(0, "i2")):
            self.assertEqual(glean.gather([[1, 2], [3, 4]], empty).shape, (0, 2))
        self.assertEqual(glean.gather(["a", "bcd"], [1]).tolist(), ["bcd"])
        self.assertEqual(glean.gather([1.5], np.int8(-1)).tolist(), 1.5)

    def test_read_only_data(self):
        data = np.frombuffer(b"abcd", "u1")
        self.assertEqual(glean.gather(data, [3]).tolist(), [100])

    def test_subclasses_are_taken_as_arrays(self):
        got = glean.gather(np.matrix([[1, 2], [3, 4]]), [1])
        self.assertIs(type(got), np.ndarray)

    def test_dlpack_of_a_library_without_from_dlpack(self):
        got = glean.gather(Foreign(TABLE), Foreign(np.array([1])))
        self.assertIsInstance(got, np.ndarray)
        self.assertTrue(np.array_equal(got, TABLE[[1]]))

    def test_dlpack_with_strides(self):
        got = glean.gather(Foreign(TABLE.T[::-2]), [1], axis=1)
        self.assertTrue(np.array_equal(got, TABLE.T[::-2][:, [1]]))

    def test_dlpack_of_a_library_with_from_dlpack(self):
        library = types.ModuleType("library")
        library.from_dlpack = lambda source: Foreign(np.from_dlpack(source))
        kind = type("Array", (Foreign,), {"__module__": "library.core"})
        import sys
        sys.modules["library"] = library
        got = glean.gather(kind(TABLE), [1, 2])
        self.assertIsInstance(got, Foreign)
        self.assertTrue(np.array_equal(got.values, TABLE[[1, 2]]))

    def test_dlpack_out(self):
        out = np.zeros((1, 4), "f4")
        target = Foreign(out)
        self.assertIs(glean.gather(TABLE, [2], out=target), target)
        self.assertTrue(np.array_equal(out, TABLE[[2]]))

    def test_other_devices(self):
        with self.assertRaisesRegex(ValueError, "'data' is on another device "
                                                "than the CPU"):
            glean.gather(Foreign(TABLE, device=(2, 0)), [1])

    def test_no_references_are_lost_or_kept(self):
        import sys
        data, ids, out = TABLE.copy(), np.array([1]), np.zeros((1, 4), "f4")
        objects = (data, ids, out, data.dtype)
        before = [sys.getrefcount(one) for one in objects]
        for _ in range(1000):
            glean.gather(data, ids, 0, out)
            glean.gather(Foreign(data), Foreign(ids))
            glean.take(data, ids, 0, None, "clip")
            with self.assertRaises(IndexError):
                glean.gather(data, [9])
        del _
        self.assertEqual([sys.getrefcount(one) for one in objects], before)

    def test_memory_is_freed(self):
        import resource
        data = np.zeros((1000, 1000))
        for _ in range(200):  # 1.6 GB, if it were not
            glean.gather(data, np.arange(1000))
            glean.gather(data.T, np.arange(1000)[::-1])
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.assertLess(peak, 1_000_000)


class Help(unittest.TestCase):

    def test_help_names_all(self):
        import pydoc
        text = pydoc.plain(pydoc.render_doc(glean))
        for word in ("gather(data, indices, axis=0, out=None, mode='error', *, "
                     "fill_value=None)",
                     "take(a, indices, axis=None, out=None, mode='raise')",
                     "OutOfBoundsError", "Parameters", "Raises"):
            self.assertIn(word, text)

    def test_examples(self):
        import doctest
        for module in (glean, glean._compile, glean._load):
            self.assertEqual(doctest.testmod(module).failed, 0)
        finder, runner = doctest.DocTestParser(), doctest.DocTestRunner()
        for function in (glean.gather, glean.take):
            example = finder.get_doctest(function.__doc__, {}, function.__name__,
                                         None, 0)
            self.assertTrue(example.examples)
            runner.run(example, out=io.StringIO().write)
        self.assertEqual(runner.summarize(verbose=False).failed, 0)


unittest.main()
