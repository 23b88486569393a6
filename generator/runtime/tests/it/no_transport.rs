//! Clients without a transport, and with a transport for only one mode: the error names the methods that set one.

use crate::support::api::{Client, Find};
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

const WAYS: &str = "enable the feature `reqwest`, or set one with";

#[test]
fn none_is_an_error_of_the_builder() {
    let error = Client::builder("https://api.example.com").build().err().expect("no transport");
    assert_eq!(error.to_string(), format!("no transport: {WAYS} `transport` or `blocking_transport`"));
}

#[test]
fn one_of_the_other_mode_is_an_error_of_the_call() {
    let fake = Fake::happy();
    let client = Client::builder("https://api.example.com").blocking_transport(BlockingFake(fake.clone()));
    let error = now(client.build().expect("it can block").find("id").send()).expect_err("it cannot await");
    assert_eq!(error.to_string(), format!("no transport for async calls: {WAYS} `transport`"));

    let call = Find::of(Client::over(&fake).core.blocking(), "id");
    let error = call.send().expect_err("it can only await");
    assert_eq!(error.to_string(), format!("no transport for blocking calls: {WAYS} `blocking_transport`"));
    assert!(fake.take().is_empty());
}
