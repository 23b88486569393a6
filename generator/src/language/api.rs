//! What is common to all operations, and assumptions.

use super::{AllowedValue, Mapping, STRING, ValueKind, allowed, key};

pub(crate) const API: Mapping = Mapping {
    what: "`api`",
    keys: &[
        key("title", STRING, "The title of the API."),
        key("doc", ValueKind::Prose, "A sentence on it, in our own words."),
        key("crate", STRING, "The package that is emitted; the name in its manifest must be the same."),
        key("version", STRING, "The version of the package, in quotes; the version in its manifest must be the same."),
    ],
    needs: &[&["title"], &["crate"], &["version"]],
};

pub(crate) const AUTH: Mapping = Mapping {
    what: "`auth`",
    keys: &[
        key("header", STRING, "The header that carries the API key."),
        key("value", STRING, "Its value, with `{key}` once, in the place of the API key."),
    ],
    needs: &[&["header"], &["value"]],
};

pub(crate) const WIRE: Mapping = Mapping {
    what: "`wire`",
    keys: &[key("query-arrays", ValueKind::OneOf(&ARRAY_STYLES), "How a list is written into a query.")],
    needs: &[],
};

pub(crate) const ARRAY_STYLES: [AllowedValue; 3] = [
    allowed("repeat", "The key is repeated: `a=1&a=2`."),
    allowed("brackets", "The key is repeated with brackets behind it: `a[]=1&a[]=2`."),
    allowed("comma", "The key stands once: `a=1,2`."),
];

pub(crate) const ASSUMPTION: Mapping = Mapping {
    what: "an assumption",
    keys: &[
        key("document", ValueKind::Prose, "What the document leaves open."),
        key("assume", ValueKind::Prose, "What we do."),
        key("because", ValueKind::Prose, "Why."),
        key(
            "at",
            ValueKind::Strings,
            "Where in the spec it acts: `section`, `section.name` or `section.name.member`, as in `records.User.lastName`.",
        ),
    ],
    needs: &[&["document"], &["assume"], &["because"], &["at"]],
};
