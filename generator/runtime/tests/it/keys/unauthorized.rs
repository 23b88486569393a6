//! Keys that the service does not accept.

use copperplate_runtime::auth::KeySource;
use copperplate_runtime::{ApiKey, Delivery, RetryPolicy, RetryStopReason};

use super::provider::Numbered;
use super::{accepting, sent};
use crate::support::api::{Client, Reply};

#[tokio::test]
async fn another_key_is_asked_for_once_whatever_the_effect() {
    let (fake, keys) = (accepting(&["key-2", "key-4"]), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).build().unwrap();
    client.find("id").await.expect("accepted at last");
    assert_eq!((sent(&fake), keys.asked()), (vec!["ApiKey key-1".to_owned(), "ApiKey key-2".to_owned()], 2));

    let (fake, keys) = (accepting(&["key-2"]), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).build().unwrap();
    client.put(Reply::ok()).await.expect("a change that was rejected was not applied");
    assert_eq!((sent(&fake).len(), keys.asked()), (2, 2));
    client.put(Reply::ok()).await.expect("accepted at once");
    assert_eq!((sent(&fake).len(), keys.asked()), (1, 2));
}

#[tokio::test]
async fn twice_is_an_error_that_shows_no_key() {
    let (fake, keys) = (accepting(&[]), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).build().unwrap();
    let error = client.find("id").await.expect_err("401");
    assert_eq!((error.status(), error.attempts(), error.retry_stop_reason()), (Some(401), 2, None));
    assert_eq!((sent(&fake).len(), keys.asked(), error.delivery()), (2, 2, Delivery::Responded));
    let text = error.to_string();
    assert!(text.ends_with("401 Unauthorized: not accepted: ApiKey *** (2 attempts)"), "{text}");
    client.find("id").await.expect_err("401");
    assert_eq!(keys.asked(), 4, "the rejected key is not used again");
}

#[tokio::test]
async fn within_the_attempts_of_the_policy() {
    let (fake, keys) = (accepting(&["key-2"]), Numbered::default());
    let builder = Client::with_keys(&fake, KeySource::provider(keys.clone()));
    let client = builder.retry(RetryPolicy::never()).build().unwrap();
    let error = client.find("id").await.expect_err("401");
    assert_eq!((sent(&fake).len(), error.retry_stop_reason()), (1, Some(RetryStopReason::Attempts)));
    client.find("id").await.expect("the next call has the next key");
    assert_eq!(keys.asked(), 2);
}

#[tokio::test]
async fn a_fixed_key_is_not_tried_again() {
    let fake = accepting(&[]);
    let client = Client::with_keys(&fake, ApiKey::new("key-1").expect("a key").into()).build().unwrap();
    let error = client.find("id").await.expect_err("401");
    assert_eq!((sent(&fake).len(), error.retry_stop_reason()), (1, None));
    assert!(error.to_string().ends_with("not accepted: ApiKey ***"), "{error}");
}

/// When a key expires, all calls need another one, which does not use up the budget.
#[tokio::test]
async fn the_retry_budget_is_for_outages() {
    let (fake, keys) = (accepting(&["key-2"]), Numbered::default());
    let client = Client::with_keys(&fake, KeySource::provider(keys.clone())).build().unwrap();
    for _ in 0..3 {
        let calls: Vec<_> = (0..20).map(|_| client.find("id").send()).collect();
        for call in calls {
            call.await.expect("accepted");
        }
    }
    assert_eq!((sent(&fake).len(), keys.asked()), (61, 2));
}
