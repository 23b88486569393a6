//! Telemetry: a `tracing` span for each call, an event for each attempt and each deviation, with the names that
//! OpenTelemetry defines for HTTP clients.
//!
//! Nothing in it comes from a parameter, a query or a body. Without the feature `tracing` it is a no-op.

#[cfg(not(feature = "tracing"))]
mod no_op;
#[cfg(feature = "tracing")]
mod tracing;

#[cfg(not(feature = "tracing"))]
pub(crate) use self::no_op::{Span, report_attempt, report_deviations};
#[cfg(feature = "tracing")]
pub(crate) use self::tracing::{Span, report_attempt, report_deviations};
