"""Writes small MATLAB files of made-up joints, as the data sets lay theirs out, with SciPy.

    python3 -m venv venv && venv/bin/pip install scipy==1.17.1
    venv/bin/python mat_files.py

kinds.mat and kinds_packed.mat hold one variable of each kind of number, a text, and a structure that is passed over;
penn/*.mat are laid out as Penn Action's labels, skeleton/*.mat as UTD-MHAD's skeletons.
"""
import os

import numpy
from scipy import io

here = os.path.dirname(os.path.abspath(__file__))
kinds = {
    "doubles": numpy.array([[1.5, -2.25, 1e300], [0.0, 3.0, -1e-300]]),
    "singles": numpy.array([[0.5], [-0.125]], numpy.float32),
    "bytes": numpy.array([[1, 2, 255]], numpy.uint8),
    "signedBytes": numpy.array([[-128, 127]], numpy.int8),
    "shorts": numpy.array([[-32768, 32767, 5, 6, 7]], numpy.int16),
    "unsignedShorts": numpy.array([[65535, 0]], numpy.uint16),
    "words": numpy.array([[-2147483648, 2147483647]], numpy.int32),
    "unsignedWords": numpy.array([[4294967295]], numpy.uint32),
    "cube": numpy.arange(24.0).reshape(2, 3, 4),
    "text": "jump Übung",
    "aVariableWithALongName": numpy.array([[7.0]]),
    "nested": {"inner": 1.0},
}
io.savemat(f"{here}/kinds.mat", kinds)
io.savemat(f"{here}/kinds_packed.mat", kinds, do_compression=True)


def penn(name, action, train, frames, packed):
    frame, joint = numpy.meshgrid(range(frames), range(13), indexing="ij")
    x, y = 10.0 + 20 * joint + frame, 5.0 + 10 * joint + 2 * frame
    # The left wrist is never there.
    x[:, 5] = y[:, 5] = 1
    io.savemat(f"{here}/penn/{name}.mat", {
        "action": action, "pose": "back", "x": x, "y": y, "visibility": numpy.ones((frames, 13)),
        "train": numpy.array([[train]], numpy.int16), "bbox": numpy.ones((frames, 4)),
        "dimensions": numpy.array([[240, 320, frames]], numpy.uint16), "nframes": numpy.array([[frames]], numpy.uint8),
    }, do_compression=packed)


def skeleton(name, frames):
    joints = numpy.zeros((20, 3, frames))
    for joint in range(20):
        for frame in range(frames):
            joints[joint, :, frame] = [0.1 * joint - 1, 0.05 * joint, 2.5 + 0.01 * frame]
    io.savemat(f"{here}/skeleton/{name}_skeleton.mat", {"d_skel": joints}, do_compression=True)


for folder in ("penn", "skeleton"):
    os.makedirs(f"{here}/{folder}", exist_ok=True)
penn("0001", "squat", 1, 4, True)
penn("0002", "jumping_jacks", -1, 3, False)
skeleton("a3_s2_t1", 2)
skeleton("a27_s7_t4", 3)
