//! Proxies with a password.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use svc_client::transport::Fault;
use svc_client::{Delivery, Error};

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::client::KEY;
use crate::support::leaks::assert_silent;
use crate::support::raw::Raw;
use crate::support::tls::{AUTHORITY, config, head, respond};
use crate::support::traces;

const PASSWORD: &str = "canary+proxy/7";

/// The URL of a proxy, with the password as URLs contain it.
fn url(address: impl std::fmt::Display) -> String {
    format!("http://user:canary%2Bproxy%2F7@{address}")
}

/// `user:canary+proxy/7` in base64.
const CREDENTIALS: &str = "Basic dXNlcjpjYW5hcnkrcHJveHkvNw==";

/// The proxy sees only the host, and no other part of the request.
#[tokio::test]
async fn a_tunnel_is_opened_with_the_password() -> Outcome {
    let config = Arc::new(config(false)?);
    let heads = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&heads);
    let proxy = Raw::serving(move |mut stream| {
        let asked = head(&mut stream)?;
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n")?;
        let inside = respond(stream, &config)?;
        seen.lock().map_err(|_| io::Error::other("poisoned"))?.push((asked, inside));
        Ok(())
    })?;
    let builder = builder("https://api.example.com").add_root_certificates(AUTHORITY).proxy(url(proxy.address()));
    assert_silent(&format!("{builder:?}"), &[PASSWORD]);
    let client = builder.build()?;
    assert_silent(&format!("{client:?}"), &[PASSWORD]);
    let listening = traces::listen();
    for outcome in both(&client).await {
        outcome?;
    }
    drop(listening);
    assert_silent(&traces::take(), &[PASSWORD, KEY]);
    proxy.finish();
    let heads = heads.lock().expect("no panic");
    assert_eq!(heads.len(), 2);
    for (asked, inside) in heads.iter() {
        assert!(asked.starts_with("CONNECT api.example.com:443 HTTP/1.1\r\n"), "{asked}");
        assert!(asked.contains(CREDENTIALS) && !asked.contains(KEY), "{asked}");
        assert!(inside.starts_with("GET /v2/workflows/w HTTP/1.1\r\n"), "{inside}");
        assert!(!inside.contains(CREDENTIALS) && inside.contains(KEY), "{inside}");
    }
    Ok(())
}

#[tokio::test]
async fn a_refused_tunnel_is_a_failed_connection() -> Outcome {
    let proxy = Server::responding(|_| Reply::status(407))?;
    let client = builder("https://api.example.com").proxy(url(proxy.url().trim_start_matches("http://"))).build()?;
    let listening = traces::listen();
    for outcome in both(&client).await {
        let error = outcome.expect_err("the proxy refuses");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Connect), "{error:?}");
        assert_eq!(error.delivery(), Delivery::NotApplied);
        assert_silent(&format!("{error} {error:?} {:?}", std::error::Error::source(&error)), &[PASSWORD]);
    }
    drop(listening);
    assert_silent(&traces::take(), &[PASSWORD, KEY]);
    Ok(())
}

/// An explicit proxy is used for this machine too.
#[tokio::test]
async fn plain_http_is_sent_to_the_proxy() -> Outcome {
    let proxy = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let address = proxy.url().trim_start_matches("http://").to_owned();
    for outcome in both(&builder("http://127.0.0.1:9").proxy(url(address)).build()?).await {
        outcome?;
    }
    for request in proxy.requests() {
        assert_eq!(request.target, "http://127.0.0.1:9/v2/workflows/w");
        assert_eq!(request.header("proxy-authorization"), [CREDENTIALS]);
    }
    assert_eq!(proxy.requests().len(), 2);
    Ok(())
}

#[test]
fn an_invalid_proxy_is_rejected_without_being_shown() {
    for url in ["", "canary", "user:canary@proxy:8080", "ftp://user:canary@proxy", "http://user:canary@", "http://["] {
        let error = builder("https://api.example.com").proxy(url).build().expect_err(url);
        assert_eq!(error.to_string(), "the proxy must be a URL that starts with http:// or https://", "{url}");
        assert!(!format!("{error:?}").contains("canary"), "{error:?}");
    }
}
