"""glean.compile, and glean.KernelCache.

RUN: %python %s
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import glean

TABLE = np.arange(20, dtype="f4").reshape(5, 4)


class Kernels(unittest.TestCase):

    def test_attributes(self):
        kernel = glean.compile("f4", (3, None, 4), (2, None), axis=-2,
                               indices_dtype="i4", mode="clamp")
        self.assertEqual(kernel.dtype, np.dtype("f4"))
        self.assertEqual(kernel.indices_dtype, np.dtype("i4"))
        self.assertEqual(kernel.data_shape, (3, None, 4))
        self.assertEqual(kernel.indices_shape, (2, None))
        self.assertEqual(kernel.output_shape, (3, 2, None, 4))
        self.assertEqual((kernel.axis, kernel.mode), (1, "clamp"))
        self.assertEqual(repr(kernel), "<glean.Kernel: float32 (3, None, 4), "
                                       "int32 (2, None), axis 1, clamp>")

    def test_runs(self):
        kernel = glean.compile(np.float32, (None, 4), (None,))
        for ids in ([4, -5], [], np.array([0, 1, 2])):
            self.assertTrue(np.array_equal(kernel(TABLE, ids),
                                           np.take(TABLE, np.array(ids, int), 0)))
        out = np.zeros((1, 4), "f4")
        self.assertIs(kernel(TABLE, [3], out), out)
        self.assertTrue(np.array_equal(out, TABLE[[3]]))

    def test_all_layouts(self):
        kernel = glean.compile("f4", (None, None), (None,))
        wide = np.zeros((2, 8), "f4")
        for data in (TABLE, TABLE.T, TABLE[::-1, ::2]):
            ids = np.array([1, 0, -1, 9])[:3][::2]
            out = wide[:, :2 * data.shape[1]:2]
            for target in (None, out[:, :data.shape[1]]):
                if target is not None and target.shape[1] != data.shape[1]:
                    continue
                self.assertTrue(np.array_equal(kernel(data, ids, target),
                                               data[ids]))

    def test_elements_of_any_size(self):
        for dtype in ("S5", "U3", "?", "g", "G", [("a", "i1"), ("b", "f8")]):
            data = np.zeros((3, 2), dtype)
            data.view("u1")[:] = np.arange(data.nbytes).reshape(3, -1) % 2
            kernel = glean.compile(dtype, (3, None), (2,), 1)
            self.assertEqual(kernel.output_shape, (3, 2))
            self.assertEqual(kernel(data, [1, 0]).tobytes(),
                             data[:, [1, 0]].tobytes())

    def test_modes(self):
        def run(mode, **options):
            return glean.compile("i8", (None,), (None,), mode=mode,
                                 **options)([4, 5, 6], [-4, 1, 3]).tolist()
        self.assertEqual(run("clamp"), [4, 5, 6])
        self.assertEqual(run("wrap"), [6, 5, 4])
        self.assertEqual(run("fill", fill_value=-7), [-7, 5, -7])

    def test_fills_operands_of_all_layouts(self):
        between = np.arange(13, dtype="f4")[1:]
        unaligned = np.zeros(25, "u1")[1:].view("f4").reshape(3, 2)
        unaligned[:] = between[:6].reshape(3, 2)
        empty = np.zeros((3, 4), "f4")[:, :0]
        for data in (between.view("c8").reshape(3, 2), unaligned, empty,
                     between[:6].reshape(3, 2)[:, ::-1],
                     np.asfortranarray(between[:6].reshape(3, 2))):
            kernel = glean.compile(data.dtype, (None, None), (None,),
                                   mode="fill", fill_value=7)
            got = kernel(data, [2, 3, -3, -4])
            self.assertTrue(np.array_equal(got[::2], data[[2, 0]]))
            self.assertTrue((got[1::2] == 7).all())
            self.assertEqual(got.shape, (4, data.shape[1]))

    def test_several_threads(self):
        data = np.random.default_rng(1).random((100, 2000))
        kernel = glean.compile("f8", (None, None), (None,), 1, threads=2)
        ids = np.arange(2000)[::-1].copy()
        self.assertTrue(np.array_equal(kernel(data, ids), data[:, ids]))

    def fails(self, kind, text, function, *args, **options):
        with self.assertRaises(kind) as context:
            function(*args, **options)
        self.assertEqual(str(context.exception), text)

    def test_errors_of_calls(self):
        kernel = glean.compile("f4", (None, 4), (None,), indices_dtype="i4")
        self.fails(TypeError, "expected 'data' of dtype float32, but got float64",
                   kernel, TABLE.astype("f8"), [0])
        self.fails(ValueError, "expected 'data' of shape (None, 4), but got "
                               "(5, 3)", kernel, TABLE[:, :3], [0])
        self.fails(ValueError, "expected 'indices' of shape (None,), but got "
                               "(1, 1)", kernel, TABLE, [[0]])
        self.fails(TypeError, "expected 'indices' of dtype int32, but got int64",
                   kernel, TABLE, np.array([0]))
        self.fails(TypeError, "'indices' do not all fit int32", kernel, TABLE,
                   [2**31])
        self.fails(ValueError, "expected 'out' of shape (1, 4), but got (2, 4)",
                   kernel, TABLE, [0], TABLE[:2].copy())
        self.fails(glean.OutOfBoundsError,
                   "index 5 at position [1] is out of bounds for axis 0 of size "
                   "5 (valid: -5 to 4)", kernel, TABLE, [0, 5])
        self.assertTrue(np.array_equal(kernel(TABLE, [1]), TABLE[[1]]))

    def test_errors_of_shapes(self):
        for shape in (3, (1.5,), "ab"):
            with self.assertRaisesRegex(
                    TypeError, "^expected 'data_shape' to be a sequence of "
                               "integers and None, but got .*$"):
                glean.compile("f4", shape, (1,))
        with self.assertRaisesRegex(
                ValueError, "^expected sizes below 2\\*\\*63 in 'indices_shape', "
                            "but got 9223372036854775808$"):
            glean.compile("f4", (1,), (2**63,))

    def test_sizes_beyond_all_memory(self):
        kernel = glean.compile("f4", (2**61, 2), (1,))
        with self.assertRaises(ValueError):
            kernel(np.zeros((3, 2), "f4"), [0])

    def test_unsigned_indices(self):
        kernel = glean.compile("f8", (None, 3), (None,))
        with self.assertRaisesRegex(
                TypeError, "^expected 'indices' of dtype int64, but got uint64$"):
            kernel(np.zeros((4, 3)), np.array([1], np.uint64))

    def test_errors_of_compile(self):
        with self.assertRaises(getattr(np, "exceptions", np).AxisError):
            glean.compile("f4", (2, 3), (1,), 2)
        with self.assertRaisesRegex(ValueError, "no CPU of the name 'none'"):
            glean.compile("f4", (2,), (1,), cpu="none")
        self.fails(ValueError, "'data_shape' has the negative size -1",
                   glean.compile, "f4", (-1,), (1,))
        self.fails(ValueError, "expected 'data' of rank 1 or more, but got rank "
                               "0", glean.compile, "f4", (), (1,))
        self.fails(TypeError, "expected 'indices_dtype' to be int32 or int64, "
                              "but got int16", glean.compile, "f4", (1,), (1,),
                   indices_dtype="i2")
        with self.assertRaisesRegex(TypeError, "Python objects"):
            glean.compile(object, (1,), (1,))
        self.fails(ValueError, "expected 'threads' to be 0 or more, but got -1",
                   glean.compile, "f4", (1,), (1,), threads=-1)
        self.fails(ValueError, "expected 'threads' to be 0 or more, but got "
                               "-18446744073709551616",
                   glean.compile, "f4", (1,), (1,), threads=-2**64)
        self.fails(ValueError, "expected 'threads' to be a number of 32 bits, "
                               "but got 4294967296",
                   glean.compile, "f4", (1,), (1,), threads=2**32)
        for cache in (None, glean.KernelCache()):
            for threads in (1025, 2**32 - 1):
                with self.assertRaisesRegex(
                        ValueError, f"at most 1024 threads, but got {threads}"):
                    glean.compile("f4", (1,), (1,), threads=threads,
                                  cache=cache)
        self.fails(TypeError, "'float' object cannot be interpreted as an "
                              "integer",
                   glean.compile, "f4", (1,), (1,), threads=2.0)
        with self.assertRaises(TypeError):
            glean.compile("no such type", (1,), (1,))


class Caches(unittest.TestCase):

    def test_finds_what_was_compiled(self):
        cache = glean.KernelCache()
        for _ in range(3):
            self.assertTrue(np.array_equal(cache.gather(TABLE, [1]), TABLE[[1]]))
        self.assertEqual(cache.statistics(), {"found": 2, "loaded": 0,
                                              "compiled": 1, "failed": 0})
        cache.clear()
        cache.gather(TABLE, [1])
        self.assertEqual(cache.statistics()["compiled"], 2)

    def test_capacity(self):
        cache = glean.KernelCache(capacity=1)
        for mode in ("error", "wrap", "error"):
            cache.gather(TABLE, [1], mode=mode)
        self.assertEqual(cache.statistics()["compiled"], 3)

    def test_compile(self):
        cache = glean.KernelCache()
        for _ in range(2):
            glean.compile("f4", (None, 4), (None,), cache=cache)
        self.assertEqual(cache.statistics()["found"], 1)

    def test_directory_serves_another_process(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "kernels"
            glean.KernelCache(directory=path).gather(TABLE, [1])
            self.assertTrue(os.listdir(path))
            code = ("import glean, numpy, sys\n"
                    "cache = glean.KernelCache(directory=sys.argv[1])\n"
                    "cache.gather(numpy.zeros((5, 4), 'f4'), [1])\n"
                    "print(cache.statistics())")
            printed = subprocess.run([sys.executable, "-c", code, str(path)],
                                     stdout=subprocess.PIPE, text=True,
                                     check=True).stdout
            self.assertIn("'loaded': 1, 'compiled': 0", printed)


class Threads(unittest.TestCase):

    def run_threads(self, work):
        failures = []

        def guarded(number):
            try:
                work(number)
            except BaseException as error:  # handed on below
                failures.append(error)
        threads = [threading.Thread(target=guarded, args=(number,))
                   for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]

    def test_one_kernel(self):
        kernel = glean.compile("f8", (None, 16), (None,))
        data = np.random.default_rng(1).random((1000, 16))

        def work(seed):
            random = np.random.default_rng(seed)
            for _ in range(50):
                ids = random.integers(-1000, 1000, random.integers(3000))
                assert np.array_equal(kernel(data, ids), data[ids])
                bad = np.append(ids, 1000 + seed)
                try:
                    kernel(data, bad)
                except glean.OutOfBoundsError as error:
                    # Its own error, and no other thread's.
                    assert error.index == 1000 + seed
                    assert error.position == (len(ids),)
                else:
                    raise AssertionError("no error")
        self.run_threads(work)

    def test_one_cache(self):
        cache = glean.KernelCache()

        def work(seed):
            for width in range(1, 9):
                data = np.full((3, width), seed, "i4")
                assert (cache.gather(data, [2, -3]) == seed).all()
        self.run_threads(work)
        self.assertEqual(cache.statistics()["compiled"], 8)

    def test_the_shared_kernels(self):
        def work(seed):
            random = np.random.default_rng(seed)
            for _ in range(200):
                data = np.full((4, random.integers(1, 4)), seed, "i2")
                assert (glean.gather(data, [2, -3]) == seed).all()
        self.run_threads(work)


unittest.main()
