// Dimensions become one where the strides are known to allow it; where only the
// run knows, the code looks at them, and both forms are there.

// RUN: glean-opt %s --glean-collapse-dims --canonicalize --cse | FileCheck %s

// Rows apart from each other are still rows, and the offset stays.
// CHECK-LABEL: func.func @known(
// CHECK-NOT: scf.if
func.func @known(%data: memref<5x4x6xf32, strided<[100, 6, 1], offset: 7>>, %ids: memref<3xi64, strided<[1], offset: ?>>, %rows: memref<3x4x6xf32>) {
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [7], sizes: [1, 5, 24], strides: [500, 100, 1]
  // CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [1, 3, 24], strides: [72, 24, 1]
  // CHECK: glean.gather_into
  // CHECK-NOT: glean.gather_into
  // CHECK: return
  glean.gather_into ins(%data, %ids : memref<5x4x6xf32, strided<[100, 6, 1], offset: 7>>, memref<3xi64, strided<[1], offset: ?>>)
    outs(%rows : memref<3x4x6xf32>) axis = 0 out_of_bounds = assume
  return
}

// The rows of the data may lie in any order: with strides of 0 and negative ones.
// CHECK-LABEL: func.func @any_row_stride(
// CHECK-NOT: scf.if
func.func @any_row_stride(%data: memref<5x6xf32, strided<[0, 1]>>, %ids: memref<3xi64>, %rows: memref<3x6xf32, strided<[-8, 1], offset: 16>>) {
  // CHECK: sizes: [1, 5, 6], strides: [0, 0, 1]
  // CHECK: offset: [16], sizes: [1, 3, 6], strides: [-24, -8, 1]
  // CHECK: return
  glean.gather_into ins(%data, %ids : memref<5x6xf32, strided<[0, 1]>>, memref<3xi64>)
    outs(%rows : memref<3x6xf32, strided<[-8, 1], offset: 16>>) axis = 0 out_of_bounds = assume
  return
}

// CHECK-LABEL: func.func @found_out_when_it_runs(
// CHECK-SAME: %[[DATA:.*]]: memref<4x5x6xf32, strided<[?, ?, ?], offset: ?>>, %[[IDS:.*]]: memref<3xi64, strided<[?]>>, %[[ROWS:.*]]: memref<3x5x6xf32, strided<[?, 6, 1], offset: 7>>)
func.func @found_out_when_it_runs(
    %data: memref<4x5x6xf32, strided<[?, ?, ?], offset: ?>>,
    %ids: memref<3xi64, strided<[?]>>,
    %rows: memref<3x5x6xf32, strided<[?, 6, 1], offset: 7>>) -> i1 {
  // CHECK: %{{.*}}, %[[OFFSET:.*]], %{{.*}}:3, %[[D:.*]]:3 = memref.extract_strided_metadata %[[DATA]]
  // CHECK: %[[NEEDED:.*]] = arith.muli %[[D]]#2, %c6
  // CHECK: %[[DENSE:.*]] = arith.cmpi eq, %[[D]]#1, %[[NEEDED]]
  // CHECK: %[[CONTIGUOUS:.*]] = arith.cmpi eq, %[[D]]#2, %c1
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %[[N:.*]] = memref.extract_strided_metadata %[[IDS]]
  // CHECK: %[[LIST:.*]] = arith.cmpi eq, %[[N]], %c1
  // CHECK: %[[BOTH:.*]] = arith.andi %[[DENSE]], %[[CONTIGUOUS]]
  // CHECK: %[[ALL:.*]] = arith.andi %[[BOTH]], %[[LIST]]
  // CHECK: %[[RESULT:.*]] = scf.if %[[ALL]] -> (i1) {
  // CHECK:   memref.reinterpret_cast %[[DATA]] to offset: [%[[OFFSET]]], sizes: [1, 4, 30], strides: [%{{.*}}, %[[D]]#0, 1]
  // CHECK:   memref.reinterpret_cast %[[ROWS]] to offset: [7], sizes: [1, 3, 30]
  // CHECK:   %[[OK:.*]] = glean.try_gather_into {{.*}} axis = 1
  // CHECK:   scf.yield %[[OK]]
  // CHECK: } else {
  // CHECK:   %[[OK:.*]] = glean.try_gather_into ins(%[[DATA]], %[[IDS]] : {{.*}}) outs(%[[ROWS]] : {{.*}}) axis = 0
  // CHECK:   scf.yield %[[OK]]
  // CHECK: return %[[RESULT]]
  %ok = glean.try_gather_into
    ins(%data, %ids : memref<4x5x6xf32, strided<[?, ?, ?], offset: ?>>, memref<3xi64, strided<[?]>>)
    outs(%rows : memref<3x5x6xf32, strided<[?, 6, 1], offset: 7>>) axis = 0
  return %ok : i1
}

// Without a result.
// CHECK-LABEL: func.func @gather_into(
func.func @gather_into(%data: memref<5x6xf32, strided<[?, ?]>>, %ids: memref<3xi64>, %rows: memref<3x6xf32>) {
  // CHECK: scf.if %{{.*}} {
  // CHECK:   glean.gather_into {{.*}} axis = 1 out_of_bounds = clamp
  // CHECK: } else {
  // CHECK:   glean.gather_into {{.*}} axis = 0 out_of_bounds = clamp
  glean.gather_into ins(%data, %ids : memref<5x6xf32, strided<[?, ?]>>, memref<3xi64>)
    outs(%rows : memref<3x6xf32>) axis = 0 out_of_bounds = clamp
  return
}

// CHECK-LABEL: func.func @padded_inner_dimension(
// CHECK-NEXT: glean.gather_into
// CHECK-NEXT: return
func.func @padded_inner_dimension(%data: memref<4x5x6xf32, strided<[40, 8, 1]>>, %ids: memref<3xi64>, %rows: memref<3x5x6xf32>) {
  glean.gather_into ins(%data, %ids : memref<4x5x6xf32, strided<[40, 8, 1]>>, memref<3xi64>)
    outs(%rows : memref<3x5x6xf32>) axis = 0 out_of_bounds = assume
  return
}

// CHECK-LABEL: func.func @columns(
// CHECK-NEXT: glean.gather_into
// CHECK-NEXT: return
func.func @columns(%data: memref<5x6xf32, strided<[1, 5]>>, %ids: memref<3xi64>, %rows: memref<3x6xf32>) {
  glean.gather_into ins(%data, %ids : memref<5x6xf32, strided<[1, 5]>>, memref<3xi64>)
    outs(%rows : memref<3x6xf32>) axis = 0 out_of_bounds = assume
  return
}

// CHECK-LABEL: func.func @every_second_index(
// CHECK-NEXT: glean.try_gather_into
// CHECK-NEXT: return
func.func @every_second_index(%data: memref<5x6xf32>, %ids: memref<3xi64, strided<[2]>>, %rows: memref<3x6xf32>) -> i1 {
  %ok = glean.try_gather_into ins(%data, %ids : memref<5x6xf32>, memref<3xi64, strided<[2]>>)
    outs(%rows : memref<3x6xf32>) axis = 0
  return %ok : i1
}
