//! Requests of attempts.

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, Request, Uri};

use crate::error::InvalidRequestError;
use crate::request::{Endpoint, OF_THE_TRANSPORT, RequestDefaults};

/// Request of an attempt, before it is sent.
///
/// It does not include the API key. The URL, the body and other headers are as they are sent: they contain the ids and
/// secrets of the call. `Debug` shows only the operation and the number.
pub struct AttemptRequest<'a> {
    pub(crate) endpoint: &'a Endpoint,
    pub(crate) defaults: &'a RequestDefaults,
    /// The request of the call, before any interceptor.
    pub(crate) original: &'a Request<Bytes>,
    pub(crate) request: &'a mut Request<Bytes>,
    pub(crate) number: u32,
    pub(crate) extensions: &'a mut Extensions,
}

impl AttemptRequest<'_> {
    /// Returns the operation, such as `resource.method`.
    #[must_use]
    pub fn operation(&self) -> &'static str {
        self.endpoint.id
    }

    /// Returns the number of the attempt; the first is 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> &Method {
        self.request.method()
    }

    /// Returns the path template of the operation, with parameters in braces, so it contains no ids.
    #[must_use]
    pub fn url_template(&self) -> &'static str {
        self.endpoint.path
    }

    /// Returns the URL, with ids and query.
    #[must_use]
    pub fn uri(&self) -> &Uri {
        self.request.uri()
    }

    /// Returns the headers without the API key, including those that interceptors added.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.request.headers()
    }

    /// Returns the body; empty if there is no body, or if it contains a file that is read while it is sent.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.request.body()
    }

    /// Sets a header of this attempt; it replaces a header that another interceptor set. Errors do not show the value
    /// of a [sensitive](HeaderValue::set_sensitive) header, even if the service repeats it.
    ///
    /// # Errors
    ///
    /// If the name or the value is not valid in HTTP, or if the header is set by the client, the call or the transport.
    pub fn set_header(&mut self, name: &str, value: impl TryInto<HeaderValue>) -> Result<(), InvalidRequestError> {
        let reject = |rule: &str| {
            let parameter = Cow::Owned(name.to_owned());
            Err(InvalidRequestError { operation: self.endpoint.id, parameter, rule: rule.to_owned() })
        };
        let Ok(header) = HeaderName::try_from(name) else {
            return reject("must be a valid HTTP header name");
        };
        let Ok(value) = value.try_into() else {
            return reject("must be visible text without line breaks");
        };
        if OF_THE_TRANSPORT.contains(&header.as_str()) {
            return reject("is set by the transport");
        }
        if self.defaults.is_key_header(&header) || self.original.headers().contains_key(&header) {
            return reject("is set by the client or the call");
        }
        self.request.headers_mut().insert(header, value);
        Ok(())
    }

    /// Returns a map for values of this attempt. [`AttemptResult::extensions`](super::AttemptResult::extensions)
    /// returns it afterwards.
    pub fn extensions_mut(&mut self) -> &mut Extensions {
        self.extensions
    }
}

impl fmt::Debug for AttemptRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttemptRequest")
            .field("operation", &self.endpoint.id)
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}
