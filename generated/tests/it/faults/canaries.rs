//! Canaries in every secret of requests and responses: no printable part of a call shows them.
//!
//! All other tests of faults look for them in errors, their sources, traces and logs.

use svc_client::transport::Fault;
use svc_client::{Client, Error, Json};

use super::calls::{BODY, Call, SECRETS, canaries};
use super::row::{assert_discreet, first};
use crate::loopback::{Reply, Request, Server};
use crate::support::Outcome;
use crate::support::client::{builder, key};
use crate::support::leaks::assert_silent;
use crate::support::traces;
use crate::support::tree::Tree;

#[test]
fn in_calls_and_rendered_requests() -> Outcome {
    let client = Client::builder("https://api.example.com", key()).build()?;
    for call in Call::ALL {
        let [debug, curl] = call.rendered(&client)?;
        assert_silent(&debug, &canaries());
        assert_silent(&curl, &SECRETS);
        assert!(curl.contains("-H 'authorization: ***'") && curl.contains("-H 'idempotency-key: ***'"), "{curl}");
    }
    Ok(())
}

/// They are masked by their value, regardless of their place.
#[test]
fn in_rendered_fields_of_bodies() -> Outcome {
    let client = Client::builder("https://api.example.com", key()).build()?;
    let call = client.subscribers().update("u").body_field("email", Json::from(SECRETS[2]));
    assert_silent(&call.to_request()?.to_curl(), &SECRETS);
    Ok(())
}

/// Masked values are still sent.
#[tokio::test]
async fn all_of_them_reach_the_service() -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let client = builder(&server).build()?;
    for call in Call::ALL {
        call.make(&client).await.expect_err("not found");
    }
    let sent: String = server.requests().iter().map(everything).collect();
    for secret in SECRETS {
        let encoded = secret.replace('+', "%2B").replace('@', "%40");
        assert!(sent.contains(secret) || sent.contains(&encoded), "{secret} in {sent}");
    }
    Ok(())
}

fn everything(request: &Request) -> String {
    format!("{} {:?} {}\n", request.target, request.headers, String::from_utf8_lossy(&request.body))
}

/// Names of secret fields, and of objects with the caller's own content.
const SECRET_FIELDS: [&str; 9] =
    ["email", "phone", "webhookUrl", "directWebhookUrl", "deviceTokens", "raw", "payload", "overrides", "unheardOf"];

/// The response of a call with a canary in each of its secrets, and in an unknown field.
fn full(call: Call, canary: impl Fn(&Tree) -> Tree) -> String {
    let mut body = Tree::parse(call.response());
    body.entries().push(("unheardOf".to_owned(), Tree::Text(BODY.to_owned())));
    body.walk(&mut |path, value| {
        if path.last().is_some_and(|name| SECRET_FIELDS.contains(&name.as_str())) {
            *value = canary(value);
        }
    });
    body.to_string()
}

fn of_its_kind(value: &Tree) -> Tree {
    let text = Tree::Text(BODY.to_owned());
    match value {
        Tree::List(_) => Tree::List(vec![text]),
        Tree::Object(_) => Tree::Object(vec![(BODY.to_owned(), text)]),
        Tree::Bare(_) | Tree::Text(_) => text,
    }
}

/// Objects in place of strings or lists, and the reverse.
fn of_another_kind(value: &Tree) -> Tree {
    let text = Tree::Text(BODY.to_owned());
    match value {
        Tree::Object(_) => Tree::List(vec![text]),
        Tree::List(_) | Tree::Bare(_) | Tree::Text(_) => Tree::Object(vec![(BODY.to_owned(), text)]),
    }
}

/// Output of a successful call.
async fn success(call: Call, body: String) -> Result<String, Box<dyn std::error::Error>> {
    let server = Server::replying([Reply::json(body).header("x-canary", BODY)])?;
    let listening = traces::listen();
    let shown = call.make(&builder(&server).build()?).await?;
    drop(listening);
    Ok(shown + &traces::take())
}

#[tokio::test]
async fn in_responses() -> Outcome {
    for call in Call::ALL {
        assert_silent(&success(call, full(call, of_its_kind)).await?, &canaries());
    }
    Ok(())
}

/// A repaired response shows the paths of its deviations, not the values; so does its trace.
#[tokio::test]
async fn in_repaired_responses() -> Outcome {
    for call in Call::ALL {
        let shown = success(call, full(call, of_another_kind)).await?;
        assert_silent(&shown, &canaries());
    }
    let shown = success(Call::UpdateSubscriber, full(Call::UpdateSubscriber, of_another_kind)).await?;
    assert!(shown.contains("path=\"email\""), "the trace has an event for it: {shown}");
    Ok(())
}

#[tokio::test]
async fn in_errors_that_have_a_response() -> Outcome {
    for call in Call::ALL {
        let body = full(call, of_its_kind);
        let half = body[..body.find(BODY).expect("a canary") + 5].to_owned();
        let replies = [
            Reply::json(body.clone()).with_status(500),
            Reply::json(body.clone()).with_status(302).header("location", BODY),
            Reply::json(body.clone()).claiming(body.len() + 1),
            Reply::json(half.clone()),
            Reply::json(half).unannounced(),
            Reply::json(body.clone()).header("content-encoding", BODY),
            Reply::json(body.clone() + BODY),
            Reply::json(body.replacen('{', r#"{"unheardOf":"canary body","#, 1)),
            Reply::status(200).header("content-type", BODY).body(body),
        ];
        let count = replies.len();
        let server = Server::replying(replies.map(|reply| reply.header("x-canary", BODY)))?;
        let client = builder(&server).strict(true).build()?;
        let listening = traces::listen();
        for _ in 0..count {
            assert_discreet(&call.make(&client).await.expect_err("no good response"));
        }
        drop(listening);
        assert_eq!(server.requests().len(), count);
    }
    Ok(())
}

/// An error that lists all deviations of a response.
#[tokio::test]
async fn in_errors_that_list_deviations() -> Outcome {
    for call in [Call::UpsertCredentials, Call::UpdateSubscriber, Call::ListMessages, Call::ListNotifications] {
        let server = Server::replying([Reply::json(full(call, of_another_kind))])?;
        let listening = traces::listen();
        let error = call.make(&builder(&server).strict(true).build()?).await.expect_err("no good response");
        drop(listening);
        assert!(matches!(&error, Error::Decode(decode) if decode.deviations().len() > 1), "{error:?}");
        assert_discreet(&error);
    }
    Ok(())
}

/// The source of an error, from the HTTP library, is as discreet as the rest.
#[tokio::test]
async fn in_the_errors_below() -> Outcome {
    let server = Server::responding(first(Reply::hang_up, Call::ListNotifications))?;
    let error = Call::ListNotifications.make(&builder(&server).build()?).await.expect_err("no response");
    assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Broken), "{error:?}");
    assert!(std::error::Error::source(&error).is_some());
    assert_discreet(&error);
    Ok(())
}
