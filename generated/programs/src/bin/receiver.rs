//! Web service that receives webhooks:
//!
//! ```text
//! cargo run --manifest-path generated/programs/Cargo.toml --bin receiver
//! curl -i -X POST -d '{}' http://127.0.0.1:3000/webhooks
//! ```
//!
//! `WEBHOOK_SECRETS` contains the secrets, separated by spaces: two while one is being replaced. Without it, the
//! program uses a secret for demonstration only.

use std::env;

use copperplate_runtime::webhooks::Verifier;
use svc_programs::receiver::{SIGNATURE, routes};
use tokio::net::TcpListener;
use tracing::info;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt().init();
    let secrets = env::var("WEBHOOK_SECRETS").unwrap_or_else(|_| "whsec_bm90IGEgc2VjcmV0".to_owned());
    let verifier = Verifier::new(SIGNATURE, secrets.split_whitespace())?;
    let listener = TcpListener::bind(env::args().nth(1).as_deref().unwrap_or("127.0.0.1:3000")).await?;
    info!(address = %listener.local_addr()?, "listening");
    Ok(axum::serve(listener, routes(verifier)).await?)
}
