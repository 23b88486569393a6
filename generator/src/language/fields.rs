//! Fields and parameters.

use super::{AllowedValue, Mapping, STRING, ValueKind, allowed, key};

pub(crate) const FIELD: Mapping = Mapping {
    what: "a field",
    keys: &[
        key("type", ValueKind::Type, "The type. `T | null` may be `null`."),
        key("doc", ValueKind::Prose, "What it is: one or two sentences of our own, in double quotes."),
        key("deprecated", ValueKind::Boolean, "Whether it should no longer be used."),
        key("secret", ValueKind::Boolean, "Whether it is masked wherever the value could be printed."),
        key("rust", STRING, "The Rust name, where the derived one fails or collides."),
        key(
            "default",
            ValueKind::Constant,
            "The value the service uses when it is absent. Documentation: it is never sent.",
        ),
        key("default-is", STRING, "The same in words, where it is no constant."),
        key("min", ValueKind::Integer, "The least number, inclusive."),
        key("max", ValueKind::Integer, "The greatest number, inclusive."),
        key("min-length", ValueKind::Integer, "The least number of characters of a string."),
        key("min-items", ValueKind::Integer, "The least number of elements of a list."),
        key("role", ValueKind::OneOf(&ROLES), "On a header: what it is for."),
    ],
    needs: &[&["type"]],
};

const ROLES: [AllowedValue; 1] = [allowed("idempotency-key", "The service takes a call with the same key only once.")];
