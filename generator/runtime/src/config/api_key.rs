//! API keys.

use std::fmt;
use std::str::FromStr;

use http::HeaderValue;

use super::ConfigError;

/// Text that replaces credentials that are not shown, or not known yet.
pub(crate) const MASK: &str = "***";

/// Maximum length in bytes. Servers reject much larger headers, each in its own way.
const LENGTH_MAX: usize = 8 << 10;

/// API key. It is never shown: `Debug` prints a mask, and its header is marked as sensitive.
#[derive(Clone)]
pub struct ApiKey(String);

/// Rule that a key with a space breaks. Services document the whole header, such as `Authorization: Bearer …`.
pub(crate) const PREFIX_RULE: &str = "must be visible ASCII without spaces; a prefix such as `Bearer` is not part of it: \
                                      the spec states it, before the key (`\"Bearer {key}\"`)";

impl ApiKey {
    /// Checks a key: visible ASCII without spaces, at most 8 KiB. A prefix such as `Bearer` is not part of it, but of
    /// the spec.
    pub fn new(key: impl Into<String>) -> Result<Self, ConfigError> {
        let key = key.into();
        if key.trim().contains(' ') {
            return Err(ConfigError::new(format!("the API key {PREFIX_RULE}")));
        }
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::new("the API key must be visible ASCII without spaces, and not empty"));
        }
        if key.len() > LENGTH_MAX {
            return Err(ConfigError::new("the API key must not be longer than 8192 bytes"));
        }
        Ok(Self(key))
    }

    /// Reads the key from an environment variable. Surrounding white space is ignored.
    #[inline]
    pub fn from_env(variable: &str) -> Result<Self, ConfigError> {
        match std::env::var(variable) {
            Ok(key) => Self::new(key.trim()),
            Err(_) => Err(ConfigError::new(format!("the environment variable {variable} does not contain an API key"))),
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the header value for display, without the key.
    pub(crate) fn masked_header_value(template: &str) -> Result<HeaderValue, ConfigError> {
        Self(MASK.to_owned()).header_value(template)
    }

    /// Returns the header value: `template` with `{key}` replaced by the key.
    pub(crate) fn header_value(&self, template: &str) -> Result<HeaderValue, ConfigError> {
        let mut value = HeaderValue::from_str(&template.replace("{key}", &self.0))
            .map_err(|_| ConfigError::new("the API key does not fit a header"))?;
        value.set_sensitive(true);
        Ok(value)
    }
}

/// Checks a key, like [`ApiKey::new`].
impl FromStr for ApiKey {
    type Err = ConfigError;

    #[inline]
    fn from_str(key: &str) -> Result<Self, ConfigError> {
        Self::new(key)
    }
}

/// Checks a key, like [`ApiKey::new`].
impl TryFrom<&str> for ApiKey {
    type Error = ConfigError;

    #[inline]
    fn try_from(key: &str) -> Result<Self, ConfigError> {
        Self::new(key)
    }
}

/// Checks a key, like [`ApiKey::new`].
impl TryFrom<String> for ApiKey {
    type Error = ConfigError;

    #[inline]
    fn try_from(key: String) -> Result<Self, ConfigError> {
        Self::new(key)
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(***)")
    }
}
