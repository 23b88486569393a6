//! The trait of interceptors.

use std::error::Error as StdError;

use super::{AttemptRequest, AttemptResult};

/// Error of an [`Interceptor`]. It is the source of the error of the call.
pub type InterceptorError = Box<dyn StdError + Send + Sync>;

/// Code that runs before and after each attempt, in async and in blocking calls
/// ([`Builder::interceptor`](crate::Builder::interceptor)).
///
/// The functions `before_attempt` of several interceptors run in the order in which the interceptors were added, the
/// functions `after_attempt` in the reverse order. They run inside the call, so they should not block: what they do
/// adds to its time, but is not interrupted by its timeout. With the feature `tracing`, the span of the call is the
/// current one.
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

    /// Called after an attempt, with its response or fault. It is not called if the call is dropped meanwhile.
    fn after_attempt(&self, _attempt: &AttemptResult<'_>) {}
}
