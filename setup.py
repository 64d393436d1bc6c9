# ===- setup.py - the Python package as a wheel ----------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Builds the wheel: CMake compiles and installs, the wheel is what it installed.

GLEAN_BUILD_DIR   a build tree that has the package built already; without it,
                  one is made in build/wheel, by the preset `release`
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

import numpy
import setuptools
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


def project_version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(\w+\s+VERSION\s+([0-9.]+)", text).group(1)


def numpy_range():
    """The extension needs the NumPy that it was built with, or a newer one."""
    major, minor = numpy.__version__.split(".")[:2]
    return f"numpy>={major}.{minor},<{int(major) + 1}"


def build_tree():
    given = os.environ.get("GLEAN_BUILD_DIR")
    if given:
        return given
    tree = str(ROOT / "build" / "wheel")
    subprocess.run(["cmake", "--preset", "release", "-B", tree, "-Wno-dev",
                    f"-DGLEAN_PYTHON={sys.executable}",
                    "-DGLEAN_ENABLE_PYTHON=ON", "-DGLEAN_BUILD_TESTS=OFF",
                    "-DGLEAN_BUILD_BENCHMARKS=OFF"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", tree, "--target", "GleanPython"],
                   check=True)
    return tree


class BuildWithCMake(build_ext):
    """Puts the installed package where setuptools looks for it."""

    def run(self):
        tree = build_tree()
        target = pathlib.Path(self.build_lib) / "glean"
        with tempfile.TemporaryDirectory() as prefix:
            subprocess.run(["cmake", "--install", tree, "--component", "python",
                            "--prefix", prefix], check=True)
            package, = pathlib.Path(prefix).rglob("glean")
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(package, target)
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        if not (target / f"_glean{suffix}").exists():
            raise RuntimeError(f"{tree} was built for another Python than "
                               f"{sys.executable}: expected _glean{suffix}")


# All that setuptools writes goes there.
(ROOT / "build").mkdir(exist_ok=True)
setuptools.setup(
    version=project_version(),
    install_requires=[numpy_range()],
    packages=[],
    ext_modules=[setuptools.Extension("glean._glean", sources=[])],
    cmdclass={"build_ext": BuildWithCMake},
    options={"egg_info": {"egg_base": "build"},
             "build": {"build_base": "build/setuptools"}},
)
