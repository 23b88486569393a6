//! Headers of responses.

use crate::grammar::{STRING, ValueKind, mapping};

mapping! {
    RESPONSE_HEADER = "a response header", needs &[&[TYPE]], docs "../docs/response_header.md", short TYPE, layout ROW;
    TYPE = "type", ValueKind::Type, "Type: a single value, or a list of single values.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words, double-quoted.";
    DEPRECATED = "deprecated", ValueKind::Boolean, "`true` if it should no longer be read.";
    RUST = "rust", STRING, "Rust name, where the derived name is invalid or collides.";
}

/// Headers of responses by name.
pub(crate) const RESPONSE_HEADERS: ValueKind =
    ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&RESPONSE_HEADER)]);
