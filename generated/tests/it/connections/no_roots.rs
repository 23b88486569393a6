//! A machine without root certificates, as in a minimal container.
//!
//! An environment belongs to a process, so the clients are built in another process: this test, run again.

use std::error::Error as _;
use std::process::Command;

use svc_client::Error;

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::tls::AUTHORITY;

#[test]
#[cfg_attr(any(target_vendor = "apple", windows), ignore = "root certificates are part of the system")]
fn is_an_error_for_https_only() -> Outcome {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", "connections::no_roots::on_such_a_machine", "--ignored"]);
    let nowhere = "/nowhere/at/all";
    let output = command.env("SSL_CERT_FILE", nowhere).env("SSL_CERT_DIR", nowhere).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    Ok(())
}

#[tokio::test]
#[ignore = "is run by the test above, in a separate process"]
async fn on_such_a_machine() -> Outcome {
    let error = builder("https://api.example.com").build().expect_err("nobody could be trusted");
    let text = "https needs root certificates, and this machine has none: install them (usually the package \
        `ca-certificates`), or set some with `add_root_certificates`";
    assert!(matches!(error, Error::Config(_)), "{error:?}");
    assert_eq!(error.to_string(), text);
    assert!(error.source().is_some());

    builder("https://api.example.com").add_root_certificates(AUTHORITY).build()?;
    builder("http://service:8080").allow_http(true).build()?;
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    for outcome in both(&builder(server.url()).build()?).await {
        outcome?;
    }
    Ok(())
}
