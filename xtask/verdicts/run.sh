#!/usr/bin/env bash
# Holds the verdicts of `diff` on edits of all elements of the language against those of `rows`, and against the crates of base
# and head, each served by the other's fake: see README.md. `--part` takes the edits of CI only. All that is made is in the
# folder `target`.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$target/verdicts
package=(--quiet --manifest-path xtask/verdicts/Cargo.toml --locked --target-dir "$target")

cargo run "${package[@]}" -- write "$folder" "$@"
# One workspace with the versions and the profile of this one: cargo uses what is built, and all cores.
cp Cargo.lock "$folder"
{
    printf '[workspace]\nresolver = "3"\nmembers = ["crates/*", "program"]\n\n[workspace.dependencies]\n'
    echo "copperplate-runtime = { path = \"$PWD/generator/runtime\", default-features = false }"
    grep '^serde = ' Cargo.toml
    printf '\n[workspace.lints.rust]\nunexpected_cfgs = "allow"\n\n'
    sed -n '/^\[profile\.dev\]/,$p' Cargo.toml
} > "$folder/Cargo.toml"
cargo build --quiet --manifest-path "$folder/Cargo.toml" -p verdicts-program --target-dir "$target"
"$target/debug/verdicts-program" "$folder/cases.jsonl" > "$folder/outcomes.jsonl"
cargo run "${package[@]}" -- report "$folder" "$@"
