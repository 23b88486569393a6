//! Fields that a record does not declare.

use super::{ValueKind, mapping};

mapping! {
    EXTRA = "the type of extra fields", needs &[&[TYPE]], docs "docs/extra.md";
    TYPE = "type", ValueKind::Type, "Type. `T | null` also allows `null`.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words, double-quoted.";
    SECRET = "secret", ValueKind::Boolean, "`true` if the values must be masked wherever they could be printed.";
    OR_TEXT = "or-text", ValueKind::Boolean, "`true` if the service may also write their numbers as strings.";
}

/// Name of all undeclared fields in spec paths: `records.User.*`.
pub(crate) const ANY: &str = "*";

/// Rust name of all undeclared fields.
pub(crate) const RUST_NAME: &str = "extra";
