//! Headers of all requests.

use svc_client::Error;

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;

#[tokio::test]
async fn default_headers_and_products_are_sent_with_each_request() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let client = builder(server.url())
        .default_header("X-Tenant", "canary")
        .default_header("x-region", "eu")
        .append_user_agent("billing/2.1")
        .append_user_agent("(nightly)")
        .build()?;
    for outcome in both(&client).await {
        outcome?;
    }
    client.workflows().get("w").header("x-region", "us").await?;
    let requests = server.requests();
    let agent = concat!("svc-client/", env!("CARGO_PKG_VERSION"), " billing/2.1 (nightly)");
    for request in &requests {
        assert_eq!((request.header("x-tenant"), request.header("user-agent")), (vec!["canary"], vec![agent]));
    }
    let regions: Vec<_> = requests.iter().map(|request| request.header("x-region")).collect();
    assert_eq!(regions, [["eu"], ["eu"], ["us"]]);
    let curl = client.workflows().get("w").to_request()?.to_curl();
    assert!(curl.contains("-H 'x-tenant: ***'") && !curl.contains("canary"), "{curl}");
    assert!(!format!("{client:?}").contains("canary"));
    Ok(())
}

#[test]
fn headers_of_the_client_itself_are_rejected() {
    for name in ["Authorization", "idempotency-key", "accept", "content-type", "Content-Length", "host", "connection"] {
        let error = builder("https://api.example.com").default_header(name, "canary").build().expect_err(name);
        let name = name.to_ascii_lowercase();
        assert_eq!(error.to_string(), format!("the default header `{name}` is set by the client itself"));
    }
    for (name, value, text) in [
        (
            "user-agent",
            "x",
            "the default header `user-agent` is set by the client itself; `append_user_agent` adds to it",
        ),
        ("a b", "x", "a default header must have a valid HTTP header name"),
        ("", "x", "a default header must have a valid HTTP header name"),
        ("x-a", "canary\r\nx: y", "the default header `x-a` must be visible text without line breaks"),
    ] {
        let error = builder("https://api.example.com").default_header(name, value).build().expect_err(name);
        assert!(matches!(error, Error::Config(_)), "{error:?}");
        assert_eq!(error.to_string(), text);
    }
    for product in ["", " ", "a\nb", "é"] {
        let error = builder("https://api.example.com").append_user_agent(product).build().expect_err(product);
        assert_eq!(error.to_string(), "the text after the user agent must be visible ASCII, and not empty");
    }
}
