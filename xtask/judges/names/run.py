#!/usr/bin/env python3
"""Counts the verdicts of readers on the names of an import, and fails if the README has other figures."""

import csv
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent


def rows(name):
    with open(HERE / name, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def figures():
    """Returns the lines of the README's table."""
    pairs, calls = rows("pairs.tsv"), rows("calls.tsv")
    for draw in ["1", "2"]:
        of_draw = [row for row in pairs if row["draw"] == draw]
        count = Counter(row["preferred"] for row in of_draw)
        equal = sum(row["ours"] == row["id"] for row in of_draw)
        yield f"| pairs, draw {draw} | {count['ours']} of {len(of_draw)} | {count['id']} | {count['=']}, {equal} of them equal |"
    for draw in ["1", "2"]:
        of_draw = [row for row in calls if row["draw"] == draw]
        yield f"| calls, draw {draw} | {sum(row['verdict'] == 'right' for row in of_draw)} of {len(of_draw)} right | | |"
    types = rows("types.tsv")
    for draw in ["1", "2"]:
        of_draw = [row for row in types if row["draw"] == draw]
        count = Counter(row["fault"] for row in of_draw)
        yield f"| types, draw {draw} | {count['']} of {len(of_draw)} right | | {count['author']} wrong by the author, {count['generator']} by the generator |"


LINES = list(figures())
print("\n".join(LINES))
README = (HERE / "README.md").read_text(encoding="utf-8")
sys.exit("\n".join(f"README.md lacks: {line}" for line in LINES if line not in README) or None)
