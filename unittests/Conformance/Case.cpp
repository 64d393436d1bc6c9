//===- Case.cpp - one case of the conformance pack -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Case.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
namespace json = llvm::json;

bool Case::hasTag(StringRef prefix) const {
  return llvm::any_of(tags,
                      [&](StringRef tag) { return tag.starts_with(prefix); });
}

bool Case::failsToVerify() const {
  return !errorKind.empty() && errorKind != "index-out-of-range";
}

static std::vector<int64_t> toIntegers(const json::Array *array) {
  std::vector<int64_t> values;
  if (array)
    for (const json::Value &value : *array)
      values.push_back(value.getAsInteger().value());
  return values;
}

static std::optional<Layout> toLayout(const json::Object *object) {
  if (!object)
    return std::nullopt;
  return Layout{*object->get("buffer"), *object->getInteger("offset"),
                toIntegers(object->getArray("strides"))};
}

static void readExpectation(const json::Object &expect, Case &test) {
  if (std::optional<StringRef> error = expect.getString("error")) {
    test.errorKind = error->str();
    return;
  }
  test.outputShape = toIntegers(expect.getArray("output_shape"));
  const json::Value *values = expect.get("values");
  if (values->getAsArray())
    test.values = *values;
  if (const json::Array *spots = expect.getArray("spot"))
    for (const json::Value &spot : *spots)
      test.spots.emplace_back(*(*spot.getAsArray())[0].getAsInteger(),
                              (*spot.getAsArray())[1]);
}

static Case readCase(const json::Object &object) {
  Case test;
  test.id = object.getString("id")->str();
  for (const json::Value &tag : *object.getArray("tags"))
    test.tags.push_back(tag.getAsString()->str());
  test.dataShape = toIntegers(object.getArray("data_shape"));
  test.indicesShape = toIntegers(object.getArray("indices_shape"));
  test.dataType = object.getString("data_dtype")->str();
  test.indicesType = object.getString("indices_dtype")->str();
  test.dataRule = *object.get("data_rule");
  test.bits = object.getString("encoding") == "bits";
  test.rawBytes = toIntegers(object.getArray("raw_bytes"));
  if (!test.failsToVerify())
    for (const json::Value &index : *object.getArray("indices"))
      test.indices.push_back(index.getAsInteger().value_or(0));
  test.axis = object.getInteger("axis").value_or(0);
  if (const json::Object *declared = object.getObject("declared_output")) {
    test.declaredShape = toIntegers(declared->getArray("shape"));
    test.declaredType = declared->getString("dtype")->str();
  }
  test.dataLayout = toLayout(object.getObject("data_layout"));
  test.indicesLayout = toLayout(object.getObject("indices_layout"));
  test.aliasOutputWithData =
      object.getBoolean("alias_output_with_data").value_or(false);
  readExpectation(*object.getObject("expect"), test);
  return test;
}

std::vector<Case> test::readCases(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    llvm::report_fatal_error(path + ": " + file.getError().message());
  json::Value document = get(json::parse((*file)->getBuffer()));
  std::vector<Case> cases;
  for (const json::Value &value : *document.getAsArray())
    cases.push_back(readCase(*value.getAsObject()));
  return cases;
}

std::optional<ElementType> test::toElementType(StringRef word) {
  return llvm::StringSwitch<std::optional<ElementType>>(word)
      .Case("bool", ElementType::Bool)
      .Case("i8", ElementType::I8)
      .Case("i16", ElementType::I16)
      .Case("i32", ElementType::I32)
      .Case("i64", ElementType::I64)
      .Case("u8", ElementType::UI8)
      .Case("u16", ElementType::UI16)
      .Case("u32", ElementType::UI32)
      .Case("u64", ElementType::UI64)
      .Case("f16", ElementType::F16)
      .Case("bf16", ElementType::BF16)
      .Case("f32", ElementType::F32)
      .Case("f64", ElementType::F64)
      .Case("c64", ElementType::Complex64)
      .Case("c128", ElementType::Complex128)
      .Case("string", ElementType::String)
      .Default(std::nullopt);
}

std::string test::toIRType(StringRef word) {
  return getElementTypeName(toElementType(word).value()).str();
}
