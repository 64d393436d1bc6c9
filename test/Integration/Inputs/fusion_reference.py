"""Writes the inputs of the examples in examples/fusion, and the numbers that
they have to give, computed one by one.

usage: fusion_reference.py embedding-bag|dequantized-lookup DIR
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "Tools", "glean-run", "Inputs"))
import make_npy  # noqa: E402

WIDTH = 64


def write(folder, name, descr, shape, values):
    make_npy.main(os.path.join(folder, name + ".npy"), descr,
                  "x".join(map(str, shape)), ",".join(map(str, values)))


def embedding_bag(folder, numbers):
    """Sums of small whole numbers, which are exact in any order."""
    size, count, bag = 100, 7, 8
    table = [[float(numbers.randrange(-99, 100)) for _ in range(WIDTH)]
             for _ in range(size)]
    bags = [[numbers.randrange(-size, size) for _ in range(bag)]
            for _ in range(count)]
    sums = [[sum(table[k][d] for k in ids) for d in range(WIDTH)]
            for ids in bags]
    write(folder, "table", "<f4", (size, WIDTH), sum(table, []))
    write(folder, "bags", "<i8", (count, bag), sum(bags, []))
    write(folder, "expected", "<f4", (count, WIDTH), sum(sums, []))
    bags[3][5] = size
    write(folder, "bad", "<i8", (count, bag), sum(bags, []))


def dequantized_lookup(folder, numbers):
    """A product of a float and a small whole number is rounded once, here in
    double precision and then to float."""
    size, count = 1000, 9
    table = [[numbers.randrange(-128, 128) for _ in range(WIDTH)]
             for _ in range(size)]
    scales = [numbers.randrange(1, 1 << 20) / (1 << 23) for _ in range(size)]
    zeros = [numbers.randrange(-128, 128) for _ in range(size)]
    ids = [numbers.randrange(-size, size) for _ in range(count)]
    rows = [[scales[k] * (q - zeros[k]) for q in table[k]] for k in ids]
    write(folder, "table", "|i1", (size, WIDTH), sum(table, []))
    write(folder, "scales", "<f4", (size,), scales)
    write(folder, "zeros", "|i1", (size,), zeros)
    write(folder, "ids", "<i8", (count,), ids)
    write(folder, "expected", "<f4", (count, WIDTH), sum(rows, []))


def main(name, folder):
    examples = {"embedding-bag": embedding_bag,
                "dequantized-lookup": dequantized_lookup}
    examples[name](folder, random.Random(13))


if __name__ == "__main__":
    main(*sys.argv[1:])
