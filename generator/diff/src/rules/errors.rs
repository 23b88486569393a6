//! Rules for bodies of errors.

use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_verdicts, rules};
use crate::verdict::Verdict::{self, Compatible, Risky};

rules! { ERRORS:
    ERROR_ADDED = Rule {
        id: "error-added",
        title: "body of error `{element}` described: `{new}`",
        advice: "Nothing, if the service has always sent it.",
        inverse: Inverse::Of(&ERROR_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_error_case(Compatible, Risky, "released clients have the raw body; today's service may send another one, \
            which the new crate does not return as this type: the status of the error stays the same")],
    };
    ERROR_REMOVED = Rule {
        id: "error-removed",
        title: "body of error `{element}` no longer described: `{old}`",
        advice: "Keep sending it until no released client reads it.",
        inverse: Inverse::Of(&ERROR_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_error_case(Risky, Compatible, "a released client may no longer find the body that it reads; the status of \
            the error stays the same")],
    };
    ERROR_TYPE_CHANGED = Rule {
        id: "error-type-changed",
        title: "body of error `{element}` changed from `{old}` to `{new}`",
        advice: "Change the type instead of replacing it, so that each field is classified separately.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_error_case(Risky, Risky, "a body that does not fit is not returned as the type that is expected; the \
            status of the error stays the same")],
    };
    ERROR_MESSAGE_CHANGED = Rule {
        id: "error-message-changed",
        title: "path of the message of error `{element}` changed from {old} to {new}",
        advice: "Keep the old text until released clients are gone.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_error_case(Compatible, Compatible, "only the text that is displayed with the error may differ")],
    };
    ERROR_MEDIA_TYPE_CHANGED = Rule {
        id: "error-media-type-changed",
        title: "media type of error `{element}` changed from `{old}` to `{new}`",
        advice: "Nothing.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_error_case(Compatible, Compatible, "the client reads the body of an error whatever its media type")],
    };
}

const fn received_error_case(backward: Verdict, forward: Verdict, why: &'static str) -> RuleCase {
    RuleCase { when: Relation::Always, request: None, response: Some(rule_verdicts(backward, forward, why)) }
}
