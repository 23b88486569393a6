//! Tests that apply to every API. This file is yours: it is never rewritten.

/// Samples of every type are written as they were read.
#[test]
fn every_type_is_written_as_it_was_read() {
    keto_client::for_each_type!(keto_client::testing::assert_round_trip);
}

/// Tests need no server: a fake knows every operation, and responds with samples or with the responses that a test sets.
#[test]
fn a_fake_serves_a_client() {
    let fake = keto_client::testing::Fake::new();
    let _client = fake.client();
    assert!(fake.requests().is_empty());
}
