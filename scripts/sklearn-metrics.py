#!/usr/bin/env python3
"""Regenerates tests/data/eval/sklearn.json: detection-quality figures as scikit-learn computes them.

    python3 -m venv venv && venv/bin/pip install scikit-learn
    venv/bin/python scripts/sklearn-metrics.py

The cases are seeded and synthetic, and most have many tied scores, since ties are where implementations
differ. A unit test in src/eval/metrics.rs compares its own figures with these to 1e-12.
"""

import json
import pathlib

import numpy
import sklearn
from sklearn.metrics import (
    average_precision_score,
    precision_recall_curve,
    roc_auc_score,
    roc_curve,
)

# name, seed, positives, negatives, distance of the two means, decimals that are kept.
# 100, 200 and 300 negatives make the limit of 1 % false positives fall exactly on a count.
CASES = [
    ("one of each", 1, 1, 1, 1.0, 1),
    ("all scores equal", 2, 4, 6, 0.0, None),
    ("three levels", 3, 10, 20, 0.8, 0),
    ("few positives", 4, 2, 100, 1.5, 1),
    ("mostly positives", 5, 60, 9, 0.5, 1),
    ("no signal", 6, 20, 60, 0.0, 1),
    ("worse than chance", 7, 15, 40, -1.0, 1),
    ("perfect", 8, 12, 50, 20.0, 1),
    ("hundred negatives", 9, 30, 100, 2.0, 1),
    ("two hundred negatives", 10, 40, 200, 2.5, 1),
    ("three hundred negatives", 11, 30, 300, 3.0, 1),
    ("hardly any ties", 12, 40, 120, 1.5, 6),
    ("coarse and large", 13, 50, 250, 2.0, 0),
]


def recall_within(labels, scores, limit):
    """Largest true positive rate over the thresholds whose false positive rate is at most `limit`."""
    false_rate, true_rate, _ = roc_curve(labels, scores, drop_intermediate=False)
    return float(true_rate[false_rate <= limit].max())


def best_f1(labels, scores):
    """Largest F1, and the highest threshold that reaches it."""
    precision, recall, thresholds = precision_recall_curve(labels, scores)
    precision, recall = precision[:-1], recall[:-1]
    total = precision + recall
    f1 = numpy.divide(2 * precision * recall, total, out=numpy.zeros_like(total), where=total > 0)
    return float(f1.max()), float(thresholds[f1 >= f1.max() - 1e-12].max())


def case(name, seed, positives, negatives, distance, decimals):
    random = numpy.random.default_rng(seed)
    labels = numpy.array([1] * positives + [0] * negatives)
    scores = random.normal(size=positives + negatives) + distance * labels
    # Adding 0.0 turns the minus zeros of rounding into zeros.
    scores = numpy.full(len(labels), 0.5) if decimals is None else scores.round(decimals) + 0.0
    order = random.permutation(len(labels))
    labels, scores = labels[order], scores[order]
    f1, threshold = best_f1(labels, scores)
    return {
        "name": name,
        "scores": scores.tolist(),
        "labels": labels.tolist(),
        "roc_auc": float(roc_auc_score(labels, scores)),
        "average_precision": float(average_precision_score(labels, scores)),
        "recall_at_one_percent": recall_within(labels, scores, 0.01),
        "recall_at_zero": recall_within(labels, scores, 0.0),
        "best_f1": f1,
        "best_f1_threshold": threshold,
    }


def main():
    path = pathlib.Path(__file__).parent.parent / "tests" / "data" / "eval" / "sklearn.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {"made_by": "scripts/sklearn-metrics.py", "sklearn": sklearn.__version__, "numpy": numpy.__version__}
    # One case a line: reviewable as a diff, without a line for every number.
    lines = ",\n".join(json.dumps(case(*arguments)) for arguments in CASES)
    head_text = json.dumps(head)[:-1]
    path.write_text(f'{head_text}, "cases": [\n{lines}\n]}}\n', encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
