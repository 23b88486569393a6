#!/usr/bin/env bash
# Calls the scenarios of TypeSpec's http-specs with crates that are generated from its documents, and prints the
# results: see README.md. Arguments are folders of the suite, or `--part` for the folders that CI calls; without
# arguments, all are called. Needs npm; everything else is installed into the folder `target`. `PORT` is the port of
# the suite's server, `SEED` draws the scenarios that blocking clients also call.
set -euo pipefail
cd "$(dirname "$0")/../.."

# One folder for each mechanism, since compiling takes the most time.
part=(authentication-union encode-bytes parameters-collection-format parameters-spread payload-media-type payload-multipart
    payload-pageable response-status-code-range routes special-headers-conditional-request special-words streaming-sse
    type-model-inheritance-nested-discriminator type-property-optionality type-union versioning-added versioning-removed
    versioning-renamedFrom)

own=$PWD/xtask/conformance
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$target/conformance
port=${PORT:-4777}
seed=${SEED:-$RANDOM}
package=(--quiet --manifest-path "$own/Cargo.toml" --locked --target-dir "$target")
selected=("$@")
[ "${1:-}" != --part ] || selected=("${part[@]}")

fail() {
    echo "error: $1" >&2
    exit 1
}

is_selected() {
    [ ${#selected[@]} = 0 ] || [[ " ${selected[*],,} " == *" ${1,,} "* ]]
}

command -v npm >/dev/null || fail "the suite comes from npm, which this machine does not have"
if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "port $port is taken: set PORT to another one"
fi

# The suite: at pinned versions, once.
suite=$folder/suite
if ! cmp -s "$own/package.json" "$suite/installed.json"; then
    rm -rf "$suite"
    mkdir -p "$suite"
    cp "$own/package.json" "$suite"
    npm install --prefix "$suite" --no-package-lock --no-audit --no-fund --loglevel error ||
        fail "npm cannot install the suite"
    cp "$own/package.json" "$suite/installed.json"
fi
cmp -s "$own/documents.mjs" "$suite/documents.mjs" || rm -rf "$suite/documents"
cp "$own"/*.mjs "$suite"
export PATH=$suite/node_modules/.bin:$PATH
cd "$suite"
# The server asks git for a commit.
[ -d .git ] || { git init --quiet && git -c user.name=suite -c user.email=suite@localhost commit --quiet --allow-empty -m suite; }
if [ ! -d documents ]; then
    rm -rf documents.new
    node documents.mjs documents.new || fail "the documents of the suite cannot be written"
    mv documents.new documents
fi
node scenarios.mjs "$port" > "$folder/scenarios.tsv" || fail "the scenarios of the suite cannot be read"
cd "$own/../.."

# The specs: one folder for each document.
cargo build --quiet --bin copperplate --target-dir "$target"
rm -rf "$folder/workspaces" "$folder/outcomes" "$folder/diffs"
mkdir -p "$folder/workspaces" "$folder/diffs"
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
    is_selected "$name" || continue
    "$target/debug/copperplate" init "$folder/workspaces/${name,,}$version" --from "$document" --path --accept \
        > "$folder/import.log" 2>&1 || { cat "$folder/import.log" >&2; fail "$document cannot be imported"; }
done

# The versions: each pair as a spec, into which the next document is imported.
while IFS=$'\t' read -r name from to; do
    is_selected "$name" || continue
    base=$folder/workspaces/${name,,}_$from head=$folder/diffs/${name}_${from}_$to
    cp -r "$base" "$head"
    (cd "$head" && "$target/debug/copperplate" import openapi "$suite/documents/$name/openapi.$to.json" --accept) \
        > "$folder/import.log" 2>&1 || { cat "$folder/import.log" >&2; fail "$name: $to cannot be imported over $from"; }
    "$target/debug/copperplate" diff --base "$base/spec" --head "$head/spec" --format "json=$head.json"
done < <(grep -v '^#' "$own/versions.tsv" | cut -f1-3 | sort -u)

# The programs. Their crates are members of one workspace, with the versions of this one: cargo reuses existing builds,
# and uses all cores.
cargo run "${package[@]}" -- write "$folder" "$port" "$seed" "${selected[@]}"
cp Cargo.lock "$folder/workspaces"
{
    echo '[workspace]'
    echo 'resolver = "3"'
    echo 'members = ['
    sed 's#.*#    "&/generated",#' "$folder/programs.txt"
    echo ']'
    echo '[workspace.dependencies]'
    echo "copperplate-runtime = { path = \"$PWD/generator/runtime\", default-features = false }"
} > "$folder/workspaces/Cargo.toml"
rm -rf "$folder/workspaces"/*/{Cargo.toml,Cargo.lock,xtask} "$target"/debug/examples/conformance-*
cargo build --manifest-path "$folder/workspaces/Cargo.toml" --workspace --examples --keep-going --target-dir "$target" \
    > "$folder/build.log" 2>&1 || grep '^error' "$folder/build.log" >&2 || fail "cargo ends without an error: see $folder/build.log"

# The calls to the server.
rm -f "$folder/coverage.json"
mkdir -p "$folder/outcomes"
(cd "$suite" && exec tsp-spector serve node_modules/@typespec/http-specs/specs --port "$port" \
    --coverageFile "$folder/coverage.json") > "$folder/server.log" 2>&1 &
server=$!
trap 'kill -INT $server 2>/dev/null || true' EXIT
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 $server 2>/dev/null || { cat "$folder/server.log" >&2; fail "the server does not start"; }
    sleep 0.2
done
while read -r name; do
    log=$folder/outcomes/$name
    "$target/debug/examples/conformance-$name" > "$log.jsonl" 2> "$log.log" < /dev/null ||
        echo "$name: the program fails: $(tail -n 1 "$log.log")" >&2
    kill -0 $server 2>/dev/null || fail "the server ended before all calls were made"
done < "$folder/programs.txt"
kill -INT $server
wait $server || true
trap - EXIT
[ -f "$folder/coverage.json" ] || fail "the server wrote no coverage"

status=0
cargo run "${package[@]}" -- report "$folder" "$seed" "${selected[@]}" || status=1
cargo run "${package[@]}" -- versions "$folder" "$seed" "${selected[@]}" || status=1
exit $status
