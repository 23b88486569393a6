//! Order of responses: scripted ones, then the permanent one, then a sample.

use std::time::Duration;

use svc_client::operations::{GetWorkflow, ListMessages, UpdateSubscriber, UpsertCredentials};
use svc_client::testing::{Fake, FakeResponse, Fault, block_on, sample};
use svc_client::types::{ChannelCredentials, MessagePage, Workflow};
use svc_client::{Delivery, Error, RetryPolicy};

use crate::support::Outcome;

#[test]
fn responses_come_in_order_and_then_a_sample() -> Outcome {
    let fake = Fake::new();
    let mut full: MessagePage = sample();
    full.data.push(sample());
    fake.on::<ListMessages>().value(full.clone()).json(r#"{"page":7,"pageSize":1,"hasMore":true,"data":[]}"#);
    let list = || block_on(fake.client().messages().list());
    assert_eq!(list()?, full);
    assert_eq!(list()?.page, 7);
    assert_eq!(list()?, sample());
    fake.assert_done();
    Ok(())
}

#[test]
fn what_always_comes_does_so_after_the_others() -> Outcome {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().always(FakeResponse::status(404)).value(sample());
    let client = fake.client();
    let get = || block_on(client.workflows().get("w"));
    assert_eq!(get()?, sample::<Workflow>());
    for _ in 0..3 {
        assert!(matches!(get(), Err(Error::Status(error)) if error.status() == 404));
    }
    Ok(())
}

#[test]
fn operations_do_not_take_each_others_responses() -> Outcome {
    let fake = Fake::new();
    fake.on::<UpdateSubscriber>().status(409);
    let client = fake.client();
    block_on(client.messages().list())?;
    assert!(block_on(client.subscribers().update("u")).is_err());
    Ok(())
}

/// A retried call takes a response for each attempt.
#[test]
fn a_fault_is_one_attempt() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().fault(Fault::Connect).fault(Fault::Truncated).value(sample());
    block_on(fake.client().messages().list())?;
    assert_eq!(fake.requests().len(), 3);
    Ok(())
}

/// After a fault, the delivery of a request is the same as with the real transports.
#[test]
fn a_fault_reports_the_delivery_of_the_request() {
    let faults = [
        (Fault::Connect, Delivery::NotApplied, 3),
        (Fault::ConnectTimeout, Delivery::NotApplied, 3),
        (Fault::RequestRefused, Delivery::NotApplied, 3),
        (Fault::Tls, Delivery::NotApplied, 1),
        (Fault::Timeout, Delivery::MaybeApplied, 1),
        (Fault::Broken, Delivery::MaybeApplied, 1),
        (Fault::Truncated, Delivery::Responded, 1),
        (Fault::HeadTooLarge, Delivery::Responded, 1),
    ];
    for (fault, delivery, attempts) in faults {
        let fake = Fake::new();
        fake.on::<UpsertCredentials>().always(FakeResponse::fault(fault));
        let call = fake.client().subscribers().upsert_credentials("u", "fcm", ChannelCredentials::new());
        let error = block_on(call).expect_err("no response");
        assert_eq!((error.delivery(), fake.requests().len()), (delivery, attempts), "{fault:?}");
    }
}

#[test]
fn headers_bodies_and_statuses_arrive() -> Outcome {
    let fake = Fake::new();
    let slow = FakeResponse::status(429).header("retry-after", "2").body("too many");
    fake.on::<UpdateSubscriber>().respond(slow.clone()).always(slow);
    let client = fake.builder().retry(RetryPolicy::never()).build()?;
    match block_on(client.subscribers().update("u")) {
        Err(Error::Status(error)) => {
            assert_eq!(
                (error.status(), error.context().header("retry-after"), error.context().raw_body()),
                (429, Some("2"), Some(&b"too many"[..]))
            );
        }
        other => panic!("{other:?}"),
    }
    Ok(())
}

#[test]
fn a_body_above_the_limit_is_not_taken_in() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().respond(FakeResponse::json("[1,2,3]"));
    let client = fake.builder().body_limit(3).build()?;
    let error = block_on(client.messages().list()).expect_err("seven bytes");
    assert!(error.to_string().contains("larger than 3 bytes"), "{error}");
    assert_eq!(fake.elapsed(), Duration::ZERO);
    Ok(())
}

#[test]
#[should_panic(expected = "scripted responses that were not requested: 2 for `workflows.get`")]
fn unused_responses_are_reported() {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().status(500).status(500);
    fake.on::<ListMessages>().always(FakeResponse::status(500));
    fake.assert_done();
}

#[test]
#[should_panic(expected = "99 is not a valid HTTP status")]
fn a_status_has_three_digits() {
    drop(FakeResponse::status(99));
}
