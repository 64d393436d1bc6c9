# ===- onnx_backend.py - ONNX's own interface ------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Glean behind ONNX's own interface, `onnx.backend.base.Backend`.

>>> import glean.onnx_backend
>>> rep = glean.onnx_backend.prepare(model)          # doctest: +SKIP
>>> rep.run([data, indices])                         # doctest: +SKIP

ONNX's own tests of backends, `onnx.backend.test.BackendTest`, take this module
as it is.
"""

from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple

import numpy as np
import onnx
import onnx.helper
from onnx.backend.base import Backend, BackendRep, namedtupledict

from ._load import Program, load

_OPERATORS = frozenset(("Gather", "Constant", "Identity"))


def _tensor_type(dtype: np.dtype[Any]) -> int:
    """Return ONNX's number of a type; older versions have a table for it."""
    if hasattr(onnx.helper, "np_dtype_to_tensor_dtype"):
        return onnx.helper.np_dtype_to_tensor_dtype(dtype)
    return onnx.helper.mapping.NP_TYPE_TO_TENSOR_TYPE[dtype]


class GleanBackendRep(BackendRep):
    """A model that is ready to run."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def run(self, inputs: Any, **kwargs: Any) -> Tuple[Any, ...]:
        """Run the model.

        Parameters
        ----------
        inputs : sequence of array_like, or a mapping of them by name
            Those of the model that are no initializers, in its order.

        Returns
        -------
        namedtuple of arrays
            The outputs, by the names of the model as well.

        Raises
        ------
        OutOfBoundsError
            If an index is out of bounds.
        ValueError, TypeError
            If inputs are not those of the model.
        """
        named = dict(inputs) if hasattr(inputs, "keys") else {}
        result = self.program(*(() if named else inputs), **named)
        outputs = (result,) if len(self.program.outputs) == 1 else result
        names = [info.name for info in self.program.outputs]
        return namedtupledict("Outputs", names)(*outputs)


class GleanBackend(Backend):
    """Models of Gather, Constant and Identity nodes, on the CPU."""

    @classmethod
    def supports_device(cls, device: str) -> bool:
        """Tell whether `device`, as ``CPU:0``, is a CPU."""
        return device.partition(":")[0] == "CPU"

    @classmethod
    def is_compatible(cls, model: onnx.ModelProto, device: str = "CPU",
                      **kwargs: Any) -> bool:
        """Tell whether all operators are known."""
        return cls.supports_device(device) and all(
            node.op_type in _OPERATORS and node.domain in ("", "ai.onnx")
            for node in model.graph.node)

    @classmethod
    def prepare(cls, model: onnx.ModelProto, device: str = "CPU",
                **kwargs: Any) -> GleanBackendRep:
        """Compile a model.

        Raises
        ------
        onnx.checker.ValidationError
            If the model is not valid.
        ValueError
            If it has an operator that Glean does not know, or `device` is no
            CPU.
        """
        super().prepare(model, device, **kwargs)
        if not cls.supports_device(device):
            raise ValueError(f"there is no device {device!r}: Glean compiles "
                             "for the CPU")
        return GleanBackendRep(load(model))

    @classmethod
    def run_node(cls, node: onnx.NodeProto, inputs: Any, device: str = "CPU",
                 outputs_info: Optional[
                     Sequence[Tuple[np.dtype[Any], Tuple[int, ...]]]] = None,
                 **kwargs: Any) -> Tuple[Any, ...]:
        """Compile and run a single node on NumPy arrays, one an input.

        Raises what `prepare` and `GleanBackendRep.run` do.
        """
        super().run_node(node, inputs, device, outputs_info, **kwargs)
        arrays = [np.asarray(array) for array in inputs]
        values = [
            onnx.helper.make_tensor_value_info(
                name, _tensor_type(array.dtype), array.shape)
            for name, array in zip(node.input, arrays)]
        # Types and shapes of outputs follow.
        outputs = [onnx.helper.make_empty_tensor_value_info(name)
                   for name in node.output]
        opset = onnx.helper.make_opsetid(
            "", kwargs.get("opset_version", onnx.defs.onnx_opset_version()))
        graph = onnx.helper.make_graph([node], node.op_type, values, outputs)
        model = onnx.shape_inference.infer_shapes(
            onnx.helper.make_model(graph, opset_imports=[opset]))
        return cls.prepare(model, device).run(arrays)


is_compatible = GleanBackend.is_compatible
prepare = GleanBackend.prepare
run_model = GleanBackend.run_model
run_node = GleanBackend.run_node
supports_device = GleanBackend.supports_device
