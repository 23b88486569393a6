//! Clients without the default transport: the error of a missing one names the methods that set it.

use crate::support::api::Client;
#[cfg(feature = "blocking")]
use crate::support::api::Find;
#[cfg(feature = "blocking")]
use crate::support::fake::{BlockingFake, Fake};
#[cfg(feature = "blocking")]
use crate::support::now::now;

const WAYS: &str = "enable the feature `reqwest`, or set one with";

#[test]
fn none_at_all_is_an_error_of_build() {
    let setters = if cfg!(feature = "ureq") {
        "`transport`, `blocking_transport` or `ureq_agent`"
    } else if cfg!(feature = "blocking") {
        "`transport` or `blocking_transport`"
    } else {
        "`transport`"
    };
    let error = Client::builder("https://api.example.com").build().err().expect("no transport");
    assert_eq!(error.to_string(), format!("no transport: {WAYS} {setters}"));
}

#[test]
#[cfg(feature = "blocking")]
fn one_of_the_other_mode_is_an_error_of_the_call() {
    let fake = Fake::happy();
    let client = Client::builder("https://api.example.com").blocking_transport(BlockingFake(fake.clone()));
    let error = now(client.build().expect("it can block").find("id").send()).expect_err("it cannot await");
    assert_eq!(error.to_string(), format!("no transport for async calls: {WAYS} `transport`"));

    let setters = if cfg!(feature = "ureq") { "`blocking_transport` or `ureq_agent`" } else { "`blocking_transport`" };
    let call = Find::of(Client::over(&fake).core.blocking(), "id");
    let error = call.send().expect_err("it can only await");
    assert_eq!(error.to_string(), format!("no transport for blocking calls: {WAYS} {setters}"));
    assert!(fake.take().is_empty());
}
