//! Sets the credentials of the subscribers in a CSV file, eight calls at a time, and reports the lines that failed:
//!
//! ```text
//! cargo run --manifest-path generated/programs/Cargo.toml --bin import -- generated/programs/data/subscribers.csv
//! ```
//!
//! `SVC_BASE_URL` and `SVC_API_KEY` set the service; without them, the program uses an in-memory fake.

use std::env;
use std::process::ExitCode;

use anyhow::Context;
use futures_util::{StreamExt, stream};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use svc_client::operations::UpsertCredentials;
use svc_client::testing::{Fake, FakeResponse};
use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{ApiKey, Client};

/// Number of concurrent calls.
const CONCURRENCY: usize = 8;

/// Line of the file.
#[derive(Deserialize)]
struct Row {
    subscriber_id: String,
    provider: ChatPushProviderId,
    device_token: Option<String>,
    webhook_url: Option<String>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<ExitCode> {
    let path = env::args().nth(1).context("usage: import FILE.csv")?;
    let client = match env::var("SVC_BASE_URL") {
        Ok(url) => Client::builder(url, ApiKey::from_env("SVC_API_KEY")?).build()?,
        Err(_) => demo().client(),
    };
    // The whole file is read first, so that no request is sent if a line is unreadable.
    let rows = rows(&path).with_context(|| format!("cannot read {path}"))?;

    let template = "{bar:40} {pos}/{len} {msg} {eta} left";
    let total = rows.len();
    let bar = ProgressBar::new(total as u64).with_style(ProgressStyle::with_template(template)?);
    let calls = rows.into_iter().map(|(line, row)| {
        let credentials = ChannelCredentials::new()
            .when_some(row.device_token, |credentials, token| credentials.device_tokens([token]))
            .when_some(row.webhook_url, ChannelCredentials::webhook_url);
        let call = client.subscribers().upsert_credentials(row.subscriber_id, row.provider, credentials);
        async move { (line, call.await) }
    });
    let mut results = stream::iter(calls).buffer_unordered(CONCURRENCY);
    let (mut set, mut failures) = (0, Vec::new());
    while let Some((line, result)) = results.next().await {
        bar.inc(1);
        match result {
            Ok(_) => set += 1,
            Err(error) => {
                let is_key_rejected = error.status() == Some(401);
                failures.push((line, error));
                bar.set_message(format!("{} failed", failures.len()));
                // All other calls would fail like this one.
                if is_key_rejected {
                    break;
                }
            }
        }
    }
    bar.finish_and_clear();

    failures.sort_by_key(|(line, _)| *line);
    for (line, error) in &failures {
        // The error contains the service's message and the request id, but neither the id of the subscriber nor a
        // token.
        println!("{path}:{line}: {error} ({:?})", error.delivery());
    }
    println!("{set} of {total} subscribers set");
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads a file. Each row has the number of its line.
fn rows(path: &str) -> csv::Result<Vec<(u64, Row)>> {
    let mut reader = csv::Reader::from_path(path)?;
    let headers = reader.headers()?.clone();
    let rows = reader.records().map(|record| {
        let record = record?;
        let line = record.position().map_or(0, csv::Position::line);
        Ok((line, record.deserialize(Some(&headers))?))
    });
    rows.collect()
}

/// Returns a service that knows all subscribers except one.
fn demo() -> Fake {
    let fake = Fake::new();
    let unknown = FakeResponse::status(404).header("x-request-id", "request-17").body(r#"{"message":"no such user"}"#);
    fake.on::<UpsertCredentials>().when(|sent| sent.subscriber_id == "user-0017").respond(unknown);
    fake
}
