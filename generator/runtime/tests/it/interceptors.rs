//! Interceptors: code of the program before and after each attempt.

mod headers;
mod order;
mod results;
mod visible;

use std::sync::{Arc, Mutex};

use copperplate_runtime::intercept::{AttemptRequest, AttemptResult, Interceptor, InterceptorError};

/// Calls functions before and after each attempt.
struct Calling<B, A>(B, A);

impl<B, A> Interceptor for Calling<B, A>
where
    B: Fn(&mut AttemptRequest<'_>) -> Result<(), InterceptorError> + Send + Sync,
    A: Fn(&AttemptResult<'_>) + Send + Sync,
{
    fn before_attempt(&self, attempt: &mut AttemptRequest<'_>) -> Result<(), InterceptorError> {
        self.0(attempt)
    }

    fn after_attempt(&self, attempt: &AttemptResult<'_>) {
        self.1(attempt);
    }
}

/// Calls a function before each attempt.
fn before(
    run: impl Fn(&mut AttemptRequest<'_>) -> Result<(), InterceptorError> + Send + Sync + 'static,
) -> impl Interceptor + 'static {
    Calling(run, |_: &AttemptResult<'_>| {})
}

/// Calls a function after each attempt.
fn after(run: impl Fn(&AttemptResult<'_>) + Send + Sync + 'static) -> impl Interceptor + 'static {
    Calling(|_: &mut AttemptRequest<'_>| Ok(()), run)
}

/// Lines that interceptors write. Clones share them.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

impl Lines {
    fn add(&self, line: impl Into<String>) {
        self.0.lock().expect("no panic").push(line.into());
    }

    fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().expect("no panic"))
    }
}
