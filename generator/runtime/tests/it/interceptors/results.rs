//! Results of attempts, as seen by interceptors.

use std::sync::Mutex;
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::Delivery;
use copperplate_runtime::transport::http::Response;
use copperplate_runtime::transport::{Fault, TransportError};

use super::{Calling, Lines, after};
use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn a_response_a_fault_and_the_wait_until_the_next_attempt() {
    let lines = Lines::default();
    let seen = lines.clone();
    let results = Mutex::new(vec![
        Ok(Response::new(Bytes::from_static(b"{\"ok\":true}"))),
        Err(TransportError::new(Fault::Broken, Delivery::MaybeApplied)),
        Ok(Response::builder().status(503).header("x-request-id", "r-1").body(Bytes::from_static(b"busy")).unwrap()),
    ]);
    let fake = Fake::responding(move || results.lock().expect("no panic").pop().expect("a result"));
    let builder = Client::builder("https://api.example.com").transport(fake).clock(JumpingClock::with_jitter(1.0));
    let client = builder.interceptor(after(move |attempt| {
        let body = attempt.raw_body().map(|body| String::from_utf8_lossy(body).into_owned());
        let (id, fault, wait) = (attempt.request_id(), attempt.fault(), attempt.next_attempt_in());
        let delivery = attempt.delivery();
        seen.add(format!("{:?} {id:?} {body:?} {fault:?} {delivery:?} {wait:?}", attempt.status()));
    }));
    now(client.build().expect("valid").find("id").send()).expect("a value at last");
    assert_eq!(
        lines.take(),
        [
            r#"Some(503) Some("r-1") Some("busy") None Responded Some(1s)"#,
            "None None None Some(Broken) MaybeApplied Some(1s)",
            r#"Some(200) None Some("{\"ok\":true}") None Applied None"#,
        ]
    );
}

/// A value stored before an attempt is available after it, but not in the next attempt.
#[test]
fn values_of_the_attempt_and_its_time() {
    let (clock, lines) = (JumpingClock::with_jitter(0.5), Lines::default());
    let (passing, seen) = (clock.clone(), lines.clone());
    let fake = Fake::responding(move || {
        now(copperplate_runtime::transport::Clock::sleep(&passing, Duration::from_secs(2)));
        Ok(Response::builder().status(503).body(Bytes::new()).expect("a response"))
    });
    let builder = Client::builder("https://api.example.com").transport(fake).clock(clock);
    let client = builder.interceptor(Calling(
        |attempt: &mut copperplate_runtime::intercept::AttemptRequest<'_>| {
            let number = attempt.number();
            let before = attempt.extensions_mut().insert(number);
            assert_eq!(before, None);
            Ok(())
        },
        move |attempt: &copperplate_runtime::intercept::AttemptResult<'_>| {
            seen.add(format!("{:?} {:?}", attempt.extensions().get::<u32>(), attempt.elapsed()));
        },
    ));
    now(client.build().expect("valid").find("id").send()).expect_err("503");
    assert_eq!(lines.take(), ["Some(1) 2s", "Some(2) 2s", "Some(3) 2s"]);
}
