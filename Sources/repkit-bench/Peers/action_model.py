"""The default action model in NumPy, from its file alone: time a window and the greatest difference.

Usage: action_model.py MODEL.safetensors WINDOWS.safetensors
The second file holds windows [N, 60, 19, 3], aspectRatios [N] and the probabilities that RepKit gave them.
"""
import itertools
import json
import os
import sys
import time

for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ[name] = "1"
import numpy as np

NAMES = ("nose leftEye rightEye leftEar rightEar neck leftShoulder rightShoulder leftElbow rightElbow leftWrist "
         "rightWrist root leftHip rightHip leftKnee rightKnee leftAnkle rightAnkle").split()
JOINTS = ("nose neck leftShoulder rightShoulder leftElbow rightElbow leftWrist rightWrist leftHip rightHip leftKnee "
          "rightKnee leftAnkle rightAnkle").split()
VECTORS = ("root neck neck nose leftShoulder leftElbow leftElbow leftWrist rightShoulder rightElbow rightElbow "
           "rightWrist leftHip leftKnee leftKnee leftAnkle rightHip rightKnee rightKnee rightAnkle leftShoulder "
           "rightShoulder leftHip rightHip leftWrist nose rightWrist nose leftWrist root rightWrist root leftAnkle "
           "root rightAnkle root leftWrist rightWrist leftAnkle rightAnkle leftWrist leftAnkle rightWrist "
           "rightAnkle").split()
ANGLES = ("neck leftShoulder leftElbow leftShoulder leftElbow leftWrist neck rightShoulder rightElbow rightShoulder "
          "rightElbow rightWrist root leftHip leftKnee leftHip leftKnee leftAnkle root rightHip rightKnee rightHip "
          "rightKnee rightAnkle leftShoulder root leftKnee rightShoulder root rightKnee").split()
PATHS = "root leftWrist rightWrist leftAnkle rightAnkle".split()
LIMBS = [("Shoulder", "Elbow", "Wrist"), ("Hip", "Knee", "Ankle")]
KERNELS = np.array(list(itertools.combinations(range(9), 3)))


def read(path):
    data = open(path, "rb").read()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8:8 + length])
    texts = header.pop("__metadata__", {})
    kinds = {"F32": "<f4", "I32": "<i4"}
    tensors = {}
    for name, entry in header.items():
        first, last = (8 + length + offset for offset in entry["data_offsets"])
        tensors[name] = np.frombuffer(data[first:last], kinds[entry["dtype"]]).reshape(entry["shape"])
    return tensors, texts


def place_unseen(seen, sure):
    """Joints that are never given, or only guessed, where those that are say."""
    sides = (("left", "right"), ("right", "left"))
    for part, middle in (("Hip", "root"), ("Shoulder", "neck")):
        for side, other in sides:
            if other + part in seen:
                seen.setdefault(side + part, seen[other + part])
        if "left" + part in seen:
            seen.setdefault(middle, (seen["left" + part] + seen["right" + part]) / 2)
    if "nose" in seen and "root" in seen:
        seen.setdefault("neck", seen["nose"] + 0.3 * (seen["root"] - seen["nose"]))
    for middle, ends in (("neck", ("leftShoulder", "rightShoulder", "nose")), ("root", ("leftHip", "rightHip"))):
        if middle in seen:
            for name in ends:
                seen.setdefault(name, seen[middle])
    for base, middle, end in LIMBS:
        for side, other in sides:
            own, others = (sure[side + middle] + sure[side + end]) / 2, (sure[other + middle] + sure[other + end]) / 2
            needed = side + base, other + middle, other + end
            if own < 0.25 and others > own + 0.2 and all(name in seen for name in needed):
                for part in (middle, end):
                    seen[side + part] = seen[side + base] + seen[other + part] - seen[other + base]
    for base, middle, end in LIMBS:
        for side, _ in sides:
            if side + base in seen and side + end in seen:
                seen.setdefault(side + middle, (seen[side + base] + seen[side + end]) / 2)
    for base, middle, end in LIMBS:
        for side, other in sides:
            for part in (middle, end):
                if side + base in seen and other + part in seen:
                    seen.setdefault(side + part, seen[side + base] + seen[other + part] - seen[other + base])


def channels(window, ratio):
    """Normalised joints, paths, vectors and angles: [102, 60]."""
    seen, sure, moments = {}, dict.fromkeys(NAMES, 0.0), np.arange(60)
    for index, name in enumerate(NAMES):
        known = window[:, index, 2] > 0
        if known.any():
            sure[name] = window[known, index, 2].mean()
            seen[name] = np.stack([np.interp(moments, moments[known], window[known, index, axis] * scale)
                                   for axis, scale in ((0, ratio), (1, 1))])
    place_unseen(seen, sure)
    root = seen["root"] if "root" in seen else np.mean(list(seen.values()), axis=0) if seen else np.zeros((2, 60))
    offsets = {name: place - root for name, place in seen.items() if name != "root"}
    known = [offsets[name] for name in JOINTS if name in offsets]
    size = np.sqrt(np.mean([(place**2).sum(0) for place in known])) if known else 1
    if not np.isfinite(size) or size < 1e-9:
        size = 1
    at = {name: offsets[name] / size if name in offsets else np.zeros((2, 60)) for name in NAMES}
    rows = [at[name] for name in JOINTS]
    for name in PATHS:
        place = root if name == "root" else seen.get(name, np.zeros((2, 60)))
        rows.append((place - place.mean(1, keepdims=True)) / size)
    rows += [at[end] - at[start] for start, end in zip(VECTORS[::2], VECTORS[1::2])]
    for one, vertex, other in zip(ANGLES[::3], ANGLES[1::3], ANGLES[2::3]):
        u, v = at[one] - at[vertex], at[other] - at[vertex]
        length = np.sqrt((u**2).sum(0) * (v**2).sum(0)) + 0.02
        rows.append(np.stack([(u * v).sum(0), u[0] * v[1] - u[1] * v[0]]) / length)
    return np.concatenate(rows)


def features(window, ratio, model):
    signals, result, place, convolution = channels(window, ratio), [], 0, 0
    for mix, (dilation, size) in enumerate(zip(model["mix.dilations"], model["mix.sizes"])):
        chosen = slice(place, place + size)
        place += size
        padded = np.pad(model["mix.signs"][chosen] @ signals[model["mix.channels"][chosen]], 4 * dilation)
        taps = np.stack([padded[tap * dilation:tap * dilation + 60] for tap in range(9)])
        base = -taps.sum(0)
        for kernel in model["mix.kernels"][mix]:
            output = base + 3 * taps[KERNELS[kernel]].sum(0)
            if convolution % 2:
                output = output[4 * dilation:60 - 4 * dilation]
            result.append((output > model["thresholds"][convolution][:, None]).mean(1))
            convolution += 1
    return np.concatenate(result)


def main():
    model, texts = read(sys.argv[1])
    header = json.loads(texts["repkit.action-model"])
    samples, _ = read(sys.argv[2])
    start, difference, agreeing = time.process_time(), [], 0
    for window, ratio, expected in zip(samples["windows"].astype(float), samples["aspectRatios"], samples["probabilities"]):
        scores = (model["weights"] @ features(window, ratio, model) + model["intercepts"]) * header["scoreScale"]
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        if "score.classes" in model:
            shares = np.bincount(model["score.classes"], shares, len(header["classes"]))
        difference.append(np.abs(shares - expected).max())
        agreeing += shares.argmax() == expected.argmax()
    count = len(difference)
    milliseconds = (time.process_time() - start) / count * 1000
    print(f"  one window in NumPy: {milliseconds:.3f} ms; same class for {agreeing} of {count}, "
          f"greatest difference of a probability {max(difference):.1e}")


if __name__ == "__main__":
    main()
