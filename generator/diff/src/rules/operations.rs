//! Rules for operations: method and path, effect, body, response and pagination.

use super::api::{MEDIA_TYPE_RECEIVED, MEDIA_TYPE_SENT};
use super::fields::{ACCEPT_LONGER, BY_MEMBER, BY_RELATION, NO_LONGER_VALID, STILL_VALID};
use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const ENVELOPE: &str =
    "unwraps a body whose only key is `data` and reports a deviation; `strict(true)` rejects the response";

/// Reason for the statuses that documents list: the crate does not need them.
const OTHER_SUCCESS: &str = "the crate reads the response at any success; a client that compares the status with the \
    listed one takes another for an error";

rules! { OPERATIONS:
    OPERATION_ADDED = Rule::new("operation-added")
        .title("operation `{element}` added")
        .plural("{count} operations added")
        .advice("Release the crate after the service.")
        .affects(Affects::AllItems).inverse(&OPERATION_REMOVED)
        .both_directions(same(Compatible, "a released client does not call it"));
    OPERATION_REMOVED = Rule::new("operation-removed")
        .title("operation `{element}` removed")
        .plural("{count} operations removed")
        .advice("Keep it until no released client calls it.")
        .affects(Affects::AllItems).inverse(&OPERATION_ADDED)
        .both_directions(verdicts(Breaking, Compatible, "a released client that calls it gets an error"));
    OPERATION_MOVED = Rule::new("operation-moved")
        .title("operation `{element}` moved from `{old}` to `{new}`")
        .plural("{count} operations moved")
        .advice("Let the service respond at both paths for a transition period.")
        .both_directions(same(Breaking, "the client sends to a method and path that the service does not have"));
    BASE_PATH_CHANGED = Rule::new("base-path-changed")
        .title("all operations below `{old}` moved to `{new}`")
        .plural("all operations below {count} paths moved")
        .advice("Let the service respond at both paths for a transition period.")
        .both_directions(same(Breaking, "the client sends to a method and path that the service does not have"));
    OPERATION_RENAMED = Rule::rename("operation-renamed")
        .title("operation `{old}` renamed to `{new}`")
        .plural("{count} operations renamed")
        .major_advice("Keep the old name (`copperplate rename NEW OLD`), or make the edit with the next major release.")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, "names of operations are not on the wire"));
    OPERATION_RUST_RENAMED = Rule::rename("operation-rust-renamed")
        .title("Rust name of `{element}` changed from `{old}` to `{new}`")
        .plural("Rust names of {count} operations changed")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, "only the Rust name changes"));
    OPERATION_ID_CHANGED = Rule::crate_only("operation-id-changed")
        .title("`operation-id` of `{element}` changed")
        .plural("`operation-id` of {count} operations changed")
        .affects(Affects::Docs)
        .both_directions(same(Compatible, "only searches in the docs use it"));
    OPERATION_DEPRECATED = Rule::new("operation-deprecated")
        .title("operation `{element}` is now deprecated")
        .plural("{count} operations are now deprecated")
        .advice("Document what to call instead.")
        .affects(Affects::Deprecation).inverse(&OPERATION_UNDEPRECATED)
        .both_directions(same(Compatible, "the compiler warns; requests and responses do not change"));
    OPERATION_UNDEPRECATED = Rule::new("operation-undeprecated")
        .title("operation `{element}` is no longer deprecated")
        .plural("{count} operations are no longer deprecated")
        .affects(Affects::Deprecation).inverse(&OPERATION_DEPRECATED)
        .both_directions(same(Compatible, "the compiler no longer warns; requests and responses do not change"));
    EFFECT_BECAME_READ = Rule::crate_only("effect-became-read")
        .title("effect of `{element}` changed from {old} to {new}")
        .plural("effects of {count} operations changed from {old} to {new}")
        .advice("Make sure that the operation only reads: from this release on, the client retries the call after a \
            failure.")
        .inverse(&EFFECT_NO_LONGER_READ)
        .request(verdicts(Compatible, Risky, "a released client is more careful than necessary; the new crate retries \
            the call, which may apply it twice if today's service still changes something"));
    EFFECT_NO_LONGER_READ = Rule::crate_only("effect-no-longer-read")
        .title("effect of `{element}` changed from {old} to {new}")
        .plural("effects of {count} operations changed from {old} to {new}")
        .advice("Warn users of released versions, which retry the call after a failure.")
        .inverse(&EFFECT_BECAME_READ)
        .request(verdicts(Risky, Compatible, "a released client retries the call after a failure, which may apply it \
            twice"));
    EFFECT_CHANGED = Rule::crate_only("effect-changed")
        .title("effect of `{element}` changed from {old} to {new}")
        .plural("effects of {count} operations changed from {old} to {new}")
        .request(same(Compatible, "the client retries neither unless asked to"));
    BODY_ADDED = Rule::new("body-added")
        .title("body `{new}` added to `{element}`")
        .plural("{count} bodies added")
        .advice("Make all its fields optional until released clients send it.")
        .affects(Affects::AllItems).inverse(&BODY_REMOVED)
        .request(verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"));
    BODY_ADDED_OPTIONAL = Rule::new("body-added-optional")
        .title("optional body `{new}` added to `{element}`")
        .plural("{count} optional bodies added")
        .affects(Affects::AllItems).inverse(&BODY_REMOVED_OPTIONAL)
        .request(same(Compatible, "a released client does not send it, which is valid"));
    BODY_REMOVED_OPTIONAL = Rule::new("body-removed-optional")
        .title("optional body `{old}` removed from `{element}`")
        .plural("{count} optional bodies removed")
        .advice("Keep reading it until no released client sends it.")
        .affects(Affects::AllItems).inverse(&BODY_ADDED_OPTIONAL)
        .request(verdicts(Risky, Compatible, "the body that a released client sends is now ignored"));
    BODY_BECAME_REQUIRED = Rule::new("body-became-required")
        .title("body of `{element}` became required")
        .plural("bodies of {count} operations became required")
        .advice("Wait until every released client sends it.")
        .affects(Affects::AllItems).inverse(&BODY_BECAME_OPTIONAL)
        .request(verdicts(Breaking, Compatible, "a released client may omit it"));
    BODY_BECAME_OPTIONAL = Rule::new("body-became-optional")
        .title("body of `{element}` became optional")
        .plural("bodies of {count} operations became optional")
        .major_advice("Make it with the next major release: arguments of the crate become a setter.")
        .affects(Affects::AllItems).inverse(&BODY_BECAME_REQUIRED)
        .request(same(Compatible, "a released client sends it, which is still valid"));
    BODY_REMOVED = Rule::new("body-removed")
        .title("body `{old}` removed from `{element}`")
        .plural("{count} bodies removed")
        .advice("Release the crate after the service.")
        .affects(Affects::AllItems).inverse(&BODY_ADDED)
        .request(verdicts(Risky, Breaking, "the new service ignores the body that a released client sends; today's \
            service requires it, but the new crate does not send it"));
    BODY_TYPE_CHANGED = Rule::new("body-type-changed")
        .title("body of `{element}` changed from `{old}` to `{new}`")
        .plural("bodies of {count} operations changed from `{old}` to `{new}`")
        .advice("Let the service accept both for a transition period.")
        .affects(Affects::AllItems)
        .by_relation(&[
            RuleCase::when(Condition::Compared).request(same(Compatible, BY_MEMBER)),
            RuleCase::when(Condition::Same).request(same(Compatible, "both records allow the same JSON values")),
            RuleCase::when(Condition::WiderKept).request(same(Compatible, STILL_VALID)),
            RuleCase::when(Condition::Wider).request(same(Compatible, STILL_VALID)),
            RuleCase::when(Condition::NarrowerKept)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER)),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER)),
            RuleCase::when(Condition::ApartKept)
                .request(same(Breaking, "neither side knows all values that the other sends")),
            RuleCase::when(Condition::Apart).request(same(Breaking, "neither side accepts what the other sends")),
        ]);
    BODY_CONTENT_CHANGED = Rule::new("body-content-changed")
        .title("content of the body of `{element}` changed from `{old}` to `{new}`")
        .plural("contents of the bodies of {count} operations changed from `{old}` to `{new}`")
        .advice("Let the service read what released clients send.")
        .affects(Affects::AllItems)
        .by_relation(&[
            RuleCase::when(Condition::Wider).request(same(Compatible, STILL_VALID)),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, "a released client may send content that is no longer valid")),
        ]);
    BODY_MEDIA_TYPE_CHANGED = Rule::new("body-media-type-changed")
        .title("media type of the body of `{element}` changed from `{old}` to `{new}`")
        .plural("media types of the bodies of {count} operations changed from `{old}` to `{new}`")
        .advice("Let the service accept both for a transition period.")
        .request(same(Breaking, MEDIA_TYPE_SENT));
    RESPONSE_MEDIA_TYPE_CHANGED = Rule::new("response-media-type-changed")
        .title("media type of the response of `{element}` changed from `{old}` to `{new}`")
        .plural("media types of {count} responses changed from `{old}` to `{new}`")
        .advice("Let the service send both for a transition period.")
        .response(same(Risky, MEDIA_TYPE_RECEIVED));
    RESPONSE_END_CHANGED = Rule::new("response-end-changed")
        .title("end of the events of `{element}` changed from `{old}` to `{new}`")
        .plural("ends of the events of {count} operations changed from `{old}` to `{new}`")
        .advice("Send both ends for a transition period, and close the connection after the last one.")
        .response(same(Breaking, "the client reads the other end as an event, and then waits for the end that it knows: \
            the events end with an error"));
    RESPONSE_END_ADDED = Rule::new("response-end-added")
        .title("events of `{element}` now end with `{new}`")
        .plural("events of {count} operations now end with `{new}`")
        .advice("Release the crate after the service, and send the end once no released client reads it as an event.")
        .inverse(&RESPONSE_END_REMOVED)
        .by_relation(&[
            RuleCase::when(Condition::Wider).response(same(Breaking, "a released client cannot parse the end as an event; \
                today's service does not send it, so events of the new crate end with an error")),
            RuleCase::when(Condition::WiderKept).response(verdicts(Risky, Breaking, "a released client reads the end as an \
                event; today's service does not send it, so events of the new crate end with an error")),
        ]);
    RESPONSE_END_REMOVED = Rule::new("response-end-removed")
        .title("events of `{element}` no longer end with `{old}`")
        .plural("events of {count} operations no longer end with `{old}`")
        .advice("Keep sending it until no released client waits for it.")
        .inverse(&RESPONSE_END_ADDED)
        .by_relation(&[
            RuleCase::when(Condition::Narrower).response(same(Breaking, "without the end, events of a released client end \
                with an error; the new crate cannot parse the end that today's service sends")),
            RuleCase::when(Condition::NarrowerKept).response(verdicts(Breaking, Risky, "without the end, events of a \
                released client end with an error; the new crate reads the end that today's service sends as an event")),
        ]);
    RESUME_ADDED = Rule::new("resume-added")
        .title("events of `{element}` can now be resumed")
        .plural("events of {count} operations can now be resumed")
        .advice("Release the crate after the service.")
        .inverse(&RESUME_REMOVED)
        .response(verdicts(Compatible, Risky, "a released client resumes only calls that read; today's service may \
            apply a call again if a program resumes it with the new crate"));
    RESUME_REMOVED = Rule::new("resume-removed")
        .title("events of `{element}` can no longer be resumed")
        .plural("events of {count} operations can no longer be resumed")
        .advice("Warn users of released versions: their programs may resume the call.")
        .inverse(&RESUME_ADDED)
        .response(verdicts(Risky, Compatible, "the service may apply a call again if a program resumes it with a \
            released client"));
    RESPONSE_STATUS_ADDED = Rule::new("response-status-added")
        .title("response `{element}` added: `{new}`")
        .plural("{count} responses added")
        .advice("Send it only where released clients cannot ask for it.")
        .affects(Affects::Signature).inverse(&RESPONSE_STATUS_REMOVED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .response(verdicts(Breaking, Compatible, "a released client treats a status that it does not list \
                    as an error")),
            RuleCase::when(Condition::WiderKept)
                .response(verdicts(Risky, Compatible, "a released client treats an unlisted success as an error, \
                    if the service ever sends one")),
            RuleCase::when(Condition::Wider)
                .response(same(Compatible, "a released client treats an unlisted success as an error, but the \
                    service is not known to send one")),
        ]);
    RESPONSE_STATUS_REMOVED = Rule::new("response-status-removed")
        .title("response `{element}` removed: `{old}`")
        .plural("{count} responses removed")
        .advice("Release the crate after the service.")
        .affects(Affects::Signature).inverse(&RESPONSE_STATUS_ADDED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .response(verdicts(Compatible, Breaking, "today's service may respond with it, which the new crate \
                    treats as an error")),
            RuleCase::when(Condition::NarrowerKept)
                .response(verdicts(Compatible, Risky, "the new crate treats an unlisted success as an error, if \
                    today's service ever sends one")),
            RuleCase::when(Condition::Narrower)
                .response(same(Compatible, "the new crate treats an unlisted success as an error, but today's \
                    service is not known to send one")),
        ]);
    SUCCESS_STATUS_CHANGED = Rule::new("success-status-changed")
        .title("status of the response of `{element}` changed from {old} to {new}")
        .plural("statuses of the responses of {count} operations changed from {old} to {new}")
        .advice("Tell the authors of other clients: some compare the status with the one that the document lists.")
        .by_relation(&[
            RuleCase::when(Condition::Wider).response(verdicts(Risky, Compatible, OTHER_SUCCESS)),
            RuleCase::when(Condition::Narrower).response(verdicts(Compatible, Risky, OTHER_SUCCESS)),
            RuleCase::when(Condition::Apart).response(same(Risky, OTHER_SUCCESS)),
        ]);
    RESPONSE_ADDED = Rule::new("response-added")
        .title("response `{new}` added to `{element}`, which returned none")
        .plural("responses added to {count} operations, which returned none")
        .advice("Release the crate after the service.")
        .affects(Affects::Signature).inverse(&RESPONSE_REMOVED)
        .by_relation(&[
            RuleCase::ALWAYS
                .response(verdicts(Compatible, Breaking, "a released client ignores the body; the new crate requires \
                    one, and today's service sends none")),
            RuleCase::when(Condition::Wider)
                .response(verdicts(Compatible, Risky, "a released client ignores the body; the new crate reads an \
                    empty one from today's service")),
            RuleCase::when(Condition::WiderKept)
                .response(same(Compatible, "a released client ignores the body; the new crate does not require one")),
        ]);
    RESPONSE_REMOVED = Rule::new("response-removed")
        .title("response `{old}` of `{element}` removed: it returns none")
        .plural("responses of {count} operations removed: they return none")
        .advice("Keep sending it until no released client requires it.")
        .affects(Affects::Signature).inverse(&RESPONSE_ADDED)
        .by_relation(&[
            RuleCase::ALWAYS
                .response(verdicts(Breaking, Compatible, "a released client requires a body; the new crate ignores \
                    it")),
            RuleCase::when(Condition::Narrower)
                .response(verdicts(Risky, Compatible, "a released client reads an empty body; the new crate ignores \
                    it")),
            RuleCase::when(Condition::NarrowerKept)
                .response(verdicts(Risky, Compatible, "a released client does not require a body, but may depend on \
                    its value; the new crate ignores it")),
        ]);
    RESPONSE_OR_NONE_ADDED = Rule::new("response-or-none-added")
        .title("response of `{element}` may now be empty: `{old}` became `{new}`")
        .plural("{count} responses may now be empty")
        .affects(Affects::Signature).inverse(&RESPONSE_OR_NONE_REMOVED)
        .by_relation(&[
            RuleCase::ALWAYS
                .response(verdicts(Breaking, Compatible, "a released client requires a body: an empty one is an error, \
                    although the call was applied")
                    .remedy("Send a body until no released client requires one.")),
            RuleCase::when(Condition::Same)
                .response(same(Compatible, "an empty body was valid before: it was read as an empty value")),
        ]);
    RESPONSE_OR_NONE_REMOVED = Rule::new("response-or-none-removed")
        .title("response of `{element}` is no longer empty: `{old}` became `{new}`")
        .plural("{count} responses are no longer empty")
        .affects(Affects::Signature).inverse(&RESPONSE_OR_NONE_ADDED)
        .by_relation(&[
            RuleCase::ALWAYS
                .response(verdicts(Compatible, Breaking, "the new crate requires a body, and today's service may send \
                    an empty one")
                    .remedy("Release the crate once the service always sends a body.")),
            RuleCase::when(Condition::Same)
                .response(same(Compatible, "an empty body is still valid: it is read as an empty value")),
        ]);
    RESPONSE_TYPE_CHANGED = Rule::new("response-type-changed")
        .title("response of `{element}` changed from `{old}` to `{new}`")
        .plural("{count} responses changed from `{old}` to `{new}`")
        .advice("Return the new type from a new operation, and keep this one until no released client calls it.")
        .affects(Affects::Signature)
        .by_relation(BY_RELATION);
    RESPONSE_CONTENT_CHANGED = Rule::new("response-content-changed")
        .title("content of the response of `{element}` changed from `{old}` to `{new}`")
        .plural("contents of {count} responses changed from `{old}` to `{new}`")
        .affects(Affects::Signature)
        .by_relation(&[
            RuleCase::when(Condition::Wider)
                .response(verdicts(Breaking, Compatible, "a released client cannot read bytes that are not text in UTF-8")
                    .remedy("Send only text in UTF-8 until no released client reads it as text.")),
            RuleCase::when(Condition::Narrower)
                .response(verdicts(Compatible, Breaking, "the new crate cannot read bytes that are not text in UTF-8, which \
                    today's service may send")
                    .remedy("Release the crate once the service sends only text in UTF-8.")),
        ]);
    RESPONSE_WRAPPED = Rule::new("response-wrapped")
        .title("response of `{element}` wrapped in an envelope: `{old}` becomes `{new}`")
        .plural("{count} responses wrapped in an envelope")
        .advice("Add an envelope only in a new version of the operation.")
        .affects(Affects::Signature).inverse(&RESPONSE_UNWRAPPED).tolerant(ENVELOPE)
        .response(same(Breaking, "the client looks for the fields at a different depth from where the service sends \
            them"));
    RESPONSE_UNWRAPPED = Rule::new("response-unwrapped")
        .title("response of `{element}` unwrapped from its envelope: `{old}` becomes `{new}`")
        .plural("{count} responses unwrapped from their envelopes")
        .advice("Remove an envelope only in a new version of the operation.")
        .affects(Affects::Signature).inverse(&RESPONSE_WRAPPED)
        .response(same(Breaking, "the client looks for the fields at a different depth from where the service sends \
            them"));
    PAGES_ADDED = Rule::new("pages-added")
        .title("pagination of `{element}` declared")
        .plural("pagination of {count} operations declared")
        .affects(Affects::Signature).inverse(&PAGES_REMOVED)
        .both_directions(same(Compatible, "changes to its parameters and fields are separate findings"));
    PAGES_REMOVED = Rule::new("pages-removed")
        .title("pagination of `{element}` no longer declared")
        .plural("pagination of {count} operations no longer declared")
        .advice("Document how to get the next page.")
        .affects(Affects::Signature).inverse(&PAGES_ADDED)
        .both_directions(same(Compatible, "changes to its parameters and fields are separate findings"));
    PAGES_CHANGED = Rule::new("pages-changed")
        .title("pagination of `{element}` changed from {old} to {new}")
        .plural("pagination of {count} operations changed from {old} to {new}")
        .advice("Keep the old parameters and fields working until released clients are gone.")
        .affects(Affects::Signature)
        .by_relation(&[
            RuleCase::when(Condition::Same)
                .both_directions(same(Compatible, "the page size and the totals do not select another page")),
            RuleCase::when(Condition::Always)
                .both_directions(same(Risky, "a client that paginates the other way may stop too early or loop \
                    forever")),
        ]);
}
