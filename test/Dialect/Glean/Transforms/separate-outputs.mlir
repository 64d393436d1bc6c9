// A gather whose output may share memory with its inputs looks at that when it
// runs, and then goes through a buffer of its own. There is one gather, into
// the buffer that was chosen, unless the two have different types.

// RUN: glean-opt %s --convert-glean-to-linalg --canonicalize --cse | FileCheck %s
// RUN: glean-opt %s --convert-glean-to-affine --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: %[[DATA:.*]]: memref<?x4xf32>, %[[IDS:.*]]: memref<?xi64>, %[[ROWS:.*]]: memref<?x4xf32>)
func.func @arguments(%data: memref<?x4xf32>, %ids: memref<?xi64>, %rows: memref<?x4xf32>) {
  // CHECK-DAG: %[[FROM_DATA:.*]] = glean.check_disjoint %[[ROWS]], %[[DATA]]
  // CHECK-DAG: %[[FROM_IDS:.*]] = glean.check_disjoint %[[ROWS]], %[[IDS]]
  // CHECK: %[[APART:.*]] = arith.andi %[[FROM_DATA]], %[[FROM_IDS]]
  // CHECK: %[[OUT:.*]] = scf.if %[[APART]] -> (memref<?x4xf32>) {
  // CHECK:   scf.yield %[[ROWS]]
  // CHECK: } else {
  // CHECK:   %[[COUNT:.*]] = memref.dim %[[ROWS]], %c0
  // CHECK:   %[[COPY:.*]] = memref.alloc(%[[COUNT]]) {{.*}}: memref<?x4xf32>
  // CHECK:   scf.yield %[[COPY]]
  // CHECK: }
  // CHECK: memref.load %[[DATA]]
  // CHECK-NOT: memref.load %[[DATA]]
  // CHECK: scf.if %[[APART]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: memref.copy %[[OUT]], %[[ROWS]] : memref<?x4xf32> to memref<?x4xf32>
  // CHECK-NEXT: memref.dealloc %[[OUT]]
  glean.gather_into ins(%data, %ids : memref<?x4xf32>, memref<?xi64>)
    outs(%rows : memref<?x4xf32>) axis = 0 out_of_bounds = assume
  return
}

// What was just allocated shares no memory with anything older.
// CHECK-LABEL: func.func @allocated(
// CHECK-NOT: glean.check_disjoint
func.func @allocated(%data: memref<5x4xf32>, %ids: memref<3xi64>) -> memref<3x4xf32> {
  %rows = memref.alloc() : memref<3x4xf32>
  glean.gather_into ins(%data, %ids : memref<5x4xf32>, memref<3xi64>)
    outs(%rows : memref<3x4xf32>) axis = 0 out_of_bounds = assume
  return %rows : memref<3x4xf32>
}

// CHECK-LABEL: func.func @constant_data(
// CHECK-NOT: glean.check_disjoint
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>
func.func @constant_data(%ids: memref<3xi64>) -> memref<3xf32> {
  %data = memref.get_global @table : memref<2xf32>
  %rows = memref.alloc() : memref<3xf32>
  glean.gather_into ins(%data, %ids : memref<2xf32>, memref<3xi64>)
    outs(%rows : memref<3xf32>) axis = 0 out_of_bounds = assume
  return %rows : memref<3xf32>
}

// Two views of one buffer; what could be allocated has no offset, so that the
// gather is there twice.
// CHECK-LABEL: func.func @views(
func.func @views(%ids: memref<3xi64>) -> memref<8xf32> {
  // CHECK: glean.check_disjoint
  // CHECK: scf.if %{{.*}} {
  // CHECK:   memref.load %[[DATA:.*]][%{{.*}}] : memref<5xf32, strided<[1]>>
  // CHECK: } else {
  // CHECK:   %[[COPY:.*]] = memref.alloc() {{.*}}: memref<3xf32>
  // CHECK:   memref.load %[[DATA]]
  // CHECK:   linalg.copy ins(%[[COPY]] : memref<3xf32>) outs(%{{.*}} : memref<3xf32, strided<[1], offset: 5>>)
  // CHECK:   memref.dealloc %[[COPY]]
  %buffer = memref.alloc() : memref<8xf32>
  %data = memref.subview %buffer[0] [5] [1] : memref<8xf32> to memref<5xf32, strided<[1]>>
  %rows = memref.subview %buffer[5] [3] [1] : memref<8xf32> to memref<3xf32, strided<[1], offset: 5>>
  glean.gather_into ins(%data, %ids : memref<5xf32, strided<[1]>>, memref<3xi64>)
    outs(%rows : memref<3xf32, strided<[1], offset: 5>>) axis = 0 out_of_bounds = assume
  return %buffer : memref<8xf32>
}

// Bools are copied as bytes.
// CHECK-LABEL: func.func @bools(
func.func @bools(%data: memref<5xi1>, %ids: memref<3xi64>, %rows: memref<3xi1>) {
  // CHECK: memref.copy %{{.*}}, %{{.*}} : memref<3xi8> to memref<3xi8>
  glean.gather_into ins(%data, %ids : memref<5xi1>, memref<3xi64>)
    outs(%rows : memref<3xi1>) axis = 0 out_of_bounds = assume
  return
}
