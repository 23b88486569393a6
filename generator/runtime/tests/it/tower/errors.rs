//! Errors of services: for most, it is unknown whether the request was sent.

use std::{fmt, io};

use copperplate_runtime::Error;
use copperplate_runtime::transport::{Delivery, Fault, TransportError};

use super::script::{Act, BoxError, Script};
use super::{client, patient};
use crate::support::api::Reply;
use crate::support::now::now;

/// An error of a layer, around the error of another layer.
#[derive(Debug)]
struct Around(BoxError);

impl fmt::Display for Around {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CANARY")
    }
}

impl std::error::Error for Around {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&*self.0)
    }
}

fn failure(act: Act) -> (Fault, Delivery) {
    let error = now(client(&Script::new([act])).put(Reply::ok()).send()).expect_err("it fails");
    assert!(!format!("{error}{error:?}").contains("CANARY"), "{error:?}");
    match error {
        Error::Transport(failure) | Error::Timeout(failure) => (failure.fault(), failure.context().delivery()),
        error => panic!("{error:?}"),
    }
}

#[test]
fn may_have_been_applied() {
    assert_eq!(failure(Act::Fail("CANARY".into())), (Fault::Broken, Delivery::MaybeApplied));
    assert_eq!(failure(Act::Fail(Around("other".into()).into())), (Fault::Broken, Delivery::MaybeApplied));
    let refused = io::Error::from(io::ErrorKind::ConnectionRefused);
    assert_eq!(failure(Act::Fail(refused.into())), (Fault::Broken, Delivery::MaybeApplied));
}

#[test]
fn keep_what_they_know() {
    let known = || TransportError::new(Fault::RequestRefused, Delivery::NotApplied).caused_by("CANARY");
    let errors: [BoxError; 4] = [
        known().into(),
        Around(known().into()).into(),
        io::Error::other(known()).into(),
        Around(io::Error::other(Around(known().into())).into()).into(),
    ];
    for error in errors {
        assert_eq!(failure(Act::Fail(error)), (Fault::RequestRefused, Delivery::NotApplied));
    }
    let timeout = TransportError::new(Fault::Timeout, Delivery::MaybeApplied);
    assert_eq!(failure(Act::Fail(timeout.into())), (Fault::Timeout, Delivery::MaybeApplied));
}

/// A read is repeated, and a write that may have been applied is not.
#[test]
fn are_repeated_by_the_effect_of_the_call() {
    let script = Script::new([Act::Fail("gone".into()), ok()]);
    assert!(now(patient(&script).find("id").send()).expect("the second attempt succeeds").ok);
    assert_eq!(script.take().len(), 2);

    let script = Script::new([Act::Fail("gone".into()), ok()]);
    now(patient(&script).put(Reply::ok()).send()).expect_err("it is not repeated");
    assert_eq!(script.take().len(), 1);

    let not_sent = TransportError::new(Fault::Connect, Delivery::NotApplied);
    let script = Script::new([Act::Fail(not_sent.into()), ok()]);
    assert!(now(patient(&script).put(Reply::ok()).send()).expect("the second attempt succeeds").ok);
}

fn ok() -> Act {
    Act::Respond(200, vec![super::script::Step::Chunk(b"{\"ok\":true}")])
}
