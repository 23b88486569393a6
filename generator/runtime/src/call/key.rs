//! The API key.

use std::fmt;

use http::HeaderValue;

use crate::error::ConfigError;

/// Servers refuse heads that are much larger, each in its own way.
const LONGEST: usize = 8 << 10;

/// The API key of an environment. It is never shown: `Debug` prints a mask, and the header it is sent in is marked
/// sensitive.
#[derive(Clone)]
pub struct ApiKey(String);

impl ApiKey {
    /// A key: visible ASCII without spaces, at most 8 KiB.
    pub fn new(key: impl Into<String>) -> Result<Self, ConfigError> {
        let key = key.into();
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::new("the API key must be visible ASCII without spaces, and not empty"));
        }
        if key.len() > LONGEST {
            return Err(ConfigError::new("the API key must not be longer than 8192 bytes"));
        }
        Ok(Self(key))
    }

    /// The key in an environment variable; white space around it is dropped.
    pub fn from_env(variable: &str) -> Result<Self, ConfigError> {
        match std::env::var(variable) {
            Ok(key) => Self::new(key.trim()),
            Err(_) => Err(ConfigError::new(format!("the environment variable {variable} holds no API key"))),
        }
    }

    /// The value of the header, by the form that the spec gives.
    pub(super) fn header(&self, form: &str) -> Result<HeaderValue, ConfigError> {
        let mut value = HeaderValue::from_str(&form.replace("{key}", &self.0))
            .map_err(|_| ConfigError::new("the API key does not fit a header"))?;
        value.set_sensitive(true);
        Ok(value)
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(***)")
    }
}
