//! Parameters of paths, queries and headers: what is only sent, and as text.

use super::{Alters, Case, Mirror, Rule, When, cell, rules, sent};
use crate::diff::level::Level::{Breaking, Compatible, Risky};

rules! { PARAMETERS:
    PARAM_ADDED_OPTIONAL = Rule {
        id: "param-added-optional",
        title: "`{element}` is new, and optional",
        advice: "Nothing.",
        mirror: Mirror::Of(&PARAM_REMOVED_OPTIONAL),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Compatible, Compatible, "a released client does not send it and need not"))],
    };
    PARAM_ADDED_REQUIRED = Rule {
        id: "param-added-required",
        title: "`{element}` is new, and required",
        advice: "Add it as optional, and require it once no released client lacks it.",
        mirror: Mirror::Of(&PARAM_REMOVED_REQUIRED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Breaking, Compatible, "a released client does not send it; today's server ignores it"))],
    };
    PARAM_REMOVED_OPTIONAL = Rule {
        id: "param-removed-optional",
        title: "`{element}`, which was optional, is gone",
        advice: "Mark it as deprecated for a release before it goes.",
        mirror: Mirror::Of(&PARAM_ADDED_OPTIONAL),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Risky, Compatible, "a released client that sends it no longer gets what it asked for"))],
    };
    PARAM_REMOVED_REQUIRED = Rule {
        id: "param-removed-required",
        title: "`{element}`, which was required, is gone",
        advice: "Release the crate after the server.",
        mirror: Mirror::Of(&PARAM_ADDED_REQUIRED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Risky, Breaking, "a released client sends what is ignored; today's server misses it in what the new crate sends"))],
    };
    PARAM_BECAME_REQUIRED = Rule {
        id: "param-became-required",
        title: "`{element}` may no longer be left out",
        advice: "Wait until every released client sends it.",
        mirror: Mirror::Of(&PARAM_BECAME_OPTIONAL),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Breaking, Compatible, "a released client may leave it out"))],
    };
    PARAM_BECAME_OPTIONAL = Rule {
        id: "param-became-optional",
        title: "`{element}` may now be left out",
        advice: "An argument of the crate becomes a setter: leave that to the next major release.",
        mirror: Mirror::Of(&PARAM_BECAME_REQUIRED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Compatible, Compatible, "a released client sends it, which is still right"))],
    };
    PARAM_TYPE_CHANGED = Rule {
        id: "param-type-changed",
        title: "`{element}` was `{old}` and is now `{new}`",
        advice: "Add a parameter of the new type beside the old one, and let the old one go later.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[
            sent_when(When::Same, Compatible, Compatible, "both types are written as the same texts"),
            sent_when(When::WiderKept, Compatible, Compatible, "what a released client sends is still allowed"),
            sent_when(When::Wider, Compatible, Compatible, "what a released client sends is still allowed"),
            sent_when(When::NarrowerKept, Breaking, Compatible, "a released client may send text that is no longer allowed"),
            sent_when(When::Narrower, Breaking, Compatible, "a released client may send text that is no longer allowed"),
            sent_when(When::Apart, Breaking, Breaking, "neither side accepts the text that the other one means"),
        ],
    };
    PARAM_ENCODING_CHANGED = Rule {
        id: "param-encoding-changed",
        title: "lists in queries are written as {new}, no longer as {old}",
        advice: "Let the server take both forms for a while.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[sent(cell(Breaking, Breaking, "a server that expects one form does not find the values in the other"))],
    };
    PARAM_LOCATION_CHANGED = Rule {
        id: "param-location-changed",
        title: "`{element}` moves from the {old} to the {new}",
        advice: "Let the server look in both places for a while.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Breaking, Breaking, "neither side finds it where the other one puts it"))],
    };
    PARAM_MOVED = Rule {
        id: "param-moved",
        title: "the parameters of `{element}` are in another order",
        advice: "If the crate's verdict is major, put required parameters back in their order: arguments are told apart by it.",
        mirror: Mirror::Itself,
        alters: Alters::Order,
        tolerant: "",
        cases: &[sent(cell(Compatible, Compatible, "each parameter is sent in its own place as before"))],
    };
    PATH_PARAM_RENAMED = Rule {
        id: "path-param-renamed",
        title: "`{element}` is called `{new}`, no longer `{old}`",
        advice: "Nothing: what stands in a path has no name on the wire.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Compatible, Compatible, "the name of a part of the path is not on the wire"))],
    };
    PATH_PARAM_ADDED = Rule {
        id: "path-param-added",
        title: "`{element}` is a new part of the path",
        advice: "Keep the operation at its path and declare a new one.",
        mirror: Mirror::Of(&PATH_PARAM_REMOVED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Breaking, Breaking, "the two sides mean different paths"))],
    };
    PATH_PARAM_REMOVED = Rule {
        id: "path-param-removed",
        title: "`{element}` is no longer a part of the path",
        advice: "Keep the operation at its path and declare a new one.",
        mirror: Mirror::Of(&PATH_PARAM_ADDED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Breaking, Breaking, "the two sides mean different paths"))],
    };
    HEADER_ROLE_CHANGED = Rule {
        id: "header-role-changed",
        title: "the role of `{element}` changes from {old} to {new}",
        advice: "Tell users what the client now does with it by itself.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[sent(cell(Risky, Risky, "the header is sent as before, but for another purpose"))],
    };
}

const fn sent_when(when: When, wire: crate::diff::Level, reverse: crate::diff::Level, why: &'static str) -> Case {
    Case { when, request: Some(cell(wire, reverse, why)), response: None }
}
