//! Sent calls as typed values.

use std::collections::HashSet;

use svc_client::operations::{ListMessages, ListNotifications, UpdateSubscriber, UpsertCredentials};
use svc_client::testing::{Fake, block_on};
use svc_client::types::{Channel, ChannelCredentials, ChatPushProviderId};
use svc_client::{ArrayStyle, Json};

use crate::support::Outcome;

#[test]
fn parameters_and_bodies_are_typed() -> Outcome {
    let fake = Fake::new();
    let credentials = ChannelCredentials::new().device_tokens(["a", "b"]);
    let client = fake.client();
    let call =
        client.subscribers().upsert_credentials("ada+1@example.com", ChatPushProviderId::Fcm, credentials.clone());
    block_on(call.integration_identifier("main").idempotency_key("key-1"))?;
    let sent = fake.sent_once::<UpsertCredentials>();
    assert_eq!(sent.subscriber_id, "ada+1@example.com");
    assert_eq!(sent.idempotency_key.as_deref(), Some("key-1"));
    assert_eq!(sent.body.provider_id, ChatPushProviderId::Fcm);
    assert_eq!(sent.body.credentials, credentials);
    assert_eq!(sent.body.integration_identifier.as_deref(), Some("main"));
    Ok(())
}

#[test]
fn unset_parameters_are_absent() -> Outcome {
    let fake = Fake::new();
    block_on(fake.client().messages().list().channel(Channel::Email).page(0))?;
    let sent = fake.sent_once::<ListMessages>();
    assert_eq!((sent.channel, sent.page, sent.limit), (Some(Channel::Email), Some(0), None));
    assert_eq!((sent.subscriber_id, sent.transaction_id, sent.idempotency_key), (None, None, None));
    Ok(())
}

#[test]
fn equal_calls_in_a_set() -> Outcome {
    let fake = Fake::new();
    for name in ["Ada", "Ada", "Grace"] {
        block_on(fake.client().subscribers().update("ada").first_name(name))?;
    }
    let sent: HashSet<_> = fake.sent::<UpdateSubscriber>().into_iter().collect();
    assert_eq!(sent.len(), 2);
    Ok(())
}

/// A comma inside a value does not separate values.
#[test]
fn lists_come_back_from_every_style() -> Outcome {
    let lists: [&[&str]; 4] = [&["a"], &["a,b", "c&d=e", "ü +%"], &["", ""], &["[]", "%2C"]];
    for style in [ArrayStyle::Repeat, ArrayStyle::Brackets, ArrayStyle::Comma] {
        for list in lists {
            let fake = Fake::new();
            let client = fake.builder().query_arrays(style).build()?;
            block_on(client.notifications().list().emails(list.iter().copied()).after("2025-01-01T00:00:00+02:00"))?;
            let sent = fake.sent_once::<ListNotifications>();
            assert_eq!(
                sent.emails.as_deref(),
                Some(&list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>()[..]),
                "{style:?}"
            );
            assert_eq!(sent.after, Some("2025-01-01T00:00:00+02:00".into()));
        }
        let fake = Fake::new();
        let client = fake.builder().query_arrays(style).build()?;
        block_on(client.notifications().list().emails([""; 0]))?;
        assert_eq!(fake.sent_once::<ListNotifications>().emails, None, "no elements leave no trace");
    }
    Ok(())
}

#[test]
fn each_attempt_is_there() {
    let fake = Fake::new();
    fake.on::<ListMessages>().status(503).status(503).status(503);
    block_on(fake.client().messages().list().limit(3)).expect_err("a status");
    let limits: Vec<_> = fake.sent::<ListMessages>().into_iter().map(|sent| sent.limit).collect();
    assert_eq!(limits, [Some(3); 3]);
    assert!(fake.sent::<UpdateSubscriber>().is_empty());
}

#[test]
fn the_http_requests_can_be_inspected() -> Outcome {
    let fake = Fake::new();
    block_on(fake.client().subscribers().update("a/b").first_name("Ada").header("x-trace", "1"))?;
    let [request] = &fake.requests()[..] else { panic!("one request") };
    assert_eq!(request.operation(), Some("subscribers.update"));
    assert_eq!((request.method().as_str(), request.target()), ("PATCH", "/v2/subscribers/a%2Fb"));
    assert_eq!((request.header("x-trace"), request.header("x-other")), (Some("1"), None));
    assert_eq!(Json::parse_text(std::str::from_utf8(request.body())?)?, Json::parse_text(r#"{"firstName":"Ada"}"#)?);
    assert_eq!(fake.sent_once::<UpdateSubscriber>().subscriber_id, "a/b");
    Ok(())
}

#[test]
#[should_panic(expected = "expected one call of `messages.list`, received: none")]
fn a_call_that_was_not_made_is_missed() {
    drop(Fake::new().sent_once::<ListMessages>());
}

#[test]
#[should_panic(expected = "received: messages.list, messages.list")]
fn a_call_that_was_made_twice_is_no_single_one() {
    let fake = Fake::new();
    for _ in 0..2 {
        block_on(fake.client().messages().list()).expect("a sample");
    }
    drop(fake.sent_once::<ListMessages>());
}
