//! Telemetry without the feature `tracing`: nothing.

use std::future::Future;

use crate::config::BaseUrl;
use crate::error::Error;
use crate::request::Endpoint;
use crate::retry::{Attempt, Step};
use crate::wire::Deviation;

pub(crate) struct Span;

#[allow(clippy::unused_self, reason = "the signatures are those with the feature")]
impl Span {
    pub(crate) fn new(_: &BaseUrl, _: &Endpoint) -> Self {
        Self
    }

    pub(crate) fn instrument<F: Future>(&self, part: F) -> F {
        part
    }

    pub(crate) fn in_scope<T>(&self, part: impl FnOnce() -> T) -> T {
        part()
    }

    pub(crate) fn end(self, _: u16) {}

    pub(crate) fn end_with(self, error: Error) -> Error {
        error
    }
}

pub(crate) fn report_attempt(_: u32, _: &Attempt, _: &Step) {}

pub(crate) fn report_deviations(_: &'static str, _: &[Deviation]) {}
