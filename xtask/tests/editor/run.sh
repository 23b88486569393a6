#!/usr/bin/env bash
# Checks that the schema works in an editor: installs a known version of a YAML language server and queries it. Needs
# Node 18 or later.
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=xtask/tests/editor
folder=target/editor
mkdir -p "$folder"
if ! cmp -s "$here/package-lock.json" "$folder/installed"; then
    cp "$here/package.json" "$here/package-lock.json" "$folder/"
    npm ci --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts
    cp "$here/package-lock.json" "$folder/installed"
fi
node "$here/check.mjs" "$folder/node_modules/yaml-language-server/bin/yaml-language-server" spec

# The setup for Neovim in the reference, in Neovim 0.11 or later: NVIM=nvim xtask/tests/editor/run.sh
if [[ -n ${NVIM:-} ]]; then
    PATH="$PWD/$folder/node_modules/.bin:$PATH" "$NVIM" --clean --headless -l "$here/neovim.lua" spec/REFERENCE.md spec/messages.yaml
fi
