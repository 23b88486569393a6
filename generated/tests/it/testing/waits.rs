//! Virtual time: there are no real waits, and the total delay is known.

use std::time::{Duration, Instant};

use svc_client::Error;
use svc_client::operations::ListMessages;
use svc_client::testing::{Fake, FakeResponse, block_on, sample};

use crate::support::Outcome;

#[test]
fn delays_are_counted_and_take_no_time() -> Outcome {
    let started = Instant::now();
    let fake = Fake::new();
    fake.on::<ListMessages>().respond(FakeResponse::status(503).header("retry-after", "50")).value(sample());
    block_on(fake.client().messages().list())?;
    assert_eq!(fake.elapsed(), Duration::from_secs(50));
    assert!(started.elapsed() < fake.elapsed(), "the test waited");
    Ok(())
}

/// The jitter of a fake is the same each time, so failures are reproducible.
#[test]
fn backoff_is_the_same_each_time() {
    let elapsed = || {
        let fake = Fake::new();
        fake.on::<ListMessages>().always(FakeResponse::status(500));
        block_on(fake.client().messages().list()).expect_err("a status");
        fake.elapsed()
    };
    assert!(elapsed() > Duration::ZERO);
    assert_eq!(elapsed(), elapsed());
}

#[test]
fn a_slow_response_takes_its_time() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>()
        .respond(FakeResponse::value(&sample::<svc_client::types::MessagePage>()).after(Duration::from_secs(9)));
    block_on(fake.client().messages().list())?;
    assert_eq!(fake.elapsed(), Duration::from_secs(9));
    Ok(())
}

/// The timeout comes from the client's settings: ten seconds without a byte.
#[test]
fn a_response_that_is_too_slow_is_a_timeout() {
    let fake = Fake::new();
    fake.on::<ListMessages>().always(FakeResponse::status(200).after(Duration::from_secs(10)));
    let error = block_on(fake.client().messages().list()).expect_err("no response");
    assert!(matches!(error, Error::Timeout(_)), "{error}");
    assert_eq!(fake.requests().len(), 3);
    assert!(fake.elapsed() >= Duration::from_secs(30), "{:?}", fake.elapsed());
}
