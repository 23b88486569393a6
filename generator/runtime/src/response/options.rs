//! Options of decoding.

use std::sync::Arc;

use crate::telemetry::Span;
use crate::wire::{Deviation, DeviationKind};

/// Options for decoding responses and reporting their deviations.
#[derive(Clone, Default)]
pub(crate) struct ResponseOptions {
    /// Kinds of deviation that are an error.
    pub(crate) rejected: Vec<DeviationKind>,
    /// `true` if errors do not show the message of the service.
    pub(crate) hides_messages: bool,
    /// Additional media types whose bodies are read as JSON.
    pub(crate) json_content_types: Vec<String>,
    pub(crate) hook: Option<Hook>,
    /// The key under which the service wraps every body.
    pub(crate) envelope: Option<String>,
}

/// Called with the operation and the deviations, once for each response that has any.
type Hook = Arc<dyn Fn(&'static str, &[Deviation]) + Send + Sync>;

impl ResponseOptions {
    /// Reports the deviations of a response to the hook and to telemetry.
    pub(crate) fn report(&self, span: &Span, operation: &'static str, deviations: &[Deviation]) {
        if deviations.is_empty() {
            return;
        }
        if let Some(hook) = &self.hook {
            hook(operation, deviations);
        }
        span.report_deviations(operation, deviations);
    }
}
