//! Responses that are received chunk by chunk, by a transport and a clock that the test controls.

mod or_none;
mod reconnect;
mod resuming;
mod transport;
mod watch;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use copperplate_runtime::transport::{Delivery, Fault};
use copperplate_runtime::{Error, RetryPolicy};

use self::transport::{Scripted, Step, client};
use crate::support::clock::{JumpingClock, SleepingClock};
use crate::support::now::{is_pending, now};

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn chunks_are_given_as_they_come_and_the_end_stays_the_end() {
    let scripted = Scripted::new([(200, vec![Step::Chunk(b"one"), Step::Chunk(b"two")])]);
    let mut stream = now(client(&scripted).fetch().stream()).expect("a response");
    assert_eq!((stream.status(), stream.header("x-kind"), stream.attempts()), (200, Some("scripted"), 1));
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"one"[..]));
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"two"[..]));
    for _ in 0..2 {
        assert_eq!(now(stream.next()).expect("the end"), None);
    }
    assert_eq!(scripted.bodies(), 0, "the exchange is over");
}

#[test]
fn retries_end_with_the_head() {
    let scripted = Scripted::new([(503, vec![]), (200, vec![Step::Chunk(b"CANARY"), Step::Break])]);
    let mut stream = now(client(&scripted).fetch().stream()).expect("a response");
    assert_eq!(stream.attempts(), 2);
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"CANARY"[..]));
    let error = now(stream.next()).expect_err("it breaks");
    assert_eq!(error.to_string(), "files.fetch: incomplete response; the service responded with 200");
    assert_eq!((error.delivery(), error.status(), error.attempts()), (Delivery::Applied, Some(200), 2));
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(6)));
    assert!(!format!("{error:?}{stream:?}").contains("CANARY"), "{error:?} {stream:?}");
    assert_eq!(now(stream.next()).expect("the end"), None);
    assert_eq!(scripted.requests(), 2);
}

#[test]
fn the_body_of_an_error_is_held_whole() {
    let steps = || vec![Step::Chunk(b"{\"message\":"), Step::Chunk(b"\"gone\"}")];
    let scripted = Scripted::new([(404, steps())]);
    let error = now(client(&scripted).fetch().stream()).expect_err("404 is an error");
    assert_eq!((error.status(), error.message()), (Some(404), Some("gone")));
    assert_eq!(error.raw_body(), Some(&b"{\"message\":\"gone\"}"[..]));
}

#[test]
fn the_body_of_an_error_has_the_limits_of_other_calls() {
    let scripted = Scripted::new([(404, vec![Step::Chunk(b"too long")])]);
    let small =
        client(&scripted).builder().body_limit(7).retry(RetryPolicy::never()).build().expect("all settings are right");
    let Err(Error::Transport(failure)) = now(small.fetch().stream()) else { panic!("it is too large") };
    assert_eq!((failure.fault(), failure.context().status()), (Fault::BodyTooLarge { limit: 7 }, Some(404)));

    let clock = JumpingClock::with_jitter(0.5);
    let scripted = Scripted::new([(404, vec![Step::Chunk(b"half"), Step::Quiet])]);
    let builder = client(&scripted).builder().clock(clock.clone()).retry(RetryPolicy::never());
    let Err(Error::Timeout(failure)) = now(builder.build().expect("all settings are right").fetch().stream()) else {
        panic!("it is quiet")
    };
    assert_eq!((failure.fault(), failure.received()), (Fault::Timeout, Some(4)));
    assert_eq!(clock.slept(), [10 * SECOND]);
}

#[test]
fn a_body_has_no_limit_but_that_of_quiet() {
    let clock = JumpingClock::with_jitter(0.5);
    let steps = vec![Step::Chunk(b"half"), Step::Wait(1000 * SECOND), Step::Chunk(b"more"), Step::Quiet];
    let scripted = Scripted::new([(200, steps)]).on(&clock);
    let builder = client(&scripted).builder().clock(clock.clone()).body_limit(1).timeout(SECOND);
    let mut stream = now(builder.build().expect("all settings are right").fetch().stream()).expect("a response");
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"half"[..]));
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"more"[..]));
    let Err(Error::Timeout(failure)) = now(stream.next()) else { panic!("it is quiet") };
    assert_eq!((failure.fault(), failure.received()), (Fault::Timeout, Some(8)));
    assert_eq!(clock.slept(), [1000 * SECOND, 60 * SECOND], "the default");
}

#[test]
fn the_limit_of_quiet_can_be_set() {
    let clock = JumpingClock::with_jitter(0.5);
    let scripted = Scripted::new([(200, vec![Step::Quiet])]);
    let builder = client(&scripted).builder().clock(clock.clone()).stream_idle_timeout(7 * SECOND);
    let mut stream = now(builder.build().expect("all settings are right").fetch().stream()).expect("a response");
    now(stream.next()).expect_err("it is quiet");
    assert_eq!(clock.slept(), [7 * SECOND]);
}

#[test]
fn each_chunk_has_the_limit_of_quiet() {
    let clock = SleepingClock::default();
    let steps = vec![Step::Later, Step::Later, Step::Chunk(b"one"), Step::Later, Step::Chunk(b"two")];
    let scripted = Scripted::new([(200, steps)]);
    let builder = client(&scripted).builder().clock(clock.clone());
    let mut stream = now(builder.build().expect("all settings are right").fetch().stream()).expect("a response");
    for (polls, chunk) in [(2, b"one"), (1, b"two")] {
        // Dropping the future does not lose data.
        (0..polls).for_each(|_| assert!(is_pending(stream.next())));
        assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&chunk[..]));
    }
    assert_eq!(clock.slept(), [60 * SECOND; 2], "one for each chunk that is waited for");
}

#[test]
fn a_head_that_does_not_come_ends_by_the_clock_of_the_client() {
    let clock = JumpingClock::with_jitter(0.5);
    let scripted = Scripted::silent();
    let builder = client(&scripted).builder().clock(clock.clone()).retry(RetryPolicy::never());
    let error = now(builder.build().expect("all settings are right").fetch().stream()).expect_err("silence");
    assert!(error.is_timeout(), "{error:?}");
    assert_eq!(clock.slept(), [30 * SECOND + Duration::from_millis(100)]);
}

#[test]
fn another_content_is_an_error_that_keeps_it() {
    let scripted = Scripted::new([(200, vec![Step::Chunk(b"<p>"), Step::Chunk(b"log in")])]).of("text/html");
    let error = now(client(&scripted).fetch().stream()).expect_err("HTML is not a file");
    assert!(error.to_string().ends_with("found text/html"), "{error}");
    let Error::Decode(error) = error else { panic!("{error:?}") };
    assert_eq!(error.context().raw_body(), Some(&b"<p>log in"[..]));
}

#[test]
fn dropping_a_stream_drops_its_body() {
    let scripted = Scripted::new([(200, vec![Step::Chunk(b"one"), Step::Quiet])]);
    let mut stream = now(client(&scripted).fetch().stream()).expect("a response");
    now(stream.next()).expect("a chunk");
    assert_eq!(scripted.bodies(), 1);
    drop(stream);
    assert_eq!(scripted.bodies(), 0);
}

#[test]
fn blocking_streams_are_iterators() {
    let scripted = Scripted::new([
        (503, vec![]),
        (200, vec![Step::Chunk(b"one"), Step::Chunk(b"two"), Step::Break]),
        (404, vec![Step::Chunk(b"{\"message\":\"gone\"}")]),
        (200, vec![Step::Quiet]),
    ]);
    let client = client(&scripted);
    let mut stream = client.fetch_blocking().stream().send().expect("a response");
    assert_eq!((stream.status(), stream.attempts()), (200, 2));
    assert_eq!(stream.next().expect("a chunk").expect("a chunk"), "one");
    assert_eq!(stream.next().expect("a chunk").expect("a chunk"), "two");
    let Some(Err(Error::Transport(failure))) = stream.next() else { panic!("it breaks") };
    assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(6)));
    assert!(stream.next().is_none());
    let error = client.fetch_blocking().stream().send().expect_err("404 is an error");
    assert_eq!((error.status(), error.message()), (Some(404), Some("gone")));
    assert!(scripted.limits().ends_with(&[10 * SECOND, 10 * SECOND]), "{:?}", scripted.limits());
    let mut quiet = client.fetch_blocking().stream().send().expect("a response");
    let Some(Err(Error::Timeout(failure))) = quiet.next() else { panic!("it is quiet") };
    assert_eq!((failure.received(), scripted.limits().last()), (Some(0), Some(&(60 * SECOND))));
}

#[test]
fn another_label_is_a_deviation() {
    let deviations = Arc::new(Mutex::new(Vec::new()));
    let hook = Arc::clone(&deviations);
    for content_type in ["application/pdf", "text/plain", "application/json"] {
        let respond = || Scripted::new([(200, vec![Step::Chunk(b"%PDF")]), (200, vec![])]).of(content_type);
        let hook = Arc::clone(&hook);
        let tolerant = client(&respond()).builder().on_deviation(move |operation, found| {
            let found = found.iter().map(|deviation| format!("{operation}: {deviation}"));
            hook.lock().expect("no panic").extend(found);
        });
        let tolerant = tolerant.build().expect("valid");
        assert!(now(tolerant.fetch().stream()).is_ok());
        assert!(tolerant.fetch_blocking().stream().send().is_ok());
        let line = format!("files.fetch: $: the content type is {content_type}, which the call does not ask for");
        assert_eq!(std::mem::take(&mut *deviations.lock().expect("no panic")), [line.clone(), line]);
        let strict = client(&respond()).builder().strict(true).build().expect("valid");
        let error = now(strict.fetch().stream()).expect_err("a strict client takes no other label");
        assert_eq!((error.is_applied(), error.raw_body()), (true, Some(&b"%PDF"[..])));
        assert!(strict.fetch_blocking().stream().send().expect_err("likewise").is_applied());
    }
}
