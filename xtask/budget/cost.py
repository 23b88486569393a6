#!/usr/bin/env python3
"""Cost of compiling a client, by its features: a table for xtask/README.md.

A program that builds a client and prepares a call is compiled for release, from nothing, with each set of features. The CPU
time covers all processes of cargo, in percent of the default features in the same run, so it holds on any machine. Takes
about twenty minutes on two cores; `cost.py SET…` measures only these sets, and the default one.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RING = 'rustls = { version = "0.23", default-features = false, features = ["ring", "std", "tls12"] }'

# Features of each set, and additional dependencies of the program.
DEFAULT = "default"
SETS = {
    "none": ([], []),
    "resources": (["resources"], []),
    "reqwest": (["resources", "reqwest"], []),
    DEFAULT: (["resources", "reqwest", "rustls"], []),
    "ring": (["resources", "reqwest", "rustls-no-provider"], [RING]),
    "ureq": (["resources", "ureq", "rustls"], []),
    **{
        name: (["resources", "reqwest", "rustls", name], [])
        for name in ["http2", "gzip", "blocking", "stream", "tracing", "testing"]
    },
}

LABELS = {
    "none": "none",
    DEFAULT: "`reqwest`, `rustls`, `resources`: the default",
    "ring": "`reqwest`, `rustls-no-provider`, `resources`, and ring",
    "ureq": "`ureq`, `rustls`, `resources`",
    "reqwest": "`reqwest`, `resources`: no TLS",
    "resources": "`resources`: no transport",
}

PROGRAM = """
use svc_client::{ApiKey, Client};

fn main() {
    let key = ApiKey::new("key").expect("visible ASCII");
    let client = Client::builder("https://api.example.com", key).build();
    println!("{}", client.is_ok_and(CALL));
}
"""

CALL = '|client| client.workflows().get("w").to_request().is_ok()'
NO_CALL = "|_| true"


def measure(features, dependencies, folder):
    """Returns the number of crates, the seconds of CPU time and the bytes of the program."""
    (folder / "src").mkdir()
    (folder / "src/main.rs").write_text(PROGRAM.replace("CALL", CALL if features else NO_CALL))
    listed = ", ".join(f'"{feature}"' for feature in features)
    client = f'svc-client = {{ path = "{ROOT}/generated", default-features = false, features = [{listed}] }}'
    manifest = '[package]\nname = "cost"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n'
    (folder / "Cargo.toml").write_text("\n".join([manifest + client, *dependencies]) + "\n")
    (folder / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())
    environment = {**os.environ, "CARGO_TARGET_DIR": str(folder / "target"), "CARGO_INCREMENTAL": "0"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["cargo", "build", "--quiet", "--release"], cwd=folder, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    tree = ["cargo", "tree", "--quiet", "--prefix", "none", "--edges", "normal,build"]
    lines = subprocess.run(tree, cwd=folder, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout
    crates = {line.removesuffix(" (*)") for line in lines.splitlines()}
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return len(crates) - 1, seconds, (folder / "target/release/cost").stat().st_size


def main():
    wanted = sys.argv[1:] or list(SETS)
    unknown = [name for name in wanted if name not in SETS]
    if unknown:
        sys.exit(f"unknown set: {', '.join(unknown)}; known: {', '.join(SETS)}")
    measured = {}
    for name in SETS:
        if name in wanted or name == DEFAULT:
            with tempfile.TemporaryDirectory() as folder:
                measured[name] = measure(*SETS[name], Path(folder))
    whole = measured[DEFAULT][1]
    print("| features | crates | CPU time | program |")
    print("|---|---|---|---|")
    for name, (crates, seconds, size) in measured.items():
        label = LABELS.get(name, f"the default and `{name}`")
        print(f"| {label} | {crates} | {seconds / whole:.0%} | {size / 1e6:.1f} MB |")
    print(f"\nThe default took {whole:.0f} s of CPU time.")


main()
