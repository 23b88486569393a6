//! Rules for what all operations share, for assumptions, and for differences that no other rule covers.

use super::{Affects, Inverse, Rule, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

pub(super) const MEDIA_TYPE_SENT: &str = "a service may refuse a body of another media type than its own";

pub(super) const MEDIA_TYPE_RECEIVED: &str =
    "a service may refuse to send what it does not produce; the client reads JSON whatever its media type ends in";

const NOT_SENT: &str = "it is not part of any request or response";

rules! { API:
    JSON_MEDIA_TYPE_CHANGED = Rule {
        id: "json-media-type-changed",
        title: "media type of JSON changed from `{old}` to `{new}`",
        advice: "Let the service accept and send both for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Breaking, Breaking, MEDIA_TYPE_SENT), rule_verdicts(Risky, Risky, MEDIA_TYPE_RECEIVED))],
    };
    PACKAGE_RENAMED = Rule {
        id: "package-renamed",
        title: "crate renamed from `{old}` to `{new}`",
        advice: "Publish it as a new crate; the old one remains as it is.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    VERSION_CHANGED = Rule {
        id: "version-changed",
        title: "version changed from {old} to {new}",
        advice: "Nothing: the version that the other changes need is compared with it.",
        inverse: Inverse::Itself,
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    RESOURCE_ADDED = Rule {
        id: "resource-added",
        title: "resource `{element}` added",
        advice: "Nothing.",
        inverse: Inverse::Of(&RESOURCE_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    RESOURCE_REMOVED = Rule {
        id: "resource-removed",
        title: "resource `{element}` removed",
        advice: "See the findings on its operations.",
        inverse: Inverse::Of(&RESOURCE_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    RESOURCE_RENAMED = Rule {
        id: "resource-renamed",
        title: "resource `{old}` renamed to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    TEMPLATE_RENAMED = Rule {
        id: "template-renamed",
        title: "template `{old}` renamed to `{new}`",
        advice: "Nothing: no code is generated for a template itself.",
        inverse: Inverse::Itself,
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, NOT_SENT), rule_verdicts(Compatible, Compatible, NOT_SENT))],
    };
    ASSUMPTION_ADDED = Rule {
        id: "assumption-added",
        title: "assumption `{element}` added",
        advice: "Compare it with the API document.",
        inverse: Inverse::Of(&ASSUMPTION_REMOVED),
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "it records what was left open; its consequences are findings of their \
                own"),
            rule_verdicts(Compatible, Compatible, "it records what was left open; its consequences are findings of their \
                own"),
        )],
    };
    ASSUMPTION_REMOVED = Rule {
        id: "assumption-removed",
        title: "assumption `{element}` removed",
        advice: "Make sure that the API document now covers it.",
        inverse: Inverse::Of(&ASSUMPTION_ADDED),
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "its consequences are findings of their own"),
            rule_verdicts(Compatible, Compatible, "its consequences are findings of their own"),
        )],
    };
    ASSUMPTION_CHANGED = Rule {
        id: "assumption-changed",
        title: "assumption `{element}` changed",
        advice: "Compare old and new: the service is understood differently, perhaps with the same types.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Risky, "a client built on the other assumption may mean something different by the same \
                request"),
            rule_verdicts(Risky, Risky, "a client built on the other assumption may understand the same response \
                differently"),
        )],
    };
    ASSUMPTION_REWORDED = Rule {
        id: "assumption-reworded",
        title: "reasons or locations of assumption `{element}` changed",
        advice: "Read the new reasons.",
        inverse: Inverse::Itself,
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the assumption itself is unchanged"),
            rule_verdicts(Compatible, Compatible, "the assumption itself is unchanged"),
        )],
    };
    UNCLASSIFIED = Rule {
        id: "unclassified",
        title: "`{element}` differs in a way that no rule covers",
        advice: "Assess it by hand, and report it: a rule is missing.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "an unknown change is treated as the worst case"),
            rule_verdicts(Breaking, Breaking, "an unknown change is treated as the worst case"),
        )],
    };
}
