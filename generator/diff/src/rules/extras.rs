//! Rules for fields that records do not declare.

use super::fields::BY_RELATION;
use super::{Affects, Inverse, Rule, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Compatible, Risky};

const KEPT: &str = "keeps the value for writing and reports a deviation; `strict(true)` rejects the response";

rules! { EXTRAS:
    EXTRA_ADDED = Rule {
        id: "extra-fields-typed",
        title: "extra fields `{element}` are now of type `{new}`",
        advice: "Make sure that no field of another type is sent.",
        inverse: Inverse::Of(&EXTRA_REMOVED),
        affects: Affects::Whole,
        tolerant: KEPT,
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client sends no extra fields of its own"),
            rule_verdicts(Compatible, Risky, "a released client keeps any extra field; today's service may send others, \
                which the new crate cannot parse"),
        )],
    };
    EXTRA_REMOVED = Rule {
        id: "extra-fields-untyped",
        title: "extra fields `{element}` are no longer of type `{old}`",
        advice: "Declare those that clients need.",
        inverse: Inverse::Of(&EXTRA_ADDED),
        affects: Affects::Whole,
        tolerant: KEPT,
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "the extra fields that a released client sends may now be ignored"),
            rule_verdicts(Risky, Compatible, "a released client cannot parse extra fields of another type"),
        )],
    };
    EXTRA_TYPE_CHANGED = Rule {
        id: "extra-fields-type-changed",
        title: "type of the extra fields `{element}` changed from `{old}` to `{new}`",
        advice: "Declare fields of the new type beside them.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: KEPT,
        cases: BY_RELATION,
    };
    FIELD_DECLARED = Rule {
        id: "field-declared",
        title: "`{element}` was one of the extra fields, of type `{old}`, and is now a field of type `{new}`",
        advice: "Give it the type of the extra fields, or a name that no client uses as a key.",
        inverse: Inverse::Of(&FIELD_UNDECLARED),
        affects: Affects::Signature,
        tolerant: KEPT,
        cases: BY_RELATION,
    };
    FIELD_UNDECLARED = Rule {
        id: "field-undeclared",
        title: "`{element}` was a field of type `{old}`, and is now one of the extra fields, of type `{new}`",
        advice: "Deprecate it for one release before removing it.",
        inverse: Inverse::Of(&FIELD_DECLARED),
        affects: Affects::Signature,
        tolerant: KEPT,
        cases: BY_RELATION,
    };
}
