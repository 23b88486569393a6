#!/usr/bin/env python3
"""Packages of the workspace: everything that a release needs is in them, and in their manifests.

Without an option, packages all crates that are published, in seconds, and fails if a file or a key of a manifest is missing.
`--names` prints their names. `--unpack PACKAGES REGISTRY` unpacks packages into a folder that cargo takes for a registry.
"""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path

FILES = ["Cargo.toml", "Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT", "README.md"]
KEYS = ["description", "license", "repository", "readme", "rust_version", "keywords", "categories"]


def published():
    """Returns the crates that are published, as cargo describes them."""
    command = ["cargo", "metadata", "--format-version", "1", "--no-deps"]
    metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    # A manifest with `publish = false` has an empty list of registries.
    return [package for package in metadata["packages"] if package["publish"] != []]


def contents(package):
    """Returns the files of a package, by their paths in it."""
    with tarfile.open(package) as archive:
        return {Path(*Path(member.name).parts[1:]).as_posix() for member in archive if member.isfile()}


def check(folder):
    """Returns the breaches of all packages, which are made in a folder."""
    crates = published()
    names = [f"--package={package['name']}" for package in crates]
    command = ["cargo", "package", "--quiet", "--no-verify", "--allow-dirty", "--target-dir", folder, *names]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        return [result.stderr]
    breaches = []
    for crate in crates:
        name, version = crate["name"], crate["version"]
        breaches += [f"{name}: the manifest has no `{key.replace('_', '-')}`" for key in KEYS if not crate[key]]
        found = contents(Path(folder) / "package" / f"{name}-{version}.crate")
        breaches += [f"{name}: the package has no {file}" for file in FILES if file not in found]
        print(f"{name} {version}: {len(found)} files")
    return breaches


def unpack(packages, registry):
    """Unpacks packages into a directory source, with the checksums that lock files have."""
    for package in sorted(Path(packages).glob("*.crate")):
        with tarfile.open(package) as archive:
            archive.extractall(registry, filter="data")
        folder = Path(registry) / package.stem
        with open(folder / "Cargo.toml", encoding="utf-8") as manifest:
            name = next(line.split('"')[1] for line in manifest if line.startswith("name = "))
        folder = folder.rename(Path(registry) / name)
        checksum = hashlib.sha256(package.read_bytes()).hexdigest()
        (folder / ".cargo-checksum.json").write_text(json.dumps({"files": {}, "package": checksum}), encoding="utf-8")
        print(f"{package.name}: {checksum}")


if sys.argv[1:] == ["--names"]:
    print("\n".join(package["name"] for package in published()))
elif sys.argv[1:2] == ["--unpack"]:
    unpack(*sys.argv[2:])
else:
    FOUND = check(os.environ.get("CARGO_TARGET_DIR", "target"))
    print("\n".join(FOUND), file=sys.stderr)
    sys.exit(1 if FOUND else 0)
