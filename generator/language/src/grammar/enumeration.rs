//! Enums.

use super::{PROSE_BY_NAME, STRING, STRING_BY_NAME, ValueKind, mapping, values};

mapping! {
    ENUM = "an enum", needs &[&[VALUES]], docs "docs/enum.md", short VALUES, layout LIST;
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    OF = "of", ValueKind::OneOf(BASES), "Type of the values, if they are not strings.";
    VALUES = "values", ValueKind::Either(&[ValueKind::Strings, ValueKind::Integers, ValueKind::MapOf(&[ValueKind::Integer])]),
        "Values. Quote those that some YAML version does not read as strings. Integers can have names: `{ LOW: 0, \
         HIGH: 1 }`; without names, `5` is called `N5`.";
    ABOUT = "about", PROSE_BY_NAME, "Meaning of each value.";
    RUST = "rust", STRING_BY_NAME, "Rust names of values, where none can be derived.";
    RUST_TYPE = "rust-type", STRING, "Rust name of the enum itself, where the name in the spec cannot be used.";
}

values! {
    BASES;
    INTEGER = "integer", "Integers of at most 64 bits.";
}

/// Returns the name of an integer that has none: `N5`, or `NMinus5`.
#[must_use]
pub fn unnamed_integer_name(integer: &str) -> String {
    format!("N{}", integer.replace('-', "Minus"))
}
