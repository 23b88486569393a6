#!/usr/bin/env python3
"""Budgets of the two commands of the README, in figures that noise does not move.

Crates are counted: `cargo xtask` compiles each crate once, and `cargo test --workspace` reuses all of them.
Tests are measured by their CPU time in user mode, in the tier `quick`, after everything is built, in multiples of the
time that the same machine takes to compile a fixed file on all of its cores. The time of the kernel is left out: it depends
on the file system, and was between 45 and 120 s for the same tests. Fails if a budget is exceeded, and prints where the
time goes: xtask/README.md has that table.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

CRATES = 80  # compiled for `cargo xtask codegen`; a build script counts twice: it is compiled, and runs
TIMES = 160  # CPU time of all tests in the tier `quick`, in compilations of `yardstick`


def units(*arguments):
    """Returns the units that cargo would compile, by name and by everything that distinguishes other builds."""
    # The unit graph is unstable: cargo prints it only if it is told to be another toolchain.
    command = ["cargo", *arguments, "--unit-graph", "-Z", "unstable-options"]
    output = subprocess.run(command, env={**os.environ, "RUSTC_BOOTSTRAP": "1"}, check=True, stdout=subprocess.PIPE)
    found = []
    for unit in json.loads(output.stdout)["units"]:
        name = (unit["pkg_id"].split("/")[-1], unit["target"]["kind"][0], unit["target"]["name"], unit["mode"])
        profile = {key: value for key, value in unit["profile"].items() if key != "name"}
        found.append((name, json.dumps([profile, unit["features"], unit["platform"]], sort_keys=True)))
    return found


def crates():
    """Returns the breaches of the budget of crates."""
    command, tests = units("build", "--package", "xtask", "--bin", "xtask"), units("test", "--workspace", "--no-run")
    print(f"cargo xtask: {len(command)} crates and build scripts (at most {CRATES})")
    breaches = [f"{len(command)} crates, but the budget is {CRATES}"] if len(command) > CRATES else []
    # A second build of a crate is also one of all crates above it.
    for what, found in [("cargo xtask", command), ("cargo test --workspace", tests)]:
        twice = [name for name, count in Counter(name for name, _ in found).items() if count > 1]
        breaches += [f"{' '.join(name)}: compiled twice for `{what}`" for name in twice]
    # The tests run all commands, which these packages have as a feature.
    ours = ["copperplate", "xtask"]
    again = [name for name, _ in set(command) - set(tests) if name[2] not in ours]
    breaches += [f"{' '.join(name)}: compiled again for `cargo test --workspace`" for name in again]
    return breaches


def children():
    """Returns the CPU time in user mode of all processes that this one started and that ended."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def yardstick(folder):
    """Returns the CPU time of a compilation that is the same at every revision: the minimum of three rounds.

    A round keeps each core busy, as the tests do: two threads that share a core slow each other down.
    """
    source = Path(folder) / "yardstick.rs"
    derive = "#[derive(Clone, Debug, PartialEq, PartialOrd)]"
    types = [f"{derive} pub struct S{n} {{ pub a: String, pub b: Vec<u{8 << n % 4}> }}\n" for n in range(1000)]
    source.write_text("".join(types), encoding="utf-8")
    spent = []
    cores = len(os.sched_getaffinity(0))
    for _ in range(3):
        before = children()
        command = ["rustc", "--crate-type=lib", "--edition=2024", source]
        running = [subprocess.Popen([*command, f"--out-dir={folder}/{core}"]) for core in range(cores)]
        if any([compilation.wait() for compilation in running]):
            sys.exit("rustc cannot compile the yardstick")
        spent.append((children() - before) / cores)
    return min(spent)


def tests():
    """Returns the breaches of the budget of tests."""
    subprocess.run(["cargo", "test", "--workspace", "--no-run", "--quiet"], check=True)
    version = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, text=True).stdout
    host = next(line.split(" ")[1] for line in version.splitlines() if line.startswith("host: "))
    environment = {name: value for name, value in os.environ.items() if name != "TEST_TIER"}
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        environment["BUDGET_LOG"] = str(log)
        environment[f"CARGO_TARGET_{host.upper().replace('-', '_')}_RUNNER"] = f"{sys.executable} {__file__} --meter"
        unit = yardstick(folder)
        before = children()
        result = subprocess.run(["cargo", "test", "--workspace", "--quiet"], env=environment)
        total = children() - before
        unit = (unit + yardstick(folder)) / 2
        rows = [line.split("\t") for line in log.read_text().splitlines()]
    spent = Counter()
    for package, seconds in rows:
        spent[package] += float(seconds)
    spent["examples in the docs, and cargo itself"] = total - sum(spent.values())
    for name, seconds in spent.most_common():
        print(f"| {name} | {seconds:.0f} s |")
    times = total / unit
    print(f"cargo test --workspace: {total:.0f} s of CPU time, {times:.1f} times {unit:.2f} s (at most {TIMES} times)")
    breaches = [f"{times:.1f} times the yardstick, but the budget is {TIMES}"] if times > TIMES else []
    return breaches + ([] if result.returncode == 0 else ["a test failed"])


def meter(command):
    """Runs a test binary, and logs its package and CPU time."""
    status = subprocess.run(command).returncode
    with open(os.environ["BUDGET_LOG"], "a", encoding="utf-8") as log:
        log.write(f"{os.environ.get('CARGO_PKG_NAME', command[0])}\t{children()}\n")
    sys.exit(status)


if sys.argv[1:2] == ["--meter"]:
    meter(sys.argv[2:])
FOUND = crates() + tests()
print("\n".join(FOUND), file=sys.stderr)
sys.exit(1 if FOUND else 0)
