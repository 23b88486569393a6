//! What is common to all operations, and what no other table has.

use super::{Alters, Mirror, Rule, both, cell, rules};
use crate::diff::level::Level::{Breaking, Compatible, Risky};

const WORDS: &str = "nothing of it is on the wire";

rules! { API:
    AUTH_SCHEME_CHANGED = Rule {
        id: "auth-scheme-changed",
        title: "the key is sent as `{new}`, no longer as `{old}`",
        advice: "Let the server take both for a while.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Breaking, "neither side finds the key where the other one puts it"),
            cell(Breaking, Breaking, "neither side finds the key where the other one puts it"),
        )],
    };
    PACKAGE_RENAMED = Rule {
        id: "package-renamed",
        title: "the crate is called `{new}`, no longer `{old}`",
        advice: "A crate of another name is another crate; the old one stays as it is.",
        mirror: Mirror::Itself,
        alters: Alters::Whole,
        tolerant: "",
        cases: &[both(cell(Compatible, Compatible, WORDS), cell(Compatible, Compatible, WORDS))],
    };
    VERSION_CHANGED = Rule {
        id: "version-changed",
        title: "the version goes from {old} to {new}",
        advice: "Nothing: it is the declaration that the rest is held against.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(cell(Compatible, Compatible, WORDS), cell(Compatible, Compatible, WORDS))],
    };
    RESOURCE_ADDED = Rule {
        id: "resource-added",
        title: "the resource `{element}` is new",
        advice: "Nothing.",
        mirror: Mirror::Of(&RESOURCE_REMOVED),
        alters: Alters::Whole,
        tolerant: "",
        cases: &[both(cell(Compatible, Compatible, WORDS), cell(Compatible, Compatible, WORDS))],
    };
    RESOURCE_REMOVED = Rule {
        id: "resource-removed",
        title: "the resource `{element}` is gone",
        advice: "What its operations meant is judged where they stood.",
        mirror: Mirror::Of(&RESOURCE_ADDED),
        alters: Alters::Whole,
        tolerant: "",
        cases: &[both(cell(Compatible, Compatible, WORDS), cell(Compatible, Compatible, WORDS))],
    };
    ASSUMPTION_ADDED = Rule {
        id: "assumption-added",
        title: "the assumption `{element}` is new",
        advice: "Read it against the document.",
        mirror: Mirror::Of(&ASSUMPTION_REMOVED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "it states what was left open; what follows from it is judged where it acts"),
            cell(Compatible, Compatible, "it states what was left open; what follows from it is judged where it acts"),
        )],
    };
    ASSUMPTION_REMOVED = Rule {
        id: "assumption-removed",
        title: "the assumption `{element}` is gone",
        advice: "Make sure that the document says it now.",
        mirror: Mirror::Of(&ASSUMPTION_ADDED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what follows from it is judged where it acted"),
            cell(Compatible, Compatible, "what follows from it is judged where it acted"),
        )],
    };
    ASSUMPTION_CHANGED = Rule {
        id: "assumption-changed",
        title: "`{element}` assumes something else",
        advice: "Read both texts: what we believe about the service changed, perhaps with no change of shape.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Risky, Risky, "a client built on the other assumption may mean something else"),
            cell(Risky, Risky, "a client built on the other assumption may understand something else"),
        )],
    };
    ASSUMPTION_REWORDED = Rule {
        id: "assumption-reworded",
        title: "`{element}` assumes the same for other reasons or at other places",
        advice: "Read it.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what is assumed stays the same"),
            cell(Compatible, Compatible, "what is assumed stays the same"),
        )],
    };
    UNCLASSIFIED = Rule {
        id: "unclassified",
        title: "`{element}` changes in a way that no rule knows",
        advice: "Judge it by hand, and report it: a rule is missing.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Breaking, "what is not understood is taken for the worst"),
            cell(Breaking, Breaking, "what is not understood is taken for the worst"),
        )],
    };
}
