//! Rules for headers of responses. Any of them may be absent, and none makes a call fail.

use super::fields::{RELEASE_LATER, SEND_LATER};
use super::{Affects, Relation, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Compatible, Risky};

const RELEASED: &str = "for a released client, a header with one of the new values is absent or unknown; the call \
    succeeds";
const NEW: &str = "today's service may send values that are absent or unknown for the new crate; the call succeeds";
const NEITHER: &str = "a header with a value that is not of the expected type is absent or unknown; the call succeeds";

rules! { RESPONSE_HEADERS:
    RESPONSE_HEADER_ADDED = Rule::new("response-header-added")
        .title("header `{element}` of responses added: `{new}`")
        .plural("{count} headers of responses added")
        .affects(Affects::Signature).inverse(&RESPONSE_HEADER_REMOVED)
        .response(same(Compatible, "a released client does not read it; any header may be absent"));
    RESPONSE_HEADER_REMOVED = Rule::new("response-header-removed")
        .title("header `{element}` of responses removed: `{old}`")
        .plural("{count} headers of responses removed")
        .advice("Keep sending it until no released client reads it.")
        .affects(Affects::Signature).inverse(&RESPONSE_HEADER_ADDED)
        .response(verdicts(Risky, Compatible, "the call succeeds without it, but a released client may depend on its \
            value"));
    RESPONSE_HEADER_TYPE_CHANGED = Rule::new("response-header-type-changed")
        .title("type of the header `{element}` of responses changed from `{old}` to `{new}`")
        .plural("types of {count} headers of responses changed from `{old}` to `{new}`")
        .advice("Add a header of the new type beside the old one, and remove the old one later.")
        .affects(Affects::Signature)
        .by_relation(&[
            RuleCase::when(Relation::Same).response(same(Compatible, "both types are written as the same strings")),
            RuleCase::when(Relation::WiderKept)
                .response(verdicts(Risky, Compatible, RELEASED).remedy(SEND_LATER)),
            RuleCase::when(Relation::Wider)
                .response(verdicts(Risky, Compatible, RELEASED).remedy(SEND_LATER)),
            RuleCase::when(Relation::NarrowerKept)
                .response(verdicts(Compatible, Risky, NEW).remedy(RELEASE_LATER)),
            RuleCase::when(Relation::Narrower)
                .response(verdicts(Compatible, Risky, NEW).remedy(RELEASE_LATER)),
            RuleCase::when(Relation::ApartKept).response(same(Risky, NEITHER)),
            RuleCase::when(Relation::Apart).response(same(Risky, NEITHER)),
        ]);
}
