//! Idempotency keys of single operations.

use things_client::Error;
use things_client::operations::{CreatePayment, RefundPayment};
use things_client::testing::{Fake, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_with_their_names() {
    let (sent, replies) =
        call!("204 No Content", "", |client| client.things().create_payment("CANARY-1", 5).x_trace("t"));
    let own = ["x-payment-key: CANARY-1", "x-trace: t"];
    assert_eq!(sent, request("POST /payments", &[COMMON, &own].concat(), r#"{"amount":5}"#));
    assert!(replies.iter().all(Result::is_ok));
    let (sent, _) = call!("204 No Content", "", |client| client.things().refund_payment(5).idempotency_key("k"));
    let own = ["idempotency-key: k"];
    assert_eq!(sent, request("POST /payments/refund", &[COMMON, &own].concat(), r#"{"amount":5}"#));
    let (sent, _) = call!("204 No Content", "", |client| client.things().refund_payment(5));
    assert_eq!(sent, request("POST /payments/refund", COMMON, r#"{"amount":5}"#));
}

#[test]
fn one_that_is_no_key_is_refused() {
    let fake = Fake::new();
    let client = fake.client();
    for key in ["", "a b", "é", "a\r\nx-evil: 1", &"k".repeat(256)] {
        let error = block_on(client.things().create_payment(key, 5).send()).expect_err("refused");
        assert!(matches!(&error, Error::InvalidRequest(error) if error.parameter() == "x-payment-key"), "{error}");
        assert!(block_on(client.things().refund_payment(5).idempotency_key(key).send()).is_err());
    }
    // They have setters of their own.
    let error = block_on(client.things().create_payment("k", 5).header("X-Payment-Key", "other").send());
    assert!(matches!(error.expect_err("refused"), Error::InvalidRequest(_)));
    let error = block_on(client.things().refund_payment(5).header("idempotency-key", "other").send());
    assert!(matches!(error.expect_err("refused"), Error::InvalidRequest(_)));
    assert!(fake.requests().is_empty());
}

#[test]
fn each_attempt_has_it_and_displays_mask_it() {
    let fake = Fake::new();
    fake.on::<CreatePayment>().status(429).value(());
    let call = fake.client().things().create_payment("CANARY-1", 5);
    let prepared = call.to_request().expect("a good call");
    assert!(prepared.headers()["x-payment-key"].is_sensitive());
    assert!(prepared.to_curl().contains("'x-payment-key: ***'"), "{}", prepared.to_curl());
    assert!(!format!("{:?} {call:?}", prepared.headers()).contains("CANARY"));
    block_on(call.send()).expect("the second response");
    let keys: Vec<_> = fake.sent::<CreatePayment>().into_iter().map(|sent| sent.x_payment_key).collect();
    assert_eq!(keys, ["CANARY-1", "CANARY-1"]);
    block_on(fake.client().things().refund_payment(5).idempotency_key("k").send()).expect("a sample");
    assert_eq!(fake.sent_once::<RefundPayment>().idempotency_key.as_deref(), Some("k"));
}

#[test]
fn a_key_repeats_nothing_that_may_have_been_applied() {
    let fake = Fake::new();
    fake.on::<CreatePayment>().status(500);
    let error = block_on(fake.client().things().create_payment("k", 5).send()).expect_err("500 is an error");
    assert_eq!(error.attempts(), 1);
}
