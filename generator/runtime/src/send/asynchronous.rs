//! Async calls.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::outcome::Outcome;
use crate::client::{Core, Shared};
use crate::error::Error;
use crate::request::{Operation, Options, Outgoing, build};
use crate::response::{Accepted, Reply};
use crate::retry::{GaveUp, Step, Summary};
use crate::telemetry::{Span, report_attempt};
use crate::transport::{Clock, Delivery, Fault, Limits, RawResponse, Transport, TransportError};

/// Extra time for a transport to end an exchange itself, since it knows best what it waited for.
const GRACE: Duration = Duration::from_millis(100);

/// Starts a call. Nothing happens before the result is polled.
pub fn send<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<O::Response> {
    let decode = |accepted: Accepted| accepted.decode(O::ENDPOINT.items).map(Reply::into_value);
    Sending { accepted: start(core, options, operation), decode }
}

/// Starts a call whose result is the whole response.
pub fn send_for_reply<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<Reply<O::Response>> {
    Sending { accepted: start(core, options, operation), decode: |accepted| accepted.decode(O::ENDPOINT.items) }
}

type AcceptedFuture = Pin<Box<dyn Future<Output = Result<Accepted, Error>> + Send>>;

fn start(core: &Core, options: &Options, operation: &impl Operation) -> AcceptedFuture {
    let endpoint = operation.endpoint();
    let call = build(&core.shared().request, &endpoint, options, &|out| operation.encode(out));
    boxed(Arc::clone(core.shared()), options.clone(), call)
}

fn boxed(shared: Arc<Shared>, options: Options, call: Result<Outgoing, Error>) -> AcceptedFuture {
    Box::pin(async move {
        let call = call?;
        let span = Span::new(&shared.request.base_url, &call.endpoint);
        let result = span.instrument(send_with_retries(&shared, &options, &call)).await;
        Accepted::new(result, Arc::clone(&shared.response), span)
    })
}

/// Sends a call until it gets a response that is not retried, or gives up. `Ok` is a 2xx response.
async fn send_with_retries(
    shared: &Shared,
    options: &Options,
    call: &Outgoing,
) -> Result<(RawResponse, Summary), Error> {
    let (transport, clock) = shared.backend.asynchronous()?;
    let mut now = clock.now();
    let mut engine = shared.engine(&call.endpoint, options, now);
    let mut last = None;
    while let Some(timeout) = engine.start_attempt(now) {
        let limits = Limits { attempt: timeout, ..shared.limits };
        let outcome = Outcome::new(exchange(transport, clock, &call.request, &limits).await);
        let attempt = outcome.attempt();
        now = clock.now();
        let step = engine.end_attempt(&attempt, now, &shared.budget, clock.jitter());
        report_attempt(engine.attempts(), &attempt, &step);
        match step {
            Step::Done(gave_up) => return outcome.conclude(shared, call, engine.summary(now, gave_up)),
            Step::Repeat(wait) => clock.sleep(wait).await,
        }
        last = Some(outcome);
        now = clock.now();
    }
    // The deadline passed while the call waited: the outcome of the last attempt is what is known.
    let summary = engine.summary(now, Some(GaveUp::Deadline));
    last.unwrap_or_else(Outcome::timeout).conclude(shared, call, summary)
}

/// Makes one exchange, which ends in time even if the transport does not enforce that.
async fn exchange(
    transport: &dyn Transport,
    clock: &dyn Clock,
    request: &Request<Bytes>,
    limits: &Limits,
) -> Result<Response<Bytes>, TransportError> {
    let mut exchange = transport.send(request.clone(), limits);
    if transport.enforces_timeout() {
        return exchange.await;
    }
    let mut alarm = None;
    poll_fn(|cx| {
        if let Poll::Ready(result) = exchange.as_mut().poll(cx) {
            return Poll::Ready(result);
        }
        // Only an exchange that waits needs an alarm.
        let alarm = alarm.get_or_insert_with(|| clock.sleep(limits.attempt + GRACE));
        alarm.as_mut().poll(cx).map(|()| Err(TransportError::new(Fault::Timeout, Delivery::MaybeApplied)))
    })
    .await
}

/// Call under way. Dropping it cancels it.
#[must_use = "a call does nothing until it is awaited"]
pub struct Sending<T> {
    accepted: AcceptedFuture,
    decode: fn(Accepted) -> Result<T, Error>,
}

impl<T> Future for Sending<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let accepted = ready!(self.accepted.as_mut().poll(cx));
        Poll::Ready(accepted.and_then(self.decode))
    }
}

impl<T> fmt::Debug for Sending<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sending")
    }
}
