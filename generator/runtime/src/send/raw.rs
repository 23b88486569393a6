//! Raw calls: typed calls whose responses are not decoded.

use std::fmt;
use std::future::IntoFuture;

use bytes::Bytes;

use super::asynchronous::{CallFuture, start_sending};
#[cfg(feature = "blocking")]
use super::blocking::send_blocking_until_accepted;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::client::{Async, Core};
use crate::error::Error;
#[cfg(feature = "blocking")]
use crate::request::build_request;
use crate::request::{Operation, Options, Responses};
#[cfg(feature = "blocking")]
use crate::response::AcceptedResponse;
use crate::response::Reply;

/// Typed call whose response is returned as it was received: status, headers and bytes. `raw()` on a call creates it.
///
/// Arguments, authentication, limits, retries and errors are the same as for the call itself, but any 2xx is a success,
/// and no content type, content encoding or body makes a decoding error. Async calls are awaited; for blocking calls,
/// [`send`](RawCall::send) sends it. `stream` returns the body chunk by chunk.
#[must_use = "a call does nothing until it is sent"]
pub struct RawCall<O, M = Async> {
    pub(crate) core: Core<M>,
    pub(crate) options: Options,
    pub(crate) operation: O,
}

impl<O, M> RawCall<O, M> {
    /// Creates a call. For generated code.
    #[inline]
    #[doc(hidden)]
    pub fn new(core: Core<M>, options: Options, operation: O) -> Self {
        Self { core, options, operation }
    }
}

impl<O: Operation> RawCall<O> {
    /// Sends the call, like awaiting it.
    ///
    /// # Errors
    ///
    /// The status is an error, or no complete response arrived. Never because of the contents of a success.
    #[inline]
    pub fn send(self) -> CallFuture<Reply<Bytes>> {
        let responses = Responses::for_raw_operation::<O>();
        let accepted = start_sending(&self.core, &self.options, &self.operation, responses);
        CallFuture::new(accepted, |accepted| Ok(accepted.into_raw()))
    }
}

#[cfg(feature = "blocking")]
impl<O: Operation> RawCall<O, Blocking> {
    /// Sends the call and waits for its response.
    ///
    /// # Errors
    ///
    /// The status is an error, or no complete response arrived. Never because of the contents of a success.
    #[inline]
    pub fn send(self) -> Result<Reply<Bytes>, Error> {
        let (shared, endpoint) = (self.core.shared(), self.operation.endpoint());
        let call = build_request(&shared.request, &endpoint, &self.options, &|out| self.operation.encode(out))?;
        let call = call.expecting(Responses::for_raw_operation::<O>());
        send_blocking_until_accepted(shared, &self.options, &call).map(AcceptedResponse::into_raw)
    }
}

impl<O: Operation> IntoFuture for RawCall<O> {
    type Output = Result<Reply<Bytes>, Error>;
    type IntoFuture = CallFuture<Reply<Bytes>>;

    #[inline]
    fn into_future(self) -> Self::IntoFuture {
        self.send()
    }
}

/// Shows only the operation, because parameters can be secret.
impl<O: Operation, M> fmt::Debug for RawCall<O, M> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RawCall").field(&O::ENDPOINT.id).finish()
    }
}
