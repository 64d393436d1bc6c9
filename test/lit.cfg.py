"""The lit suite of Glean: one test a file, mirroring lib/ and tools/."""

import os
import shutil
import subprocess

import lit.formats

config.name = "Glean"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".pbtxt", ".c"]
config.excludes = ["Inputs", "Unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.glean_obj_root, "test")

# Tools are found on PATH under their plain names.
config.environment["PATH"] = os.pathsep.join([
    os.path.join(config.glean_obj_root, "bin"),
    config.llvm_tools_dir,
    os.environ["PATH"],
])
for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%glean_src", os.path.dirname(config.test_source_root)))
config.substitutions.append(("%cmake_command", config.cmake))
config.substitutions.append((
    "%cmake", "%s -G Ninja -DCMAKE_C_COMPILER=%s -DCMAKE_CXX_COMPILER=%s"
    % (config.cmake, config.c_compiler, config.cxx_compiler)))
config.substitutions.append(("%mlir_include", config.mlir_include_dir))
config.substitutions.append(("%glean_obj", config.glean_obj_root))
config.substitutions.append((
    "%glean_plugin", os.path.join(config.glean_obj_root, "lib", "GleanPlugin.so")))
config.substitutions.append(("%cc", config.c_compiler))
config.substitutions.append((
    "%glean_library", os.path.join(config.glean_obj_root, "lib", "libGlean.so")))
config.substitutions.append(("%onnx_testdata", config.onnx_testdata))

if config.have_onnx:
    config.available_features.add("onnx")
    if os.path.isdir(config.onnx_testdata):
        config.available_features.add("onnx-testdata")
# The compiler that glean-compile links shared libraries with.
if shutil.which("cc"):
    config.available_features.add("cc")
if shutil.which("pkg-config"):
    config.available_features.add("pkg-config")
if config.have_benchmarks:
    config.available_features.add("benchmarks")
if config.have_python:
    config.available_features.add("python")
    # The Python that the package is for, alone and with the package.
    config.substitutions.append(("%python3", config.python))
    config.substitutions.append(("%python", "env PYTHONPATH=%s %s" % (
        os.path.join(config.glean_obj_root, "python"), config.python)))
    config.substitutions.append(("%site_packages", config.python_install_dir))
    # What of others that some of its tests are for is installed.
    found = subprocess.run(
        [config.python, "-c", "from importlib.util import find_spec; "
         "print(*filter(find_spec, ('torch', 'mypy', 'onnx', 'pip', "
         "'setuptools', 'wheel')))"],
        stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout
    for module in found.split():
        config.available_features.add("python-" + module)
if os.environ.get("GLEAN_FULL_TESTS"):
    config.available_features.add("full")
# What is installed has less than 1 MB; assertions take a tenth more.
config.substitutions.append((
    "%plugin_limit", "1000000c" if "NDEBUG" in config.release_flags else "1150000c"))
if config.build_type == "Release":
    config.available_features.add("release")
if config.sanitizer:
    config.available_features.add("sanitizer")
    # LLVM's libraries are not instrumented: they use memory that our copies of their
    # inline functions have marked as unused.
    config.environment["ASAN_OPTIONS"] = ":".join(filter(None, (
        config.environment.get("ASAN_OPTIONS"), "allow_user_poisoning=0")))
