//! Parameters of paths, queries and headers: what is only sent, and as text.

use super::{Affects, Case, Inverse, Rule, When, rules, sent, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { PARAMETERS:
    PARAM_ADDED_OPTIONAL = Rule {
        id: "param-added-optional",
        title: "`{element}` is new, and optional",
        advice: "Nothing.",
        inverse: Inverse::Of(&PARAM_REMOVED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Compatible, "a released client does not send it and need not"))],
    };
    PARAM_ADDED_REQUIRED = Rule {
        id: "param-added-required",
        title: "`{element}` is new, and required",
        advice: "Add it as optional, and require it once no released client lacks it.",
        inverse: Inverse::Of(&PARAM_REMOVED_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"))],
    };
    PARAM_REMOVED_OPTIONAL = Rule {
        id: "param-removed-optional",
        title: "`{element}`, which was optional, is gone",
        advice: "Mark it as deprecated for a release before it goes.",
        inverse: Inverse::Of(&PARAM_ADDED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Risky, Compatible, "a released client that sends it no longer gets what it asked for"))],
    };
    PARAM_REMOVED_REQUIRED = Rule {
        id: "param-removed-required",
        title: "`{element}`, which was required, is gone",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&PARAM_ADDED_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Risky, Breaking, "a released client sends what is ignored; today's service misses it in what the new crate sends"))],
    };
    PARAM_BECAME_REQUIRED = Rule {
        id: "param-became-required",
        title: "`{element}` may no longer be left out",
        advice: "Wait until every released client sends it.",
        inverse: Inverse::Of(&PARAM_BECAME_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Compatible, "a released client may leave it out"))],
    };
    PARAM_BECAME_OPTIONAL = Rule {
        id: "param-became-optional",
        title: "`{element}` may now be left out",
        advice: "An argument of the crate becomes a setter: leave that to the next major release.",
        inverse: Inverse::Of(&PARAM_BECAME_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Compatible, "a released client sends it, which is still right"))],
    };
    PARAM_TYPE_CHANGED = Rule {
        id: "param-type-changed",
        title: "`{element}` was `{old}` and is now `{new}`",
        advice: "Add a parameter of the new type beside the old one, and let the old one go later.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
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
        advice: "Let the service take both forms for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Breaking, "a service that expects one form does not find the values in the other"))],
    };
    PARAM_LOCATION_CHANGED = Rule {
        id: "param-location-changed",
        title: "`{element}` moves from the {old} to the {new}",
        advice: "Let the service look in both places for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Breaking, "neither side finds it where the other one puts it"))],
    };
    PARAM_MOVED = Rule {
        id: "param-moved",
        title: "the parameters of `{element}` are in another order",
        advice: "If the crate's verdict is major, put required parameters back in their order: arguments are told apart by it.",
        inverse: Inverse::Itself,
        affects: Affects::Order,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Compatible, "each parameter is sent in its own place as before"))],
    };
    PATH_PARAM_RENAMED = Rule {
        id: "path-param-renamed",
        title: "`{element}` is called `{new}`, no longer `{old}`",
        advice: "Nothing: what stands in a path has no name on the wire.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Compatible, "the name of a part of the path is not on the wire"))],
    };
    PATH_PARAM_ADDED = Rule {
        id: "path-param-added",
        title: "`{element}` is a new part of the path",
        advice: "Keep the operation at its path and declare a new one.",
        inverse: Inverse::Of(&PATH_PARAM_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Breaking, "the two sides mean different paths"))],
    };
    PATH_PARAM_REMOVED = Rule {
        id: "path-param-removed",
        title: "`{element}` is no longer a part of the path",
        advice: "Keep the operation at its path and declare a new one.",
        inverse: Inverse::Of(&PATH_PARAM_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Breaking, "the two sides mean different paths"))],
    };
    HEADER_ROLE_CHANGED = Rule {
        id: "header-role-changed",
        title: "the role of `{element}` changes from {old} to {new}",
        advice: "Tell users what the client now does with it by itself.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent(verdicts(Risky, Risky, "the header is sent as before, but for another purpose"))],
    };
}

const fn sent_when(when: When, wire: crate::diff::Verdict, reverse: crate::diff::Verdict, why: &'static str) -> Case {
    Case { when, request: Some(verdicts(wire, reverse, why)), response: None }
}
