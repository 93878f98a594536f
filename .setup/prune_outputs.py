"""Removes outputs from a TensorFlow Lite model, in place.

A .tflite file is a flat buffer: root table -> subgraphs[0] -> `outputs`, a vector of int32 tensor
indices. Writing the vector again with fewer entries and a smaller count leaves every other offset
valid, and a runtime then skips the operators that only led to what was removed.
Field numbers are those of tensorflow/lite/schema/schema.fbs (version 3).
"""
import struct

MODEL_SUBGRAPHS, SUBGRAPH_TENSORS, SUBGRAPH_OUTPUTS, TENSOR_NAME = 2, 0, 2, 3


def _follow(data, table, field):
    """The position that field number `field` of the table at `table` points to."""
    vtable = table - struct.unpack_from("<i", data, table)[0]
    slot = table + struct.unpack_from("<H", data, vtable + 4 + 2 * field)[0]
    return slot + struct.unpack_from("<I", data, slot)[0]


def _table_of_vector(data, vector, index):
    slot = vector + 4 + 4 * index
    return slot + struct.unpack_from("<I", data, slot)[0]


def prune_outputs(model, names):
    """Returns the bytes of `model` without the outputs that `names` lists."""
    data = bytearray(model)
    if data[4:8] != b"TFL3":
        raise ValueError("not a TensorFlow Lite model")
    root = struct.unpack_from("<I", data, 0)[0]
    graph = _table_of_vector(data, _follow(data, root, MODEL_SUBGRAPHS), 0)
    tensors = _follow(data, graph, SUBGRAPH_TENSORS)
    outputs = _follow(data, graph, SUBGRAPH_OUTPUTS)
    count = struct.unpack_from("<I", data, outputs)[0]
    kept, removed = [], []
    for index in struct.unpack_from(f"<{count}i", data, outputs + 4):
        text = _follow(data, _table_of_vector(data, tensors, index), TENSOR_NAME)
        length = struct.unpack_from("<I", data, text)[0]
        name = data[text + 4:text + 4 + length].decode()
        if name in names:
            removed.append(name)
        else:
            kept.append(index)
    if sorted(removed) != sorted(names):
        raise ValueError(f"the model has no output named {sorted(set(names) - set(removed))}")
    struct.pack_into(f"<I{count}i", data, outputs, len(kept), *kept, *[0] * len(removed))
    return bytes(data)
