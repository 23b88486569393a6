//! Bodies of requests and responses that are in memory as a whole.

use copperplate_runtime::Error;
use copperplate_runtime::transport::{Delivery, Fault};

use super::script::{Act, Script, Step};
use super::{builder, client};
use crate::support::api::Reply;
use crate::support::now::now;

#[test]
fn the_service_gets_the_request() {
    let script = Script::happy();
    now(client(&script).put(Reply::ok()).send()).expect("a response");
    let [request] = &script.take()[..] else { panic!("one request") };
    assert_eq!(
        (request.method().as_str(), request.uri().to_string().as_str()),
        ("PUT", "https://api.example.com/v1/items")
    );
    assert_eq!(request.body(), "{\"ok\":true}");
    assert_eq!(request.headers()["content-type"], "application/json");
    assert_eq!(request.headers()["authorization"], "ApiKey key-CANARY");
}

/// The body arrives in pieces, some of them empty, with trailers after them.
#[test]
fn the_pieces_of_a_response_are_joined() {
    let steps =
        vec![Step::Chunk(b"{\"o"), Step::Chunk(b""), Step::Chunk(b"k\":"), Step::Chunk(b"true}"), Step::Trailers];
    let script = Script::new([Act::Respond(200, steps)]);
    let reply = now(client(&script).find("id").send()).expect("a response");
    assert!(reply.ok);
    assert_eq!(script.alive(), 0, "the exchange is over");
}

#[test]
fn the_status_and_the_body_of_an_error_are_those_of_the_service() {
    let script = Script::new([Act::Respond(404, vec![Step::Chunk(b"{\"message\":\"gone\"}")])]);
    let error = now(client(&script).find("id").send()).expect_err("404 is an error");
    assert_eq!((error.status(), error.message()), (Some(404), Some("gone")));
}

#[test]
fn a_body_that_tears_is_incomplete() {
    let steps = vec![Step::Chunk(b"{\"ok\":"), Step::Chunk(b"tr"), Step::Tear("CANARY".into())];
    let script = Script::new([Act::Respond(200, steps)]);
    let error = now(client(&script).find("id").send()).expect_err("it tears");
    assert_eq!((error.delivery(), error.status()), (Delivery::Applied, Some(200)));
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(8)));
    assert!(!format!("{error}{error:?}").contains("CANARY"), "{error:?}");
    assert_eq!(script.alive(), 0);
}

#[test]
fn the_limit_of_bodies_holds() {
    let steps = || vec![Step::Chunk(b"{\"ok\":"), Step::Chunk(b"true}")];
    for limit in [0, 1, 6, 10, 11, 12] {
        let script = Script::new([Act::Respond(200, steps())]);
        let outcome = now(builder(&script).body_limit(limit).build().expect("right").find("id").send());
        if limit >= 11 {
            assert!(outcome.expect("it fits").ok);
            continue;
        }
        let Err(Error::Transport(failure)) = outcome else { panic!("it is too large") };
        assert_eq!((failure.fault(), failure.context().status()), (Fault::BodyTooLarge { limit }, Some(200)));
        let received = if limit < 6 { 6 } else { 11 };
        assert_eq!(failure.received(), Some(received), "{limit}");
    }
}

/// No part of it is received.
#[test]
fn a_body_that_is_announced_to_be_too_large_is_not_received() {
    let script = Script::new([Act::Respond(200, vec![Step::Chunk(b"{\"ok\":true}")])]).announcing();
    let outcome = now(builder(&script).body_limit(10).build().expect("right").find("id").send());
    let Err(Error::Transport(failure)) = outcome else { panic!("it is too large") };
    assert_eq!((failure.fault(), failure.received()), (Fault::BodyTooLarge { limit: 10 }, Some(0)));
    let script = Script::happy().announcing();
    assert!(now(client(&script).find("id").send()).expect("it fits").ok);
}
