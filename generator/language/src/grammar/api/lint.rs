//! Warnings about valid but suspicious specs.

use crate::grammar::{NameKind, PROSE_BY_NAME, ValueKind, mapping, values};

/// A level, or the long form.
const SETTING: ValueKind = ValueKind::Either(&[ValueKind::OneOf(LEVELS), ValueKind::Mapping(&LINT)]);

mapping! {
    LINTS = "`lint`", needs &[], docs "../docs/lints.md";
    UNUSED = "unused", SETTING, "Types, templates and assumptions that no operation reaches.";
    MISSING_DOC = "missing-doc", SETTING, "Operations, types, fields and parameters without `doc`.";
    EFFECT_OF_METHOD = "effect-of-method", SETTING, "GET, HEAD and QUERY with an effect other than `read`, and DELETE with the effect `read`.";
    OVERLAPPING_PATHS = "overlapping-paths", SETTING,
        "A path with a parameter whose values include another path: `/users/{id}` and `/users/me`.";
    UNMARKED_SECRET = "unmarked-secret", SETTING, "Strings whose name suggests a secret, without `secret: true`.";
    UNION_BY_ORDER = "union-by-order", SETTING,
        "Variants of a union `by: first` that are never read, because an earlier variant fits all of their objects.";
    UNNEEDED_ALLOW = "unneeded-allow", SETTING, "An `allow` that suppresses no warning.";
}

mapping! {
    LINT = "the setting of a lint", needs &[], docs "../docs/lint.md";
    LEVEL = "level", ValueKind::OneOf(LEVELS), "Level. Default: `warn`.";
    ALLOW = "allow", ValueKind::Named(NameKind::Path, &PROSE_BY_NAME), "Reasons by spec path. Warnings about that \
        element, and about everything inside it, are suppressed.";
}

values! {
    LEVELS;
    OFF = "off", "Nothing is reported.";
    WARN = "warn", "A warning.";
    DENY = "deny", "An error in `copperplate lint`.";
}
