//! Compressed responses.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use svc_client::Error;
use svc_client::transport::Fault;

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;

fn compressed(text: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(text)?;
    out.finish()
}

fn reply(body: Vec<u8>) -> Reply {
    Reply::json(body).header("content-encoding", "gzip")
}

#[tokio::test]
async fn are_asked_for_only_if_they_are_accepted() -> Outcome {
    let body = compressed(GET_WORKFLOW.as_bytes())?;
    let server = Server::responding(move |_| reply(body.clone()))?;
    for outcome in both(&builder(server.url()).gzip(true).build()?).await {
        outcome?;
    }
    for request in server.take() {
        assert_eq!(request.header("accept-encoding"), ["gzip"]);
    }
    for outcome in both(&builder(server.url()).build()?).await {
        assert!(matches!(outcome, Err(Error::Decode(_))), "nobody asked for it");
    }
    for request in server.take() {
        assert!(request.header("accept-encoding").is_empty());
    }
    Ok(())
}

/// A megabyte in a few hundred bytes.
#[tokio::test]
async fn the_limit_is_that_of_the_decoded_body() -> Outcome {
    let body = compressed(&vec![b' '; 1 << 20])?;
    assert!(body.len() < 2_000);
    let server = Server::responding(move |_| reply(body.clone()))?;
    for outcome in both(&builder(server.url()).gzip(true).body_limit(100_000).build()?).await {
        let error = outcome.expect_err("too large");
        let fault = Fault::BodyTooLarge { limit: 100_000 };
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == fault), "{error:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_body_that_breaks_off_is_incomplete() -> Outcome {
    let mut body = compressed(GET_WORKFLOW.as_bytes())?;
    body.truncate(body.len() / 2);
    let server = Server::responding(move |_| reply(body.clone()))?;
    for outcome in both(&builder(server.url()).gzip(true).build()?).await {
        let error = outcome.expect_err("incomplete");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Truncated), "{error:?}");
        assert_eq!(error.status(), Some(200));
    }
    Ok(())
}
