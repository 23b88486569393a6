//! What calls tell `tracing`: a span for each call, an event for each attempt, by the names that OpenTelemetry has for HTTP
//! clients.
//!
//! Nothing in it comes from a parameter, a query or a body. Without the feature it is nothing.

#[cfg(feature = "tracing")]
mod told;
#[cfg(not(feature = "tracing"))]
mod untold;

#[cfg(feature = "tracing")]
pub(super) use self::told::{Span, attempt};
#[cfg(not(feature = "tracing"))]
pub(super) use self::untold::{Span, attempt};
