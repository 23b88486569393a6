#!/usr/bin/env python3
"""Calls real services with crates that are imported from their documents, and prints a line for each: see README.md.

Arguments are names of services, or `--part` for the two of CI; without arguments, all are called.
"""

import importlib
import json
import os
import signal
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # this folder has sources only

from harness import results
from harness.box import Box
from harness.clients import CHECKOUT, HERE, Clients
from harness.packages import Failure

ALL = ["alertmanager", "etcd", "kinto", "jupyter", "wiremock", "prefect", "chroma", "litellm", "unleash", "docker"]
# They start within a second.
PART = ["alertmanager", "etcd"]


def started(box, service):
    """Starts a service, and returns its settings for the program."""
    box.prepare()
    return {"server": box.url, **(service.start(box) or {})}


def import_service(clients, box, service, name):
    """Installs a service, and imports its document, which comes from a package or from the running service."""
    box.install(service)
    document = getattr(service, "document", None)
    if document:
        return clients.import_document(name, document(box))
    try:
        started(box, service)
        path = box.folder / f"document{service.SUFFIX}"
        served = service.served_document(box)
        if served is None:
            raise Failure("it does not serve its document")
        path.write_bytes(served)
    finally:
        box.stop()
    return clients.import_document(name, path)


def call_service(clients, box, service, name):
    try:
        return clients.call(name, started(box, service))
    finally:
        box.stop()


def judge(names):
    target = Path(os.environ.get("CARGO_TARGET_DIR") or CHECKOUT / "target").resolve()
    clients = Clients(target)
    clients.folder.mkdir(parents=True, exist_ok=True)
    clients.build_commands()
    services = {name: importlib.import_module(f"catalog.{name}") for name in names}
    boxes = {name: Box(clients.folder / name) for name in names}
    found, operations = {}, {}

    def attempted(name, step):
        """Makes a step of a service; if it fails, the others go on."""
        try:
            return step(clients, boxes[name], services[name], name)
        except Failure as failure:
            found[name] = {"service": name, "failure": str(failure)}
            print(results.line(found[name]), flush=True)
        return None

    for name in names:
        print(f"{name}: installing and importing", file=sys.stderr, flush=True)
        operations[name] = attempted(name, import_service)
    imported = [name for name in names if name not in found]
    for name, failure in clients.build(imported).items():
        found[name] = {"service": name, "failure": failure}
        print(results.line(found[name]), flush=True)
    for name in imported:
        if name in found or (lines := attempted(name, call_service)) is None:
            continue
        found[name] = results.counted(name, services[name].VERSION, operations[name], lines)
        found[name]["edits"] = clients.edits(name)
        print(results.line(found[name]), *results.wrong(found[name]), sep="\n", flush=True)
    complete = [found[name] for name in names]
    (clients.folder / "results.json").write_text(json.dumps(complete, indent=1), encoding="utf-8")
    print(f"\n{results.table(complete)}")
    excluded = results.read_excluded(HERE / "excluded.tsv")
    surprises = [line for result in complete for line in results.surprises(result, excluded)]
    print(*surprises, sep="\n", end="\n" if surprises else "", file=sys.stderr)
    return 1 if surprises or any("failure" in result for result in complete) else 0


def main():
    names = sys.argv[1:] or ALL
    if names == ["--part"]:
        names = PART
    if unknown := [name for name in names if name not in ALL]:
        print(f"error: no service is named {' or '.join(unknown)}: {', '.join(ALL)}", file=sys.stderr)
        return 2
    # Processes are ended by `finally`, so a signal is an exception.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    return judge(names)


if __name__ == "__main__":
    sys.exit(main())
