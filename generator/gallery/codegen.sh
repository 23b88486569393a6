#!/usr/bin/env bash
# Writes the crates of the gallery again, after a change to the generator. `--check` writes nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cargo build --quiet --package copperplate
for api in generator/gallery/*/; do
    (cd "$api" && "$target/debug/copperplate" codegen "$@")
done
