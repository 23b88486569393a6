//! Enumerations. Every enum is open: a reader keeps a value that it does not know.

use super::{Alters, Mirror, Rule, both, cell, rules};
use crate::diff::level::Level::{Breaking, Compatible, Risky};

rules! { ENUMS:
    ENUM_VALUE_ADDED = Rule {
        id: "enum-value-added",
        title: "`{element}` gains `{new}`",
        advice: "Tell users where to expect it: code that matches on all known values has a new case.",
        mirror: Mirror::Of(&ENUM_VALUE_REMOVED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "a released client never sends it"),
            cell(Risky, Compatible, "a released client reads it as unknown, and its code may not expect that; \
                code that compares the unknown text with it stops matching after an update of the crate"),
        )],
    };
    ENUM_VALUE_REMOVED = Rule {
        id: "enum-value-removed",
        title: "`{element}` loses `{old}`",
        advice: "Keep the value in the spec for as long as either side may still use it.",
        mirror: Mirror::Of(&ENUM_VALUE_ADDED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Compatible, "a released client may still send it"),
            cell(Compatible, Risky, "being received less often harms nobody; today's server may still send it, which the \
                new crate reads as unknown"),
        )],
    };
    ENUM_VALUE_RESPELLED = Rule {
        id: "enum-value-respelled",
        title: "`{element}` spells `{old}` as `{new}`",
        advice: "If both spellings live for a while, keep the old one as a value of its own.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Breaking, "the same variant is sent as a text that the other side does not know"),
            cell(Risky, Risky, "the same meaning arrives as a text that the reader takes for unknown"),
        )],
    };
    ENUM_VARIANT_RENAMED = Rule {
        id: "enum-variant-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "only the Rust name changes"),
            cell(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    ENUM_REORDERED = Rule {
        id: "enum-reordered",
        title: "the values of `{element}` are in another order",
        advice: "Nothing: no order of values reaches the wire or the crate.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "the order of values means nothing"),
            cell(Compatible, Compatible, "the order of values means nothing"),
        )],
    };
    ENUM_ADDED_TO_STRING = Rule {
        id: "enum-added-to-string",
        title: "`{element}` was free text and is now `{new}`",
        advice: "Make sure that the list of values is complete.",
        mirror: Mirror::Of(&ENUM_DROPPED_TO_STRING),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Compatible, "a released client may send a text that is not in the list"),
            cell(Compatible, Risky, "all values are texts; today's server may send others, which the new crate reads as unknown"),
        )],
    };
    ENUM_DROPPED_TO_STRING = Rule {
        id: "enum-dropped-to-string",
        title: "`{element}` was `{old}` and is now free text",
        advice: "Adding values keeps users of the crate compiling; a plain text does not.",
        mirror: Mirror::Of(&ENUM_ADDED_TO_STRING),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what a released client sends is still a text"),
            cell(Risky, Compatible, "a released client reads other texts as unknown"),
        )],
    };
}
