#!/usr/bin/env -S python3 -B
"""Compares the generator and its crates with the two leanest generators of the registry.

Installs them first, into the folder `target`. Prints a table in Markdown, and below it what has no figures and why.
Needs Python 3.10, GNU time, and OpenSSL with its headers.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
from pathlib import Path

import specs
from generators import Oas3Gen, Ours, Ploidy
from measure import LONG, ROUNDS, Failure, in_turns
from programs import Program
from table import Table

ROOT = Path(__file__).resolve().parents[3]
WORK = ROOT / "target/peers"
# Resource that takes the longest to compile.
ONE_RESOURCE = ', default-features = false, features = ["reqwest", "rustls", "workflows"]'
# Extreme shapes: element, and number of elements.
SHAPES = {
    "20,000 records of three fields": ("records", 20_000),
    "a union of 2,000 variants": ("variants", 2_000),
    "a record of 10,000 fields": ("fields", 10_000),
    "5,000 operations in 50 resources": ("operations", 5_000),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default="1,10,100", help="numbers of copies of the spec (default: %(default)s)")
    sizes = sorted({int(size) for size in parser.parse_args().sizes.split(",")})
    if not shutil.which("time"):
        raise SystemExit("GNU time is not installed: it measures the memory of commands")
    os.environ["CARGO_INCREMENTAL"] = "0"

    commands, writer = build()
    generators, missing = install(commands)
    table = Table(generators, missing)

    def written(shape, count):
        return specs.write(commands, writer, WORK / f"{shape}-{count}", shape, count)

    # The real spec is always included, because dependencies are compiled with its crates.
    real = {size: written("copies", size) for size in sorted({1, *sizes})}
    makers = {size: generate(table, f"generation, × {size}", generators, spec) for size, spec in real.items()}
    for name, (shape, count) in SHAPES.items():
        generate(table, f"generation, {name}", generators, written(shape, count))

    for generator in makers[1]:
        Program(generator, real[1], 1, "dependencies").compile_dependencies()
    for size in sizes:
        compile_crates(table, size, makers[size], real[size])
    table.write(conditions())


def build():
    """Builds the commands and the program that writes specs."""
    packages = ["-p", "copperplate", "--bin", "copperplate", "-p", "xtask", "--example", "specs"]
    target = ROOT / "target"
    subprocess.run(["cargo", "build", "--release", "--quiet", *packages, "--target-dir", target], cwd=ROOT, check=True)
    return target / "release/copperplate", target / "release/examples/specs"


def install(commands):
    """Returns all generators that there are, and why others are missing."""
    generators, missing = [Ours(commands, WORK)], []
    for peer in (Oas3Gen, Ploidy):
        failure = peer.install(WORK)
        if failure:
            missing.append(f"{peer.title}: {failure.reason}")
        else:
            generators.append(peer(WORK / "tools/bin" / peer.package, WORK))
    return generators, missing


def generate(table, what, generators, spec):
    """Measures generation, and returns the generators that took the spec."""
    results = in_turns({generator.title: generator.generation(spec) for generator in generators})
    table.add(what, results)
    return [generator for generator in generators if not isinstance(results[generator.title], Failure)]


def compile_crates(table, size, generators, spec):
    """Measures checks and release builds of crates, and the check of ours with one resource."""
    programs = {generator.title: Program(generator, spec, size, "calls") for generator in generators}
    checks = in_turns({name: program.check() for name, program in programs.items()})
    table.add(f"`cargo check` of the crate, × {size}", checks)
    ours, *_ = generators
    program = Program(ours, spec, size, "one-resource", ONE_RESOURCE)
    one = in_turns({ours.title: program.check()})
    table.add(f"the same with the resource `workflows` alone, × {size}", one, checks)
    builds = in_turns({name: program.release() for name, program in programs.items()})
    table.add(f"release build of the crate and the program, × {size}", builds)


def conditions():
    rustc = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.split(" (")[0]
    processor = re.search(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return (
        f"{processor.group(1) if processor else platform.machine()}, {os.cpu_count()} cores, {rustc}. "
        f"CPU time of all processes, resident memory of the largest one; medians of {ROUNDS} rounds in turns, or one "
        f"round of what takes more than {LONG} s."
    )


if __name__ == "__main__":
    main()
