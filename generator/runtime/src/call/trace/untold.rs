//! Without the feature `tracing`: nothing.

use std::future::Future;

use crate::call::Endpoint;
use crate::call::core::Shared;
use crate::call::engine::{Attempt, Step};
use crate::error::Error;

pub(in crate::call) struct Span;

#[allow(clippy::unused_self, reason = "the functions are those that the feature has")]
impl Span {
    pub(in crate::call) fn of(_: &Shared, _: &Endpoint) -> Self {
        Self
    }

    pub(in crate::call) fn around<F: Future>(&self, part: F) -> F {
        part
    }

    pub(in crate::call) fn within<T>(&self, part: impl FnOnce() -> T) -> T {
        part()
    }

    pub(in crate::call) fn end(self, _: u16) {}

    pub(in crate::call) fn end_with(self, error: Error) -> Error {
        error
    }
}

pub(in crate::call) fn attempt(_: u32, _: &Attempt, _: &Step) {}
