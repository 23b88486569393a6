//! No answer, or not all of it.

use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use svc_client::error::TransportFailure;
use svc_client::transport::Fault;
use svc_client::{Client, Delivery, Error};

use super::{CANARIES, list};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::{builder, key};
use crate::support::discreet::assert_discreet;

/// The failure behind an error that is to be logged as `line`.
fn failure(error: Error, line: &str) -> TransportFailure {
    assert_discreet(&error, &CANARIES);
    assert_eq!((error.operation(), error.status()), (Some("messages.list"), None));
    assert_eq!(error.to_string(), line);
    match error {
        Error::Transport(failure) => *failure,
        other => panic!("no answer is a failure of the transport: {other:?}"),
    }
}

#[tokio::test]
async fn connection_refused() -> Outcome {
    // The port of a connection's near end is taken, and nobody listens there.
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let taken = TcpStream::connect(listener.local_addr()?)?;
    let client = Client::builder(format!("http://{}", taken.local_addr()?), key()).build()?;
    let error = client.messages().list().subscriber_id("canary-query").await.expect_err("nobody listens");
    assert_eq!(error.delivery(), Delivery::NotSent);
    let failure = failure(error, "messages.list: no connection could be made; nothing was sent");
    assert_eq!((failure.fault(), failure.delivery()), (Fault::Connect, Delivery::NotSent));
    Ok(())
}

#[tokio::test]
async fn the_connection_is_closed_without_an_answer() {
    let error = list(Reply::hang_up()).await.expect_err("no answer");
    let failure = failure(error, "messages.list: the connection broke; the service may have acted on it");
    assert_eq!((failure.fault(), failure.delivery()), (Fault::Broken, Delivery::MaybeApplied));
}

#[tokio::test]
async fn the_body_is_shorter_than_announced() {
    let body = r#"{"hasMore":false,"data":[],"pageSize":10,"page":0,"x":"canary-body"}"#;
    let error = list(Reply::json(body).claiming(body.len() + 1)).await.expect_err("a byte is missing");
    let failure = failure(error, "messages.list: the answer ended before its end; the service did answer");
    assert_eq!((failure.fault(), failure.delivery()), (Fault::Truncated, Delivery::Answered));
}

#[tokio::test]
async fn the_service_keeps_silent() -> Outcome {
    type Setting = fn(svc_client::Builder<Client>, Duration) -> svc_client::Builder<Client>;
    let settings: [Setting; 2] = [svc_client::Builder::attempt_timeout, svc_client::Builder::idle_timeout];
    for setting in settings {
        let server = Server::replying([Reply::silence()])?;
        // Long enough for the request to leave even from a busy machine.
        let client = setting(builder(&server), Duration::from_secs(1)).build()?;
        let error = client.messages().list().subscriber_id("canary-query").await.expect_err("no answer");
        assert_discreet(&error, &CANARIES);
        let line = "messages.list: no complete answer came in time; the service may have acted on it";
        assert_eq!(
            (error.to_string().as_str(), error.operation(), error.status()),
            (line, Some("messages.list"), None)
        );
        let Error::Timeout(failure) = error else { panic!("silence is no other error: {error:?}") };
        assert_eq!((failure.fault(), failure.delivery()), (Fault::Timeout, Delivery::MaybeApplied));
        assert_eq!(server.requests().len(), 1, "nothing is sent a second time");
    }
    Ok(())
}
