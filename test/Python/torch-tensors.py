"""Tensors of torch: of all its types, without copies, results as well.

REQUIRES: python-torch
RUN: %python %s
"""

import unittest

import numpy as np
import torch

import glean

TYPES = [torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32,
         torch.int64, torch.float16, torch.bfloat16, torch.float32,
         torch.float64, torch.complex64, torch.complex128]


class Torch(unittest.TestCase):

    def test_all_types(self):
        ids = torch.tensor([4, -5, 2])
        for dtype in TYPES:
            data = (torch.rand(5, 4) * 9 - 4).to(dtype)
            for tensor in (data, data.t().contiguous().t(), data[:, 1:3]):
                got = glean.gather(tensor, ids)
                self.assertEqual(got.dtype, dtype)
                self.assertTrue(torch.equal(got, tensor[ids]))
                out = torch.zeros_like(got)
                self.assertIs(glean.gather(tensor, ids, out=out), out)
                self.assertTrue(torch.equal(out, tensor[ids]))

    def test_like_index_select(self):
        data = torch.rand(3, 5, 7)
        for axis in range(-3, 3):
            ids = torch.randint(data.shape[axis], (4,))
            self.assertTrue(torch.equal(glean.gather(data, ids, axis),
                                        data.index_select(axis, ids)))
            self.assertTrue(torch.equal(
                glean.gather(data, ids.to(torch.int32), axis),
                data.index_select(axis, ids)))

    def test_take(self):
        data = torch.arange(6, dtype=torch.bfloat16).reshape(2, 3).t()
        got = glean.take(data, torch.tensor([1, 5]))
        self.assertTrue(torch.equal(got, data.flatten()[[1, 5]]))
        self.assertIsInstance(glean.take(data, 1), torch.Tensor)

    def test_mixed_with_numpy(self):
        data = torch.rand(5, 2)
        self.assertIsInstance(glean.gather(data, np.array([1])), torch.Tensor)
        self.assertIsInstance(glean.gather(data.numpy(), torch.tensor([1])),
                              np.ndarray)

    def test_fill(self):
        data = torch.rand(3).to(torch.bfloat16)
        got = glean.gather(data, [7], mode="fill", fill_value=1.001)
        self.assertEqual(got, torch.tensor([1.001], dtype=torch.bfloat16))
        got = glean.gather(torch.zeros(2, dtype=torch.bool), [7], mode="fill",
                           fill_value=True)
        self.assertTrue(got.all())

    def test_results_own_their_memory(self):
        results = [glean.gather(torch.full((1000,), float(i)),
                                torch.arange(1000)) for i in range(100)]
        for i, result in enumerate(results):
            self.assertTrue((result == i).all())
            result += 1

    def test_kernels(self):
        kernel = glean.compile(torch.bfloat16, (None, 4), (None,))
        self.assertEqual(kernel.dtype, "bfloat16")
        data = torch.rand(5, 4).to(torch.bfloat16)
        ids = torch.tensor([4, 0])
        self.assertTrue(torch.equal(kernel(data, ids), data[ids]))
        with self.assertRaisesRegex(TypeError, "expected 'data' of dtype "
                                               "bfloat16, but got float32"):
            kernel(data.to(torch.float32), ids)

    def test_programs(self):
        for spelling, dtype in (("bf16", torch.bfloat16), ("i1", torch.bool),
                                ("f32", torch.float32)):
            program = glean.load("""
              func.func @f(%%x: tensor<?x%s>, %%i: tensor<?xi64>) -> tensor<?x%s> {
                %%0 = glean.gather %%x[%%i] axis = 0
                  : (tensor<?x%s>, tensor<?xi64>) -> tensor<?x%s>
                return %%0 : tensor<?x%s>
              }""" % ((spelling,) * 5))
            data = torch.tensor([0, 1, 0, 1, 1]).to(dtype)
            ids = torch.tensor([4, 0])
            got = program(data, ids)
            self.assertEqual(got.dtype, dtype)
            self.assertTrue(torch.equal(got, data[ids]))

    def test_what_torch_does_not_share(self):
        grown = torch.rand(5, requires_grad=True)
        with self.assertRaisesRegex(RuntimeError, "require gradient"):
            glean.gather(grown, [1])
        self.assertEqual(glean.gather(grown.detach(), [1]), grown[1])

    def test_elements_that_are_negated_or_conjugated_when_read(self):
        numbers = torch.tensor([1 + 2j, 3 + 4j]).conj()
        negated = numbers.imag
        self.assertTrue(negated.is_neg())
        turned = torch.tensor([0, -1])
        for tensor in (numbers, negated, torch._neg_view(numbers)):
            for got in (glean.gather(tensor, turned),
                        glean.take(tensor, turned),
                        glean.compile(tensor.dtype, (None,), (None,))(tensor,
                                                                      turned)):
                self.assertEqual(got.tolist(), tensor.tolist())
        self.assertEqual(
            glean.gather(turned + 5, torch._neg_view(turned)).tolist(), [5, 4])
        out = torch.zeros(2, dtype=torch.complex64)
        before = out.clone()
        with self.assertRaisesRegex(ValueError, "'out' is a view whose elements "
                                                "are conjugated"):
            glean.gather(numbers, turned, out=out.conj())
        with self.assertRaisesRegex(ValueError, "'out' is a view whose elements "
                                                "are negated"):
            glean.gather(negated, turned, out=out.conj().imag)
        self.assertTrue(torch.equal(out, before))
        program = glean.load("""
          func.func @f(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
            %0 = glean.gather %x[%i] axis = 0
              : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
            return %0 : tensor<?xf32>
          }""")
        self.assertEqual(program(negated, turned).tolist(), [-2, -4])

    def test_subclasses(self):
        frozen = torch.nn.Parameter(torch.rand(5), requires_grad=False)
        got = glean.gather(frozen, [1])
        self.assertIs(type(got), torch.Tensor)
        self.assertEqual(got, frozen[1])

    def test_errors(self):
        data = torch.rand(5)
        with self.assertRaisesRegex(glean.OutOfBoundsError, "index 5 at"):
            glean.gather(data, torch.tensor([5]))
        with self.assertRaisesRegex(TypeError, "of dtype float32, but have to "
                                               "be integers"):
            glean.gather(data, torch.tensor([1.0]))
        with self.assertRaisesRegex(TypeError, "have to be integers"):
            glean.gather(data, torch.tensor([True]))
        with self.assertRaisesRegex(ValueError, "device"):
            glean.gather(torch.rand(5, device="meta"), torch.tensor([1]))
        with self.assertRaisesRegex(TypeError, "expected 'out' of dtype "
                                               "float32, but got int32"):
            glean.gather(data, [1], out=torch.zeros(1, dtype=torch.int32))
        self.assertTrue(torch.equal(glean.gather(data, [1]), data[[1]]))


unittest.main()
