"""Writes a .npy file with nothing but the standard library.

usage: make_npy.py FILE DESCR SHAPE VALUES [--fortran]
  DESCR   as numpy writes it: '<f4', '|b1', '<V2' (bf16), '<c8', '<U3', ...
  SHAPE   sizes with an x in between, `5x4`, or `scalar`
  VALUES  in row-major order: `range` for 0, 1, 2, ...; a list with commas; or
          `bits:` and a list of hexadecimal numbers, one an element
"""

import math
import struct
import sys

FORMATS = {
    "b1": "B", "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H",
    "u4": "I", "u8": "Q", "f2": "e", "f4": "f", "f8": "d", "V2": "H"
}
BITS = {1: "B", 2: "H", 4: "I", 8: "Q"}


def encode(descr, values, count):
    """The elements, one bytes object each."""
    kind = descr.lstrip("<|=>")
    if values == "range":
        values = ",".join(map(str, range(count)))
    if kind[0] in "US":
        size = int(kind[1:])
        texts = values.split(",") if count else []
        if kind[0] == "S":
            return [text.encode().ljust(size, b"\0") for text in texts]
        return [text.encode("utf-32-le").ljust(4 * size, b"\0") for text in texts]
    bits = values.startswith("bits:")
    numbers = values.removeprefix("bits:").split(",") if count else []
    if bits:
        form = BITS[struct.calcsize(FORMATS[kind])]
        return [struct.pack("<" + form, int(number, 16)) for number in numbers]
    if kind in ("c8", "c16"):
        form = "<2f" if kind == "c8" else "<2d"
        pairs = [complex(number) for number in numbers]
        return [struct.pack(form, pair.real, pair.imag) for pair in pairs]
    form = FORMATS[kind]
    convert = float if form in "efd" else int
    return [struct.pack("<" + form, convert(number)) for number in numbers]


def to_fortran(elements, shape):
    """Reorders row-major elements into column-major ones."""
    result = []
    for number in range(len(elements)):
        flat, stride = 0, len(elements)
        for size in shape:
            stride //= size
            flat += number % size * stride
            number //= size
        result.append(elements[flat])
    return result


def main(path, descr, shape_text, values, *flags):
    shape = [] if shape_text == "scalar" else [int(s) for s in shape_text.split("x")]
    elements = encode(descr, values, math.prod(shape))
    if len(elements) != math.prod(shape):
        sys.exit(f"make_npy.py: {len(elements)} values for shape {shape}")
    fortran = "--fortran" in flags
    if fortran:
        elements = to_fortran(elements, shape)
    # Byte for byte as numpy, which leaves room for one size to grow in place.
    header = f"{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {tuple(shape)}, }}"
    if shape:
        header += " " * (21 - len(str(shape[-1 if fortran else 0])))
    header += " " * (64 - (10 + len(header) + 1) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode() + b"".join(elements))


if __name__ == "__main__":
    main(*sys.argv[1:])
