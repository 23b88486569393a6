//! Telemetry: a `tracing` span for each call, an event for each attempt and each deviation, named by the OpenTelemetry
//! conventions for HTTP clients.
//!
//! It contains no data of a parameter, a query or a body. Without the feature `tracing` it is a no-op.

#[cfg(not(feature = "tracing"))]
mod no_op;
#[cfg(feature = "tracing")]
mod sites;
#[cfg(feature = "tracing")]
mod span;

#[cfg(not(feature = "tracing"))]
pub(crate) use self::no_op::Span;
#[cfg(not(feature = "tracing"))]
pub use self::no_op::Telemetry;
#[cfg(feature = "tracing")]
pub use self::sites::{AttemptFacts, CallFacts, DeviationFacts, Telemetry};
#[cfg(feature = "tracing")]
pub(crate) use self::span::Span;
// For the macro, which expands in other crates.
#[cfg(feature = "tracing")]
pub use tracing;
