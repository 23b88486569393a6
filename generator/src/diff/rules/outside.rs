//! Changes that other tools have rules for, and that cannot happen here.

/// A change that the spec language has no words for.
#[derive(Debug)]
pub struct Outside {
    /// What it is called elsewhere.
    pub id: &'static str,
    /// Why it cannot happen here.
    pub why: &'static str,
}

/// All of them.
pub static OUTSIDE: &[Outside] = &[
    Outside { id: "enum-opened", why: "every enum is open" },
    Outside { id: "enum-closed", why: "every enum is open" },
    Outside {
        id: "field-renamed",
        why: "told as `field-removed-…` and `field-added-…` with a hint: nobody can see from two keys that they mean the same",
    },
    Outside { id: "operation-deprecated", why: "an operation has no such mark" },
    Outside { id: "body-became-required", why: "a body is always sent where one is declared" },
    Outside { id: "body-added-optional", why: "a body is always sent where one is declared" },
    Outside { id: "success-status-changed", why: "any 2xx is a success; the spec names no codes" },
    Outside { id: "media-type-changed", why: "bodies are JSON" },
    Outside { id: "response-header-removed", why: "the spec describes no headers of responses" },
    Outside { id: "response-header-became-optional", why: "the spec describes no headers of responses" },
    Outside { id: "auth-alternative-added", why: "there is one way to authenticate; see `auth-scheme-changed`" },
    Outside { id: "auth-alternative-removed", why: "there is one way to authenticate; see `auth-scheme-changed`" },
    Outside { id: "auth-required-added", why: "every call carries the key" },
    Outside { id: "auth-required-dropped", why: "every call carries the key" },
    Outside {
        id: "common-header-changed",
        why: "a common header is one element, judged by the rules for parameters, for all operations at once",
    },
    Outside { id: "server-address-changed", why: "the spec has no address; it is the user's" },
];
