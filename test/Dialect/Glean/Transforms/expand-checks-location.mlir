// How a report names its gather: by the name of its location, else by file,
// line and column, and by the first part of a fused one that has either.

// RUN: glean-opt %s --glean-expand-checks=on-error=report | FileCheck %s

// CHECK-LABEL: func.func @locations(
func.func @locations(%data: memref<5xf32>, %ids: memref<3xi64>, %init: memref<3xf32>) {
  // CHECK: at "Gather_7" :
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 loc("Gather_7"("model.py":3:4))
  // CHECK: at "model.py:3:4" :
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 loc("model.py":3:4)
  // CHECK: at "callee.py:1:2" :
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 loc(callsite("callee.py":1:2 at "caller.py":3:4))
  // CHECK: at "second" :
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 loc(fused[unknown, "second", "third"])
  // CHECK: at "" :
  glean.gather_into ins(%data, %ids : memref<5xf32>, memref<3xi64>)
    outs(%init : memref<3xf32>) axis = 0 loc(unknown)
  return
}
