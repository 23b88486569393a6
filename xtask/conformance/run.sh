#!/usr/bin/env bash
# Calls all scenarios of TypeSpec's http-specs by crates that are generated from its documents, and prints what passed: see
# README.md. Needs npm; everything else is installed into the folder `target`. `PORT` is the port of the suite's server.
set -euo pipefail
cd "$(dirname "$0")/../.."

own=$PWD/xtask/conformance
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$target/conformance
port=${PORT:-4777}
package=(--quiet --manifest-path "$own/Cargo.toml" --locked --target-dir "$target")

fail() {
    echo "error: $1" >&2
    exit 1
}

command -v npm >/dev/null || fail "the suite comes from npm, and this machine has none"
if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "port $port is taken: set PORT to another one"
fi

# The suite: at pinned versions, once.
suite=$folder/suite
mkdir -p "$suite"
if ! cmp -s "$own/package.json" "$suite/package.json"; then
    rm -rf "$suite/node_modules"
    cp "$own/package.json" "$suite/package.json.new"
    cp "$own/package.json" "$suite"
    npm install --prefix "$suite" --no-package-lock --no-audit --no-fund --loglevel error ||
        { rm "$suite/package.json"; fail "npm cannot install the suite"; }
    rm "$suite/package.json.new"
fi
cp "$own"/*.mjs "$suite"
export PATH=$suite/node_modules/.bin:$PATH
cd "$suite"
# The server asks git for a commit.
[ -d .git ] || { git init --quiet && git -c user.name=suite -c user.email=suite@localhost commit --quiet --allow-empty -m suite; }
if [ ! -d documents ]; then
    node documents.mjs documents.new
    mv documents.new documents
fi
node scenarios.mjs "$port" > "$folder/scenarios.tsv"
cd "$own/../.."

# The crates: a workspace for each document.
cargo build --quiet --bin copperplate --target-dir "$target"
rm -rf "$folder/workspaces" "$folder/outcomes"
mkdir -p "$folder/workspaces"
import() {
    "$target/debug/copperplate" init "$folder/workspaces/$1" --from "$2" --path --allow 99 > "$folder/import.log" 2>&1 ||
        { cat "$folder/import.log" >&2; fail "$2 cannot be imported"; }
}
for document in "$suite"/documents/*/*.json "$own"/documents/*.yaml; do
    name=$(basename "${document%.yaml}")
    version=
    if [[ $document == *.json ]]; then
        name=$(basename "$(dirname "$document")")
        version=$(basename "$document" .json)
        version=${version#openapi}
        version=${version/#./_}
        version=${version//./-}
    fi
    import "${name,,}$version" "$document"
done

# The calls, each to the server.
cargo run "${package[@]}" -- write "$folder" "$port"
rm -f "$folder/coverage.json"
(cd "$suite" && exec tsp-spector serve node_modules/@typespec/http-specs/specs --port "$port" \
    --coverageFile "$folder/coverage.json") > "$folder/server.log" 2>&1 &
server=$!
trap 'kill -INT $server 2>/dev/null || true' EXIT
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 $server 2>/dev/null || { cat "$folder/server.log" >&2; fail "the server does not start"; }
    sleep 0.2
done
while IFS=$'\t' read -r name package_name; do
    log=$folder/outcomes/$name
    (cd "$folder/workspaces/$name" && CARGO_TARGET_DIR=$folder/crates cargo run --quiet --package "$package_name" \
        --example conformance --features testing) > "$log.jsonl" 2> "$log.log" < /dev/null ||
        echo "$name: the program fails: $(grep -m1 '^error' "$log.log" || tail -n 1 "$log.log")" >&2
    kill -0 $server 2>/dev/null || fail "the server ended before all calls were made"
done < "$folder/packages.txt"
kill -INT $server
wait $server || true
trap - EXIT
[ -f "$folder/coverage.json" ] || fail "the server wrote no coverage"

cargo run "${package[@]}" -- report "$folder"
