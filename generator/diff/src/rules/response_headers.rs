//! Rules for headers of responses. Any of them may be absent, and none makes a call fail.

use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_verdicts, rules};
use crate::verdict::Verdict::{self, Compatible, Risky};

rules! { RESPONSE_HEADERS:
    RESPONSE_HEADER_ADDED = Rule {
        id: "response-header-added",
        title: "header `{element}` of responses added: `{new}`",
        advice: "Nothing.",
        inverse: Inverse::Of(&RESPONSE_HEADER_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received_response_header_case(Relation::Always, Compatible, Compatible, "a released client does not read it; any header may be \
            absent")],
    };
    RESPONSE_HEADER_REMOVED = Rule {
        id: "response-header-removed",
        title: "header `{element}` of responses removed: `{old}`",
        advice: "Keep sending it until no released client reads it.",
        inverse: Inverse::Of(&RESPONSE_HEADER_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received_response_header_case(Relation::Always, Risky, Compatible, "the call succeeds without it, but a released client may \
            depend on its value")],
    };
    RESPONSE_HEADER_TYPE_CHANGED = Rule {
        id: "response-header-type-changed",
        title: "type of the header `{element}` of responses changed from `{old}` to `{new}`",
        advice: "Add a header of the new type beside the old one, and remove the old one later.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[
            received_response_header_case(Relation::Same, Compatible, Compatible, "both types are written as the same strings"),
            received_response_header_case(Relation::WiderKept, Risky, Compatible, RELEASED),
            received_response_header_case(Relation::Wider, Risky, Compatible, RELEASED),
            received_response_header_case(Relation::NarrowerKept, Compatible, Risky, NEW),
            received_response_header_case(Relation::Narrower, Compatible, Risky, NEW),
            received_response_header_case(Relation::ApartKept, Risky, Risky, NEITHER),
            received_response_header_case(Relation::Apart, Risky, Risky, NEITHER),
        ],
    };
}

const RELEASED: &str = "for a released client, a header with one of the new values is absent or unknown; the call \
    succeeds";
const NEW: &str = "today's service may send values that are absent or unknown for the new crate; the call succeeds";
const NEITHER: &str = "a header with a value that is not of the expected type is absent or unknown; the call succeeds";

const fn received_response_header_case(
    when: Relation,
    backward: Verdict,
    forward: Verdict,
    why: &'static str,
) -> RuleCase {
    RuleCase { when, request: None, response: Some(rule_verdicts(backward, forward, why)) }
}
