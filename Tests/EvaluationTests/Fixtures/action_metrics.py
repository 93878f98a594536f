"""Writes action_metrics.json: predictions of windows as tables, and what scikit-learn, statsmodels and NumPy make of them.

    python3 -m venv venv && venv/bin/pip install scikit-learn==1.9.1 statsmodels==0.15.0
    venv/bin/python action_metrics.py

All data is random, from a fixed seed. What no library has is written out here: the vote of a clip's windows, the expected
calibration error (Guo et al. 2017), segmental F1 and edit score (Lea et al. 2017) on frames, and the bootstrap over people
with the random numbers of SplitMix64.
"""
import csv
import io
import json
import warnings

import numpy
from sklearn import calibration, metrics
from statsmodels.stats import contingency_tables

warnings.simplefilter("ignore")
random = numpy.random.default_rng(20240721)


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def unit(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        return ((mixed ^ (mixed >> 31)) >> 11) * 2.0 ** -53


def scores_of(truth, predicted):
    """As scikit-learn computes them, with the labels that it finds."""
    labels = sorted(set(truth) | set(predicted))
    precision, recall, f1, support = metrics.precision_recall_fscore_support(
        truth, predicted, labels=labels, zero_division=0)

    def mean(average, labels=None):
        values = metrics.precision_recall_fscore_support(
            truth, predicted, average=average, labels=labels, zero_division=0)
        return [float(value) for value in values[:3]]

    return {
        "labels": labels, "confusion": metrics.confusion_matrix(truth, predicted, labels=labels).ravel().tolist(),
        "accuracy": metrics.accuracy_score(truth, predicted),
        "balancedAccuracy": metrics.balanced_accuracy_score(truth, predicted),
        "precision": precision.tolist(), "recall": recall.tolist(), "f1": f1.tolist(), "support": support.tolist(),
        "macro": mean("macro"), "weighted": mean("weighted"), "macroOfTrueLabels": mean("macro", sorted(set(truth))),
    }


def calibration_of(rows, classes):
    rows = [row for row in rows if row["scores"] is not None]
    if not rows:
        return None
    truth = numpy.array([row["truth"] for row in rows])
    scores = numpy.array([row["scores"] for row in rows])
    confidence = scores.max(axis=1)
    right = numpy.array(classes)[scores.argmax(axis=1)] == truth
    edges = numpy.linspace(0, 1, 11)
    bins = numpy.clip(numpy.searchsorted(edges, confidence, side="left") - 1, 0, 9)
    gaps = [(numpy.mean(bins == b), abs(right[bins == b].mean() - confidence[bins == b].mean()))
            for b in range(10) if (bins == b).any()]
    curve = calibration.calibration_curve(right, confidence, n_bins=10, strategy="uniform")
    # A true class without a score is one with score 0; scikit-learn wants columns in the order of the labels.
    labels = classes + sorted(set(truth) - set(classes))
    padded = numpy.hstack([scores, numpy.zeros((len(rows), len(labels) - len(classes)))])
    order = sorted(range(len(labels)), key=lambda index: labels[index])
    padded, labels = padded[:, order], [labels[index] for index in order]
    return {
        "windows": len(rows), "expectedCalibrationError": float(sum(share * gap for share, gap in gaps)),
        "maximumCalibrationError": float(max(gap for _, gap in gaps)),
        "curveAccuracy": curve[0].tolist(), "curveConfidence": curve[1].tolist(),
        "logLoss": metrics.log_loss(truth, y_proba=padded, labels=labels),
        "brierScore": metrics.brier_score_loss(truth, y_proba=padded, labels=labels, scale_by_half=False),
    }


def tracks(rows):
    found = {}
    for row in rows:
        found.setdefault((row["clip"], row["person"]), []).append(row)
    return [sorted(found[key], key=lambda row: row["window"]) for key in sorted(found)]


def vote(windows, classes):
    labels = sorted({row["label"] for row in windows})
    counts = [sum(row["label"] == label for row in windows) for label in labels]
    tied = [label for label, count in zip(labels, counts) if count == max(counts)]
    sums = numpy.sum([row["scores"] for row in windows if row["scores"] is not None] or [[0] * len(classes)], axis=0)
    weights = [sums[classes.index(label)] if label in classes else 0 for label in tied]
    return tied[int(numpy.argmax(weights))]


def likeliest(windows, classes):
    return classes[int(numpy.argmax(numpy.sum([row["scores"] for row in windows if row["scores"] is not None], axis=0)))]


def runs(labels):
    borders = [0] + [i for i in range(1, len(labels)) if labels[i] != labels[i - 1]] + [len(labels)]
    return [(labels[a], a, b) for a, b in zip(borders, borders[1:]) if labels[a] != "other"]


def edit_distance(first, second):
    table = numpy.zeros((len(first) + 1, len(second) + 1), int)
    table[:, 0], table[0, :] = range(len(first) + 1), range(len(second) + 1)
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1,
                              table[i - 1, j - 1] + (first[i - 1] != second[j - 1]))
    return int(table[-1, -1])


def segments_of(rows):
    """Of time lines whose windows are frames of a second each."""
    totals, edits = {0.10: [0, 0, 0], 0.25: [0, 0, 0], 0.50: [0, 0, 0]}, []
    for windows in tracks(rows):
        truth, predicted = runs([row["truth"] for row in windows]), runs([row["label"] for row in windows])
        if not truth and not predicted:
            continue
        edits.append(1 - edit_distance([run[0] for run in truth], [run[0] for run in predicted])
                     / max(len(truth), len(predicted)))
        for threshold, total in totals.items():
            hits = numpy.zeros(len(truth))
            for label, start, end in predicted:
                overlap = [
                    (min(end, e) - max(start, s)) / (max(end, e) - min(start, s)) * (name == label)
                    for name, s, e in truth]
                best = int(numpy.argmax(overlap)) if overlap else -1
                if overlap and overlap[best] >= threshold and not hits[best]:
                    total[0] += 1
                    hits[best] = 1
                else:
                    total[1] += 1
            total[2] += int(len(truth) - hits.sum())
    return {
        "f1": [2 * tp / (2 * tp + fp + fn) for tp, fp, fn in totals.values()],
        "counts": [list(total) for total in totals.values()], "editScore": float(numpy.mean(edits))}


def intervals_of(rows, resamples, seed):
    groups = {}
    for row in rows:
        name = f"person {row['person']}" if row["person"] else f"clip {row['clip']}"
        groups.setdefault(name, []).append((row["truth"], row["label"]))
    names = sorted(groups)
    numbers = SplitMix64(seed)
    drawn = []
    for _ in range(resamples):
        pairs = [pair for _ in names for pair in groups[names[int(numbers.unit() * len(names))]]]
        truth, predicted = zip(*pairs)
        drawn.append([
            metrics.accuracy_score(truth, predicted), metrics.balanced_accuracy_score(truth, predicted),
            metrics.f1_score(truth, predicted, average="macro", zero_division=0),
            metrics.f1_score(truth, predicted, average="macro", labels=sorted(set(truth)), zero_division=0)])
    return numpy.quantile(numpy.array(drawn), [0.025, 0.975], axis=0).T.tolist()


def table(rows, classes):
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["clip", "person", "window", "end", "truth", "label"] + [f"score:{name}" for name in classes])
    for row in rows:
        scores = [repr(float(score)) for score in row["scores"]] if row["scores"] is not None else [""] * len(classes)
        writer.writerow([row["clip"], row["person"] or "", row["window"], row["window"] + 1, row["truth"], row["label"]]
                        + scores)
    return text.getvalue()


def case(classes, clips, people, truths, mixed=False, reject=0.0, sharpness=1.0, without_scores=0.0, right=2.0):
    rows = []
    for number in range(clips):
        person = f"p{random.integers(people)}" if people else None
        label = str(random.choice(truths))
        for window in range(int(random.integers(1, 12))):
            if mixed and random.random() < 0.3:
                label = str(random.choice(truths))
            logits = random.normal(0, 1.2, len(classes))
            if label in classes:
                logits[classes.index(label)] += right
            scores = numpy.exp(sharpness * logits)
            scores = numpy.round(scores / scores.sum(), 6)
            predicted = classes[int(scores.argmax())] if scores.max() >= reject else "other"
            rows.append({
                "clip": f"clip {number}, é", "person": person, "window": window, "truth": label, "label": predicted,
                "scores": None if random.random() < without_scores else scores})
    result = {"table": table(rows, classes), "windows": scores_of([r["truth"] for r in rows], [r["label"] for r in rows]),
              "calibration": calibration_of(rows, classes), "segments": segments_of(rows),
              "intervals": intervals_of(rows, 60, 7)}
    whole = [windows for windows in tracks(rows) if len({row["truth"] for row in windows}) == 1]
    result["clips"] = scores_of([w[0]["truth"] for w in whole], [vote(w, classes) for w in whole])
    if not without_scores and not mixed:
        result["likeliest"] = scores_of([w[0]["truth"] for w in whole], [likeliest(w, classes) for w in whole])
    return result


def mcnemar():
    cases = []
    for both, first, second, neither in [
            (10, 1, 0, 2), (50, 12, 4, 3), (0, 0, 9, 0), (900, 40, 71, 30), (5, 400, 460, 5), (1, 3000, 3050, 2),
            (20000, 9000, 10500, 4000), (7, 2, 150, 1), (3, 0, 600, 0)]:
        counts = [[both, first], [second, neither]]
        exact = contingency_tables.mcnemar(counts, exact=True)
        corrected = contingency_tables.mcnemar(counts, exact=False, correction=True)
        cases.append({
            "counts": [both, first, second, neither], "exactPValue": float(exact.pvalue),
            "chiSquared": float(corrected.statistic), "chiSquaredPValue": float(corrected.pvalue)})
    return cases


cases = [
    case(["squat", "lunge", "Übung", "walking"], 40, 9, ["squat", "lunge", "Übung", "walking"]),
    # Rejects; a class that is never true, one that is true but that the classifier does not know.
    case(["squat", "lunge", "curl", "other"], 30, 6, ["squat", "lunge", "juggling", "other"], reject=0.5, right=1.5),
    # Nobody is known, time lines with several labels, not all windows have scores.
    case(["b", "a", "c"], 15, 0, ["a", "b", "c", "other"], mixed=True, reject=0.4, without_scores=0.2),
    # Sure of itself and often wrong; two classes.
    case(["yes", "no"], 25, 12, ["yes", "no"], sharpness=4, right=0.5),
    case([f"a{number}" for number in range(1, 13)], 60, 8, [f"a{number}" for number in range(1, 13)], sharpness=0.6),
]
with open(__file__.replace(".py", ".json"), "w") as file:
    json.dump({"cases": cases, "mcnemar": mcnemar()}, file, indent=1, ensure_ascii=False)
    file.write("\n")
