//! One call, from its value to its result.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use super::core::Core;
use super::drive::drive;
use super::lower::lower;
use super::{Endpoint, Operation, Options, Outgoing, Reply, respond, trace};
use crate::error::Error;
use crate::wire::Wire;

/// Starts a call. Nothing happens before the result is polled.
pub fn send<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<O::Response> {
    let reply = exchange(core, options, operation.endpoint(), |out| operation.encode(out));
    Sending(Box::pin(async { reply.await.map(Reply::into_value) }))
}

/// Starts a call whose result is the response as a whole.
pub fn send_for_reply<O: Operation>(core: &Core, options: &Options, operation: &O) -> Sending<Reply<O::Response>> {
    Sending(Box::pin(exchange(core, options, operation.endpoint(), |out| operation.encode(out))))
}

pub(super) fn exchange<T: Wire + 'static>(
    core: &Core,
    options: &Options,
    endpoint: Endpoint,
    encode: impl FnOnce(&mut Outgoing),
) -> impl Future<Output = Result<Reply<T>, Error>> + Send + 'static {
    let request = lower(&core.0, &endpoint, options, encode);
    let (core, options) = (core.clone(), options.clone());
    async move {
        let request = request?;
        let call = async {
            let (answer, history) = drive(&core.0, &endpoint, &options, &request).await?;
            respond::read(answer, history, &core.0.reading)
        };
        trace::awaited(&core.0, &endpoint, call).await
    }
}

/// A call under way. Dropping it ends it.
#[must_use = "a call does nothing until it is awaited"]
pub struct Sending<T>(Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>);

impl<T> Future for Sending<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.as_mut().poll(cx)
    }
}

impl<T> fmt::Debug for Sending<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sending")
    }
}
