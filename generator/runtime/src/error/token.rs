//! Errors of token requests.

use std::error::Error as StdError;
use std::fmt;

use http::{StatusCode, Uri};

use super::Masker;
use crate::transport::TransportError;

/// Maximum number of characters shown of a description.
const DESCRIPTION_MAX: usize = 200;

/// Error of a token request. It is the source of the error of each call that needed the token, which shows it too.
///
/// `Display` and `Debug` show the host, the status and the service's own reason, but neither path and query of the URL
/// nor the client secret.
#[derive(Debug)]
pub struct TokenError {
    /// Host and port, if they are known.
    host: String,
    reason: Reason,
    attempts: u32,
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
    pub(crate) fn transport(error: TransportError) -> Self {
        Self::new(Reason::Transport(error))
    }

    pub(crate) fn refused(status: StatusCode, code: Option<String>, description: Option<String>) -> Self {
        Self::new(Reason::Refused(status, code, description))
    }

    pub(crate) fn because(reason: &'static str) -> Self {
        Self::new(Reason::Other(reason))
    }

    fn new(reason: Reason) -> Self {
        Self { host: String::new(), reason, attempts: 0 }
    }

    /// Sets the token endpoint by its URL, and the number of attempts.
    pub(crate) fn at(self, url: &str, attempts: u32) -> Self {
        let url = url.parse::<Uri>().ok();
        let host = url.as_ref().and_then(Uri::authority).map(|authority| authority.as_str().to_owned());
        Self { host: host.unwrap_or_default(), attempts, ..self }
    }

    /// Masks secrets in the texts of the service.
    pub(crate) fn without(mut self, secrets: Vec<String>) -> Self {
        if let Reason::Refused(_, code, description) = &mut self.reason {
            let masker = Masker::new(secrets, Vec::new());
            for text in [code, description].into_iter().flatten() {
                *text = masker.without_secrets(text, DESCRIPTION_MAX);
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

    /// Returns the number of token requests.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.attempts
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no token from {}: ", self.host)?;
        match &self.reason {
            Reason::Transport(error) => error.fmt(f)?,
            Reason::Refused(status, code, description) => {
                write!(f, "{status}")?;
                if let Some(code) = code {
                    write!(f, ": {code}")?;
                }
                if let Some(description) = description {
                    write!(f, " ({description})")?;
                }
            }
            Reason::Other(reason) => f.write_str(reason)?,
        }
        match self.attempts {
            0 | 1 => Ok(()),
            attempts => write!(f, " ({attempts} attempts)"),
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
