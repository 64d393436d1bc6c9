// Files that cannot be read or written: status 2, and the file's name.

// RUN: rm -rf %t && mkdir -p %t/folder.npy %t/folder.mlir
// RUN: python3 %S/Inputs/make_npy.py %t/data.npy '<f4' 2x2 range
// RUN: python3 -c "data = open(r'%t/data.npy', 'rb').read(); open(r'%t/cut.npy', 'wb').write(data[:-4]); open(r'%t/head.npy', 'wb').write(data[:20]); open(r'%t/long.npy', 'wb').write(data + b'more')"
// RUN: echo "no array" > %t/text.npy
// RUN: echo "no array" > %t/data.csv
// RUN: touch %t/empty.npy
// RUN: python3 %S/Inputs/make_npy.py %t/big.npy '>f4' 2x2 range

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/none.npy 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: '{{.*}}none.npy': No such file or directory
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/folder.npy 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: '{{.*}}folder.npy': Is a directory
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.csv 2>&1 | FileCheck %s --check-prefix=ENDING
// ENDING: error: '{{.*}}data.csv': unknown tensor file format (expected .npy or .pb)
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/text.npy 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: error: '{{.*}}text.npy': not a .npy file
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/empty.npy 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: '{{.*}}empty.npy': not a .npy file
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/head.npy 2>&1 | FileCheck %s --check-prefix=HEAD
// HEAD: error: '{{.*}}head.npy': truncated header: expected {{[0-9]+}} bytes, but got 10
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/cut.npy 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: error: '{{.*}}cut.npy': truncated data: expected 16 bytes, but got 12
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/long.npy 2>&1 | FileCheck %s --check-prefix=LONG
// LONG: error: '{{.*}}long.npy': unexpected bytes after the data: expected 16 bytes, but got 20
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/big.npy 2>&1 | FileCheck %s --check-prefix=BIG
// BIG: error: '{{.*}}big.npy': unsupported descr '>f4': big-endian data is not read

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.npy --expect %t/none.npy 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.npy --output %t/none/out.npy 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// NO-FOLDER: error: '{{.*}}out.npy': No such file or directory
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.npy --output %t/folder.npy 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %s --input arg0=%t/data.npy --output %t/out.csv 2>&1 | FileCheck %s --check-prefix=OUT-ENDING
// OUT-ENDING: error: '{{.*}}out.csv': unknown tensor file format (expected .npy or .pb)

// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %t/none.mlir 2>&1 | FileCheck %s --check-prefix=NO-MODEL
// NO-MODEL: error: '{{.*}}none.mlir': No such file or directory
// RUN: python3 %S/Inputs/exit_status.py 2 glean-run %t/folder.mlir 2>&1 | FileCheck %s --check-prefix=MODEL-FOLDER
// MODEL-FOLDER: error: '{{.*}}folder.mlir': Is a directory

func.func @copy(%data: tensor<2x2xf32>) -> tensor<2x2xf32> {
  return %data : tensor<2x2xf32>
}
