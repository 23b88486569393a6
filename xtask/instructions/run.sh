#!/usr/bin/env bash
# Counts the instructions of each task and compares them with figures.toml; `--update` writes the figures. Needs
# valgrind; without it, instructions are not counted. Installs the runner of the harness into the folder `target`,
# once.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v valgrind >/dev/null; then
    echo "instructions are not counted: this machine has no valgrind"
    exit 0
fi

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
# The same profile for both, because they share most compiled crates.
package=(--quiet --manifest-path xtask/instructions/Cargo.toml --locked --target-dir "$target")

# The runner must have the same version as the library. It does no heavy work, so it need not be optimized.
version=$(cargo tree --manifest-path xtask/instructions/Cargo.toml --locked -e dev -p gungraun --depth 0 | sed 's/.* v//')
runner=$target/gungraun-runner/$version
if [ ! -x "$runner/bin/gungraun-runner" ]; then
    CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=$runner/build \
        cargo install --quiet gungraun-runner --version "$version" --locked --debug --root "$runner"
    rm -r "$runner/build"
fi

GUNGRAUN_RUNNER=$runner/bin/gungraun-runner CARGO_TARGET_DIR=$target \
    cargo bench "${package[@]}" --bench tasks -- --output-format=json |
    cargo run --release "${package[@]}" -- "$@"
