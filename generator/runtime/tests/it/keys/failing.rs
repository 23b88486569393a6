//! Providers that fail.

use std::error::Error as _;
use std::future::pending;
use std::time::Duration;

use copperplate_runtime::auth::{KeyFuture, KeyProvider, KeySource};
use copperplate_runtime::error::Hook;
use copperplate_runtime::{Delivery, Error};

use super::provider::Numbered;
use super::{accepting, sent};
use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;

#[tokio::test]
async fn nothing_is_sent() {
    let fake = Fake::happy();
    let client = Client::with_keys(&fake, KeySource::provider(Numbered::failing_from(1))).build().unwrap();
    let error = client.find("id").await.expect_err("no key");
    assert_eq!(error.to_string(), "items.find: the API key provider failed; nothing was sent");
    assert_eq!((error.operation(), error.attempts(), error.delivery()), (Some("items.find"), 0, Delivery::NotApplied));
    assert_eq!(error.source().map(ToString::to_string).as_deref(), Some("the vault is closed to question 1"));
    assert!(!format!("{error:?}").contains("vault"), "{error:?}");
    let Error::Hook(failure) = error else { panic!("{error:?}") };
    assert_eq!((failure.hook(), sent(&fake).len()), (Hook::KeyProvider, 0));
}

#[tokio::test]
async fn after_a_401_the_service_has_responded() {
    let fake = accepting(&[]);
    let client = Client::with_keys(&fake, KeySource::provider(Numbered::failing_from(2))).build().unwrap();
    let error = client.find("id").await.expect_err("no second key");
    let line = "items.find: the API key provider failed; the service responded to an earlier attempt";
    assert_eq!((error.to_string().as_str(), error.delivery(), error.attempts()), (line, Delivery::Responded, 1));
}

struct Silent;

impl KeyProvider for Silent {
    fn key(&self) -> KeyFuture<'_> {
        Box::pin(pending())
    }
}

#[tokio::test]
async fn a_provider_that_hangs_ends_with_the_call() {
    let fake = Fake::happy();
    let builder = Client::with_keys(&fake, KeySource::provider(Silent)).clock(JumpingClock::with_jitter(0.5));
    let client = builder.timeout(Duration::from_secs(7)).build().unwrap();
    let error = client.find("id").await.expect_err("no key in time");
    assert!(matches!(error, Error::Timeout(_)), "{error:?}");
    assert_eq!(
        (error.delivery(), error.elapsed(), error.attempts()),
        (Delivery::NotApplied, Duration::from_secs(7), 0)
    );
    assert!(sent(&fake).is_empty());
}

#[tokio::test]
async fn a_mode_without_a_provider_has_no_key() {
    let fake = Fake::happy();
    let client = Client::with_keys(&fake, KeySource::blocking_provider(Numbered::default())).build().unwrap();
    let error = client.find("id").await.expect_err("no provider");
    let line = "no API key for async calls: set a provider with `KeySource::provider`";
    assert_eq!((error.to_string().as_str(), error.delivery()), (line, Delivery::NotApplied));
    assert!(matches!(error, Error::Config(_)) && sent(&fake).is_empty());
}
