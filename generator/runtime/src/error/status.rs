//! An answer other than 2xx.

use std::fmt;

use super::Answer;
use super::answer::answer_accessors;
use crate::call::Endpoint;

/// The service answered with a status other than 2xx. The document shows no error body, so it is kept raw.
#[derive(Debug)]
pub struct StatusError {
    operation: &'static str,
    method: http::Method,
    path: &'static str,
    answer: Answer,
}

answer_accessors!(StatusError);

impl StatusError {
    pub(crate) fn new(endpoint: &Endpoint, answer: Answer) -> Self {
        Self { operation: endpoint.id, method: endpoint.method.clone(), path: endpoint.path, answer }
    }
}

impl fmt::Display for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, method, path, answer } = self;
        write!(f, "{operation}: {method} {path} was answered with {}", answer.status)
    }
}

impl std::error::Error for StatusError {}
