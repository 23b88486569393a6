//! Changes for which other tools have rules, but which cannot occur here.

/// Change that the spec language cannot express.
#[derive(Debug)]
pub struct OutOfScope {
    /// Usual name of the rule in other tools.
    pub id: &'static str,
    /// Reason why it cannot occur.
    pub why: &'static str,
}

/// All such changes.
pub static OUT_OF_SCOPE: &[OutOfScope] = &[
    OutOfScope { id: "enum-opened", why: "every enum is open" },
    OutOfScope { id: "enum-closed", why: "every enum is open" },
    OutOfScope {
        id: "field-renamed",
        why: "reported as `field-removed-…` and `field-added-…` with a hint, since two different keys do not show that \
            they have the same meaning",
    },
    OutOfScope { id: "response-header-became-optional", why: "any header of a response may be absent" },
    OutOfScope {
        id: "common-header-changed",
        why: "a common header is one element for all operations; the rules for parameters apply",
    },
    OutOfScope { id: "base-url-changed", why: "see `server-url-changed`" },
];
