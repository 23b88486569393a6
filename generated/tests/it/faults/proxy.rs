//! Proxies: a client does not use them for this machine, regardless of the environment.
//!
//! An environment belongs to a process, so the calls are made in another process: this test, run again.

use std::process::Command;

use svc_client::{Client, RetryPolicy};

use super::calls::Call;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::key;

/// Base URL of the calls. Set only in the second process.
const SERVICE: &str = "FAULTS_PROXY_SERVICE";

const NAMES: [&str; 6] = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"];

/// Makes all calls to `base` in an environment with `proxy` as the proxy for everything.
fn calls_are_made(base: &str, proxy: &Server) -> Outcome {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", "faults::proxy::all_calls", "--ignored"]).env(SERVICE, base).env_remove("NO_PROXY");
    let output = command.envs(NAMES.map(|name| (name, proxy.url()))).env_remove("no_proxy").output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    Ok(())
}

#[tokio::test]
#[ignore = "makes calls for the tests below, in a separate process"]
async fn all_calls() -> Outcome {
    let base = std::env::var(SERVICE)?;
    let client = Client::builder(&base, key()).retry(RetryPolicy::never()).build()?;
    for call in Call::ALL {
        assert!(call.make(&client).await.is_err(), "no valid response");
        assert!(call.make_blocking(&client.blocking()).is_err(), "no valid response");
    }
    Ok(())
}

#[test]
fn none_sees_what_is_for_this_machine() -> Outcome {
    let proxy = Server::responding(|_| Reply::status(502))?;
    let server = Server::responding(|_| Reply::status(404))?;
    let localhost = server.url().replace("127.0.0.1", "localhost");
    for base in [server.url(), localhost] {
        calls_are_made(&base, &proxy)?;
    }
    // Seven calls, async and blocking, to each.
    assert_eq!((server.requests().len(), proxy.connections()?), (28, 0));
    Ok(())
}

/// Requests to other machines reach the proxy, as a request for a tunnel that contains only the host.
#[test]
fn one_is_asked_for_a_tunnel_to_other_machines() -> Outcome {
    let proxy = Server::responding(|_| Reply::status(502))?;
    calls_are_made("https://api.example.com", &proxy)?;
    let requests = proxy.requests();
    assert_eq!(requests.len(), 14);
    for request in requests {
        assert_eq!((request.method.as_str(), request.target.as_str()), ("CONNECT", "api.example.com:443"));
        assert!(request.header("authorization").is_empty() && request.body.is_empty(), "{request:?}");
    }
    Ok(())
}
