//! One call, from its value to its result.
//!
//! Only the last step, reading the body, is another for each type of response. All before it is compiled once.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::Request;

use super::answered::Answered;
use super::core::Core;
use super::drive::drive;
use super::lower::lower;
use super::trace::Span;
use super::{Endpoint, Operation, Options, Reply};
use crate::error::Error;

/// Starts a call. Nothing happens before the result is polled.
pub fn send<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<O::Response> {
    let read = |answered: Answered| answered.read().map(Reply::into_value);
    Sending { answer: start(core, options, operation), read }
}

/// Starts a call whose result is the response as a whole.
pub fn send_for_reply<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<Reply<O::Response>> {
    Sending { answer: start(core, options, operation), read: Answered::read }
}

type Answer = Pin<Box<dyn Future<Output = Result<Answered, Error>> + Send>>;

fn start(core: &Core, options: &Options, operation: &impl Operation) -> Answer {
    let endpoint = operation.endpoint();
    let request = lower(&core.0, &endpoint, options, &|out| operation.encode(out));
    under_way(core.clone(), endpoint, options.clone(), request)
}

fn under_way(core: Core, endpoint: Endpoint, options: Options, request: Result<Request<Bytes>, Error>) -> Answer {
    Box::pin(async move {
        let request = request?;
        let span = Span::of(&core.0, &endpoint);
        let outcome = span.around(drive(&core.0, &endpoint, &options, &request)).await;
        Answered::new(outcome, core.0, span)
    })
}

/// A call under way. Dropping it ends it.
#[must_use = "a call does nothing until it is awaited"]
pub struct Sending<T> {
    answer: Answer,
    read: fn(Answered) -> Result<T, Error>,
}

impl<T> Future for Sending<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let answered = ready!(self.answer.as_mut().poll(cx));
        Poll::Ready(answered.and_then(self.read))
    }
}

impl<T> fmt::Debug for Sending<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sending")
    }
}
