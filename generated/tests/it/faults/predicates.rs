//! Predicates of errors.

use svc_client::Error;

use super::calls::Call;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::{client, only};

/// The error of a call with this response.
async fn error(reply: Reply) -> Error {
    let server = Server::replying([reply]).expect("a port is free");
    let error = Call::GetWorkflow.make(&client(&server)).await.expect_err("no good response");
    only(&server);
    error
}

/// The predicates that are true.
fn true_predicates(error: &Error) -> Vec<&'static str> {
    let responses = [
        ("timeout", error.is_timeout()),
        ("rate limited", error.is_rate_limited()),
        ("not found", error.is_not_found()),
        ("unauthorized", error.is_unauthorized()),
        ("forbidden", error.is_forbidden()),
        ("conflict", error.is_conflict()),
        ("server error", error.is_server_error()),
    ];
    responses.into_iter().filter(|(_, yes)| *yes).map(|(name, _)| name).collect()
}

#[tokio::test]
async fn every_status_is_of_one_kind_or_none() {
    for (status, expected) in [
        (302, &[][..]),
        (400, &[]),
        (401, &["unauthorized"]),
        (403, &["forbidden"]),
        (404, &["not found"]),
        (405, &[]),
        (408, &[]),
        (409, &["conflict"]),
        (410, &[]),
        (422, &[]),
        (429, &["rate limited"]),
        (499, &[]),
        (500, &["server error"]),
        (503, &["server error"]),
        (504, &["server error"]),
        (599, &["server error"]),
        (600, &[]),
    ] {
        assert_eq!(true_predicates(&error(Reply::status(status)).await), expected, "{status}");
    }
}

#[tokio::test]
async fn an_invalid_status_is_of_no_kind() {
    assert_eq!(true_predicates(&error(Reply::hang_up()).await), [""; 0]);
    assert_eq!(true_predicates(&error(Reply::json("{}")).await), [""; 0]);
    assert_eq!(true_predicates(&error(Reply::json("{").claiming(100)).await), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn silence_is_a_timeout() -> Outcome {
    let time = crate::support::time::VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::silence())?;
    let client = super::row::builder(&server.url()).retry(svc_client::RetryPolicy::never()).build()?;
    assert_eq!(true_predicates(&Call::GetWorkflow.make(&client).await.expect_err("silence")), ["timeout"]);
    Ok(())
}

#[tokio::test]
async fn a_response_can_be_inspected() {
    let json = r#"{"message":"no such workflow","code":17}"#;
    let reply = Reply::json(json).with_status(404).header("X-Request-Id", "r-1").header("retry-after", "3");
    let error = error(reply).await;
    assert_eq!(
        (error.status(), error.request_id(), error.header("x-request-id")),
        (Some(404), Some("r-1"), Some("r-1"))
    );
    assert_eq!(error.retry_after(), Some(std::time::Duration::from_secs(3)));
    assert_eq!(error.message(), Some("no such workflow"));
    assert_eq!(error.raw_body(), Some(json.as_bytes()));
    assert_eq!(error.json().expect("JSON").as_json_text(), json);
}

#[tokio::test]
async fn there_may_be_no_body() {
    let error = error(Reply::hang_up()).await;
    assert_eq!((error.status(), error.request_id(), error.retry_after(), error.raw_body()), (None, None, None, None));
    assert!(error.json().is_none() && error.message().is_none());
}

#[tokio::test]
async fn a_body_that_is_not_json_is_only_bytes() {
    for body in ["<h1>404</h1>", "", "{", "{} {}"] {
        let error = error(Reply::status(404).body(body)).await;
        assert_eq!(error.raw_body(), Some(body.as_bytes()));
        assert!(error.json().is_none(), "{body}");
    }
}

/// The call is rejected before it is sent: no attempts, no response.
#[tokio::test]
async fn a_rejected_call_was_no_attempt() -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let error = client(&server).workflows().get("..").await.expect_err("a dot segment");
    assert_eq!((error.attempts(), error.elapsed(), error.retry_stop_reason()), (0, std::time::Duration::ZERO, None));
    assert_eq!((error.status(), error.raw_body(), true_predicates(&error)), (None, None, vec![]));
    assert_eq!(server.connections()?, 0);
    Ok(())
}
