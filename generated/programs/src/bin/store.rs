//! Copies all workflows into an SQLite database, and queries them there:
//!
//! ```text
//! cargo run --manifest-path generated/programs/Cargo.toml --bin store -- :memory:
//! ```
//!
//! A row contains the workflow as the service sent it. `SVC_BASE_URL` and `SVC_API_KEY` set the service; without them,
//! the program uses an in-memory fake.

use std::env;

use anyhow::Context;
use rusqlite::Connection;
use svc_client::operations::{GetWorkflow, ListWorkflows};
use svc_client::testing::{Fake, full_sample, sample};
use svc_client::types::{Step, Workflow, WorkflowList};
use svc_client::{ApiKey, Blocking, Client, Tolerant};

const SCHEMA: &str = "CREATE TABLE IF NOT EXISTS workflows (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT";

fn main() -> anyhow::Result<()> {
    let path = env::args().nth(1).context("usage: store DATABASE")?;
    let client = match env::var("SVC_BASE_URL") {
        Ok(url) => Client::builder(url, ApiKey::from_env("SVC_API_KEY")?).build()?,
        Err(_) => demo().client(),
    };
    let mut database = Connection::open(&path).with_context(|| format!("cannot open {path}"))?;
    database.execute(SCHEMA, [])?;

    let count = copy(&client.blocking(), &mut database)?;
    println!("{count} workflows copied");
    query(&database)
}

/// Replaces all rows by the workflows of the service. After an error, the rows are unchanged.
fn copy(client: &Client<Blocking>, database: &mut Connection) -> anyhow::Result<u32> {
    let rows = database.transaction()?;
    rows.execute("DELETE FROM workflows", [])?;
    for item in client.workflows().list().items() {
        let id = item?.workflow_id;
        let workflow = client.workflows().get(&id).send()?;
        rows.execute("INSERT OR REPLACE INTO workflows VALUES (?1, ?2)", (&id, serde_json::to_string(&workflow)?))?;
    }
    let count = rows.query_row("SELECT count(*) FROM workflows", [], |row| row.get(0))?;
    rows.commit()?;
    Ok(count)
}

/// Prints the steps of the active workflows.
fn query(database: &Connection) -> anyhow::Result<()> {
    let sql = "SELECT id, body FROM workflows WHERE body ->> 'status' = 'ACTIVE' ORDER BY id";
    let mut statement = database.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (id, body): (String, String) = row.try_into()?;
        // Stored values may deviate from the spec, of this or a later version of the crate.
        let workflow: Tolerant<Workflow> = serde_json::from_str(&body)?;
        println!("{id}: {}", workflow.name);
        for step in &workflow.steps {
            match step {
                Step::Email(email) => println!("  email: {}", email.controls.values.subject),
                other => println!("  {}", other.tag()),
            }
        }
        for deviation in workflow.deviations() {
            println!("  deviates from the spec: {deviation}");
        }
    }
    Ok(())
}

/// Returns a service with one workflow.
fn demo() -> Fake {
    let fake = Fake::new();
    fake.on::<ListWorkflows>().value(full_sample::<WorkflowList>()).value(sample());
    fake.on::<GetWorkflow>().value(full_sample());
    fake
}
