// Tensors without elements: no index is in bounds where there are no data, and
// an error is one even where the result is empty.

// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 5x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/no_rows.npy '<f4' 0x4 range
// RUN: python3 %S/Inputs/make_npy.py %t/no_columns.npy '<f4' 5x0 range
// RUN: python3 %S/Inputs/make_npy.py %t/no_ids.npy '<i8' 0 range
// RUN: python3 %S/Inputs/make_npy.py %t/ids.npy '<i8' 1 5

// RUN: glean-run %s --input arg0=%t/data.npy --input arg1=%t/no_ids.npy --print | FileCheck %s --check-prefix=NO-IDS
// RUN: glean-run %s --input arg0=%t/no_rows.npy --input arg1=%t/no_ids.npy --print | FileCheck %s --check-prefix=NO-IDS
// RUN: glean-run %s --lowering=linalg --input arg0=%t/no_rows.npy --input arg1=%t/no_ids.npy --print | FileCheck %s --check-prefix=NO-IDS
// RUN: not glean-run %s --input arg0=%t/no_rows.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=NO-ROWS
// RUN: not glean-run %s --input arg0=%t/no_columns.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=NO-COLUMNS
// RUN: not glean-run %s --lowering=linalg --input arg0=%t/no_columns.npy --input arg1=%t/ids.npy 2>&1 | FileCheck %s --check-prefix=NO-COLUMNS

// NO-IDS: result0: tensor<0x4xf32>
// NO-IDS-NEXT: []
// NO-ROWS: index 5 at position [0] is out of bounds for axis 0 of size 0 (valid: none)
// NO-COLUMNS: index 5 at position [0] is out of bounds for axis 0 of size 5 (valid: -5 to 4)

func.func @rows(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = glean.gather %data[%ids] axis = 0 : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
