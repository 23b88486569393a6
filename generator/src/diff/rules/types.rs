//! Types as a whole.

use super::{Affects, Inverse, Rule, both, rules, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible};

const BY_USE: &str = "what this means is judged where it is used";

rules! { TYPES:
    TYPE_ADDED = Rule {
        id: "type-added",
        title: "`{element}` is new",
        advice: "Nothing.",
        inverse: Inverse::Of(&TYPE_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_REMOVED = Rule {
        id: "type-removed",
        title: "`{element}` is gone",
        advice: "Users of the crate may name it: a type that nothing uses can stay until the next major release.",
        inverse: Inverse::Of(&TYPE_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_RENAMED = Rule {
        id: "type-renamed",
        title: "`{old}` is now called `{new}`, with the same shape everywhere",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "names of types are not on the wire"),
            verdicts(Compatible, Compatible, "names of types are not on the wire"),
        )],
    };
    TYPE_KIND_CHANGED = Rule {
        id: "type-kind-changed",
        title: "`{element}` was {old} and is now {new}",
        advice: "Give the new type a name of its own.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side accepts what the other one sends"),
            verdicts(Breaking, Breaking, "neither side can read what the other one sends"),
        )],
    };
    TYPE_RUST_RENAMED = Rule {
        id: "type-rust-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "only the Rust name changes"),
            verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    TYPE_NOW_SENT = Rule {
        id: "type-now-sent",
        title: "`{element}` is now also sent",
        advice: "Nothing; later changes of it will be judged for requests too.",
        inverse: Inverse::Of(&TYPE_NO_LONGER_SENT),
        affects: Affects::Building,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NO_LONGER_SENT = Rule {
        id: "type-no-longer-sent",
        title: "`{element}` is no longer sent",
        advice: "Its constructor and setters go: users who build it stop compiling.",
        inverse: Inverse::Of(&TYPE_NOW_SENT),
        affects: Affects::Building,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NOW_RECEIVED = Rule {
        id: "type-now-received",
        title: "`{element}` is now also received",
        advice: "Nothing; later changes of it will be judged for responses too.",
        inverse: Inverse::Of(&TYPE_NO_LONGER_RECEIVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
    TYPE_NO_LONGER_RECEIVED = Rule {
        id: "type-no-longer-received",
        title: "`{element}` is no longer received",
        advice: "Nothing.",
        inverse: Inverse::Of(&TYPE_NOW_RECEIVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, BY_USE), verdicts(Compatible, Compatible, BY_USE))],
    };
}
