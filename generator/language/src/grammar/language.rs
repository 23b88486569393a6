//! Version of the language.

use super::AllowedValue;

/// Current version. It stays the same until it is released.
pub const LANGUAGE_VERSION: &str = "0.1";

pub(crate) const LANGUAGE_VERSIONS: &[AllowedValue] =
    &[AllowedValue { name: LANGUAGE_VERSION, about: "The version that this program knows." }];
