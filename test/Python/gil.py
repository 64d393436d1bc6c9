"""Another thread runs while code is made, and during a long gather.

RUN: %python %s
"""

import sys
import threading
import time
import unittest

import numpy as np

import glean


class GIL(unittest.TestCase):

    def setUp(self):
        # Python itself takes no thread's turn away while one of them computes.
        self.interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)
        self.addCleanup(sys.setswitchinterval, self.interval)

    def steps_meanwhile(self, work):
        """How often another thread ran while `work` did, and what work gave.

        It is counted between two readings of this thread, neither of which
        lets go of the lock. The other thread lets go of it in each step.
        """
        steps, stop = [0], threading.Event()
        started = threading.Event()

        def count():
            while not stop.is_set():
                steps[0] += 1
                started.set()
                time.sleep(1e-4)
        thread = threading.Thread(target=count)
        thread.start()
        started.wait()
        before = steps[0]
        result = work()
        after = steps[0]
        stop.set()
        thread.join()
        return after - before, result

    def test_another_thread_would_wait_for_work_that_keeps_it(self):
        def work():
            end = time.perf_counter() + 0.05
            while time.perf_counter() < end:
                pass
        self.assertEqual(self.steps_meanwhile(work)[0], 0)

    def test_gather(self):
        data = np.arange(4_000_000)
        ids = np.random.default_rng(1).integers(0, len(data), 5_000_000)
        out = np.empty_like(ids)
        glean.gather(data, ids[:1000])  # compiles
        steps, result = self.steps_meanwhile(
            lambda: glean.gather(data, ids, 0, out))
        self.assertGreater(steps, 0)
        self.assertTrue(np.array_equal(result, data[ids]))

    def test_kernel(self):
        kernel = glean.compile("i8", (None,), (None,))
        data = np.arange(4_000_000)
        ids = np.random.default_rng(1).integers(0, len(data), 5_000_000)
        steps, _ = self.steps_meanwhile(lambda: kernel(data, ids))
        self.assertGreater(steps, 0)

    def test_compile(self):
        steps, _ = self.steps_meanwhile(
            lambda: glean.compile("f4", (None, 1234), (None,)))
        self.assertGreater(steps, 0)
        data = np.zeros((2, 4321), "f4")
        steps, _ = self.steps_meanwhile(lambda: glean.gather(data, [1]))
        self.assertGreater(steps, 0)

    def test_load(self):
        text = """
        func.func @f(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
          %0 = glean.gather %x[%i] axis = 0
            : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32>
          return %0 : tensor<?xf32>
        }"""
        steps, program = self.steps_meanwhile(lambda: glean.load(text))
        self.assertGreater(steps, 0)
        ids = np.random.default_rng(1).integers(0, 4_000_000, 5_000_000)
        data = np.zeros(4_000_000, "f4")
        self.assertGreater(self.steps_meanwhile(lambda: program(data, ids))[0], 0)


unittest.main()
