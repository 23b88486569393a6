"""Counts of what programs report, and the table."""

import json
from collections import Counter

COLUMNS = ["service", "operations", "imported", "right", "tried", "compared", "deviations", "edits"]


def counted(name, version, operations, lines):
    """Returns the results of a service."""
    reports = [json.loads(line) for line in lines]
    calls = [report for report in reports if "call" in report]
    return {
        "service": name,
        "version": version,
        "operations": operations[0],
        "imported": operations[1],
        "tried": len(calls),
        "right": sum(call["outcome"] == "right" for call in calls),
        "compared": sum(call["compared"] for call in calls),
        "deviations": dict(sorted(Counter(report["deviation"] for report in reports if "deviation" in report).items())),
        "notes": [report["note"] for report in reports if "note" in report],
        "calls": calls,
        "deviation_places": sorted({f"{r['operation']}: {r['shown']}" for r in reports if "deviation" in r}),
    }


def cells(result):
    """Returns the cells of a row."""
    deviations = ", ".join(f"{count} {kind}" for kind, count in result["deviations"].items())
    return [
        f"{result['service']} {result['version']}",
        result["operations"],
        result["imported"],
        result["right"],
        result["tried"],
        result["compared"],
        deviations or "–",
        result["edits"] or "none",
    ]


def line(result):
    """Returns the line that is printed when a service is done."""
    if "failure" in result:
        return f"{result['service']}: no result: {result['failure']}"
    _, operations, imported, right, tried, compared, deviations, edits = cells(result)
    parts = [
        f"{imported} of {operations} operations",
        f"{right} of {tried} calls right",
        f"{compared} written again equal",
        f"deviations {deviations}",
        f"edits {edits}",
        *result["notes"],
    ]
    return f"{result['service']} {result['version']}: {'; '.join(parts)}"


def table(results):
    """Returns the table of the README."""
    rows = [COLUMNS, [":--", *["--:"] * 5, *[":--"] * 2]]
    complete = [result for result in results if "failure" not in result]
    rows += [cells(result) for result in complete]
    if len(complete) > 1:
        sums = [sum(result[column] for result in complete) for column in COLUMNS[1:6]]
        rows.append(["**all**", *sums, "", ""])
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)


def read_excluded(path):
    """Returns the calls that are known not to be right, as pairs of service and call."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {tuple(line.split("\t")[:2]) for line in lines}


def surprises(result, excluded):
    """Returns a line for each call whose outcome is not the known one."""
    for call in result.get("calls", []):
        is_excluded = (result["service"], call["call"]) in excluded
        if is_excluded == (call["outcome"] == "right"):
            yield f"error: {result['service']}: {call['call']}: {'listed, but right' if is_excluded else 'not right, and not listed'}"


def wrong(result):
    """Returns a line for each call that is not right."""
    for call in result.get("calls", []):
        if call["outcome"] != "right":
            reason = " ".join((call["reason"] or call["outcome"]).split())
            yield f"  {call['call']}: {reason}"
