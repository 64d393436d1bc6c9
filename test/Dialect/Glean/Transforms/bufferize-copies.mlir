// A write to a view of what is read later goes to a copy.

// RUN: glean-opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @view_of_live_source(
// CHECK-SAME: %[[BOOLS:.*]]: memref<3xi1>,
func.func @view_of_live_source(%bools: tensor<3xi1>, %byte: i8, %i: index) -> (tensor<3xi1>, i1) {
  // CHECK: %[[COPY:.*]] = memref.alloc() {{.*}} : memref<3xi8>
  // CHECK: memref.copy %{{.*}}, %[[COPY]]
  // CHECK: memref.store %{{.*}}, %[[COPY]]
  // CHECK: memref.load %[[BOOLS]]
  %0 = glean.storage_view %bools : tensor<3xi1> to tensor<3xi8>
  %1 = tensor.insert %byte into %0[%i] : tensor<3xi8>
  %2 = glean.storage_view %1 : tensor<3xi8> to tensor<3xi1>
  %3 = tensor.extract %bools[%i] : tensor<3xi1>
  return %2, %3 : tensor<3xi1>, i1
}
