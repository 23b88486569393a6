//! Messages of the service that repeat the values of a call: the caller sees them without secrets, logs without all of
//! these values.

use svc_client::Error;

use super::calls::{Call, SECRETS, canaries};
use super::row::assert_discreet;
use crate::loopback::{Reply, Request, Server};
use crate::support::Outcome;
use crate::support::client::{builder, client};
use crate::support::leaks::assert_silent;
use crate::support::percent::percent_encoded;
use crate::support::traces;

/// Returns the canaries in the path, query, headers and secret fields of a request.
fn sent(request: &Request) -> Vec<&'static str> {
    let body = String::from_utf8_lossy(&request.body).replace(r#""Canary Name""#, "");
    let text = format!("{} {:?} {body}", request.target, request.headers);
    canaries().into_iter().filter(|canary| text.contains(canary) || text.contains(&percent_encoded(canary))).collect()
}

/// A rejection that repeats all of them, in several spellings.
fn rejection(request: &Request) -> Reply {
    let repeated = sent(request).into_iter().flat_map(|canary| {
        let escaped = serde_json::to_string(&canary.replace('/', "\\/")).expect("text");
        [canary.to_owned(), canary.to_uppercase(), percent_encoded(canary), escaped]
    });
    let texts: Vec<_> = ["no such thing".to_owned()].into_iter().chain(repeated).collect();
    let id = texts.last().map(|text| percent_encoded(text)).unwrap_or_default();
    let body = serde_json::json!({ "message": texts }).to_string();
    Reply::json(body).with_status(422).header("x-request-id", &format!("r-{id}"))
}

fn assert_masked(call: Call, error: &Error) {
    assert_discreet(error);
    let Error::Status(status) = error else { panic!("{call:?}: {error:?}") };
    let line = error.to_string();
    assert!(line.contains(": no such thing; ***; ***; ***; "), "{call:?}: {line}");
    let message = status.message().unwrap_or_default();
    assert!(message.starts_with("no such thing; "), "{call:?}: {message}");
    assert_silent(message, &SECRETS);
    assert!(String::from_utf8_lossy(status.raw_body()).contains("canary"), "the body is as received");
}

#[tokio::test]
async fn the_values_of_a_call_are_masked() -> Outcome {
    for call in Call::ALL {
        let server = Server::responding(rejection)?;
        let listening = traces::listen();
        let error = call.make(&client(&server)).await.expect_err("rejected");
        drop(listening);
        let count = sent(&server.requests()[0]).len();
        assert!(count >= 3, "{call:?} sends the key, the idempotency key and one more: {count}");
        assert_masked(call, &error);
    }
    Ok(())
}

#[test]
fn in_blocking_calls_too() -> Outcome {
    for call in Call::ALL {
        let server = Server::responding(rejection)?;
        let listening = traces::listen();
        let error = call.make_blocking(&client(&server).blocking()).expect_err("rejected");
        drop(listening);
        assert_masked(call, &error);
    }
    Ok(())
}

/// A client can hide the message, so that only the body contains it.
#[tokio::test]
async fn can_be_hidden() -> Outcome {
    let server = Server::replying([Reply::json(r#"{"message":"no such thing"}"#).with_status(404)])?;
    let error = Call::GetWorkflow.make(&builder(&server).service_messages(false).build()?).await.expect_err("404");
    assert_eq!(error.to_string(), "workflows.get: GET /v2/workflows/{workflowId} failed with status 404 Not Found");
    let Error::Status(status) = error else { panic!("{error:?}") };
    assert_eq!(
        (status.message(), status.json_as::<serde_json::Value>()?["message"].as_str()),
        (None, Some("no such thing"))
    );
    Ok(())
}

#[tokio::test]
async fn follow_the_status() -> Outcome {
    let reply = || Reply::json(r#"{"message":"Workflow canary id is\nnot active"}"#).with_status(503);
    let server = Server::responding(move |_| reply().header("x-request-id", "r-1").header("retry-after", "0"))?;
    let builder = svc_client::Client::builder(server.url(), crate::support::client::key());
    let client = builder.retry(svc_client::RetryPolicy::standard().max_attempts(2)).build()?;
    let error = Call::GetWorkflow.make(&client).await.expect_err("503");
    let line = "workflows.get: GET /v2/workflows/{workflowId} failed with status 503 Service Unavailable: \
                Workflow *** is not active (request id r-1, 2 attempts)";
    assert_eq!(error.to_string(), line);
    assert_eq!(error.message(), Some("Workflow canary id is not active"), "the caller knows what it asked for");
    Ok(())
}

/// Nothing is known about an untyped call, so all of its path and body is masked. So is a custom field with the name of
/// a secret one, even of another kind.
#[tokio::test]
async fn of_calls_with_custom_parts() -> Outcome {
    let reply = Reply::json(r#"{"error":{"message":"items canary-1 of 77001, canary-2, canary-3, canary-4"}}"#);
    let server = Server::replying(vec![reply.with_status(400); 2])?;
    let client = client(&server);
    let body = svc_client::Json::parse_text(r#"{"canary-2":[77001,{"x":"canary-3"}]}"#)?;
    let call = client.request(svc_client::Method::POST, "/v1/items/canary%2D1").query_param("q", "canary-4").body(body);
    let error = call.await.expect_err("400");
    assert!(error.to_string().ends_with("400 Bad Request: *** *** of ***, ***, ***, ***"), "{error}");
    assert_eq!(error.message(), Some("*** *** of ***, ***, ***, ***"));

    let email = svc_client::Json::parse_text(r#"[77001,"canary-1"]"#)?;
    let call = client.subscribers().update("canary-2").phone("canary-3").body_field("email", email);
    let error = call.query_param("q", "canary-4").await.expect_err("400");
    assert!(error.to_string().ends_with("400 Bad Request: items *** of ***, ***, ***, ***"), "{error}");
    assert_eq!(error.message(), Some("items *** of ***, canary-2, ***, ***"), "the id is not secret");
    Ok(())
}

/// A header that the spec does not describe may contain a token. A field that is not secret is shown, because a message
/// about it would say little without it.
#[tokio::test]
async fn headers_set_by_hand_are_masked_and_plain_fields_are_not() -> Outcome {
    let text = "Bearer canary-5 (canary-5) for canary-6: Canary Name has 1 of 10 at canary-7";
    let reply = Reply::json(serde_json::json!({ "message": text }).to_string()).with_status(400);
    let server = Server::replying(vec![reply; 2])?;
    let client = builder(&server).default_header("x-tenant", "canary-6").build()?;
    let call = client.subscribers().update("s").first_name("Canary Name").email("canary-7");
    let error = call.header("x-upstream", "Bearer canary-5").header("x-flag", "1").await.expect_err("400");
    let blocking = client.blocking();
    let call = blocking.subscribers().update("s").first_name("Canary Name").email("canary-7");
    let again = call.header("x-upstream", "Bearer canary-5").header("x-flag", "1").send().expect_err("400");
    for error in [error, again] {
        let line = error.to_string();
        assert!(line.ends_with("400 Bad Request: *** (***) for ***: Canary Name has 1 of 10 at ***"), "{line}");
        assert!(!format!("{error:?}").contains("canary"), "{error:?}");
    }
    Ok(())
}
