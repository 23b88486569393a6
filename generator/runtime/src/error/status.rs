//! Responses with a status other than 2xx.

use std::fmt;

use http::{Method, StatusCode};

use super::ErrorContext;
use crate::retry::Summary;
use crate::transport::RawResponse;

/// Response with a status other than 2xx. Its body stays raw, since the spec describes no error body.
#[derive(Clone, Debug)]
pub struct StatusError {
    context: ErrorContext,
    status: StatusCode,
    method: Method,
    path: &'static str,
}

impl StatusError {
    pub(crate) fn new(method: Method, path: &'static str, summary: Summary, response: RawResponse) -> Self {
        Self { status: response.status, context: ErrorContext::of_response(summary, response), method, path }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    /// Returns the status.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status.as_u16()
    }
}

impl fmt::Display for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { context, status, method, path } = self;
        write!(f, "{}: {method} {path} failed with status {status}", context.operation())
    }
}

impl std::error::Error for StatusError {}
