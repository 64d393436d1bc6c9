// A scope in which nothing is allocated is inlined, whatever else is in it.

// RUN: glean-opt %s --allow-unregistered-dialect --glean-inline-alloca-scopes | FileCheck %s

// CHECK-LABEL: func.func @intrinsic(
// CHECK-NOT: alloca_scope
// CHECK: llvm.call_intrinsic
// CHECK: return
func.func @intrinsic() {
  memref.alloca_scope {
    llvm.call_intrinsic "llvm.x86.sse.sfence"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @results(
func.func @results(%x: f32, %y: f32) -> (f32, f32) {
  // CHECK-NEXT: %[[A:.*]]:2 = "test.op"
  // CHECK-NEXT: return %[[A]]#1, %[[A]]#0
  %0:2 = memref.alloca_scope -> (f32, f32) {
    %1:2 = "test.op"(%x, %y) : (f32, f32) -> (f32, f32)
    memref.alloca_scope.return %1#1, %1#0 : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// One that lies in another.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: "test.before"
// CHECK-NEXT: "test.inside"
// CHECK-NEXT: "test.behind"
// CHECK-NEXT: return
func.func @nested() {
  memref.alloca_scope {
    "test.before"() : () -> ()
    memref.alloca_scope {
      "test.inside"() : () -> ()
    }
    "test.behind"() : () -> ()
  }
  return
}

// Memory that was allocated goes with its scope, also where that is in a loop.
// CHECK-LABEL: func.func @allocations(
func.func @allocations(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = llvm.mlir.constant(4 : i64) : i64
  // CHECK: memref.alloca_scope
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: memref.alloca()
  memref.alloca_scope {
    scf.for %i = %c0 to %n step %c1 {
      %0 = memref.alloca() : memref<4xf32>
      "test.use"(%0) : (memref<4xf32>) -> ()
    }
  }
  // CHECK: memref.alloca_scope
  // CHECK-NEXT: llvm.alloca
  memref.alloca_scope {
    %1 = llvm.alloca %size x i64 : (i64) -> !llvm.ptr
    "test.use"(%1) : (!llvm.ptr) -> ()
  }
  return
}
