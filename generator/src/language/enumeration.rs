//! Enums.

use super::{PROSE_BY_NAME, STRING, STRING_BY_NAME, ValueKind, mapping};

mapping! {
    ENUM = "an enum", needs &[&[VALUES]], docs "docs/enum.md";
    DOC = "doc", ValueKind::Prose, super::record::DOC.about;
    VALUES = "values", ValueKind::Strings, "Values. Quote those that some YAML version does not read as strings.";
    ABOUT = "about", PROSE_BY_NAME, "Meaning of each value.";
    RUST = "rust", STRING_BY_NAME, "Rust names of values, where none can be derived.";
    RUST_TYPE = "rust-type", STRING, "Rust name of the enum itself, where the name in the spec is not usable.";
}
