//! Calls that need a key at the same time.

use std::error::Error as _;
use std::future::Future;

use copperplate_runtime::auth::KeySource;

use super::provider::Numbered;
use super::sent;
use crate::support::api::Client;
use crate::support::fake::Fake;

fn client(fake: &Fake, keys: &Numbered) -> Client {
    Client::with_keys(fake, KeySource::provider(keys.clone())).build().expect("all settings are right")
}

#[tokio::test]
async fn ask_once() {
    let (fake, keys) = (Fake::happy(), Numbered::default());
    let client = client(&fake, &keys);
    let calls: Vec<_> = (0..50).map(|_| tokio::spawn(client.find("id").send())).collect();
    for call in calls {
        call.await.expect("no panic").expect("accepted");
    }
    assert_eq!((sent(&fake).len(), keys.asked()), (50, 1));
}

#[tokio::test]
async fn share_a_failure_but_later_calls_ask_again() {
    let (fake, keys) = (Fake::happy(), Numbered::failing_from(1));
    let client = client(&fake, &keys);
    for asked in 1..=2 {
        let calls: Vec<_> = (0..50).map(|_| tokio::spawn(client.find("id").send())).collect();
        for call in calls {
            let error = call.await.expect("no panic").expect_err("no key");
            let source = error.source().map(ToString::to_string);
            assert_eq!(source, Some(format!("the vault is closed to question {asked}")));
        }
        assert_eq!(keys.asked(), asked);
    }
}

/// Calls that wait for it continue.
#[tokio::test]
async fn the_call_that_asks_can_be_dropped() {
    let (fake, keys) = (Fake::happy(), Numbered::default());
    let client = client(&fake, &keys);
    let mut asking = Box::pin(client.find("id").send());
    let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
    assert!(asking.as_mut().poll(&mut cx).is_pending());
    let waiting: Vec<_> = (0..5).map(|_| tokio::spawn(client.find("id").send())).collect();
    tokio::task::yield_now().await;
    drop(asking);
    for call in waiting {
        call.await.expect("no panic").expect("accepted");
    }
    assert_eq!((sent(&fake).len(), keys.asked()), (5, 1));
}
