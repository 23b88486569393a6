//! Rules for constants: fields and parameters that have one value only.

use super::{Affects, Inverse, Rule, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Breaking, Compatible};

const KEPT: &str = "keeps the other value and reports a deviation; `strict(true)` rejects the response";

rules! { CONSTANTS:
    CONSTANT_ADDED = Rule {
        id: "constant-added",
        title: "`{element}` became the constant {new}",
        advice: "Wait until every released client sends this value.",
        inverse: Inverse::Of(&CONSTANT_REMOVED),
        affects: Affects::Signature,
        tolerant: KEPT,
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may send another value"),
            rule_verdicts(Compatible, Breaking, "today's service may send other values, which the new crate does not \
                expect"),
        )],
    };
    CONSTANT_REMOVED = Rule {
        id: "constant-removed",
        title: "`{element}` is no longer the constant {old}",
        advice: "Release the service only when released clients can receive other values.",
        inverse: Inverse::Of(&CONSTANT_ADDED),
        affects: Affects::Signature,
        tolerant: KEPT,
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the value that a released client sends is still valid"),
            rule_verdicts(Breaking, Compatible, "a released client does not expect another value"),
        )],
    };
    CONSTANT_CHANGED = Rule {
        id: "constant-changed",
        title: "constant `{element}` changed from {old} to {new}",
        advice: "Let the service accept both values for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: KEPT,
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "the service does not accept the value that the client sends"),
            rule_verdicts(Breaking, Breaking, "the client does not expect the value that the service sends"),
        )],
    };
}
