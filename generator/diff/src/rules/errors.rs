//! Rules for bodies of errors.

use super::fields::BY_MEMBER;
use super::{Condition, Rule, RuleCase, Verdicts, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const BODY_NOT_FOUND: Verdicts = verdicts(
    Risky,
    Compatible,
    "the call fails in any case; a released client finds the status of the error, but not the body that it reads",
)
.remedy("Send what released clients read, until none of them reads it.");
const BODY_NOT_FOUND_YET: Verdicts = verdicts(
    Compatible,
    Risky,
    "the call fails in any case; in errors of today's service, the new crate finds the status, but not the body \
     that it reads",
)
.remedy("Release the crate once the service sends the new body.");
const NO_BODY_FOUND: Verdicts = same(
    Risky,
    "the call fails in any case; in errors of the other side, each side finds the status, but not the body that it \
     reads",
)
.remedy("Send the new body with another status, and the old one until no released client reads it.");

/// Returns the verdicts for a change inside the body of an error: a call that fails in any case does not break.
pub(crate) fn error_verdicts(verdicts: &'static Verdicts) -> &'static Verdicts {
    match (verdicts.backward, verdicts.forward) {
        (Breaking, Compatible) => &BODY_NOT_FOUND,
        (Compatible, Breaking) => &BODY_NOT_FOUND_YET,
        (Breaking, Risky | Breaking) | (Risky, Breaking) => &NO_BODY_FOUND,
        (Compatible | Risky, Compatible | Risky) => verdicts,
    }
}

rules! { ERRORS:
    ERROR_ADDED = Rule::new("error-added")
        .title("body of error `{element}` described: `{new}`")
        .plural("bodies of {count} errors described")
        .advice("Nothing if the service has always sent it.")
        .inverse(&ERROR_REMOVED)
        .response(verdicts(Compatible, Risky, "released clients get the raw body; today's service may send another \
            one, for which the new crate gives only the status of the error and the raw body"));
    ERROR_REMOVED = Rule::new("error-removed")
        .title("body of error `{element}` no longer described: `{old}`")
        .plural("bodies of {count} errors no longer described")
        .advice("Keep sending it until no released client reads it.")
        .inverse(&ERROR_ADDED)
        .response(verdicts(Risky, Compatible, "a released client may no longer find the body that it reads; the status \
            of the error stays the same"));
    ERROR_TYPE_CHANGED = Rule::new("error-type-changed")
        .title("body of error `{element}` changed from `{old}` to `{new}`")
        .plural("bodies of {count} errors changed from `{old}` to `{new}`")
        .advice("Send the new body with another status, and the old one until no released client reads it.")
        .by_relation(&[
            RuleCase::when(Condition::Compared).response(same(Compatible, BY_MEMBER)),
            RuleCase::when(Condition::Same).response(same(Compatible, "both types allow the same JSON values")),
            RuleCase::when(Condition::WiderKept)
                .response(verdicts(Risky, Compatible, "a released client keeps the new values, but its code may not \
                    expect them")
                    .remedy("Send the new values only once released clients expect them.")),
            RuleCase::when(Condition::Wider).response(BODY_NOT_FOUND),
            RuleCase::when(Condition::NarrowerKept)
                .response(verdicts(Compatible, Risky, "the values that a released client receives are still valid; \
                    today's service \
                    may send other values, which the new crate keeps")
                    .remedy("Release the crate once the service sends only the new body.")),
            RuleCase::when(Condition::Narrower).response(BODY_NOT_FOUND_YET),
            RuleCase::when(Condition::ApartKept)
                .response(same(Risky, "both sides keep the values that they do not know, but code may not expect \
                    them")),
            RuleCase::when(Condition::Apart).response(NO_BODY_FOUND),
        ]);
    ERROR_MESSAGE_CHANGED = Rule::new("error-message-changed")
        .title("path of the message of error `{element}` changed from {old} to {new}")
        .plural("paths of the messages of {count} errors changed from {old} to {new}")
        .advice("Keep the old text as long as released clients show it.")
        .response(same(Compatible, "only the text that is displayed with the error may differ"));
    ERROR_MEDIA_TYPE_CHANGED = Rule::new("error-media-type-changed")
        .title("media type of error `{element}` changed from `{old}` to `{new}`")
        .plural("media types of {count} errors changed from `{old}` to `{new}`")
        .response(same(Compatible, "the client reads the body of an error whatever its media type"));
}
