//! Rules for operations: method and path, effect, body, response and pagination.

use super::api::{MEDIA_TYPE_RECEIVED, MEDIA_TYPE_SENT};
use super::fields::{BY_MEMBER, BY_RELATION};
use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_case, rule_verdicts, rules, sent_rule_case};
use crate::verdict::Verdict::{self, Breaking, Compatible, Risky};

const ENVELOPE: &str =
    "unwraps a body whose only key is `data` and reports a deviation; `strict(true)` rejects the response";

rules! { OPERATIONS:
    OPERATION_ADDED = Rule {
        id: "operation-added",
        title: "operation `{element}` added",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&OPERATION_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client does not call it"),
            rule_verdicts(Compatible, Compatible, "a released client does not call it"),
        )],
    };
    OPERATION_REMOVED = Rule {
        id: "operation-removed",
        title: "operation `{element}` removed",
        advice: "Keep it until no released client calls it.",
        inverse: Inverse::Of(&OPERATION_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client that calls it gets an error"),
            rule_verdicts(Breaking, Compatible, "a released client that calls it gets an error"),
        )],
    };
    OPERATION_MOVED = Rule {
        id: "operation-moved",
        title: "operation `{element}` moved from `{old}` to `{new}`",
        advice: "Let the service respond at both paths for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "the client sends to a method and path that the service does not have"),
            rule_verdicts(Breaking, Breaking, "the client sends to a method and path that the service does not have"),
        )],
    };
    BASE_PATH_CHANGED = Rule {
        id: "base-path-changed",
        title: "all operations below `{old}` moved to `{new}`",
        advice: "Let the service respond at both paths for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "the client sends to a method and path that the service does not have"),
            rule_verdicts(Breaking, Breaking, "the client sends to a method and path that the service does not have"),
        )],
    };
    OPERATION_RENAMED = Rule {
        id: "operation-renamed",
        title: "operation `{old}` renamed to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "names of operations are not on the wire"),
            rule_verdicts(Compatible, Compatible, "names of operations are not on the wire"),
        )],
    };
    OPERATION_RUST_RENAMED = Rule {
        id: "operation-rust-renamed",
        title: "Rust name of `{element}` changed from `{old}` to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    OPERATION_DEPRECATED = Rule {
        id: "operation-deprecated",
        title: "operation `{element}` is now deprecated",
        advice: "Document what to call instead.",
        inverse: Inverse::Of(&OPERATION_UNDEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the compiler warns; requests and responses do not change"),
            rule_verdicts(Compatible, Compatible, "the compiler warns; requests and responses do not change"),
        )],
    };
    OPERATION_UNDEPRECATED = Rule {
        id: "operation-undeprecated",
        title: "operation `{element}` is no longer deprecated",
        advice: "Nothing.",
        inverse: Inverse::Of(&OPERATION_DEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the compiler no longer warns; requests and responses do not change"),
            rule_verdicts(Compatible, Compatible, "the compiler no longer warns; requests and responses do not change"),
        )],
    };
    EFFECT_BECAME_READ = Rule {
        id: "effect-became-read",
        title: "effect of `{element}` changed from {old} to {new}",
        advice: "Make sure that the operation only reads: from this release on, the client retries the call after a \
            failure.",
        inverse: Inverse::Of(&EFFECT_NO_LONGER_READ),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Risky, "a released client is more careful than necessary; the new crate \
            retries the call, which may apply it twice if today's service still changes something"))],
    };
    EFFECT_NO_LONGER_READ = Rule {
        id: "effect-no-longer-read",
        title: "effect of `{element}` changed from {old} to {new}",
        advice: "Warn users of released versions, which retry the call after a failure.",
        inverse: Inverse::Of(&EFFECT_BECAME_READ),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Compatible, "a released client retries the call after a failure, which may apply \
            it twice"))],
    };
    EFFECT_CHANGED = Rule {
        id: "effect-changed",
        title: "effect of `{element}` changed from {old} to {new}",
        advice: "Nothing: the client treats both alike.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "the client retries neither unless asked to"))],
    };
    BODY_ADDED = Rule {
        id: "body-added",
        title: "body `{new}` added to `{element}`",
        advice: "Make all its fields optional until released clients send it.",
        inverse: Inverse::Of(&BODY_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores \
            it"))],
    };
    BODY_ADDED_OPTIONAL = Rule {
        id: "body-added-optional",
        title: "optional body `{new}` added to `{element}`",
        advice: "Nothing.",
        inverse: Inverse::Of(&BODY_REMOVED_OPTIONAL),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "a released client does not send it, which is valid"))],
    };
    BODY_REMOVED_OPTIONAL = Rule {
        id: "body-removed-optional",
        title: "optional body `{old}` removed from `{element}`",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BODY_ADDED_OPTIONAL),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Compatible, "the body that a released client sends is now ignored"))],
    };
    BODY_BECAME_REQUIRED = Rule {
        id: "body-became-required",
        title: "body of `{element}` became required",
        advice: "Wait until every released client sends it.",
        inverse: Inverse::Of(&BODY_BECAME_OPTIONAL),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Compatible, "a released client may omit it"))],
    };
    BODY_BECAME_OPTIONAL = Rule {
        id: "body-became-optional",
        title: "body of `{element}` became optional",
        advice: "Postpone it to the next major release: arguments of the crate become a setter.",
        inverse: Inverse::Of(&BODY_BECAME_REQUIRED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "a released client sends it, which is still valid"))],
    };
    BODY_REMOVED = Rule {
        id: "body-removed",
        title: "body `{old}` removed from `{element}`",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BODY_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Breaking, "the new service ignores what a released client sends; today's service \
            requires it, but the new crate does not send it"))],
    };
    BODY_TYPE_CHANGED = Rule {
        id: "body-type-changed",
        title: "body of `{element}` changed from `{old}` to `{new}`",
        advice: "Change the record instead of replacing it, so that each field is classified separately.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[
            sent_operation_case_if(Relation::Compared, Compatible, Compatible, BY_MEMBER),
            sent_operation_case_if(Relation::Same, Compatible, Compatible, "both records allow the same JSON values"),
            sent_operation_case_if(Relation::WiderKept, Compatible, Compatible, "what a released client sends is still valid"),
            sent_operation_case_if(Relation::Wider, Compatible, Compatible, "what a released client sends is still valid"),
            sent_operation_case_if(Relation::NarrowerKept, Breaking, Compatible, "a released client may send values that are no longer \
                valid"),
            sent_operation_case_if(Relation::Narrower, Breaking, Compatible, "a released client may send values that are no longer \
                valid"),
            sent_operation_case_if(Relation::ApartKept, Breaking, Breaking, "neither side knows all values that the other sends"),
            sent_operation_case_if(Relation::Apart, Breaking, Breaking, "neither side accepts what the other sends"),
        ],
    };
    BODY_CONTENT_CHANGED = Rule {
        id: "body-content-changed",
        title: "content of the body of `{element}` changed from `{old}` to `{new}`",
        advice: "Let the service read what released clients send.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[
            sent_operation_case_if(Relation::Wider, Compatible, Compatible, "what a released client sends is still valid"),
            sent_operation_case_if(Relation::Narrower, Risky, Compatible, "a released client may send what is no longer valid"),
        ],
    };
    BODY_MEDIA_TYPE_CHANGED = Rule {
        id: "body-media-type-changed",
        title: "media type of the body of `{element}` changed from `{old}` to `{new}`",
        advice: "Let the service accept both for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, MEDIA_TYPE_SENT))],
    };
    RESPONSE_MEDIA_TYPE_CHANGED = Rule {
        id: "response-media-type-changed",
        title: "media type of the response of `{element}` changed from `{old}` to `{new}`",
        advice: "Let the service send both for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_operation_case(Risky, Risky, MEDIA_TYPE_RECEIVED)],
    };
    RESPONSE_END_CHANGED = Rule {
        id: "response-end-changed",
        title: "end of the events of `{element}` changed from `{old}` to `{new}`",
        advice: "Close the connection after the last event, whatever event ends them.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[received_operation_case(Risky, Risky, "an unknown end is read as an event: after the last one there is an error")],
    };
    RESPONSE_STATUS_ADDED = Rule {
        id: "response-status-added",
        title: "response `{element}` added: `{new}`",
        advice: "Send it only where released clients cannot ask for it.",
        inverse: Inverse::Of(&RESPONSE_STATUS_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received_operation_case(Breaking, Compatible, "a released client reports a status that it does not list as an \
            error")],
    };
    RESPONSE_STATUS_REMOVED = Rule {
        id: "response-status-removed",
        title: "response `{element}` removed: `{old}`",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&RESPONSE_STATUS_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received_operation_case(Compatible, Breaking, "today's service may respond with it, which the new crate reports as \
            an error")],
    };
    RESPONSE_ADDED = Rule {
        id: "response-added",
        title: "response `{new}` added to `{element}`, which returned none",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&RESPONSE_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[
            received_operation_case(Compatible, Breaking, "a released client ignores the body; the new crate requires one, and \
                today's service sends none"),
            received_operation_case_if(Relation::Wider, Compatible, Risky, "a released client ignores the body; the new crate reads an \
                empty one from today's service"),
        ],
    };
    RESPONSE_REMOVED = Rule {
        id: "response-removed",
        title: "response `{old}` of `{element}` removed: it returns none",
        advice: "Keep sending it until no released client requires it.",
        inverse: Inverse::Of(&RESPONSE_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[
            received_operation_case(Breaking, Compatible, "a released client requires a body; the new crate ignores it"),
            received_operation_case_if(Relation::Narrower, Risky, Compatible, "a released client reads an empty body; the new crate \
                ignores it"),
        ],
    };
    RESPONSE_TYPE_CHANGED = Rule {
        id: "response-type-changed",
        title: "response of `{element}` changed from `{old}` to `{new}`",
        advice: "Change the type instead of replacing it, so that each field is classified separately.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: BY_RELATION,
    };
    RESPONSE_CONTENT_CHANGED = Rule {
        id: "response-content-changed",
        title: "content of the response of `{element}` changed from `{old}` to `{new}`",
        advice: "Make sure that the service sends text in UTF-8.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[
            received_operation_case_if(Relation::Wider, Risky, Compatible, "a released client cannot read bytes that are no text in \
                UTF-8"),
            received_operation_case_if(Relation::Narrower, Compatible, Risky, "the new crate cannot read bytes that are no text in \
                UTF-8, and today's service may send such"),
        ],
    };
    RESPONSE_WRAPPED = Rule {
        id: "response-wrapped",
        title: "response of `{element}` wrapped in an envelope: `{old}` becomes `{new}`",
        advice: "Add an envelope in a new version of the operation only.",
        inverse: Inverse::Of(&RESPONSE_UNWRAPPED),
        affects: Affects::Signature,
        tolerant: ENVELOPE,
        cases: &[received_operation_case(Breaking, Breaking, "the client looks for the fields at a different depth from where the \
            service sends them")],
    };
    RESPONSE_UNWRAPPED = Rule {
        id: "response-unwrapped",
        title: "response of `{element}` unwrapped from its envelope: `{old}` becomes `{new}`",
        advice: "Remove an envelope in a new version of the operation only.",
        inverse: Inverse::Of(&RESPONSE_WRAPPED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received_operation_case(Breaking, Breaking, "the client looks for the fields at a different depth from where the \
            service sends them")],
    };
    PAGES_ADDED = Rule {
        id: "pages-added",
        title: "pagination of `{element}` declared",
        advice: "Nothing.",
        inverse: Inverse::Of(&PAGES_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "changes of its parameters and fields are findings of their own"),
            rule_verdicts(Compatible, Compatible, "changes of its parameters and fields are findings of their own"),
        )],
    };
    PAGES_REMOVED = Rule {
        id: "pages-removed",
        title: "pagination of `{element}` no longer declared",
        advice: "Document how to get the next page.",
        inverse: Inverse::Of(&PAGES_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "changes of its parameters and fields are findings of their own"),
            rule_verdicts(Compatible, Compatible, "changes of its parameters and fields are findings of their own"),
        )],
    };
    PAGES_CHANGED = Rule {
        id: "pages-changed",
        title: "pagination of `{element}` changed from {old} to {new}",
        advice: "Keep the old parameters and fields working until released clients are gone.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Risky, "a client that paginates the other way may stop too early or loop forever"),
            rule_verdicts(Risky, Risky, "a client that paginates the other way may stop too early or loop forever"),
        )],
    };
}

const fn sent_operation_case_if(when: Relation, backward: Verdict, forward: Verdict, why: &'static str) -> RuleCase {
    RuleCase { when, request: Some(rule_verdicts(backward, forward, why)), response: None }
}

const fn received_operation_case_if(
    when: Relation,
    backward: Verdict,
    forward: Verdict,
    why: &'static str,
) -> RuleCase {
    RuleCase { when, request: None, response: Some(rule_verdicts(backward, forward, why)) }
}

const fn received_operation_case(backward: Verdict, forward: Verdict, why: &'static str) -> RuleCase {
    RuleCase { when: Relation::Always, request: None, response: Some(rule_verdicts(backward, forward, why)) }
}
