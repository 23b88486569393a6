//! Records, templates, enums and unions.

use super::{FIELDS, Form, Holds, Key, TABLE, TEXT, key};

const DOC: Key = key("doc", Holds::Prose, "What it is: one or two sentences of our own.");
const INCLUDE: Key = key("include", TEXT, "A record or template whose fields come first.");

pub(crate) const RECORD: Form = Form {
    what: "a record",
    keys: &[
        DOC,
        key("rust", TEXT, "The Rust name of the type, where the name in the spec does not do."),
        INCLUDE,
        key("fields", FIELDS, "Its fields: `name: type`, or `name?: type` where the field is optional."),
        key("is", Holds::Type, "The instance of a template that this is: `Template<Argument>`."),
    ],
    needs: &[&["fields", "include", "is"]],
};

pub(crate) const TEMPLATE: Form = Form {
    what: "a template",
    keys: &[
        DOC,
        key("of", TEXT, "The name of its parameter, which stands for the type that an instance gives."),
        INCLUDE,
        key("fields", FIELDS, "Its fields. The parameter may be used as a type."),
    ],
    needs: &[&["fields", "include"]],
};

pub(crate) const ENUM: Form = Form {
    what: "an enum",
    keys: &[
        DOC,
        key("values", Holds::Texts, "Its values. Quote what some YAML version reads as something else than text."),
        key("about", TABLE, "What a value means, by value."),
        key("rust", TABLE, "The Rust name of a value, by value, where none can be derived."),
    ],
    needs: &[&["values"]],
};

pub(crate) const UNION: Form = Form {
    what: "a union",
    keys: &[
        DOC,
        key("tag", TEXT, "The field that tells the variants apart. Without a tag, their JSON shapes must differ."),
        key("other", Holds::Texts, "Values of the tag that no variant claims."),
        key(
            "variants",
            Holds::Each(&[Holds::Type, Holds::Types]),
            "The types by value of the tag, or by a name where there is no tag. A list declares that each of its records \
             accepts the value.",
        ),
        key("rust", TABLE, "The Rust name of a variant, by variant, where none can be derived."),
    ],
    needs: &[&["variants"]],
};
