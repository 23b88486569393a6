//! Errors that are found before anything is sent.

use std::borrow::Cow;
use std::fmt;

/// A setting of the client is wrong. The text names the setting and the rule, never the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(Cow<'static, str>);

impl ConfigError {
    pub(crate) fn new(text: impl Into<Cow<'static, str>>) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

/// A parameter of a call cannot be sent. The text names the parameter and the rule, never the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidRequest {
    pub(crate) operation: &'static str,
    pub(crate) parameter: Cow<'static, str>,
    pub(crate) rule: String,
}

impl InvalidRequest {
    /// The name of the parameter in the spec.
    #[must_use]
    pub fn parameter(&self) -> &str {
        &self.parameter
    }

    /// The rule that it breaks.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }
}

impl fmt::Display for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}` {}; nothing was sent", self.operation, self.parameter, self.rule)
    }
}

impl std::error::Error for InvalidRequest {}
