//! Events that are resumed automatically: losses are reported, and requests are not repeated endlessly.

use std::time::Duration;

use copperplate_runtime::streaming::{Resumed, Resuming};
use copperplate_runtime::{Effect, Error};

use super::watch::{BREAK, Streams, Watched, open, open_with_still_clock};
use crate::support::clock::JumpingClock;
use crate::support::now::{is_pending, now};

fn resume(streams: &[(u16, &'static str)]) -> (Resuming<String>, Streams, JumpingClock) {
    let Watched { events, transport, clock } = open(streams, Effect::Read, false);
    (events.resuming().expect("it only reads"), transport, clock)
}

/// Reads everything: events, gaps and errors, and the end.
fn read(mut next: impl FnMut() -> Result<Option<Resumed<String>>, Error>) -> Vec<String> {
    let mut read = Vec::new();
    while read.len() < 20 {
        read.push(match next() {
            Ok(Some(Resumed::Event(event))) => event.into_value(),
            Ok(Some(Resumed::Gap)) => "GAP".to_owned(),
            Ok(None) => return read,
            Err(Error::Transport(failure)) => format!("{:?}", failure.fault()),
            Err(error) => error.status().map_or_else(|| error.to_string(), |status| status.to_string()),
        });
    }
    panic!("it has no end: {read:?}")
}

const TORN: &str = "id: 1\ndata: a\n\nid: 2\ndata: to";

#[test]
fn a_stream_that_breaks_off_goes_on_after_its_last_whole_event() {
    let streams = [(200, TORN), (200, "retry: 250\nid: 2\ndata: b\n\nBREAK"), (200, "id: 3\ndata: c\n\n")];
    let (mut events, transport, clock) = resume(&streams);
    assert_eq!(read(|| now(events.next())), ["a", "b", "c"]);
    assert_eq!(transport.ids(), [None, Some("1".into()), Some("2".into())]);
    assert_eq!(clock.slept(), [Duration::from_secs(1), Duration::from_millis(250)]);
    assert!(now(events.next()).expect("the end").is_none(), "the end stays");
    assert_eq!(transport.ids().len(), 3, "and nothing is sent after it");
}

#[test]
fn blocking_streams_go_on_as_well() {
    let streams =
        [(200, TORN), (200, "data: b\n\nBREAK"), (404, ""), (200, "id\ndata: c\n\nBREAK"), (200, "data: d\n\n")];
    let (events, transport) = super::watch::open_blocking(&streams);
    let mut events = events.resuming().expect("it only reads");
    assert_eq!(read(|| events.next().transpose()), ["a", "b", "404", "c", "GAP", "d"]);
    let after_first = Some("1".to_owned());
    assert_eq!(transport.ids(), [None, after_first.clone(), after_first.clone(), after_first, None]);
}

#[test]
fn a_gap_is_told_before_the_events_after_it() {
    let (mut events, transport, _) = resume(&[(200, "data: a\n\nBREAK"), (200, "id: 1\ndata: b\n\nBREAK"), (200, "")]);
    assert_eq!(read(|| now(events.next())), ["a", "GAP", "b"]);
    assert_eq!(transport.ids(), [None, None, Some("1".into())]);
}

#[test]
fn a_service_that_always_breaks_off_is_asked_as_often_as_the_policy_says() {
    let (mut events, transport, clock) = resume(&[(200, BREAK); 8]);
    let broken = now(events.next());
    // Each of these calls reports a gap, because no event had an id.
    assert!(matches!(broken, Ok(Some(Resumed::Gap))), "{broken:?}");
    let mut elements = vec![];
    let error = loop {
        match now(events.next()) {
            Ok(element) => elements.push(element),
            Err(error) => break error,
        }
    };
    assert!(matches!(&error, Error::Transport(_)), "{error}");
    assert_eq!((elements.len(), transport.ids().len()), (2, 4), "the policy has three attempts");
    assert_eq!(clock.slept(), [1, 2, 4].map(Duration::from_secs), "the wait doubles");
    assert!(matches!(now(events.next()), Ok(Some(Resumed::Gap))), "the program may go on");
    assert_eq!(transport.ids().len(), 5);
}

#[test]
fn a_wait_that_is_too_long_is_that_of_the_policy() {
    for asked in ["retry: 18446744073709551615\n", "retry: 99999999999999999999999\n", "retry: 3600000\n"] {
        let streams = [(200, format!("{asked}id: 1\ndata: a\n\n{BREAK}").leak() as &str), (200, "data: b\n\n")];
        let (mut events, _, clock) = resume(&streams);
        assert_eq!(read(|| now(events.next())), ["a", "b"]);
        assert_eq!(clock.slept(), [Duration::from_secs(60)], "{asked}");
    }
}

#[test]
fn a_call_that_fails_is_made_again_by_the_next_element() {
    let (mut events, transport, _) = resume(&[(200, TORN), (404, ""), (410, ""), (200, "id: 2\ndata: b\n\n")]);
    assert_eq!(read(|| now(events.next())), ["a", "404", "410", "b"]);
    assert_eq!(transport.ids()[1..], vec![Some("1".to_owned()); 3]);
}

#[test]
fn a_service_ends_it_by_204() {
    for has_end in [false, true] {
        let Watched { events, transport, .. } = open(&[(200, TORN), (204, "")], Effect::Read, has_end);
        let mut events = events.resuming().expect("it only reads");
        assert_eq!(read(|| now(events.next())), ["a"]);
        assert_eq!(transport.ids().len(), 2);
    }
}

#[test]
fn a_call_goes_on_after_the_future_of_the_element_was_dropped() {
    let streams = [(200, "retry: 0\nid: 1\ndata: a\n\nBREAK"), (200, "id: 2\ndata: b\n\n")];
    let (events, transport) = open_with_still_clock(&streams);
    let mut events = events.resuming().expect("it only reads");
    assert!(matches!(now(events.next()), Ok(Some(Resumed::Event(_)))));
    transport.hold(true);
    assert!(is_pending(events.next()), "it waits for the response");
    assert!(is_pending(events.next()), "it still waits");
    transport.hold(false);
    assert_eq!(read(|| now(events.next())), ["b"]);
    assert_eq!(transport.ids().len(), 2, "it is made once");
}

#[test]
fn what_would_be_applied_twice_is_not_resumed_unless_the_service_does() {
    for effect in [Effect::Append, Effect::Update] {
        let Watched { events, .. } = open(&[(200, TORN)], effect, false);
        let error = events.resuming().expect_err("it would be applied twice");
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`resume: true`"), "{error}");
        let streams = [(200, TORN), (200, "id: 2\ndata: b\n\ndata: [DONE]\n\n")];
        let Watched { events, transport, .. } = open(&streams, effect, true);
        let mut events = events.resuming().expect("the service resumes it");
        assert_eq!(read(|| now(events.next())), ["a", "b"]);
        assert_eq!(transport.ids(), [None, Some("1".into())]);
    }
}
