//! tower services as transports.

mod bodies;
mod errors;
mod layers;
mod limits;
mod readiness;
mod script;
mod streams;
mod uploads;

use copperplate_runtime::transport::TowerTransport;
use copperplate_runtime::{ClientBuilder, RetryPolicy};

use self::script::Script;
use crate::support::api::Client;

/// A client of a service that makes one attempt. Its clock jumps.
fn client(script: &Script) -> Client {
    builder(script).retry(RetryPolicy::never()).build().expect("all settings are right")
}

/// A client that retries.
fn patient(script: &Script) -> Client {
    builder(script).build().expect("all settings are right")
}

fn builder(script: &Script) -> ClientBuilder<Client> {
    Client::builder("https://api.example.com").transport(TowerTransport::new(script.clone()))
}
