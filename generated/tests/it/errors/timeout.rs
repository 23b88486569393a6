//! A service that sends nothing, or stalls in the middle of its response.

use std::time::Duration;

use svc_client::transport::{Fault, Limits};
use svc_client::{Delivery, Error};

use super::CANARIES;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::client::{builder, only};
use crate::support::discreet::assert_discreet;
use crate::support::time::{PausingTransport, VirtualTime};

const SHORT: Duration = Duration::from_secs(1);

/// Longer than the server waits: a call that ends by this limit does not test the other one.
const LONG: Duration = Duration::from_secs(3600);

/// Fails unless each of the two limits, read and attempt, ends a call with the response `reply`.
async fn assert_ended(reply: Reply, delivery: Delivery, fate: &str) -> Outcome {
    for (read, attempt) in [(LONG, SHORT), (SHORT, LONG)] {
        let (time, reply) = (VirtualTime::begin(), reply.clone());
        let server = Server::waiting(time.passing(), move |_| reply.clone())?;
        let mut limits = Limits::default();
        limits.read = read;
        let client = builder(&server).transport(PausingTransport::new(&limits));
        let client = client.attempt_timeout(attempt).timeout(LONG).build()?;
        let error =
            client.messages().list().subscriber_id("canary-query").await.expect_err("there is no whole response");
        assert_discreet(&error, &CANARIES);
        let status = (delivery == Delivery::Applied).then_some(200);
        assert_eq!((error.operation(), error.delivery(), error.status()), (Some("messages.list"), delivery, status));
        assert_eq!(error.to_string(), format!("messages.list: no complete response in time; {fate}"));
        let Error::Timeout(failure) = error else { panic!("silence is no other error: {error:?}") };
        assert_eq!((failure.fault(), failure.context().delivery()), (Fault::Timeout, delivery));
        only(&server);
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn before_the_first_byte() -> Outcome {
    assert_ended(Reply::silence(), Delivery::MaybeApplied, "the service may have received it").await
}

#[tokio::test(start_paused = true)]
async fn in_the_middle_of_the_body() -> Outcome {
    let reply = Reply::json(LIST_MESSAGES).claiming(LIST_MESSAGES.len() + 1).stalling();
    assert_ended(reply, Delivery::Applied, "the service responded with 200").await
}
