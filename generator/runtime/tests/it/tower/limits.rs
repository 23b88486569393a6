//! Time limits, by the clock of the transport and by the clock of the client.

use std::time::Duration;

use copperplate_runtime::transport::{Delivery, Fault, TowerTransport, Transport};
use copperplate_runtime::{Error, RetryPolicy};

use super::builder;
use super::script::{Act, Script, Step};
use crate::support::api::{Client, Reply};
use crate::support::clock::JumpingClock;
use crate::support::now::now;

const SECOND: Duration = Duration::from_secs(1);

/// A client that shares its clock with the transport.
fn timed(script: &Script, clock: &JumpingClock) -> copperplate_runtime::ClientBuilder<Client> {
    let transport = TowerTransport::new(script.clone()).clock(clock.clone());
    let builder = Client::builder("https://api.example.com").transport(transport).clock(clock.clone());
    builder.retry(RetryPolicy::never())
}

fn timeout(error: Error) -> (Delivery, Option<usize>) {
    match error {
        Error::Timeout(failure) => {
            assert_eq!(failure.fault(), Fault::Timeout);
            (failure.context().delivery(), failure.received())
        }
        error => panic!("{error:?}"),
    }
}

#[test]
fn a_head_that_does_not_come() {
    let (clock, script) = (JumpingClock::with_jitter(0.5), Script::new([Act::Hang]));
    let call = timed(&script, &clock).build().expect("right").put(Reply::ok());
    assert_eq!(timeout(now(call.send()).expect_err("it hangs")), (Delivery::MaybeApplied, None));
    assert_eq!(clock.slept(), [10 * SECOND], "of idleness");
    assert_eq!(script.alive(), 0, "the call of the service is dropped");

    let (clock, script) = (JumpingClock::with_jitter(0.5), Script::new([Act::Hang]));
    let call = timed(&script, &clock).attempt_timeout(2 * SECOND).build().expect("right").put(Reply::ok());
    assert_eq!(timeout(now(call.send()).expect_err("it hangs")), (Delivery::MaybeApplied, None));
    assert_eq!(clock.slept(), [2 * SECOND], "of the attempt");
}

#[test]
fn a_body_that_is_quiet() {
    let steps = || vec![Step::Chunk(b"{\"ok\""), Step::Quiet];
    let (clock, script) = (JumpingClock::with_jitter(0.5), Script::new([Act::Respond(200, steps())]));
    let call = timed(&script, &clock).read_timeout(3 * SECOND).build().expect("right").find("id");
    assert_eq!(timeout(now(call.send()).expect_err("it is quiet")), (Delivery::Applied, Some(5)));
    assert_eq!(clock.slept(), [3 * SECOND]);

    let (clock, script) = (JumpingClock::with_jitter(0.5), Script::new([Act::Respond(200, steps())]));
    let call = builder(&script).clock(clock.clone()).retry(RetryPolicy::never()).build().expect("right").find("id");
    assert_eq!(timeout(now(call.send()).expect_err("it is quiet")), (Delivery::MaybeApplied, None));
    assert_eq!(clock.slept(), [30 * SECOND + SECOND / 10], "the client ends it");
    assert_eq!(script.alive(), 0);
}

#[test]
fn who_enforces_them() {
    let transport = TowerTransport::new(Script::happy());
    assert!(!transport.enforces_timeout());
    assert!(transport.clock(JumpingClock::with_jitter(0.5)).enforces_timeout());
}
