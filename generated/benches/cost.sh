#!/usr/bin/env bash
# Cost of the crate for its users: CPU time to compile it with a program that makes all seven calls, lines, crates, and
# the size of that program. generator/codegen/benches/peers compares this with other generators.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD bench=$PWD/target/cost
export CARGO_INCREMENTAL=0 CARGO_TARGET_DIR=$bench/target
features=(-p copperplate-runtime -p svc-client --no-default-features --features svc-client/resources,svc-client/reqwest)

package() { # name, dependencies; the program is read from stdin
    mkdir -p "$bench/$1/src"
    printf '[package]\nname = "%s"\nedition = "2024"\n[workspace]\n[dependencies]\n%s\n' "$1" "$2" >"$bench/$1/Cargo.toml"
    cat >"$bench/$1/src/main.rs"
}

cpu() { # user and system time in seconds
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{print $1 + $2}'
}

median() { sort -n | sed -n 2p; }

changed() { touch generator/runtime/src/lib.rs generated/src/lib.rs "$bench/calls/src/main.rs"; }

package calls "svc-client = { path = \"$root/generated\", default-features = false, features = [\"reqwest\", \"resources\"] }
tokio = { version = \"1\", features = [\"rt\", \"net\", \"time\"] }" <<'RUST'
use svc_client::types::{ChannelCredentials, ChatPushProviderId::Slack};
use svc_client::{ApiKey, Client, Error};

async fn all(client: &Client) -> Result<usize, Error> {
    let changed = client.subscribers().update("id").first_name("Jo").await?;
    let set = client.subscribers().upsert_credentials("id", Slack, ChannelCredentials::new()).await?;
    let workflows = client.workflows().list().await?.workflows.len();
    let workflow = client.workflows().get("id").await?;
    let messages = client.messages().list().await?.data.len();
    let notifications = client.notifications().list().await?.data.len();
    let notification = client.notifications().get("id").await?;
    let all = changed.channels.is_some() && set.channels.is_some() && notification.jobs.is_some();
    Ok(usize::from(all) + workflow.steps.len() + workflows + messages + notifications)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::builder("http://127.0.0.1:1", ApiKey::new("key")?).build()?;
    println!("{}", tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(all(&client))?);
    Ok(())
}
RUST

build_calls() { (cd "$bench/calls" && cargo build --quiet --release); }

cargo check --quiet "${features[@]}"
build_calls
checks=() builds=()
for _ in 1 2 3; do
    changed
    checks+=("$(cpu cargo check "${features[@]}")")
    changed
    builds+=("$(cpu build_calls)")
done

echo "check of the runtime and the crate: $(printf '%s\n' "${checks[@]}" | median) s"
echo "release build of the runtime, the crate and the program: $(printf '%s\n' "${builds[@]}" | median) s"
echo "lines emitted, with docs: $(find generated/src -name '*.rs' -print0 | xargs -0 cat | wc -l)"
for set in "" reqwest reqwest,rustls blocking blocking,rustls; do
    tree=$(cargo tree -p svc-client --no-default-features --features "$set" -e normal --prefix none | sed 's/ (\*)$//' | sort -u)
    echo "crates with the features '$set': $(wc -l <<<"$tree")"
done
cp "$CARGO_TARGET_DIR/release/calls" "$bench/stripped" && strip "$bench/stripped"
echo "the program, stripped: $(wc -c <"$bench/stripped") bytes"
small=()
for setting in opt-level='"z"' lto='"fat"' codegen-units=1 panic='"abort"' strip=true; do
    small+=(--config "profile.release.$setting")
done
(cd "$bench/calls" && cargo build --quiet --release "${small[@]}" --target-dir "$bench/small")
echo "the program, made small: $(wc -c <"$bench/small/release/calls") bytes"
