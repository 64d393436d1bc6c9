// A global of strings has an initializer that builds an array of views into one
// global that holds each different string once.

// RUN: glean-opt %s --convert-to-llvm | FileCheck %s
// RUN: glean-opt %s --convert-to-llvm | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// CHECK: llvm.mlir.global private unnamed_addr constant @[[CHARS:.*]]("ab\00")
// CHECK: llvm.mlir.global private constant @matrix() {{.*}} : !llvm.array<2 x array<2 x struct<(ptr, i64)>>>
// CHECK: %[[BASE:.*]] = llvm.mlir.addressof @[[CHARS]]
// CHECK: llvm.getelementptr %[[BASE]][0]
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0, 0]
// CHECK: llvm.getelementptr %[[BASE]][1]
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0, 1]
// CHECK: llvm.getelementptr %[[BASE]][0]
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1, 1]
// CHECK: llvm.return
// LLVM-DAG: @matrix = private constant [2 x [2 x { ptr, i64 }]] {{\[\[}}2 x { ptr, i64 }] [{ ptr, i64 } { ptr @{{.*}}, i64 1 }, { ptr, i64 } { ptr getelementptr {{.*}}, i64 2 }], [2 x { ptr, i64 }] [{ ptr, i64 } zeroinitializer, { ptr, i64 } { ptr @{{.*}}, i64 1 }]]
memref.global "private" constant @matrix : memref<2x2x!glean.string> = dense<[["a", "b\00"], ["", "a"]]>

// LLVM-DAG: @splat = private constant [3 x { ptr, i64 }] [{ ptr, i64 } { ptr @{{.*}}, i64 4 }, { ptr, i64 } { ptr @{{.*}}, i64 4 }, { ptr, i64 } { ptr @{{.*}}, i64 4 }]
memref.global "private" constant @splat : memref<3x!glean.string> = dense<"same">

// LLVM-DAG: @scalar = private constant { ptr, i64 } { ptr @{{.*}}, i64 3 }
memref.global "private" constant @scalar : memref<!glean.string> = dense<"one">

// LLVM-DAG: @none = private constant [0 x { ptr, i64 }] zeroinitializer
memref.global "private" constant @none : memref<0x!glean.string> = dense<[]>

// LLVM-DAG: @unset = private global [2 x { ptr, i64 }] undef
memref.global "private" @unset : memref<2x!glean.string> = uninitialized

// LLVM-DAG: @aligned = global [1 x { ptr, i64 }] {{.*}}, align 64
memref.global @aligned : memref<1x!glean.string> = dense<["x"]> {alignment = 64}

// CHECK-LABEL: llvm.func @first(
// CHECK-SAME: -> !llvm.struct<(ptr, i64)>
func.func @first() -> !glean.string {
  %c0 = arith.constant 0 : index
  // CHECK: llvm.mlir.addressof @matrix
  %0 = memref.get_global @matrix : memref<2x2x!glean.string>
  // CHECK: llvm.load %{{.*}} -> !llvm.struct<(ptr, i64)>
  %1 = memref.load %0[%c0, %c0] : memref<2x2x!glean.string>
  return %1 : !glean.string
}
