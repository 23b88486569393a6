//! Enumerations. Every enum is open: a reader keeps a value that it does not know.

use super::{Affects, Inverse, Rule, both, rules, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { ENUMS:
    ENUM_VALUE_ADDED = Rule {
        id: "enum-value-added",
        title: "`{element}` gains `{new}`",
        advice: "Tell users where to expect it: code that matches on all known values has a new case.",
        inverse: Inverse::Of(&ENUM_VALUE_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client never sends it"),
            verdicts(Risky, Compatible, "a released client reads it as unknown, and its code may not expect that; \
                code that compares the unknown text with it stops matching after an update of the crate"),
        )],
    };
    ENUM_VALUE_REMOVED = Rule {
        id: "enum-value-removed",
        title: "`{element}` loses `{old}`",
        advice: "Keep the value in the spec for as long as either side may still use it.",
        inverse: Inverse::Of(&ENUM_VALUE_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may still send it"),
            verdicts(Compatible, Risky, "being received less often harms nobody; today's service may still send it, which the \
                new crate reads as unknown"),
        )],
    };
    ENUM_VALUE_RESPELLED = Rule {
        id: "enum-value-respelled",
        title: "`{element}` spells `{old}` as `{new}`",
        advice: "If both spellings live for a while, keep the old one as a value of its own.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "the same variant is sent as a text that the other side does not know"),
            verdicts(Risky, Risky, "the same meaning arrives as a text that the reader takes for unknown"),
        )],
    };
    ENUM_VARIANT_RENAMED = Rule {
        id: "enum-variant-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "only the Rust name changes"),
            verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    ENUM_REORDERED = Rule {
        id: "enum-reordered",
        title: "the values of `{element}` are in another order",
        advice: "Nothing: no order of values reaches the wire or the crate.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "the order of values means nothing"),
            verdicts(Compatible, Compatible, "the order of values means nothing"),
        )],
    };
    ENUM_ADDED_TO_STRING = Rule {
        id: "enum-added-to-string",
        title: "`{element}` was free text and is now `{new}`",
        advice: "Make sure that the list of values is complete.",
        inverse: Inverse::Of(&ENUM_DROPPED_TO_STRING),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may send a text that is not in the list"),
            verdicts(Compatible, Risky, "all values are texts; today's service may send others, which the new crate reads as unknown"),
        )],
    };
    ENUM_DROPPED_TO_STRING = Rule {
        id: "enum-dropped-to-string",
        title: "`{element}` was `{old}` and is now free text",
        advice: "Adding values keeps users of the crate compiling; a plain text does not.",
        inverse: Inverse::Of(&ENUM_ADDED_TO_STRING),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what a released client sends is still a text"),
            verdicts(Risky, Compatible, "a released client reads other texts as unknown"),
        )],
    };
}
