//! Calls without a response.

use std::fmt;

use super::{Delivery, Error, ErrorContext};
use crate::retry::{Effect, Summary};
use crate::transport::{Fault, TlsFault, TransportError};

/// Call without a response.
#[derive(Clone, Debug)]
pub struct ExchangeError {
    context: ErrorContext,
    error: TransportError,
}

impl ExchangeError {
    pub(crate) fn new(summary: Summary, error: TransportError) -> Self {
        Self { context: ErrorContext::from_failure(summary, &error), error }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    pub(super) fn context_mut(&mut self) -> &mut ErrorContext {
        &mut self.context
    }

    /// Returns the reason.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.error.fault()
    }

    /// Returns the reason why the certificate of the server is not trusted, if it is known.
    #[must_use]
    pub fn tls_fault(&self) -> Option<TlsFault> {
        self.error.tls_fault()
    }

    /// Returns the number of bytes of the body received, if the response broke off after its head.
    #[must_use]
    pub fn received(&self) -> Option<usize> {
        self.error.received()
    }
}

impl From<ExchangeError> for Error {
    fn from(failure: ExchangeError) -> Self {
        match failure.fault() {
            Fault::ConnectTimeout | Fault::Timeout => Self::Timeout(Box::new(failure)),
            Fault::Connect
            | Fault::Tls
            | Fault::RequestRefused
            | Fault::Redirected
            | Fault::Broken
            | Fault::MalformedHead
            | Fault::Truncated
            | Fault::HeadTooLarge
            | Fault::File
            | Fault::BodyTooLarge { .. } => Self::Transport(Box::new(failure)),
        }
    }
}

impl fmt::Display for ExchangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let delivery = match self.context.delivery() {
            Delivery::NotApplied if self.fault() == Fault::RequestRefused => "nothing was applied",
            Delivery::NotApplied => "nothing was sent",
            Delivery::MaybeApplied => match self.context.effect() {
                Effect::Read => "the service may have received it",
                Effect::Append | Effect::Update => "the service may have applied it",
            },
            Delivery::Responded => "the service responded",
            Delivery::Applied => match self.context.effect() {
                Effect::Read => "the service responded",
                Effect::Append | Effect::Update => "the call was applied: the service responded",
            },
        };
        write!(f, "{}: {}; {delivery}", self.context.operation(), self.error)?;
        match self.context.status() {
            Some(status) => write!(f, " with {status}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ExchangeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.error.source()
    }
}
