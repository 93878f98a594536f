"""Writes count_metrics.json: the metrics of counts and of rep times, computed by NumPy and by trying all ways."""
import itertools
import json

import numpy

random = numpy.random.default_rng(20240611)


def counts():
    cases = []
    for clips in (1, 2, 7, 40):
        true = random.integers(0, 30, clips)
        predicted = numpy.maximum(0, true + random.integers(-4, 5, clips))
        error = numpy.abs(predicted - true)
        has_reps = true > 0
        cases.append({
            "predicted": predicted.tolist(), "truth": true.tolist(),
            "meanAbsoluteError": float(numpy.mean(error / (true + 0.1))),
            "offByOneAccuracy": float(numpy.mean(error <= 1)),
            "exactShare": float(numpy.mean(error == 0)),
            "meanRelativeError": float(numpy.mean(error[has_reps] / true[has_reps])) if has_reps.any() else 0.0,
        })
    return cases


def best_matching(counted, truth, tolerance):
    """Tries every choice of pairs that keeps the order."""
    best = (0, 0.0)
    for size in range(1, min(len(counted), len(truth)) + 1):
        for chosen in itertools.combinations(range(len(counted)), size):
            for wanted in itertools.combinations(range(len(truth)), size):
                errors = numpy.abs(counted[list(chosen)] - truth[list(wanted)])
                if (errors <= tolerance).all() and (-size, errors.sum()) < (-best[0], best[1]):
                    best = (size, float(errors.sum()))
    return best


def timing():
    cases = []
    for index in range(40):
        truth = numpy.sort(random.uniform(0, 10, random.integers(0, 7)))
        counted = numpy.sort(numpy.concatenate([
            truth[random.random(len(truth)) < 0.8] + random.normal(0, 0.3, 1),
            random.uniform(0, 10, random.integers(0, 3))])) if index else numpy.array([])
        tolerance = float(random.choice([0.2, 0.5, 1.0]))
        pairs, error = best_matching(counted, truth, tolerance)
        cases.append({
            "counted": counted.tolist(), "truth": truth.tolist(), "tolerance": tolerance, "pairs": pairs,
            "sumOfErrors": error})
    return cases


with open(__file__.replace(".py", ".json"), "w") as file:
    json.dump({"counts": counts(), "timing": timing()}, file, indent=1)
