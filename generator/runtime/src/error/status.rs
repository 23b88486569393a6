//! An answer other than 2xx.

use std::fmt;

use super::answer::answer_accessors;
use super::history::history_accessors;
use super::{Answer, History};
use crate::call::Endpoint;

/// The service answered with a status other than 2xx. The document shows no error body, so it is kept raw.
#[derive(Debug)]
pub struct StatusError {
    pub(super) history: History,
    method: http::Method,
    path: &'static str,
    pub(super) answer: Answer,
}

answer_accessors!(StatusError);
history_accessors!(StatusError);

impl StatusError {
    pub(crate) fn new(endpoint: &Endpoint, history: History, answer: Answer) -> Self {
        Self { history, method: endpoint.method.clone(), path: endpoint.path, answer }
    }
}

impl fmt::Display for StatusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { history, method, path, answer } = self;
        let operation = history.operation;
        write!(f, "{operation}: {method} {path} was answered with {}", answer.status)
    }
}

impl std::error::Error for StatusError {}
