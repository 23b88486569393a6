//! Blocking calls: the loop of `asynchronous`, without a future.

use std::sync::Arc;

use super::outcome::Outcome;
use crate::client::{Blocking, Core, Shared};
use crate::error::Error;
use crate::request::{Operation, Options, Outgoing, build};
use crate::response::{Accepted, Reply};
use crate::retry::{GaveUp, Step, Summary};
use crate::telemetry::{Span, report_attempt};
use crate::transport::{Limits, RawResponse};

/// Makes a call.
pub fn send_blocking<O: Operation>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> Result<Reply<O::Response>, Error> {
    let (shared, endpoint) = (core.shared(), operation.endpoint());
    let call = build(&shared.request, &endpoint, options, &|out| operation.encode(out))?;
    accepted(shared, options, &call)?.decode(O::ENDPOINT.items)
}

fn accepted(shared: &Shared, options: &Options, call: &Outgoing) -> Result<Accepted, Error> {
    let span = Span::new(&shared.request.base_url, &call.endpoint);
    let result = span.in_scope(|| send_with_retries(shared, options, call));
    Accepted::new(result, Arc::clone(&shared.response), span)
}

fn send_with_retries(shared: &Shared, options: &Options, call: &Outgoing) -> Result<(RawResponse, Summary), Error> {
    let (transport, clock) = shared.backend.blocking()?;
    let mut now = clock.now();
    let mut engine = shared.engine(&call.endpoint, options, now);
    let mut last = None;
    while let Some(timeout) = engine.start_attempt(now) {
        let limits = Limits { attempt: timeout, ..shared.limits };
        let outcome = Outcome::new(transport.send(call.request.clone(), &limits));
        let attempt = outcome.attempt();
        now = clock.now();
        let step = engine.end_attempt(&attempt, now, &shared.budget, clock.jitter());
        report_attempt(engine.attempts(), &attempt, &step);
        match step {
            Step::Done(gave_up) => return outcome.conclude(shared, call, engine.summary(now, gave_up)),
            Step::Repeat(wait) => clock.sleep(wait),
        }
        last = Some(outcome);
        now = clock.now();
    }
    let summary = engine.summary(now, Some(GaveUp::Deadline));
    last.unwrap_or_else(Outcome::timeout).conclude(shared, call, summary)
}
