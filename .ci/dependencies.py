#!/usr/bin/env python3
"""Licences and versions of the dependencies, on all platforms and with all features.

Fails if a crate has no licence that `.ci/deny.toml` allows, if a crate has two versions and the file does not say why, or if an
entry of the file is no longer needed. Known advisories are left to cargo-deny, which reads the same file.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path


def is_allowed(expression, allowed):
    """Returns whether the licences that an SPDX expression asks for are allowed. The slash is an older `OR`."""
    tokens = re.findall(r"[()]|[\w.+-]+", expression.replace("/", " OR "))

    def either():
        result = both()
        while tokens[:1] == ["OR"]:
            tokens.pop(0)
            result = both() or result
        return result

    def both():
        result = one()
        while tokens[:1] == ["AND"]:
            tokens.pop(0)
            result = one() and result
        return result

    def one():
        token = tokens.pop(0)
        if token == "(":
            result = either()
            tokens.pop(0)
            return result
        if tokens[:1] == ["WITH"]:
            token = f"{token} WITH {tokens[1]}"
            del tokens[:2]
        return token in allowed

    return either()


def licence(package):
    """Returns the licence of a crate. A crate may have only the text, which is MIT for all crates so far."""
    if package["license"] or not package["license_file"]:
        return package["license"] or "none"
    text = (Path(package["manifest_path"]).parent / package["license_file"]).read_text(encoding="utf-8")
    is_mit = "Permission is hereby granted, free of charge" in " ".join(text.split())
    return "MIT" if is_mit else "none"


def check_licences(packages, rules):
    """Returns the crates without an allowed licence, and the entries that no crate needs."""
    allowed = set(rules["allow"])
    exceptions = {entry["crate"]: set(entry["allow"]) for entry in rules["exceptions"]}

    def refused(allowed):
        return [
            package
            for package in packages
            if not is_allowed(licence(package), allowed | exceptions.get(package["name"], set()))
        ]

    stale = [licence for licence in allowed if not refused(allowed - {licence})]
    names = {package["name"] for package in packages if not is_allowed(licence(package), allowed)}
    return (
        [f"{package['name']} {package['version']}: the licence is {licence(package)}" for package in refused(allowed)]
        + [f"deny.toml: no crate needs the licence {licence}" for licence in sorted(stale)]
        + [f"deny.toml: `{name}` needs no exception" for name in exceptions if name not in names]
    )


def check_versions(packages, rules):
    """Returns the crates with several versions, and the entries that no crate needs."""
    skipped = [entry["crate"].split("@") for entry in rules["skip"]]
    versions = defaultdict(list)
    for package in packages:
        versions[package["name"]].append(package["version"])

    def is_skipped(name, version):
        return any(name == crate and f"{version}.".startswith(f"{prefix}.") for crate, prefix in skipped)

    breaches = []
    for name, found in sorted(versions.items()):
        if len([version for version in found if not is_skipped(name, version)]) > 1:
            breaches.append(f"{name}: {', '.join(found)}: take one of them out, or give a reason in deny.toml")
    for crate, prefix in skipped:
        matching = [version for version in versions[crate] if f"{version}.".startswith(f"{prefix}.")]
        if not matching or len(versions[crate]) < 2:
            breaches.append(f"deny.toml: there is no second version of `{crate}@{prefix}`")
    return breaches


COMMAND = ["cargo", "metadata", "--locked", "--all-features", "--format-version", "1"]
METADATA = json.loads(subprocess.run(COMMAND, check=True, stdout=subprocess.PIPE).stdout)
RULES = tomllib.loads((Path(__file__).parent / "deny.toml").read_text(encoding="utf-8"))
FOUND = check_licences(METADATA["packages"], RULES["licenses"]) + check_versions(METADATA["packages"], RULES["bans"])
print(f"{len(METADATA['packages'])} crates, {len(FOUND)} breaches")
print("\n".join(FOUND), file=sys.stderr)
sys.exit(1 if FOUND else 0)
