//! Parameter errors, found before the request is sent.

use std::borrow::Cow;
use std::fmt;

/// Invalid parameter of a call; nothing was sent. The message names the parameter and the rule, never the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidRequestError {
    pub(crate) operation: &'static str,
    pub(crate) parameter: Cow<'static, str>,
    pub(crate) rule: String,
}

impl InvalidRequestError {
    /// Returns the name of the parameter in the spec.
    #[must_use]
    pub fn parameter(&self) -> &str {
        &self.parameter
    }

    /// Returns the rule that the parameter breaks.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }
}

impl fmt::Display for InvalidRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}` {}; nothing was sent", self.operation, self.parameter, self.rule)
    }
}

impl std::error::Error for InvalidRequestError {}
