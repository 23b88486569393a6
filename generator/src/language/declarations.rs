//! Records, templates, enums and unions.

use super::{FIELDS, Key, Mapping, STRING, STRINGS_BY_NAME, ValueKind, key};

const DOC: Key = key("doc", ValueKind::Prose, "What it is: one or two sentences of our own.");
const INCLUDE: Key = key("include", STRING, "A record or template whose fields come first.");

pub(crate) const RECORD: Mapping = Mapping {
    what: "a record",
    keys: &[
        DOC,
        key("rust", STRING, "The Rust name of the type, where the name in the spec does not do."),
        INCLUDE,
        key("fields", FIELDS, "Its fields: `name: type`, or `name?: type` where the field is optional."),
        key("is", ValueKind::Type, "The instance of a template that this is: `Template<Argument>`."),
    ],
    needs: &[&["fields", "include", "is"]],
};

pub(crate) const TEMPLATE: Mapping = Mapping {
    what: "a template",
    keys: &[
        DOC,
        key("of", STRING, "The name of its parameter, which stands for the type that an instance gives."),
        INCLUDE,
        key("fields", FIELDS, "Its fields. The parameter may be used as a type."),
    ],
    needs: &[&["fields", "include"]],
};

pub(crate) const ENUM: Mapping = Mapping {
    what: "an enum",
    keys: &[
        DOC,
        key(
            "values",
            ValueKind::Strings,
            "Its values. Quote what some YAML version reads as something else than text.",
        ),
        key("about", STRINGS_BY_NAME, "What a value means, by value."),
        key("rust", STRINGS_BY_NAME, "The Rust name of a value, by value, where none can be derived."),
        key("rust-type", STRING, "The Rust name of the enum itself, where the name in the spec does not do."),
    ],
    needs: &[&["values"]],
};

pub(crate) const UNION: Mapping = Mapping {
    what: "a union",
    keys: &[
        DOC,
        key("tag", STRING, "The field that tells the variants apart. Without a tag, their JSON shapes must differ."),
        key("other", ValueKind::Strings, "Values of the tag that no variant claims."),
        key(
            "variants",
            ValueKind::MapOf(&[ValueKind::Type, ValueKind::Types]),
            "The types by value of the tag, or by a name where there is no tag. A list declares that each of its records \
             accepts the value.",
        ),
        key("rust", STRINGS_BY_NAME, "The Rust name of a variant, by variant, where none can be derived."),
        key("rust-type", STRING, "The Rust name of the union itself, where the name in the spec does not do."),
    ],
    needs: &[&["variants"]],
};
