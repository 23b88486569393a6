//! Lets the engine run, for calls that are awaited.

use std::future::poll_fn;
use std::task::Poll;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::core::Shared;
use super::engine::Step;
use super::outcome::Outcome;
use super::{Endpoint, Options, trace};
use crate::error::{Answer, Delivery, Error, GaveUp, History};
use crate::transport::{Clock, Fault, Limits, Transport, TransportError};

/// How much longer than allowed a transport may take before it is no longer waited for. It knows better what it waited for, so it has the
/// first say.
const GRACE: Duration = Duration::from_millis(100);

/// Sends `request` until it is answered or given up. The result is an answer that accepts the call.
pub(super) async fn drive(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    request: &Request<Bytes>,
) -> Result<(Answer, History), Error> {
    let (transport, clock) = shared.outside.awaited()?;
    let mut now = clock.now();
    let mut engine = shared.engine(endpoint, options, now);
    let mut outcome = None;
    while let Some(longest) = engine.attempt(now) {
        let limits = Limits { attempt: longest, ..shared.limits };
        let ended = Outcome::of(exchange(transport, clock, request, &limits).await);
        let attempt = ended.attempt();
        now = clock.now();
        let step = engine.ended(&attempt, now, &shared.budget, clock.chance());
        trace::attempt(engine.attempts(), &attempt, &step);
        match step {
            Step::Done(gave_up) => return ended.conclude(endpoint, engine.history(now, gave_up)),
            Step::Repeat(wait) => clock.sleep(wait).await,
        }
        outcome = Some(ended);
        now = clock.now();
    }
    // The clock ran on while the call waited: what is known is how the last attempt ended.
    let history = engine.history(now, Some(GaveUp::Deadline));
    outcome.unwrap_or_else(Outcome::timeout).conclude(endpoint, history)
}

/// One exchange, which ends in time even if the transport does not see to it.
async fn exchange(
    transport: &dyn Transport,
    clock: &dyn Clock,
    request: &Request<Bytes>,
    limits: &Limits,
) -> Result<Response<Bytes>, TransportError> {
    let mut exchange = transport.send(request.clone(), limits);
    if transport.keeps_time() {
        return exchange.await;
    }
    let mut alarm = None;
    poll_fn(|cx| {
        if let Poll::Ready(answer) = exchange.as_mut().poll(cx) {
            return Poll::Ready(answer);
        }
        // Only an exchange that waits needs an alarm.
        let alarm = alarm.get_or_insert_with(|| clock.sleep(limits.attempt + GRACE));
        alarm.as_mut().poll(cx).map(|()| Err(TransportError::new(Fault::Timeout, Delivery::MaybeApplied)))
    })
    .await
}
