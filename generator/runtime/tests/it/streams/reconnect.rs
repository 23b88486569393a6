//! Events after a reconnection: the service gets the id of the last whole event, and the program is told of gaps.

use std::time::Duration;

use copperplate_runtime::streaming::Events;
use copperplate_runtime::{Effect, Error};

use super::watch::{Streams, Watched};
use crate::support::clock::JumpingClock;
use crate::support::now::now;

fn open(streams: &[(u16, &'static str)], effect: Effect) -> (Events<String>, Streams, JumpingClock) {
    let Watched { events, transport, clock } = super::watch::open(streams, effect, false);
    (events, transport, clock)
}

/// Reads events until there are no more; returns `true` if the stream broke off.
fn read(events: &mut Events<String>, texts: &mut Vec<String>) -> bool {
    loop {
        match now(events.next()) {
            Ok(Some(event)) => texts.push(event.into_value()),
            Ok(None) => return false,
            Err(Error::Transport(_)) => return true,
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn the_last_whole_event_is_told_and_the_wait_is_that_of_the_service() {
    let (mut events, transport, clock) = open(
        &[
            (200, "id: 1\ndata: a\n\nid: 2\ndata: to"),
            (200, "retry: 250\nid: é\ndata: b\n\nBREAK"),
            (200, "data: c\n\n"),
        ],
        Effect::Read,
    );
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("1"), "the second one is torn");
    assert!(read(&mut events, &mut texts), "it breaks off");
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("é"));
    assert!(!read(&mut events, &mut texts));
    assert_eq!(texts, ["a", "b", "c"]);
    assert_eq!(transport.ids(), [None, Some("1".into()), Some("é".into())]);
    assert_eq!(clock.slept(), [Duration::from_secs(1), Duration::from_millis(250)]);
}

#[test]
fn an_event_after_a_reconnection_has_the_id_before() {
    let (mut events, ..) = open(&[(200, "id: 1\ndata: a\n\n"), (200, "data: b\n\n")], Effect::Read);
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    now(events.reconnect()).expect("a response");
    let event = now(events.next()).expect("no error").expect("an event");
    assert_eq!((event.last_event_id(), event.value().as_str()), (Some("1"), "b"));
}

#[test]
fn without_an_id_the_program_is_told_so() {
    for stream in ["data: a\n\n", "id: 1\ndata: a\n\nid\ndata: a\n\n", "id: \u{1}\ndata: a\n\n", "retry: 1s\n\n"] {
        let (mut events, transport, _) = open(&[(200, stream), (200, "")], Effect::Read);
        read(&mut events, &mut Vec::new());
        assert_eq!(now(events.reconnect()).expect("a response"), None, "{stream:?}");
        assert_eq!(transport.ids(), [None, None], "{stream:?}");
    }
}

#[test]
fn a_reconnection_that_fails_can_be_tried_again() {
    let streams = [(200, "id: 7\ndata: a\n\n"), (404, ""), (200, "data: b\n\n")];
    let (mut events, transport, _) = open(&streams, Effect::Read);
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    assert_eq!(now(events.reconnect()).expect_err("no service").status(), Some(404));
    assert!(now(events.next()).expect("the end").is_none(), "nothing comes in between");
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("7"));
    read(&mut events, &mut texts);
    assert_eq!((texts, transport.ids().len()), (vec!["a".to_owned(), "b".to_owned()], 3));
}

#[test]
fn a_call_that_may_be_applied_twice_is_not_made_again() {
    for effect in [Effect::Append, Effect::Update] {
        let (mut events, transport, clock) = open(&[(200, "id: 1\ndata: a\n\n")], effect);
        read(&mut events, &mut Vec::new());
        let error = now(events.reconnect()).expect_err("it would be sent twice");
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`reconnect`"), "{error}");
        assert_eq!((transport.ids().len(), clock.slept().len()), (1, 0));
    }
}
