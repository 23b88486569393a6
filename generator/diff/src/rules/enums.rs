//! Rules for enums. Every enum is open: a reader keeps unknown values.

use super::{Affects, Inverse, Rule, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { ENUMS:
    ENUM_VALUE_ADDED = Rule {
        id: "enum-value-added",
        title: "value `{new}` added to `{element}`",
        advice: "Document where to expect it: code that matches on all known values has a new case.",
        inverse: Inverse::Of(&ENUM_VALUE_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client never sends it"),
            rule_verdicts(Risky, Compatible, "a released client reads it as unknown, which its code may not expect; \
                code that compares the unknown value with it stops matching after an update of the crate"),
        )],
    };
    ENUM_VALUE_REMOVED = Rule {
        id: "enum-value-removed",
        title: "value `{old}` removed from `{element}`",
        advice: "Keep the value in the spec as long as either side may use it.",
        inverse: Inverse::Of(&ENUM_VALUE_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may still send it"),
            rule_verdicts(Compatible, Risky, "released clients are not affected; today's service may still send it, which \
                the new crate reads as unknown"),
        )],
    };
    ENUM_VALUE_RESPELLED = Rule {
        id: "enum-value-respelled",
        title: "value `{old}` of `{element}` changed to `{new}`",
        advice: "If both are in use for a while, keep the old one as a separate value.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "the same variant is sent as a value that the other side does not know"),
            rule_verdicts(Risky, Risky, "the same variant arrives as a value that the client does not know"),
        )],
    };
    ENUM_VARIANT_RENAMED = Rule {
        id: "enum-variant-renamed",
        title: "Rust name of `{element}` changed from `{old}` to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    ENUM_REORDERED = Rule {
        id: "enum-reordered",
        title: "values of `{element}` reordered",
        advice: "Nothing: the order affects neither the wire nor the crate.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the order of values has no meaning"),
            rule_verdicts(Compatible, Compatible, "the order of values has no meaning"),
        )],
    };
    STRING_BECAME_ENUM = Rule {
        id: "string-became-enum",
        title: "type of `{element}` changed from a plain string to `{new}`",
        advice: "Make sure that the list of values is complete.",
        inverse: Inverse::Of(&ENUM_BECAME_STRING),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may send a string that is not in the list"),
            rule_verdicts(Compatible, Risky, "all values are strings; today's service may send others, which the new crate \
                reads as unknown"),
        )],
    };
    ENUM_BECAME_STRING = Rule {
        id: "enum-became-string",
        title: "type of `{element}` changed from `{old}` to a plain string",
        advice: "Prefer adding values: user code then keeps compiling, unlike with a plain string.",
        inverse: Inverse::Of(&STRING_BECAME_ENUM),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "what a released client sends is still a string"),
            rule_verdicts(Risky, Compatible, "a released client reads other strings as unknown"),
        )],
    };
}
