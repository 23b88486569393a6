//! Telemetry without the feature `tracing`: a no-op.

use std::future::Future;

use http::Uri;

use crate::error::Error;
use crate::request::Endpoint;
use crate::retry::{Attempt, Step};
use crate::wire::Deviation;

/// Telemetry hooks of a generated crate: none.
#[derive(Clone, Copy, Debug)]
pub struct Telemetry;

pub(crate) struct Span;

#[allow(clippy::unused_self, reason = "the signatures are those with the feature")]
impl Span {
    pub(crate) fn new(_: Telemetry, _: &Uri, _: &Endpoint) -> Self {
        Self
    }

    pub(crate) fn instrument<F: Future>(&self, part: F) -> F {
        part
    }

    pub(crate) fn in_scope<T>(&self, part: impl FnOnce() -> T) -> T {
        part()
    }

    pub(crate) fn report_attempt(&self, _: u32, _: &Attempt, _: Option<u16>, _: &dyn Fn() -> Option<String>, _: &Step) {
    }

    pub(crate) fn report_deviations(&self, _: &'static str, _: &[Deviation]) {}

    pub(crate) fn end_with(self, error: Error) -> Error {
        error
    }
}

/// Creates no telemetry hooks.
#[doc(hidden)]
#[macro_export]
macro_rules! telemetry {
    ($target:literal) => {
        $crate::telemetry::Telemetry
    };
}
