//! Rules for types as a whole.

use super::{Affects, Inverse, Rule, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Breaking, Compatible};

const BY_USE: &str = "changes where it is used are findings of their own";

rules! { TYPES:
    TYPE_ADDED = Rule {
        id: "type-added",
        title: "type `{element}` added",
        advice: "Nothing.",
        inverse: Inverse::Of(&TYPE_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_REMOVED = Rule {
        id: "type-removed",
        title: "type `{element}` removed",
        advice: "Users of the crate may name it: an unused type can stay until the next major release.",
        inverse: Inverse::Of(&TYPE_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_RENAMED = Rule {
        id: "type-renamed",
        title: "type `{old}` renamed to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "names of types are not on the wire"),
            rule_verdicts(Compatible, Compatible, "names of types are not on the wire"),
        )],
    };
    TYPE_KIND_CHANGED = Rule {
        id: "type-kind-changed",
        title: "`{element}` changed from {old} to {new}",
        advice: "Give the new type its own name.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "neither side accepts what the other sends"),
            rule_verdicts(Breaking, Breaking, "neither side can parse what the other sends"),
        )],
    };
    TYPE_RUST_RENAMED = Rule {
        id: "type-rust-renamed",
        title: "Rust name of `{element}` changed from `{old}` to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    TYPE_NOW_SENT = Rule {
        id: "type-now-sent",
        title: "`{element}` is now also used in requests",
        advice: "Nothing; later changes of it will affect requests too.",
        inverse: Inverse::Of(&TYPE_NO_LONGER_SENT),
        affects: Affects::Building,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NO_LONGER_SENT = Rule {
        id: "type-no-longer-sent",
        title: "`{element}` is no longer used in requests",
        advice: "Expect errors in code that builds it: its constructor and setters are removed.",
        inverse: Inverse::Of(&TYPE_NOW_SENT),
        affects: Affects::Building,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NOW_RECEIVED = Rule {
        id: "type-now-received",
        title: "`{element}` is now also used in responses",
        advice: "Nothing; later changes of it will affect responses too.",
        inverse: Inverse::Of(&TYPE_NO_LONGER_RECEIVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NO_LONGER_RECEIVED = Rule {
        id: "type-no-longer-received",
        title: "`{element}` is no longer used in responses",
        advice: "Nothing.",
        inverse: Inverse::Of(&TYPE_NOW_RECEIVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(rule_verdicts(Compatible, Compatible, BY_USE), rule_verdicts(Compatible, Compatible, BY_USE))],
    };
}
