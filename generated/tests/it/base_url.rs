//! Base URLs: accepted prefixes, and rejected URLs.

use svc_client::{BaseUrl, Client, Error};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::client::{key, line, only};
use crate::support::discreet::assert_discreet;

#[tokio::test]
async fn a_prefix_is_kept_and_a_slash_at_the_end_does_not_count() -> Outcome {
    for (prefix, expected) in [
        ("", "/v1/messages?limit=1"),
        ("/", "/v1/messages?limit=1"),
        ("/notify", "/notify/v1/messages?limit=1"),
        ("/notify/", "/notify/v1/messages?limit=1"),
        ("/a/b//", "/a/b/v1/messages?limit=1"),
        ("/a%2Fb/x.y", "/a%2Fb/x.y/v1/messages?limit=1"),
    ] {
        let server = Server::replying([Reply::json(LIST_MESSAGES)])?;
        let client = Client::builder(server.url() + prefix, key()).build()?;
        client.messages().list().limit(1).await?;
        assert_eq!(line(&only(&server)), format!("GET {expected}"), "{prefix:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_value_in_the_path_cannot_leave_the_prefix() -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let client = Client::builder(server.url() + "/notify", key()).build()?;
    client.workflows().get("../../x").await.expect_err("404 is an error");
    assert_eq!(line(&only(&server)), "GET /notify/v2/workflows/..%2F..%2Fx");
    Ok(())
}

#[test]
fn an_invalid_url_is_rejected_by_its_part() {
    for (address, rule) in [
        ("", "is not a valid URL"),
        ("canary", "must start with https:// and a host"),
        ("/canary", "must start with https:// and a host"),
        ("api.example.com/canary", "is not a valid URL"),
        ("https://", "is not a valid URL"),
        ("https:///canary", "is not a valid URL"),
        ("https://exa mple.com/canary", "is not a valid URL"),
        ("https://user:canary@example.com", "must not contain a user or a password"),
        ("https://canary@example.com", "must not contain a user or a password"),
        ("http://canary@127.0.0.1", "must not contain a user or a password"),
        ("https://example.com?canary", "must not have a query"),
        ("https://example.com/x?token=canary", "must not have a query"),
        ("https://example.com#canary", "must not have a fragment"),
        ("https://example.com/x#canary", "must not have a fragment"),
        ("ftp://canary.example.com", "must be https"),
        ("file://localhost/canary", "must be https"),
        ("https://example.com/a/../canary", "must not contain dot segments"),
        ("https://example.com/canary/..", "must not contain dot segments"),
        ("https://example.com/./canary", "must not contain dot segments"),
        ("https://example.com/%2e%2E/canary", "must not contain dot segments"),
        ("https://example.com/.%2e/canary", "must not contain dot segments"),
        ("https://:443/canary", "must have a host"),
    ] {
        let error = Client::builder(address, key()).build().map(drop).expect_err(address);
        assert!(matches!(error, Error::Config(_)), "{address}: {error:?}");
        assert_eq!(error.to_string(), format!("the base URL {rule}"), "{address}");
        assert_discreet(&error, &["canary"]);
    }
}

/// URL parsers read a backslash as a slash, so this is `/a/../canary`.
#[test]
fn a_backslash_is_no_way_out_of_the_prefix() {
    let error = BaseUrl::parse("https://example.com/a\\..\\canary").expect_err("dot segments in disguise");
    assert_discreet(&error, &["canary"]);
}

#[test]
fn an_invalid_port_is_rejected_before_the_first_call() {
    for address in ["https://example.com:99999", "https://example.com:canary"] {
        let error = BaseUrl::parse(address).expect_err(address);
        assert_discreet(&error, &["canary", "99999"]);
    }
}

#[test]
fn plain_http_is_for_this_machine_only() {
    let rule = "the base URL must be https, unless the host is a loopback address: plain http sends the API key \
        unencrypted, which `allow_http(true)` permits";
    for host in [
        "example.com",
        "10.0.0.1",
        "0.0.0.0",
        "xlocalhost",
        "localhost.example.com",
        "127.0.0.1.example.com",
        "[2001:db8::1]",
    ] {
        let error = BaseUrl::parse(&format!("http://{host}:8080/")).expect_err(host);
        assert_eq!(error.to_string(), rule, "{host}");
        assert!(BaseUrl::parse(&format!("https://{host}:8080/")).is_ok_and(|base| !base.is_loopback()), "{host}");
    }
    for host in ["localhost", "LOCALHOST", "api.localhost", "API.LocalHost", "127.0.0.1", "127.1.2.3", "[::1]"] {
        assert!(BaseUrl::parse(&format!("http://{host}:8080/")).is_ok_and(|base| base.is_loopback()), "{host}");
    }
}

#[test]
fn plain_http_to_any_host_is_an_opt_in() {
    for address in ["http://api:8080", "http://host.docker.internal", "http://10.0.0.1/notify", "http://[2001:db8::1]"]
    {
        assert!(Client::builder(address, key()).build().is_err(), "{address}");
        assert!(Client::builder(address, key()).allow_http(false).build().is_err(), "{address}");
        assert!(Client::builder(address, key()).allow_http(true).build().is_ok(), "{address}");
        assert!(BaseUrl::parse_allowing_http(address).is_ok_and(|base| !base.is_loopback()), "{address}");
    }
    let error = Client::builder("ftp://api", key()).allow_http(true).build().map(drop).expect_err("no HTTP at all");
    assert_eq!(error.to_string(), "the base URL must be https or http");
}

#[test]
fn an_international_host_is_written_in_punycode() {
    let rule = "the base URL must have a host in ASCII: write an international name in punycode (`xn--…`)";
    for address in ["https://bücher.example", "https://例え.example:8443/x", "http://bücher.example?x"] {
        let error = BaseUrl::parse(address).expect_err(address);
        assert_eq!(error.to_string(), rule, "{address}");
    }
    assert!(BaseUrl::parse("https://xn--bcher-kva.example").is_ok());
    let error = BaseUrl::parse("https://example.com/bücher").expect_err("a path that is not ASCII");
    assert_ne!(error.to_string(), rule);
}
