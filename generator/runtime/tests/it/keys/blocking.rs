//! Keys of blocking calls.

use std::error::Error as _;

use copperplate_runtime::auth::KeySource;
use copperplate_runtime::{Core, Delivery};

use super::provider::Numbered;
use super::{accepting, sent};
use crate::support::api::{Client, Find};
use crate::support::fake::{BlockingFake, Fake};

fn client(fake: &Fake, keys: KeySource) -> Core<copperplate_runtime::Blocking> {
    let builder = Client::with_keys(fake, keys).blocking_transport(BlockingFake(fake.clone()));
    builder.build().expect("all settings are right").core.blocking()
}

fn call(core: &Core<copperplate_runtime::Blocking>) -> Result<(), copperplate_runtime::Error> {
    Find::of(core.clone(), "id").send().map(drop)
}

#[test]
fn threads_ask_once() {
    let (fake, keys) = (Fake::happy(), Numbered::default());
    let core = client(&fake, KeySource::blocking_provider(keys.clone()));
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| call(&core).expect("accepted"));
        }
    });
    assert_eq!((sent(&fake).len(), keys.asked()), (16, 1));
}

#[test]
fn another_key_after_a_401() {
    let (fake, keys) = (accepting(&["key-2"]), Numbered::default());
    call(&client(&fake, KeySource::blocking_provider(keys.clone()))).expect("accepted at last");
    assert_eq!((sent(&fake).len(), keys.asked()), (2, 2));
}

#[test]
fn a_failure_is_the_error_of_the_call() {
    let fake = Fake::happy();
    let error = call(&client(&fake, KeySource::blocking_provider(Numbered::failing_from(1)))).expect_err("no key");
    assert_eq!(error.to_string(), "items.find: the API key provider failed; nothing was sent");
    assert_eq!((error.delivery(), sent(&fake).len()), (Delivery::NotApplied, 0));
    assert!(error.source().is_some());
}

#[test]
fn a_client_can_have_providers_of_both_modes() {
    let (fake, keys) = (Fake::happy(), Numbered::default());
    let error = call(&client(&fake, KeySource::provider(keys.clone()))).expect_err("no provider");
    let line = "no API key for blocking calls: set a provider with `KeySource::blocking_provider`";
    assert_eq!(error.to_string(), line);
    call(&client(&fake, KeySource::provider(keys.clone()).with_blocking_provider(keys.clone()))).expect("accepted");
    assert_eq!((sent(&fake).len(), keys.asked()), (1, 1));
}
