// Values that the options of the pipeline do not have.

// RUN: not glean-opt %s --glean-to-llvm-pipeline=lowering=vectors 2>&1 | FileCheck %s --check-prefix=LOWERING
// LOWERING: for the --lowering option: Cannot find option named 'vectors'!

// RUN: not glean-opt %s --glean-to-llvm-pipeline=on-error=ignore 2>&1 | FileCheck %s --check-prefix=ON-ERROR
// ON-ERROR: for the --on-error option: Cannot find option named 'ignore'!

// RUN: not glean-opt %s --glean-to-llvm-pipeline=vectors=2 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: no such option vectors
