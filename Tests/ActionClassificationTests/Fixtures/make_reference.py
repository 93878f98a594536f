"""Writes reference.json: what NumPy, SciPy and scikit-learn say of made-up windows, rows and scores.

    python3 -m venv peers && peers/bin/pip install numpy scipy scikit-learn
    peers/bin/python Tests/ActionClassificationTests/Fixtures/make_reference.py
"""
import json
import pathlib
import sys

import numpy as np
from scipy.optimize import minimize_scalar
from scipy.special import logsumexp
from sklearn.linear_model import LogisticRegression, Ridge

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2] / "Sources/repkit-bench/Peers"))
import action_model as peer

random = np.random.default_rng(20)


def window(kind):
    place = random.uniform(0.2, 0.8, (19, 2))
    moments = np.arange(60)[:, None, None] / 30
    x = place + random.normal(0, 0.05, (19, 2)) * np.sin(2 * np.pi * random.uniform(0.3, 2, (19, 2)) * moments
                                                         + random.uniform(0, 6, (19, 2)))
    tensor = np.concatenate([x.round(4), np.full((60, 19, 1), 0.9)], -1)
    if kind >= 1:  # gaps at the start, the end and between; a joint never seen
        for joint, first, last in ((10, 0, 7), (11, 50, 60), (15, 20, 33), (0, 5, 6), (17, 0, 60)):
            tensor[first:last, joint] = 0
    if kind == 1:  # a guessed arm
        tensor[:, [8, 10], 2] = np.minimum(tensor[:, [8, 10], 2], 0.1)
    if kind == 2:  # no root at all
        tensor[:, 12] = 0
    if kind == 3:  # a side that is hidden: shoulder, wrist, hip, knee; no neck, and an elbow between two ends
        tensor[:, [5, 6, 9, 10, 12, 13, 16]] = 0
    if kind == 4:  # the face and the limbs alone
        tensor[:, [5, 6, 7, 13, 14]] = 0
    if kind == 5:  # legs out of the picture
        tensor[:, [12, 13, 14, 15, 16, 17, 18]] = 0
    return tensor.astype(np.float32)


windows, ratio = [window(kind) for kind in range(6)], 1.5
mixes = []
for index in range(14):
    size = random.integers(1, 6)
    mixes.append({"dilation": index % 7 + 1, "channels": random.choice(102, size, replace=False).tolist(),
                  "signs": random.choice([-1.0, 1.0], size).tolist(),
                  "kernels": random.choice(84, 3, replace=False).tolist()})
model = {"mix.dilations": [mix["dilation"] for mix in mixes], "mix.sizes": [len(mix["channels"]) for mix in mixes],
         "mix.channels": np.concatenate([mix["channels"] for mix in mixes]),
         "mix.signs": np.concatenate([mix["signs"] for mix in mixes]), "mix.kernels": [mix["kernels"] for mix in mixes]}


def outputs(tensor):
    """Every convolution by its definition: a dilated kernel over zero-padded signals."""
    signals, result = peer.channels(tensor.astype(float), ratio), []
    for mix in mixes:
        signal, dilation = np.array(mix["signs"]) @ signals[mix["channels"]], mix["dilation"]
        for kernel in mix["kernels"]:
            weights = np.full(9, -1.0)
            weights[peer.KERNELS[kernel]] = 2
            dilated = np.zeros(8 * dilation + 1)
            dilated[::dilation] = weights
            output = np.correlate(np.pad(signal, 4 * dilation), dilated, "valid")
            result.append(output[4 * dilation:60 - 4 * dilation] if len(result) % 2 else output)
    return result


pooled = [np.concatenate(parts) for parts in zip(*map(outputs, windows))]
golden = (1 + np.sqrt(5)) / 2
thresholds = [[np.quantile(values, ((4 * number + index + 1) * golden) % 1) for index in range(4)]
              for number, values in enumerate(pooled)]
shares = [[[float((values > threshold).mean()) for threshold in row] for values, row in zip(outputs(each), thresholds)]
          for each in windows]

rows = random.normal(size=(36, 9)).astype(np.float32)
labels, groups = random.integers(0, 3, 36), np.arange(36) % 5
rows[:, 0] += labels
rows[:, 1] *= 5
scaled = (rows - rows.mean(0)) / (rows.std(0) + 1e-3)
targets = np.where(labels[:, None] == np.arange(3), 1.0, -1.0)
strengths, errors, left_out = [0.1, 1, 10, 100, 1000], [], []
for strength in strengths:
    scores = np.zeros((36, 3))
    for group in range(5):
        # The intercept is the mean of all targets.
        fit = Ridge(alpha=strength, fit_intercept=False).fit(scaled[groups != group],
                                                             (targets - targets.mean(0))[groups != group])
        scores[groups == group] = fit.predict(scaled[groups == group]) + targets.mean(0)
    left_out.append(scores)
    errors.append(((scores - targets) ** 2).mean())
best = int(np.argmin(errors))
ridge = Ridge(alpha=strengths[best], fit_intercept=False).fit(scaled, targets - targets.mean(0))

penalty = 0.05
logistic = LogisticRegression(C=1 / (penalty * 36), tol=1e-10, max_iter=10000).fit(rows.astype(float), labels)
scores = left_out[best]
found = minimize_scalar(lambda scale: (logsumexp(scores * scale, axis=1) - scores[np.arange(36), labels] * scale).sum(),
                        bounds=(0.05, 400), method="bounded", options={"xatol": 1e-9})

text = json.dumps({
    "aspectRatio": ratio, "windows": [each.ravel().round(4).tolist() for each in windows],
    "channels": [peer.channels(each.astype(float), ratio)[:, ::6].ravel().round(5).tolist() for each in windows[1:]],
    "mixes": mixes, "thresholds": np.ravel(thresholds).tolist(), "shares": [np.ravel(each).tolist() for each in shares],
    "rows": rows.ravel().tolist(), "labels": labels.tolist(), "groups": groups.tolist(), "strengths": strengths,
    "bestStrength": strengths[best], "bestError": errors[best], "leftOutScores": scores.ravel().tolist(),
    "ridgeScores": (ridge.predict(scaled) + targets.mean(0)).ravel().tolist(), "penalty": penalty,
    "softmaxProbabilities": logistic.predict_proba(rows).ravel().tolist(), "calibrationScale": found.x})
(HERE / "reference.json").write_text(text + "\n")
