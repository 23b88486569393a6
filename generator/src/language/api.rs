//! What is common to all operations, and assumptions.

use super::{Form, Holds, TEXT, Word, key, word};

pub(crate) const API: Form = Form {
    what: "`api`",
    keys: &[
        key("title", TEXT, "The title of the API."),
        key("doc", Holds::Prose, "A sentence on it, in our own words."),
        key("crate", TEXT, "The package that is emitted; the name in its manifest must be the same."),
        key("version", TEXT, "The version of the package, in quotes; the version in its manifest must be the same."),
    ],
    needs: &[&["title"], &["crate"], &["version"]],
};

pub(crate) const AUTH: Form = Form {
    what: "`auth`",
    keys: &[
        key("header", TEXT, "The header that carries the API key."),
        key("value", TEXT, "Its value, with `{key}` once, in the place of the API key."),
    ],
    needs: &[&["header"], &["value"]],
};

pub(crate) const WIRE: Form = Form {
    what: "`wire`",
    keys: &[key("query-arrays", Holds::Word(&ARRAY_STYLES), "How a list is written into a query.")],
    needs: &[],
};

pub(crate) const ARRAY_STYLES: [Word; 3] = [
    word("repeat", "The key is repeated: `a=1&a=2`."),
    word("brackets", "The key is repeated with brackets behind it: `a[]=1&a[]=2`."),
    word("comma", "The key stands once: `a=1,2`."),
];

pub(crate) const ASSUMPTION: Form = Form {
    what: "an assumption",
    keys: &[
        key("document", Holds::Prose, "What the document leaves open."),
        key("assume", Holds::Prose, "What we do."),
        key("because", Holds::Prose, "Why."),
        key(
            "at",
            Holds::Texts,
            "Where in the spec it acts: `section`, `section.name` or `section.name.member`, as in `records.User.lastName`.",
        ),
    ],
    needs: &[&["document"], &["assume"], &["because"], &["at"]],
};
