//! Classification of reqwest's errors.

use std::error::Error as StdError;

use crate::transport::{Delivery, Fault, TransportError};

impl TransportError {
    /// Classifies an error of reqwest, for transports over it. The URL in the error is not shown.
    ///
    /// An error while reading a response body counts as a response. Otherwise the delivery is
    /// [`NotApplied`](Delivery::NotApplied) if no connection was made or, with the feature `http2`, if the server
    /// refused the request, and [`MaybeApplied`](Delivery::MaybeApplied) in all other cases.
    #[must_use]
    pub fn from_reqwest(error: reqwest::Error) -> Self {
        if error.is_decode() {
            let fault = if error.is_timeout() { Fault::Timeout } else { Fault::Truncated };
            return Self::new(fault, Delivery::Responded).caused_by(error.without_url());
        }
        classify_reqwest_error(error, Delivery::MaybeApplied)
    }
}

/// Classifies an error before the head of a response. `delivery` applies if there was a connection.
pub(super) fn classify_reqwest_error(error: reqwest::Error, delivery: Delivery) -> TransportError {
    let (fault, delivery) = match (error.is_connect(), error.is_timeout()) {
        (true, true) => (Fault::ConnectTimeout, Delivery::NotApplied),
        (true, false) if is_tls_error(&error) => (Fault::Tls, Delivery::NotApplied),
        (true, false) => (Fault::Connect, Delivery::NotApplied),
        // The client rejected the request, for example because of plain http.
        (false, false) if error.is_builder() => (Fault::Connect, Delivery::NotApplied),
        (false, false) if is_refused_error(&error) => (Fault::RequestRefused, Delivery::NotApplied),
        (false, false) if error.is_redirect() => (Fault::Redirected, delivery),
        (false, false) if is_head_too_large_error(&error) => (Fault::HeadTooLarge, delivery),
        (false, false) if is_malformed_error(&error) => (Fault::MalformedHead, delivery),
        (false, true) => (Fault::Timeout, delivery),
        (false, false) => (Fault::Broken, delivery),
    };
    TransportError::new(fault, delivery).caused_by(error.without_url())
}

/// Returns the chain of underlying errors, outermost first.
pub(super) fn reqwest_error_causes(error: &reqwest::Error) -> impl Iterator<Item = &(dyn StdError + 'static)> {
    std::iter::successors(error.source(), |&cause| {
        // `source` of an I/O error skips the error that it wraps.
        match cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref) {
            Some(inside) => Some(inside as &(dyn StdError + 'static)),
            None => cause.source(),
        }
    })
}

/// Returns `true` if the head of the response is too large. hyper has no predicate for this in clients, so it is
/// recognized by its text, which a test pins.
fn is_head_too_large_error(error: &reqwest::Error) -> bool {
    reqwest_error_causes(error).any(|cause| cause.to_string() == "message head is too large")
}

/// Returns `true` if the head of the response is not valid HTTP.
fn is_malformed_error(error: &reqwest::Error) -> bool {
    reqwest_error_causes(error).filter_map(<dyn StdError>::downcast_ref).any(hyper::Error::is_parse)
}

/// Returns `true` if an HTTP/2 server reports that it has not processed the request: it reset the stream for this
/// reason, or sent GOAWAY without having processed this stream. h2 reports the latter only for streams that were not
/// processed.
#[cfg(feature = "http2")]
fn is_refused_error(error: &reqwest::Error) -> bool {
    let mut causes = reqwest_error_causes(error).filter_map(<dyn StdError>::downcast_ref::<h2::Error>);
    causes.any(|cause| {
        let is_reset = cause.is_reset() && cause.reason() == Some(h2::Reason::REFUSED_STREAM);
        cause.is_remote() && (is_reset || cause.is_go_away())
    })
}

#[cfg(not(feature = "http2"))]
fn is_refused_error(_: &reqwest::Error) -> bool {
    false
}

#[cfg(feature = "rustls-no-provider")]
fn is_tls_error(error: &reqwest::Error) -> bool {
    reqwest_error_causes(error).any(<dyn StdError>::is::<rustls::Error>)
}

#[cfg(not(feature = "rustls-no-provider"))]
fn is_tls_error(_: &reqwest::Error) -> bool {
    false
}
