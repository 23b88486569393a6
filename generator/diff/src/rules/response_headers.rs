//! Rules for response headers. Any of them may be absent, and none makes a call fail.

use super::fields::{RELEASE_LATER, SEND_LATER};
use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Compatible, Risky};

const RELEASED: &str = "a released client reads a header with one of the new values as absent or unknown; the call \
    succeeds";
const NEW: &str = "today's service may send values that the new crate reads as absent or unknown; the call succeeds";
const NEITHER: &str = "a header whose value is not of the expected type is read as absent or unknown; the call \
    succeeds";

rules! { RESPONSE_HEADERS:
    RESPONSE_HEADER_ADDED = Rule::new("response-header-added")
        .title("response header `{element}` added: `{new}`")
        .plural("{count} response headers added")
        .affects(Affects::Signature).inverse(&RESPONSE_HEADER_REMOVED)
        .response(same(Compatible, "a released client does not read it; any header may be absent"));
    RESPONSE_HEADER_REMOVED = Rule::new("response-header-removed")
        .title("response header `{element}` removed: `{old}`")
        .plural("{count} response headers removed")
        .advice("Keep sending it until no released client reads it.")
        .affects(Affects::Signature).inverse(&RESPONSE_HEADER_ADDED)
        .response(verdicts(Risky, Compatible, "the call succeeds without it, but a released client may depend on its \
            value"));
    RESPONSE_HEADER_TYPE_CHANGED = Rule::new("response-header-type-changed")
        .title("type of response header `{element}` changed from `{old}` to `{new}`")
        .plural("types of {count} response headers changed from `{old}` to `{new}`")
        .advice("Add a header of the new type alongside the old one, and remove the old one later.")
        .affects(Affects::Signature)
        .by_relation(&[
            RuleCase::when(Condition::Same).response(same(Compatible, "both types are written as the same strings")),
            RuleCase::when(Condition::WiderKept)
                .response(verdicts(Risky, Compatible, RELEASED).remedy(SEND_LATER)),
            RuleCase::when(Condition::Wider)
                .response(verdicts(Risky, Compatible, RELEASED).remedy(SEND_LATER)),
            RuleCase::when(Condition::NarrowerKept)
                .response(verdicts(Compatible, Risky, NEW).remedy(RELEASE_LATER)),
            RuleCase::when(Condition::Narrower)
                .response(verdicts(Compatible, Risky, NEW).remedy(RELEASE_LATER)),
            RuleCase::when(Condition::ApartKept).response(same(Risky, NEITHER)),
            RuleCase::when(Condition::Apart).response(same(Risky, NEITHER)),
        ]);
}
