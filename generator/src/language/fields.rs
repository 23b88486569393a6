//! Fields and parameters.

use super::{Form, Holds, TEXT, Word, key, word};

pub(crate) const FIELD: Form = Form {
    what: "a field",
    keys: &[
        key("type", Holds::Type, "The type. `T | null` may be `null`."),
        key("doc", Holds::Prose, "What it is: one or two sentences of our own, in double quotes."),
        key("deprecated", Holds::Flag, "Whether it should no longer be used."),
        key("secret", Holds::Flag, "Whether it is masked wherever the value could be printed."),
        key("rust", TEXT, "The Rust name, where the derived one fails or collides."),
        key(
            "default",
            Holds::Constant,
            "The value the service uses when it is absent. Documentation: it is never sent.",
        ),
        key("default-is", TEXT, "The same in words, where it is no constant."),
        key("min", Holds::Whole, "The least number, inclusive."),
        key("max", Holds::Whole, "The greatest number, inclusive."),
        key("min-length", Holds::Whole, "The least number of characters of a string."),
        key("min-items", Holds::Whole, "The least number of elements of a list."),
        key("role", Holds::Word(&ROLES), "On a header: what it is for."),
    ],
    needs: &[&["type"]],
};

const ROLES: [Word; 1] = [word("idempotency-key", "The service takes a call with the same key only once.")];
