//! What is common to all operations, and what no other table has.

use super::{Affects, Inverse, Rule, both, rules, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

const WORDS: &str = "nothing of it is on the wire";

rules! { API:
    AUTH_SCHEME_CHANGED = Rule {
        id: "auth-scheme-changed",
        title: "the key is sent as `{new}`, no longer as `{old}`",
        advice: "Let the service take both for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side finds the key where the other one puts it"),
            verdicts(Breaking, Breaking, "neither side finds the key where the other one puts it"),
        )],
    };
    PACKAGE_RENAMED = Rule {
        id: "package-renamed",
        title: "the crate is called `{new}`, no longer `{old}`",
        advice: "A crate of another name is another crate; the old one stays as it is.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, WORDS), verdicts(Compatible, Compatible, WORDS))],
    };
    VERSION_CHANGED = Rule {
        id: "version-changed",
        title: "the version goes from {old} to {new}",
        advice: "Nothing: it is the declaration that the rest is held against.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, WORDS), verdicts(Compatible, Compatible, WORDS))],
    };
    RESOURCE_ADDED = Rule {
        id: "resource-added",
        title: "the resource `{element}` is new",
        advice: "Nothing.",
        inverse: Inverse::Of(&RESOURCE_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, WORDS), verdicts(Compatible, Compatible, WORDS))],
    };
    RESOURCE_REMOVED = Rule {
        id: "resource-removed",
        title: "the resource `{element}` is gone",
        advice: "What its operations meant is judged where they stood.",
        inverse: Inverse::Of(&RESOURCE_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(verdicts(Compatible, Compatible, WORDS), verdicts(Compatible, Compatible, WORDS))],
    };
    ASSUMPTION_ADDED = Rule {
        id: "assumption-added",
        title: "the assumption `{element}` is new",
        advice: "Read it against the document.",
        inverse: Inverse::Of(&ASSUMPTION_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "it states what was left open; what follows from it is judged where it acts"),
            verdicts(Compatible, Compatible, "it states what was left open; what follows from it is judged where it acts"),
        )],
    };
    ASSUMPTION_REMOVED = Rule {
        id: "assumption-removed",
        title: "the assumption `{element}` is gone",
        advice: "Make sure that the document says it now.",
        inverse: Inverse::Of(&ASSUMPTION_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what follows from it is judged where it acted"),
            verdicts(Compatible, Compatible, "what follows from it is judged where it acted"),
        )],
    };
    ASSUMPTION_CHANGED = Rule {
        id: "assumption-changed",
        title: "`{element}` assumes something else",
        advice: "Read both texts: what we believe about the service changed, perhaps with no change of shape.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Risky, "a client built on the other assumption may mean something else"),
            verdicts(Risky, Risky, "a client built on the other assumption may understand something else"),
        )],
    };
    ASSUMPTION_REWORDED = Rule {
        id: "assumption-reworded",
        title: "`{element}` assumes the same for other reasons or at other places",
        advice: "Read it.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what is assumed stays the same"),
            verdicts(Compatible, Compatible, "what is assumed stays the same"),
        )],
    };
    UNCLASSIFIED = Rule {
        id: "unclassified",
        title: "`{element}` changes in a way that no rule knows",
        advice: "Judge it by hand, and report it: a rule is missing.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "what is not understood is taken for the worst"),
            verdicts(Breaking, Breaking, "what is not understood is taken for the worst"),
        )],
    };
}
