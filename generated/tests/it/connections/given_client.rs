//! HTTP client given by a program.

use std::time::Duration;

use svc_client::transport::Fault;
use svc_client::{Delivery, Error, RetryPolicy};

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::time::{PausingLookup, Steady};

#[tokio::test]
async fn makes_the_calls_with_its_own_settings() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let headers = [(reqwest::header::HeaderName::from_static("x-own"), "yes".parse()?)].into_iter().collect();
    let http = reqwest::Client::builder().default_headers(headers).no_proxy().build()?;
    for outcome in both(&builder(server.url()).reqwest_client(http).build()?).await {
        outcome?;
    }
    for request in server.requests() {
        assert_eq!(request.header("x-own"), ["yes"]);
        assert_eq!(request.header("user-agent"), [concat!("svc-client/", env!("CARGO_PKG_VERSION"))]);
    }
    assert_eq!(server.requests().len(), 2);
    Ok(())
}

/// Also with a client that would wait forever.
#[tokio::test]
async fn timeouts_are_those_of_this_crate() -> Outcome {
    for is_blocking in [false, true] {
        let time = PausingLookup::held()?;
        let server = Server::waiting(time.passing(), |_| Reply::silence())?;
        let client = builder(PausingLookup::url(server.port())).reqwest_client(time.client());
        let client = client.attempt_timeout(Duration::from_secs(1)).build()?;
        let outcome =
            if is_blocking { client.blocking().workflows().get("w").send() } else { client.workflows().get("w").await };
        let error = outcome.expect_err("silence");
        assert!(matches!(&error, Error::Timeout(failure) if failure.fault() == Fault::Timeout), "{error:?}");
        assert_eq!((error.delivery(), error.attempts()), (Delivery::MaybeApplied, 1));
    }
    Ok(())
}

/// Also with a client that repeats requests by itself.
#[tokio::test]
async fn retries_are_those_of_this_crate() -> Outcome {
    let server = Server::responding(|_| Reply::hang_up())?;
    let client = builder(server.url()).reqwest_client(reqwest::Client::builder().no_proxy().build()?);
    let client = client.retry(RetryPolicy::standard().max_attempts(2)).clock(Steady::with_jitter(0.0)).build()?;
    let error = client.workflows().get("w").await.expect_err("no response");
    assert_eq!((error.attempts(), server.requests().len()), (2, 2));
    Ok(())
}

#[tokio::test]
async fn a_redirect_that_it_followed_is_an_error_that_names_the_setting() -> Outcome {
    let other = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let target = format!("{}/canary", other.url());
    let server = Server::responding(move |_| Reply::status(302).header("location", &target))?;
    let http = reqwest::Client::builder().no_proxy().build()?;
    for outcome in both(&builder(server.url()).retry(RetryPolicy::standard()).reqwest_client(http).build()?).await {
        let error = outcome.expect_err("redirected");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Redirected), "{error:?}");
        assert_eq!((error.delivery(), error.attempts()), (Delivery::MaybeApplied, 1));
        let text = error.to_string();
        assert!(text.contains("redirect(reqwest::redirect::Policy::none())") && !text.contains("canary"), "{text}");
    }
    let http = reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build()?;
    for outcome in both(&builder(server.url()).reqwest_client(http).build()?).await {
        assert_eq!(outcome.expect_err("a status").status(), Some(302));
    }
    Ok(())
}

/// The service may have applied the call before it redirected, so a failure of the target makes no difference.
#[tokio::test]
async fn a_redirect_to_nowhere_is_not_repeated() -> Outcome {
    let server = Server::responding(|_| Reply::status(303).header("location", "http://127.0.0.1:1/canary"))?;
    let http = reqwest::Client::builder().no_proxy().build()?;
    let client = builder(server.url()).retry(RetryPolicy::standard()).reqwest_client(http).build()?;
    let error = client.subscribers().update("u").first_name("Ada").await.expect_err("redirected");
    assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Redirected), "{error:?}");
    assert_eq!((error.delivery(), server.requests().len()), (Delivery::MaybeApplied, 1));
    assert!(!format!("{error} {error:?}").contains("canary"), "{error:?}");
    Ok(())
}

#[tokio::test]
async fn a_request_that_it_rejects_was_not_sent() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let http = reqwest::Client::builder().no_proxy().https_only(true).build()?;
    for outcome in both(&builder(server.url()).reqwest_client(http).build()?).await {
        let error = outcome.expect_err("plain http");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Connect), "{error:?}");
        assert_eq!(error.delivery(), Delivery::NotApplied);
    }
    assert_eq!(server.requests().len(), 0);
    Ok(())
}

/// The client would not follow them.
#[test]
fn other_settings_of_connections_are_rejected_beside_it() -> Outcome {
    let http = reqwest::Client::new();
    let builder = || builder("https://api.example.com").reqwest_client(http.clone());
    for (builder, name) in [
        (builder().no_proxy(), "the proxy"),
        (builder().max_idle_connections(1), "idle connections"),
        (builder().pool_idle_timeout(Duration::ZERO), "idle connections"),
        (builder().add_root_certificates(""), "root certificates"),
        (builder().client_certificate("", ""), "the client certificate"),
        (builder().http2(true), "HTTP/2"),
        (builder().gzip(true), "compression"),
    ] {
        let error = builder.build().expect_err(name);
        assert_eq!(error.to_string(), format!("{name} must be set on the client given to `reqwest_client`"));
    }
    builder().build()?;
    Ok(())
}
