//! Secrets shared with a service.

use std::fmt;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Prefix of a secret of Standard Webhooks, which may be missing.
const STANDARD_PREFIX: &str = "whsec_";

/// Base64 with or without padding, because secrets are copied by hand.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Missing or invalid secret. The message states which one of several it is, but never shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSecretError(Problem);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NoSecret,
    Empty { number: usize },
    NotBase64 { number: usize },
}

impl InvalidSecretError {
    pub(super) fn none_is_given() -> Self {
        Self(Problem::NoSecret)
    }
}

/// Returns the text of a secret as the key. `number` counts from 1.
pub(super) fn text_key(secret: &str, number: usize) -> Result<Vec<u8>, InvalidSecretError> {
    if secret.is_empty() {
        return Err(InvalidSecretError(Problem::Empty { number }));
    }
    Ok(secret.as_bytes().to_vec())
}

/// Returns the key in a secret of Standard Webhooks.
pub(super) fn standard_key(secret: &str, number: usize) -> Result<Vec<u8>, InvalidSecretError> {
    let key = BASE64
        .decode(secret.strip_prefix(STANDARD_PREFIX).unwrap_or(secret))
        .map_err(|_| InvalidSecretError(Problem::NotBase64 { number }))?;
    if key.is_empty() {
        return Err(InvalidSecretError(Problem::Empty { number }));
    }
    Ok(key)
}

impl fmt::Display for InvalidSecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Problem::NoSecret => f.write_str("no webhook secret is given"),
            Problem::Empty { number } => write!(f, "webhook secret {number} is empty"),
            Problem::NotBase64 { number } => {
                write!(f, "webhook secret {number} is not base64, with or without `{STANDARD_PREFIX}` before it")
            }
        }
    }
}

impl std::error::Error for InvalidSecretError {}
