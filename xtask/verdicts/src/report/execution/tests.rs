//! Each direction has its own messages, including witnesses.

use super::{Executed, is_request};
use crate::outcomes::{Case, Outcome, RawRequest, SentRequest};
use crate::specs::Side;

fn case(client: &str, service: &str, of: &str) -> Case {
    let package = |side: &str| format!("batch-{side}");
    Case { client: package(client), service: package(service), of: of.to_owned(), strict: true, ..Case::default() }
}

fn outcome(refused: bool, passed_over: bool) -> Outcome {
    let refused = refused.then(|| "body.x: missing".to_owned());
    Outcome { case: 0, refused, sent: None, passed_over, error: None, deviations: 0, unknown: false }
}

#[test]
fn a_refusal_counts_for_its_client_and_for_programs_of_its_values() {
    let (refused, accepted) = (outcome(true, false), outcome(false, false));
    let of_base = case("base", "head", "request with values of the base");
    let of_head = case("base", "head", "request with values of the head");
    let own = case("base", "base", "request with values of the base");
    let executed = Executed { cases: vec![(&of_base, &refused), (&of_head, &accepted), (&own, &refused)] };
    let shown = executed.show(Side::Base, Side::Base);
    assert!(shown.refused.is_some() && shown.is_refused_by_default && shown.messages == 1);
    assert!(executed.show(Side::Base, Side::Head).refused.is_none());
    assert_eq!(executed.show(Side::Head, Side::Base).messages, 0);
    assert_eq!(executed.own_refusals().count(), 1);
}

#[test]
fn what_is_passed_over_is_a_risk_of_released_clients_only() {
    let passed_over = outcome(false, true);
    let released = case("base", "head", "request with values of the base");
    let new = case("head", "base", "request with values of the base");
    let executed = Executed { cases: vec![(&released, &passed_over), (&new, &passed_over)] };
    assert!(executed.show(Side::Base, Side::Base).unknown.is_some());
    assert!(executed.show(Side::Head, Side::Base).unknown.is_none());
}

#[test]
fn a_witness_is_the_request_with_its_line_and_body() {
    let raw = |target: &str, body: Option<&str>| RawRequest {
        method: "POST".to_owned(),
        target: target.to_owned(),
        body: body.map(str::to_owned),
        is_alone: false,
    };
    let is = |raw: &RawRequest, line: &str, body: &str| {
        is_request(raw, &SentRequest { line: line.to_owned(), body: body.to_owned() })
    };
    let plain = raw("/a?x=a,b", None);
    assert!(is(&plain, "POST /a?x=a%2Cb", ""));
    assert!(!is(&plain, "POST /a?x=a", "") && !is(&plain, "PUT /a?x=a,b", "") && !is(&plain, "POST /a?x=a,b", "1"));
    assert!(is(&raw("https://one.example.com/a", None), "POST /a", ""));
    assert!(is(&raw("/a?key=key", None), "POST /a?key=key-of-the-fake", ""));
    let json = raw("/a", Some(r#"{"x":1,"y":2}"#));
    assert!(is(&json, "POST /a", r#"{ "y": 2, "x": 1 }"#));
    assert!(!is(&json, "POST /a", r#"{"x":1}"#) && !is(&json, "POST /a", ""));
}
