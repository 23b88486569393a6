//! Keys that expire.

use std::time::Duration;

use copperplate_runtime::auth::KeySource;
use copperplate_runtime::transport::Clock;

use super::provider::Numbered;
use super::sent;
use crate::support::api::Client;
use crate::support::clock::StillClock;
use crate::support::fake::Fake;

#[tokio::test]
async fn a_key_is_kept_until_it_expires() {
    let (fake, clock, keys) = (Fake::happy(), StillClock::default(), Numbered::valid_for(Duration::from_secs(10)));
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).clock(clock.clone()).build().unwrap();
    for (wait, expected) in [(0, "key-1"), (4, "key-1"), (5, "key-1"), (1, "key-2"), (9, "key-2"), (30, "key-3")] {
        clock.advance(Duration::from_secs(wait));
        client.find("id").await.expect("accepted");
        assert_eq!(sent(&fake), [format!("ApiKey {expected}")], "at {:?}", clock.now());
    }
    assert_eq!(keys.asked(), 3);
}

#[tokio::test]
async fn a_key_without_an_end_is_kept() {
    let (fake, clock, keys) = (Fake::happy(), StillClock::default(), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).clock(clock.clone()).build().unwrap();
    for _ in 0..3 {
        clock.advance(Duration::from_secs(1_000_000));
        client.find("id").await.expect("accepted");
    }
    assert_eq!((sent(&fake).len(), keys.asked()), (3, 1));
}

/// A request that is not sent has a mask instead of the key, because only an attempt asks for one.
#[test]
fn a_prepared_request_has_none() {
    let (fake, keys) = (Fake::happy(), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).build().unwrap();
    let request = client.find("id").to_request().expect("valid");
    assert_eq!(request.headers()["authorization"], "ApiKey ***");
    assert!(request.to_curl().contains("-H 'authorization: ***'"), "{}", request.to_curl());
    assert_eq!(keys.asked(), 0);
}
