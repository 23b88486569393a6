//! Lets the engine run, for calls that block the thread: the same loop as in `drive`, without a future.

use std::sync::Arc;

use bytes::Bytes;
use http::Request;

use super::answered::Answered;
use super::core::{Core, Shared};
use super::engine::Step;
use super::lower::lower;
use super::outcome::Outcome;
use super::trace::{self, Span};
use super::{Blocking, Endpoint, Operation, Options, Reply};
use crate::error::{Answer, Error, GaveUp, History};
use crate::transport::Limits;

/// Makes a call.
pub fn send_blocking<O: Operation>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> Result<Reply<O::Response>, Error> {
    let endpoint = operation.endpoint();
    let request = lower(&core.0, &endpoint, options, &|out| operation.encode(out))?;
    call(core, &endpoint, options, &request)?.read()
}

fn call(
    core: &Core<Blocking>,
    endpoint: &Endpoint,
    options: &Options,
    request: &Request<Bytes>,
) -> Result<Answered, Error> {
    let span = Span::of(&core.0, endpoint);
    let outcome = span.within(|| drive(&core.0, endpoint, options, request));
    Answered::new(outcome, Arc::clone(&core.0), span)
}

fn drive(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    request: &Request<Bytes>,
) -> Result<(Answer, History), Error> {
    let (transport, clock) = shared.outside.blocking();
    let mut now = clock.now();
    let mut engine = shared.engine(endpoint, options, now);
    let mut outcome = None;
    while let Some(longest) = engine.attempt(now) {
        let limits = Limits { attempt: longest, ..shared.limits };
        let ended = Outcome::of(transport.send(request.clone(), &limits));
        let attempt = ended.attempt();
        now = clock.now();
        let step = engine.ended(&attempt, now, &shared.budget, clock.chance());
        trace::attempt(engine.attempts(), &attempt, &step);
        match step {
            Step::Done(gave_up) => return ended.conclude(endpoint, engine.history(now, gave_up)),
            Step::Repeat(wait) => clock.sleep(wait),
        }
        outcome = Some(ended);
        now = clock.now();
    }
    let history = engine.history(now, Some(GaveUp::Deadline));
    outcome.unwrap_or_else(Outcome::timeout).conclude(endpoint, history)
}
