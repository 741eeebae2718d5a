"""Scores every pair of a corpus by SIM and by copydetect, for `judgeprint eval --scores`.

Usage: peers.py CORPUS OUT, where CORPUS/<problem>/<submission>.<extension>. Writes OUT/<tool>-larger.csv and OUT/<tool>-mean.csv.
"""

import csv
import itertools
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import copydetect

# The programs of SIM; it has none for Python.
SIM = {"c": "sim_c", "cpp": "sim_c++", "java": "sim_java", "python": "sim_text"}
FAMILIES = {".c": "c", ".h": "c", ".cc": "cpp", ".cpp": "cpp", ".cxx": "cpp", ".java": "java", ".py": "python"}
SAID = re.compile(r"^(.*) consists for (\d+) % of (.*) material$")
# copydetect's own defaults: a noise threshold of 25 characters, and no winnowing.
NOISE, WINDOW = 25, 1


def sim(folder, files, family):
    """What SIM says of each pair in either direction, 0 to 1."""
    command = [SIM[family], "-p", "-a", "-e", "-t", "1", *files]
    out = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", check=True).stdout
    said = {}
    for line in out.splitlines():
        if match := SAID.match(line):
            said[match[1], match[3]] = int(match[2]) / 100
    return said


def by_copydetect(folder, files, _family):
    """What copydetect says of each pair in either direction, 0 to 1."""
    prints = {}
    for file in files:
        try:
            prints[file] = copydetect.CodeFingerprint(str(folder / file), NOISE, WINDOW, encoding="utf-8")
        except (UnicodeDecodeError, ValueError, IndexError):
            continue  # it cannot read every file; such pairs have no score
    said = {}
    for one, other in itertools.combinations(prints, 2):
        _, (left, right), _ = copydetect.compare_files(prints[one], prints[other])
        said[one, other], said[other, one] = left, right
    return said


def main(corpus, out):
    rows = {f"{tool}-{way}": [] for tool in ("sim", "copydetect") for way in ("larger", "mean")}
    for folder in sorted(path for path in corpus.iterdir() if path.is_dir()):
        families = defaultdict(list)
        for file in sorted(folder.iterdir()):
            if family := FAMILIES.get(file.suffix.lower()):
                families[family].append(file.name)
        for family, files in families.items():
            for name, tool in (("sim", sim), ("copydetect", by_copydetect)):
                said = tool(folder, files, family)
                for one, other in itertools.combinations(files, 2):
                    ways = [said.get((one, other), 0.0), said.get((other, one), 0.0)]
                    if any(ways):
                        rows[f"{name}-larger"].append((folder.name, one, other, max(ways)))
                        rows[f"{name}-mean"].append((folder.name, one, other, sum(ways) / 2))
    for name, scored in rows.items():
        with open(out / f"{name}.csv", "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(("problem", "a", "b", "score"))
            writer.writerows(scored)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
