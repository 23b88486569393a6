//! Errors of token requests.

use std::error::Error as StdError;
use std::fmt;

use http::StatusCode;

use crate::config::MASK;
use crate::transport::TransportError;

/// Maximum number of characters shown of a description.
const DESCRIPTION_MAX: usize = 200;

/// Error of a token request. It is the source of the error of each call that needed the token.
#[derive(Debug)]
pub struct TokenError {
    url: String,
    reason: Reason,
}

#[derive(Debug)]
enum Reason {
    /// The service did not respond.
    Transport(TransportError),
    /// The service refused, with a status, an error code and a description.
    Refused(StatusCode, Option<String>, Option<String>),
    Other(&'static str),
}

impl TokenError {
    pub(super) fn transport(error: TransportError) -> Self {
        Self { url: String::new(), reason: Reason::Transport(error) }
    }

    pub(super) fn refused(status: StatusCode, code: Option<String>, description: Option<String>) -> Self {
        Self { url: String::new(), reason: Reason::Refused(status, code, description) }
    }

    pub(super) fn because(reason: &'static str) -> Self {
        Self { url: String::new(), reason: Reason::Other(reason) }
    }

    /// Sets the URL of the token endpoint.
    pub(super) fn at(self, url: &str) -> Self {
        Self { url: url.to_owned(), ..self }
    }

    /// Masks a secret in the text of the service.
    pub(super) fn without(mut self, secret: &str) -> Self {
        if let Reason::Refused(_, code, description) = &mut self.reason {
            for text in [code, description].into_iter().flatten() {
                let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(DESCRIPTION_MAX);
                *text = shown.collect();
                if !secret.is_empty() {
                    *text = text.split(secret).collect::<Vec<_>>().join(MASK);
                }
            }
        }
        self
    }

    /// Returns the status of the response, if the service refused.
    #[must_use]
    pub fn status(&self) -> Option<StatusCode> {
        match &self.reason {
            Reason::Refused(status, ..) => Some(*status),
            Reason::Transport(_) | Reason::Other(_) => None,
        }
    }

    /// Returns the error code, such as `invalid_client` or `invalid_scope`, if the service refused with one.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match &self.reason {
            Reason::Refused(_, code, _) => code.as_deref(),
            Reason::Transport(_) | Reason::Other(_) => None,
        }
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no token from {}", self.url)?;
        match &self.reason {
            Reason::Transport(_) => Ok(()),
            Reason::Refused(status, code, description) => {
                write!(f, ": {status}")?;
                if let Some(code) = code {
                    write!(f, ": {code}")?;
                }
                if let Some(description) = description {
                    write!(f, " ({description})")?;
                }
                Ok(())
            }
            Reason::Other(reason) => write!(f, ": {reason}"),
        }
    }
}

impl StdError for TokenError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.reason {
            Reason::Transport(error) => Some(error),
            Reason::Refused(..) | Reason::Other(_) => None,
        }
    }
}
