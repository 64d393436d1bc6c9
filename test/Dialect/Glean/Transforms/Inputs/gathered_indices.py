"""Prints functions with many gathers, 1000 in all: of bytes, and of indices
that are gathered themselves, in a pseudo-random order."""

import random

BYTES = """\
  %a{n} = glean.gather %bytes[%ids] axis = 0 : (tensor<7xi8>, tensor<4xi64>) -> tensor<4xi8>
  "test.use"(%a{n}) : (tensor<4xi8>) -> ()
"""
CHAIN = """\
  %a{n} = glean.gather %table[%ids] axis = 0 : (tensor<9xi64>, tensor<4xi64>) -> tensor<4xi64>
  "test.use"(%a{n}) : (tensor<4xi64>) -> ()
  %b{n} = glean.gather %data[%a{n}] axis = 0 : (tensor<200xf32>, tensor<4xi64>) -> tensor<4xf32>
  "test.use"(%b{n}) : (tensor<4xf32>) -> ()
"""

order = random.Random(22)
for function in range(25):
    print(f"func.func @f{function}(%data: tensor<200xf32>, %table: tensor<9xi64>,")
    print("                %bytes: tensor<7xi8>, %ids: tensor<4xi64>) {")
    count = 0
    while count < 40:
        chain = count < 39 and order.randrange(3) == 0
        print((CHAIN if chain else BYTES).format(n=count), end="")
        count += 2 if chain else 1
    print("  return\n}")
