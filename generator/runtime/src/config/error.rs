//! Errors of settings.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

/// Invalid setting of a client, or failure to set up a part of the client. The message names the setting and the rule,
/// never the value.
#[derive(Clone, Debug)]
pub struct ConfigError {
    text: Cow<'static, str>,
    source: Option<Arc<dyn StdError + Send + Sync>>,
}

impl ConfigError {
    pub(crate) fn new(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), source: None }
    }

    /// Sets the underlying error.
    #[cfg(feature = "reqwest")]
    pub(crate) fn caused_by(mut self, source: impl StdError + Send + Sync + 'static) -> Self {
        self.source = Some(Arc::new(source));
        self
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl StdError for ConfigError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_deref().map(|source| source as &(dyn StdError + 'static))
    }
}

/// Compares the messages.
impl PartialEq for ConfigError {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for ConfigError {}
