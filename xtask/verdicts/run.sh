#!/usr/bin/env bash
# Compares the verdicts of `diff` on edits to all elements of the language with the verdicts in `rows`, and with the
# crates of base and head, each served by the other's fake: see README.md. `--part` takes only the edits of CI. All
# output is in the folder `target`.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$target/verdicts
package=(--quiet --manifest-path xtask/verdicts/Cargo.toml --locked --target-dir "$target")

cargo run "${package[@]}" -- write "$folder" "$@"
# One workspace with the versions of this one: cargo reuses existing builds, and uses all cores.
cp Cargo.lock "$folder"
{
    printf '[workspace]\nresolver = "3"\nmembers = ["crates/*", "program"]\n\n[workspace.dependencies]\n'
    echo "copperplate-runtime = { path = \"$PWD/generator/runtime\", default-features = false }"
    grep '^serde = ' Cargo.toml
    printf '\n[workspace.lints.rust]\nunexpected_cfgs = "allow"\n\n'
} > "$folder/Cargo.toml"
cargo build --quiet --manifest-path "$folder/Cargo.toml" -p verdicts-program --target-dir "$target"
"$target/debug/verdicts-program" "$folder/cases.jsonl" > "$folder/outcomes.jsonl"
cargo run "${package[@]}" -- report "$folder" "$@"
