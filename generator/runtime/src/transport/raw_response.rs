//! Responses as received.

use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, Response, StatusCode};

/// Response as received. `Debug` shows only the status and the size of the body.
#[derive(Clone)]
pub(crate) struct RawResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    /// The content type as errors show it, if it may be the reason for one.
    pub(crate) shown_content_type: Option<String>,
}

impl From<Response<Bytes>> for RawResponse {
    fn from(response: Response<Bytes>) -> Self {
        let (head, body) = response.into_parts();
        Self { status: head.status, headers: head.headers, body, shown_content_type: None }
    }
}

impl fmt::Debug for RawResponse {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} bytes", self.status, self.body.len())
    }
}
