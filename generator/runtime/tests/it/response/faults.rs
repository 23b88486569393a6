//! Calls without a response: errors by cause, with the delivery of the request.

use std::error::Error as _;

use copperplate_runtime::transport::{Fault, TransportError};
use copperplate_runtime::{Delivery, Error};

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

fn failed(fault: Fault, delivery: Delivery) -> Error {
    let fake = Fake::failing(move || TransportError::new(fault, delivery).caused_by("CANARY below"));
    let error = now(Client::over(&fake).find("id").send()).expect_err("no response");
    assert_eq!(fake.take().len(), 1, "nothing is sent again");
    error
}

#[test]
fn each_fault_is_an_error_of_its_cause() {
    for (fault, is_timeout, words) in [
        (Fault::Connect, false, "connection failed"),
        (Fault::ConnectTimeout, true, "connect timeout"),
        (Fault::Timeout, true, "no complete response in time"),
        (Fault::Broken, false, "connection broke"),
        (Fault::MalformedHead, false, "the response is malformed"),
        (Fault::HeadTooLarge, false, "the head of the response has too many headers or too many bytes"),
        (Fault::Truncated, false, "incomplete response"),
        (Fault::BodyTooLarge { limit: 7 }, false, "the body of the response is larger than 7 bytes"),
    ] {
        for (delivery, fate) in [
            (Delivery::NotApplied, "nothing was sent"),
            (Delivery::MaybeApplied, "the service may have received it"),
            (Delivery::Responded, "the service responded"),
        ] {
            let error = failed(fault, delivery);
            assert_eq!(error.to_string(), format!("items.find: {words}; {fate}"));
            assert_eq!((error.delivery(), error.status()), (delivery, None));
            assert_eq!(error.operation(), Some("items.find"));
            let failure = match error {
                Error::Timeout(failure) if is_timeout => failure,
                Error::Transport(failure) if !is_timeout => failure,
                error => panic!("{fault:?}: {error:?}"),
            };
            assert_eq!((failure.fault(), failure.context().delivery()), (fault, delivery));
        }
    }
}

/// The message of the HTTP library can contain URLs: it is available as the source, and not printed.
#[test]
fn the_error_below_is_the_source() {
    let error = failed(Fault::Broken, Delivery::MaybeApplied);
    assert_eq!(error.source().expect("a source").to_string(), "CANARY below");
    assert!(!format!("{error} {error:?}").contains("CANARY"));
}
