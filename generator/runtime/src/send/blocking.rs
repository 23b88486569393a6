//! Blocking calls: the loop of `asynchronous` without futures.

use std::sync::Arc;

use bytes::Bytes;
use http::{Request, Response};

use super::attempts::{Attempts, Next};
use super::outcome::CallResult;
use crate::auth::BlockingKeyBackend;
use crate::client::{Blocking, Core, Shared};
use crate::error::Error;
use crate::request::{Operation, Options, Outgoing, Output, Responses, build_request};
use crate::response::{AcceptedResponse, Reply};
use crate::telemetry::Span;
use crate::transport::{BlockingClock, BlockingTransport, Limits, TransportError, Upload};
use crate::wire::WholeContents;

/// Transport and clock.
pub(crate) type Backend<'b> = (&'b dyn BlockingTransport, &'b dyn BlockingClock);

/// Makes a call.
pub fn send_blocking<O: Operation<Response: WholeContents>>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> Result<Reply<Output<O>>, Error> {
    let (shared, endpoint) = (core.shared(), operation.endpoint());
    let call = build_request(&shared.request, &endpoint, options, &|out| operation.encode(out))?;
    let call = call.expecting(Responses::for_operation::<O>());
    send_blocking_until_accepted(shared, options, &call)?.decode::<O::Response>(O::ENDPOINT.items)
}

pub(super) fn send_blocking_until_accepted(
    shared: &Shared,
    options: &Options,
    call: &Outgoing,
) -> Result<AcceptedResponse, Error> {
    let span = Span::new(shared.telemetry, call.request.uri(), &call.endpoint);
    let result = span.in_scope(|| {
        send_with_retries(shared, options, call, &span, |(transport, _), request, limits| {
            let Some(upload) = request.extensions().get::<Upload>() else { return transport.send(request, limits) };
            let (send, body) = (upload.send_blocking, upload.body.clone());
            send(transport, request.map(|_| body), limits)
        })
    });
    AcceptedResponse::new(result, Arc::clone(&shared.response), call.accept, span)
}

/// Sends a call until it gets a response that is not retried, or gives up. `exchange` makes one exchange.
pub(crate) fn send_with_retries(
    shared: &Shared,
    options: &Options,
    call: &Outgoing,
    span: &Span,
    mut exchange: impl FnMut(Backend<'_>, Request<Bytes>, &Limits) -> Result<Response<Bytes>, TransportError>,
) -> CallResult {
    let (transport, clock) = shared.backend.blocking()?;
    let mut attempts = Attempts::new(shared, options, call, span, clock.now());
    loop {
        if let Some(keys) = shared.request.auth.keys(call.auth) {
            let retries = attempts.key_retries(clock.now());
            let keys_backend = BlockingKeyBackend { transport, clock, limits: &shared.limits, retries };
            attempts.set_key(keys.get_blocking(keys_backend), clock.now())?;
        }
        let Some((request, limits)) = attempts.start(clock.now())? else { return attempts.out_of_time(clock.now()) };
        let result = exchange((transport, clock), request, &limits);
        match attempts.end(result, clock.now(), clock.jitter()) {
            Next::Done(result) => return result,
            Next::Attempt(wait) => clock.sleep(wait),
        }
    }
}
