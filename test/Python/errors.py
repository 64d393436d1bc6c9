"""Exceptions, their texts, and that the next call works.

RUN: %python %s
"""

import pickle
import unittest

import numpy as np

import glean

TABLE = np.arange(20, dtype="f4").reshape(5, 4)


class Errors(unittest.TestCase):

    def fails(self, kind, text, function, *args, **options):
        """The call fails so, and a good one after it does not."""
        with self.assertRaises(kind) as context:
            function(*args, **options)
        self.assertEqual(str(context.exception), text)
        self.assertIs(type(context.exception), kind)
        self.assertTrue(np.array_equal(glean.gather(TABLE, [1]), TABLE[[1]]))
        return context.exception

    def test_bad_index(self):
        error = self.fails(
            glean.OutOfBoundsError,
            "index 7 at position [1, 2] is out of bounds for axis 0 of size 5 "
            "(valid: -5 to 4)",
            glean.gather, TABLE, [[0, 1, 2], [3, 4, 7]])
        self.assertIsInstance(error, IndexError)
        self.assertEqual((error.index, error.position, error.axis,
                          error.axis_size), (7, (1, 2), 0, 5))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.position), (str(error), (1, 2)))

    def test_position_and_axis_are_those_of_the_caller(self):
        # Dimensions that lie side by side are one for the kernel.
        data = np.zeros((2, 3, 4, 5, 6))
        indices = np.zeros((3, 1, 4, 2), "i4").transpose(3, 1, 0, 2)
        indices[1, 0, 2, 3] = -6
        self.fails(glean.OutOfBoundsError,
                   "index -6 at position [1, 0, 2, 3] is out of bounds for "
                   "axis 3 of size 5 (valid: -5 to 4)",
                   glean.gather, data, indices, -2)

    def test_first_of_many(self):
        indices = np.zeros(100000, int)
        indices[[70000, 99999]] = 5, 6
        error = self.fails(
            glean.OutOfBoundsError,
            "index 5 at position [70000] is out of bounds for axis 0 of size 5 "
            "(valid: -5 to 4)", glean.gather, TABLE, indices)
        self.assertEqual(error.position, (70000,))

    def test_bad_index_of_an_empty_result(self):
        self.fails(glean.OutOfBoundsError,
                   "index 5 at position [] is out of bounds for axis 0 of size "
                   "5 (valid: -5 to 4)", glean.gather, np.zeros((5, 0)), 5)
        self.fails(glean.OutOfBoundsError,
                   "index 0 at position [0] is out of bounds for axis 0 of size "
                   "0 (valid: none)", glean.gather, np.zeros((0, 3)), [0])

    def test_unsigned_index_is_told_as_it_is(self):
        error = self.fails(
            glean.OutOfBoundsError,
            "index 18446744073709551615 at position [1] is out of bounds for "
            "axis 0 of size 5 (valid: -5 to 4)",
            glean.gather, TABLE, np.array([1, 2**64 - 1], "u8"))
        self.assertEqual(error.index, 2**64 - 1)

    def test_axis(self):
        axis_error = getattr(np, "exceptions", np).AxisError
        for axis in (2, -3, 2**70):
            with self.assertRaises(axis_error) as context:
                glean.gather(TABLE, [1], axis)
            self.assertIsInstance(context.exception, ValueError)
            self.assertIsInstance(context.exception, IndexError)
        self.fails(axis_error, "axis 2 is out of bounds for array of dimension "
                               "2", glean.gather, TABLE, [1], 2)
        self.fails(TypeError, "'float' object cannot be interpreted as an "
                              "integer", glean.gather, TABLE, [1], 0.0)

    def test_shapes(self):
        self.fails(ValueError, "expected 'out' of shape (1, 4), but got (4,)",
                   glean.gather, TABLE, [1], out=np.zeros(4, "f4"))
        self.fails(ValueError, "expected 'data' of rank 1 or more, but got rank "
                               "0", glean.gather, 5, [0])

    def test_types(self):
        self.fails(TypeError, "expected 'out' of dtype float32, but got float64",
                   glean.gather, TABLE, [1], out=np.zeros((1, 4)))
        self.fails(TypeError, "expected 'out' of dtype float32, but got >f4",
                   glean.gather, TABLE, [1], out=np.zeros((1, 4), ">f4"))
        self.fails(TypeError, "expected 'out' to be an array, but got list",
                   glean.gather, TABLE, [1], out=[0])
        for indices, dtype in (([1.0], "float64"), ([True], "bool"),
                               (np.zeros(0), "float64"), ("1", "<U1"),
                               (np.zeros(1, "m8[s]"), "timedelta64[s]"),
                               ([None], "object"), ([2**70], "object")):
            self.fails(TypeError, f"'indices' are of dtype {dtype}, but have to "
                                  "be integers", glean.gather, TABLE, indices)
        self.fails(TypeError, "'data' has dtype object: elements that are "
                              "Python objects cannot be gathered",
                   glean.gather, np.array([None]), [0])
        with self.assertRaisesRegex(TypeError, "Python objects"):
            glean.gather(np.zeros(2, [("a", "O")]), [0])
        self.fails(TypeError, "'data' is a masked array: gather its data and "
                              "its mask",
                   glean.gather, np.ma.masked_array([1], [True]), [0])
        self.fails(TypeError, "'indices' is a masked array: gather its data and "
                              "its mask",
                   glean.gather, TABLE, np.ma.masked_array([1], [True]))

    def test_read_only_out(self):
        out = np.zeros((1, 4), "f4")
        out.flags.writeable = False
        self.fails(ValueError, "'out' is read-only", glean.gather, TABLE, [1],
                   out=out)

    def test_modes(self):
        self.fails(ValueError, "expected 'mode' to be 'error', 'clamp', 'wrap', "
                               "'fill' or 'assume', but got 'raise'",
                   glean.gather, TABLE, [1], mode="raise")
        self.fails(TypeError, "expected 'mode' to be a string, but got int",
                   glean.gather, TABLE, [1], mode=1)
        self.fails(ValueError, "'fill_value' goes with mode 'fill' alone",
                   glean.gather, TABLE, [1], fill_value=1)
        self.fails(ValueError, "clipmode must be one of 'clip', 'raise', or "
                               "'wrap' (got 'x')",
                   glean.take, TABLE, [1], mode="x")

    def test_fill_values(self):
        numbers = np.zeros(3, "u1")
        self.fails(TypeError, "'fill_value' of dtype float64 is no value of "
                              "uint8", glean.gather, numbers, [5], mode="fill",
                   fill_value=1.5)
        self.fails(ValueError, "'fill_value' does not fit uint8", glean.gather,
                   numbers, [5], mode="fill", fill_value=300)
        self.fails(ValueError, "expected 'fill_value' to be a single value, but "
                               "it has shape (2,)", glean.gather, numbers, [5],
                   mode="fill", fill_value=[1, 2])

    def test_arguments(self):
        self.fails(TypeError, "gather() is missing the argument 'indices'",
                   glean.gather, TABLE)
        self.fails(TypeError, "gather() got an unexpected keyword argument "
                              "'axes'", glean.gather, TABLE, [1], axes=0)
        self.fails(TypeError, "gather() got an unexpected keyword argument "
                              "'\\ud800'", glean.gather, TABLE, [1],
                   **{"\ud800": 1})
        self.fails(TypeError, "gather() got multiple values for argument "
                              "'data'", glean.gather, TABLE, [1], data=TABLE)
        self.fails(TypeError, "gather() takes at most 5 positional arguments "
                              "(6 given)",
                   glean.gather, TABLE, [1], 0, None, "fill", 0)

    def test_what_numpy_says_of_indices_of_take(self):
        for indices in (np.array([1.0]), np.array([1], "u8"), [2**63], "x",
                        np.array([None])):
            with self.assertRaises(Exception) as theirs:
                np.take(TABLE, indices)
            with self.assertRaises(type(theirs.exception)) as ours:
                glean.take(TABLE, indices)
            self.assertEqual(str(ours.exception), str(theirs.exception))
        for indices in (np.array([True]), [True, False], [1.0], [], "1", 3):
            self.assertEqual(glean.take(TABLE, indices).tolist(),
                             np.take(TABLE, indices).tolist())


unittest.main()
