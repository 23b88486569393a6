//! Writes the notifications of a day to the standard output, as JSON Lines identical to the values that the service
//! sent:
//!
//! ```text
//! cargo run --manifest-path generated/programs/Cargo.toml --bin export -- 2025-03-01 > 2025-03-01.jsonl
//! ```
//!
//! Notifications that deviate from the spec are written like all others, and reported to the standard error.
//! `SVC_BASE_URL` and `SVC_API_KEY` set the service; without them, the program uses an in-memory fake.

use std::env;
use std::io::{self, BufWriter, Write};

use anyhow::Context;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use svc_client::operations::ListNotifications;
use svc_client::testing::Fake;
use svc_client::{ApiKey, Client};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let day: Date = env::args().nth(1).context("usage: export DAY, such as 2025-03-01")?.parse()?;
    let start = day.to_zoned_datetime(TimeZone::UTC)?.timestamp();
    let end = day.tomorrow()?.to_zoned_datetime(TimeZone::UTC)?.timestamp();
    let client = match env::var("SVC_BASE_URL") {
        Ok(url) => Client::builder(url, ApiKey::from_env("SVC_API_KEY")?).build()?,
        Err(_) => demo().client(),
    };

    let mut out = BufWriter::new(io::stdout().lock());
    let mut items = client.notifications().list().after(start).before(end).limit(50).items();
    let (mut lines, mut deviating) = (0, 0);
    // An error says how many items came before it, and at which page.
    while let Some(item) = items.next_with_deviations().await? {
        lines += 1;
        // JSON of any structure is kept as sent, including line breaks, which are white space.
        writeln!(out, "{}", serde_json::to_string(&item)?.replace(['\n', '\r'], " "))?;
        for deviation in item.deviations() {
            eprintln!("line {lines}: {deviation}");
        }
        deviating += usize::from(!item.deviations().is_empty());
    }
    out.flush()?;
    eprintln!("{lines} notifications, {deviating} of them deviate from the spec");
    Ok(())
}

/// Returns a service with two notifications, the second of which deviates from the spec.
fn demo() -> Fake {
    let fake = Fake::new();
    fake.on::<ListNotifications>().json(
        r#"{"hasMore": false, "pageSize": 50, "page": 0, "data": [
            {
                "_id": "n-1", "_environmentId": "e-1", "_organizationId": "o-1", "_subscriberId": "s-1",
                "transactionId": "txn-1", "payload": {"total": 99.90}, "newField": [1.0, 1e2]
            },
            {
                "_id": "n-2", "_environmentId": "e-1", "_organizationId": "o-1", "_subscriberId": "s-1",
                "transactionId": "txn-2", "template": {"_id": "w-1", "name": "Order shipped"}, "tags": "urgent"
            }
        ]}"#,
    );
    fake
}
