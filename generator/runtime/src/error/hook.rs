//! Failures of program code inside a call.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use super::{Delivery, ErrorContext, TokenError};
use crate::retry::Summary;

/// Failure of program code before an attempt, which ended the call. The error of this code is the
/// [`source`](StdError::source); neither `Display` nor `Debug` shows its text, which may contain a secret. Only a
/// [`TokenError`] is shown, because it never does.
#[derive(Clone)]
pub struct HookError {
    context: ErrorContext,
    hook: Hook,
    source: Arc<dyn StdError + Send + Sync>,
}

/// Code of the program that runs inside calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hook {
    /// The provider of API keys, or the request for an OAuth 2.0 token.
    KeyProvider,
    /// An interceptor.
    Interceptor,
}

impl HookError {
    pub(crate) fn new(summary: Summary, hook: Hook, source: Arc<dyn StdError + Send + Sync>) -> Self {
        Self { context: ErrorContext::from_attempts(summary), hook, source }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    pub(super) fn context_mut(&mut self) -> &mut ErrorContext {
        &mut self.context
    }

    /// Returns the hook that failed.
    #[must_use]
    pub fn hook(&self) -> Hook {
        self.hook
    }
}

impl fmt::Debug for HookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { context, hook, source: _ } = self;
        f.debug_struct("HookError").field("context", context).field("hook", hook).finish_non_exhaustive()
    }
}

impl fmt::Display for HookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.context.operation())?;
        match (self.hook, self.source.downcast_ref::<TokenError>()) {
            (Hook::KeyProvider, Some(error)) => error.fmt(f)?,
            (Hook::KeyProvider, None) => f.write_str("the API key provider failed")?,
            (Hook::Interceptor, _) => f.write_str("an interceptor failed")?,
        }
        let delivery = match self.context.delivery() {
            Delivery::NotApplied => "nothing was sent",
            Delivery::MaybeApplied => "an earlier attempt may have reached the service",
            Delivery::Responded => "the service responded to an earlier attempt",
            Delivery::Applied => "an earlier attempt was applied",
        };
        write!(f, "; {delivery}")
    }
}

impl StdError for HookError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(&*self.source)
    }
}
