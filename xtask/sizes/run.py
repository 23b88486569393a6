#!/usr/bin/env python3
"""Time and memory of the commands on documents that are each large in one way.

    xtask/sizes/run.py [--repeat DOCUMENT TIMES] [--codegen] [WORD…]

Prints a row for each document whose name contains one of the words, or for all: of `init --from`, of `import`
once more, and of `codegen` if requested. `--repeat` adds a JSON document that is repeated under new prefixes. Builds the
program first. Linux only: memory peaks come from `wait4`.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import documents

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 600  # seconds of one command


def measured(command, folder):
    """Runs a command. Returns its time in seconds, its peak memory in MB and its exit code."""
    started = time.monotonic()
    with open(folder / "output", "wb") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                return time.monotonic() - started, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)
            if time.monotonic() - started > LIMIT:
                process.kill()
            time.sleep(0.01)


def cell(figures):
    seconds, memory, code = figures
    note = "" if code == 0 else f" (exit {code})"
    return f"{seconds:.1f} s, {memory:,.0f} MB{note}"


def row(name, content, program, options):
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        document = folder / "document.json"
        documents.write(content, document)
        calls = sum(len(item) for item in content["paths"].values())
        size = document.stat().st_size / 1e6
        workspace = folder / "things"
        allowed = ["--accept"]
        cells = [cell(measured([program, "init", "--path", str(workspace), "--from", str(document), *allowed], folder))]
        if workspace.is_dir():
            again = [program, "import", "openapi", str(document), *allowed]
            cells.append(cell(measured(again, workspace)))
            if options.codegen:
                cells.append(cell(measured([program, "codegen"], workspace)))
        print(f"| {name} | {size:.1f} MB | {calls:,} | {' | '.join(cells)} |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("words", nargs="*")
    parser.add_argument("--repeat", nargs=2, metavar=("DOCUMENT", "TIMES"))
    parser.add_argument("--codegen", action="store_true")
    options = parser.parse_args()
    subprocess.run(["cargo", "build", "--quiet", "--release", "-p", "copperplate"], cwd=ROOT, check=True)
    program = str(Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "copperplate")
    print("| document | size | calls | import | again |" + (" codegen |" if options.codegen else ""))
    print("|---|--:|--:|--:|--:|" + ("--:|" if options.codegen else ""))
    shapes = dict(documents.SHAPES)
    if options.repeat:
        path, times = Path(options.repeat[0]), int(options.repeat[1])
        source = json.loads(path.read_text(encoding="utf-8"))
        shapes = {f"{path.stem}, {times} times": lambda: documents.repeated(source, times)} | shapes
    for name, shape in shapes.items():
        if not options.words or any(word in name for word in options.words):
            row(name, shape(), program, options)


if __name__ == "__main__":
    sys.exit(main())
