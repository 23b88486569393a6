//! Records.

use super::extra::EXTRA;
use super::{FIELDS, NameKind, STRING, ValueKind, mapping};

mapping! {
    RECORD = "a record", needs &[&[FIELDS_KEY, INCLUDE, IS]], docs "docs/record.md", short IS, members FIELDS_KEY, layout TABLE;
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    RUST = "rust", STRING, "Rust name of the type, where the name in the spec cannot be used.";
    INCLUDE = "include", ValueKind::Named(NameKind::Type, &STRING), "Record or template whose fields come first.";
    FIELDS_KEY = "fields", FIELDS, "Fields: `name: type`, or `name?: type` if optional.";
    EXTRA_KEY = "extra", ValueKind::Either(&[ValueKind::Type, ValueKind::Mapping(&EXTRA)]), "Type of all undeclared \
        fields. Default: `json`, kept as received.";
    IS = "is", ValueKind::Type, "Instance of a template: `Template<Argument>`.";
}
