//! Trait of interceptors.

use std::error::Error as StdError;

use super::{AttemptRequest, AttemptResult};

/// Error of an [`Interceptor`]. It is the source of the error of the call.
pub type InterceptorError = Box<dyn StdError + Send + Sync>;

/// Code that runs before and after each attempt, in async and in blocking calls
/// ([`ClientBuilder::interceptor`](crate::ClientBuilder::interceptor)).
///
/// With several interceptors, `before_attempt` runs in the order in which they were added, and `after_attempt` in
/// reverse order. Both run inside the call, so they should not block: their time counts towards the call, but its
/// timeout does not interrupt them. With the feature `tracing`, the span of the call is the current span.
///
/// ```
/// use copperplate_runtime::intercept::{AttemptResult, Interceptor};
///
/// struct Metrics;
///
/// impl Interceptor for Metrics {
///     fn after_attempt(&self, attempt: &AttemptResult<'_>) {
///         println!("{} {:?} {:?}", attempt.operation(), attempt.status(), attempt.elapsed());
///     }
/// }
/// ```
pub trait Interceptor: Send + Sync {
    /// Called before an attempt, with the request that it will send. It can add headers.
    ///
    /// # Errors
    ///
    /// An error ends the call ([`Error::Hook`](crate::Error::Hook)): this attempt is not made, and `after_attempt` is
    /// not called for it.
    fn before_attempt(&self, _attempt: &mut AttemptRequest<'_>) -> Result<(), InterceptorError> {
        Ok(())
    }

    /// Called after an attempt, with its response or fault. Not called if the call is dropped during the attempt.
    fn after_attempt(&self, _attempt: &AttemptResult<'_>) {}
}
