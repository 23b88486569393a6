//! Services that are not ready: the request was not sent.

use std::time::Duration;

use copperplate_runtime::transport::{Delivery, Fault, TowerTransport, TransportError};
use copperplate_runtime::{Error, RetryPolicy};

use super::script::{Act, Script, Step};
use super::{builder, client, patient};
use crate::support::api::{Client, Reply};
use crate::support::clock::{JumpingClock, StillClock};
use crate::support::now::{is_pending, now};

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn an_error_is_one_of_a_connection() {
    let script = Script::new([Act::NotReady("CANARY".into())]);
    let error = now(client(&script).put(Reply::ok()).send()).expect_err("it is not ready");
    assert_eq!(error.delivery(), Delivery::NotApplied);
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!(failure.fault(), Fault::Connect);
    assert!(!format!("{error}{error:?}").contains("CANARY"), "{error:?}");
    assert!(script.take().is_empty());
}

/// The error may describe another request, but this one was not sent.
#[test]
fn an_error_of_a_transport_keeps_its_fault_only() {
    let known = TransportError::new(Fault::Tls, Delivery::MaybeApplied);
    let error = now(client(&Script::new([Act::NotReady(known.into())])).find("id").send()).expect_err("not ready");
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), error.delivery()), (Fault::Tls, Delivery::NotApplied));
}

#[test]
fn a_call_is_repeated_whatever_its_effect() {
    let script = Script::new([
        Act::NotReady("busy".into()),
        Act::NotReady("busy".into()),
        Act::Respond(200, vec![Step::Chunk(b"{\"ok\":true}")]),
    ]);
    assert!(now(patient(&script).put(Reply::ok()).send()).expect("the third attempt succeeds").ok);
    assert_eq!(script.take().len(), 1);
}

#[test]
fn a_service_that_is_never_ready_is_waited_for() {
    let transport = TowerTransport::new(Script::new([Act::NeverReady]));
    let client = Client::builder("https://api.example.com").transport(transport).clock(StillClock::default());
    assert!(is_pending(client.build().expect("right").find("id").send()));
}

/// Only the transport knows why it waits. Without a clock, the client ends it, and does not know.
#[test]
fn a_service_that_is_never_ready_ends_by_the_limits() {
    let clock = JumpingClock::with_jitter(0.5);
    let by_client = builder(&Script::new([Act::NeverReady])).clock(clock.clone()).retry(RetryPolicy::never());
    let error = now(by_client.build().expect("right").put(Reply::ok()).send()).expect_err("it is never ready");
    assert!(error.is_timeout(), "{error:?}");
    assert_eq!((error.delivery(), clock.slept()), (Delivery::MaybeApplied, vec![30 * SECOND + SECOND / 10]));

    let clock = JumpingClock::with_jitter(0.5);
    let transport = TowerTransport::new(Script::new([Act::NeverReady])).clock(clock.clone());
    let builder = Client::builder("https://api.example.com").transport(transport).clock(clock.clone());
    let client = builder.retry(RetryPolicy::never()).build().expect("right");
    let error = now(client.put(Reply::ok()).send()).expect_err("it is never ready");
    assert!(error.is_timeout(), "{error:?}");
    assert_eq!((error.delivery(), clock.slept()), (Delivery::NotApplied, vec![10 * SECOND]));
}
