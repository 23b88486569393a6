//! Rules for fields of records, and for bounds, defaults and docs of values.

use super::{Affects, Condition, Rule, RuleCase, Verdicts, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const REPAIRED: &str = "substitutes a placeholder and reports a deviation; `strict(true)` rejects the response";
const REPAIRED_TEXT: &str = "keeps the string, reports a deviation, and substitutes a placeholder; `strict(true)` rejects \
    the response";
const LEFT_OUT: &str = "treats the field as absent and reports a deviation; `strict(true)` rejects the response";

const WITHOUT_IT: &str = "a released client in strict mode refuses a response without it";
const OLD_DEFAULT: &str = "a released client may use the old default for a field that a response omits";
const SEND_ALWAYS: &str = "Send the field even where it has its default.";
const BEYOND_LATER: &str = "Send values beyond the old bound only once released clients expect them.";

pub(super) const BY_MEMBER: &str = "differences between the two types are separate findings";
pub(super) const STILL_VALID: &str = "values from a released client are still valid";
pub(super) const NO_LONGER_VALID: &str = "a released client may send values that are no longer valid";

pub(super) const SEND_LATER: &str = "Send the new values only once every released client can read them.";
pub(super) const ACCEPT_LONGER: &str = "Accept the old values until no released client sends them.";
pub(super) const RELEASE_LATER: &str = "Release the crate once the service sends only the new values.";

const NO_VARIANT_READ: Verdicts = verdicts(
    Risky,
    Compatible,
    "without the field, a released client keeps the value as an \
    unknown variant",
)
.remedy(SENT_LONGER);
const OTHER_VARIANT_READ: Verdicts = verdicts(
    Risky,
    Compatible,
    "without the field, a released client reads the value \
    as another variant",
)
.remedy(SENT_LONGER);
const NO_VARIANT_READ_YET: Verdicts = verdicts(
    Compatible,
    Risky,
    "the values that a released client receives are still valid; without the field, the new crate keeps values of \
     today's service as an unknown variant",
)
.remedy(SENT_FIRST);
const OTHER_VARIANT_READ_YET: Verdicts = verdicts(
    Compatible,
    Risky,
    "the values that a released client receives are still valid; without the field, the new crate reads values of \
     today's service as another variant",
)
.remedy(SENT_FIRST);
const NO_VARIANT_SENT_YET: Verdicts = verdicts(
    Breaking,
    Compatible,
    "without the field, the new service does not know \
    which variant a released client sends; today's service ignores it",
)
.remedy(SENT_BY_ALL);
const OTHER_VARIANT_SENT_YET: Verdicts = verdicts(
    Risky,
    Compatible,
    "without the field, the new service reads what a \
    released client sends as another variant; today's service ignores it",
)
.remedy(SENT_BY_ALL);
const SENT_LONGER: &str = "Keep sending it until released clients can handle its absence.";
const SENT_FIRST: &str = "Release the crate once the service always sends it.";
const SENT_BY_ALL: &str = "Wait until every released client sends it.";
const BOUND_UNCHECKED: &str = "received values are still valid, and bounds of responses are not checked";
const NOT_REQUIRED_FIRST: &str = "Release the crate once the service no longer requires it.";

/// Verdicts by the relation of two types: for fields, responses and variants.
#[rustfmt::skip] // One line for each direction, as in the tables.
pub(super) const BY_RELATION: &[RuleCase] = &[
    RuleCase::when(Condition::Compared).both_directions(same(Compatible, BY_MEMBER)),
    RuleCase::when(Condition::Same).both_directions(same(Compatible, "both types allow the same values")),
    RuleCase::when(Condition::WiderKept)
        .request(same(Compatible, STILL_VALID))
        .response(verdicts(Risky, Compatible, "a released client keeps the new values, but its code may not expect \
            them").remedy(SEND_LATER)),
    RuleCase::when(Condition::Wider)
        .request(same(Compatible, STILL_VALID))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses the new values")
            .remedy(SEND_LATER)),
    RuleCase::when(Condition::NarrowerKept)
        .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER))
        .response(verdicts(Compatible, Risky, "the values that a released client receives are still valid; today's \
            service may send other values, which the new crate keeps").remedy(RELEASE_LATER)),
    RuleCase::when(Condition::Narrower)
        .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER))
        .response(verdicts(Compatible, Breaking, "the values that a released client receives are still valid; \
            today's service may send values that the new crate refuses in strict mode").remedy(RELEASE_LATER)),
    RuleCase::when(Condition::OtherCount)
        .request(verdicts(Risky, Compatible, "the service accepts the same texts, but reads a text with the \
            separator as a different number of values than a released client means")
            .remedy(ACCEPT_LONGER)),
    RuleCase::when(Condition::ApartKept)
        .request(same(Breaking, "neither side knows all values that the other sends"))
        .response(same(Risky, "both sides keep the values that they do not know, but code may not expect them")),
    RuleCase::when(Condition::Apart)
        .request(same(Breaking, "neither side accepts what the other sends"))
        .response(same(Breaking, "in strict mode, neither side reads what the other sends")),
];

rules! { FIELDS:
    FIELD_ADDED_OPTIONAL = Rule::new("field-added-optional")
        .title("optional field `{element}` added")
        .plural("{count} optional fields added")
        .affects(Affects::Signature).inverse(&FIELD_REMOVED_OPTIONAL)
        .request(same(Compatible, "a released client does not send it, which is valid"))
        .response(same(Compatible, "a released client keeps unknown fields"));
    FIELD_ADDED_REQUIRED = Rule::new("field-added-required")
        .title("required field `{element}` added")
        .plural("{count} required fields added")
        .affects(Affects::Signature).inverse(&FIELD_REMOVED_REQUIRED).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores \
                    it")
                    .remedy("Add it as optional, and require it once every released client sends it. A field for \
                        which the service has a default is optional."))
                .response(verdicts(Compatible, Breaking, "a released client keeps it as an unknown field; in strict mode, \
                    the new crate refuses a response of today's service, which lacks it")
                    .remedy("Release the crate once the service sends it.")),
            RuleCase::when(Condition::NoVariant)
                .request(NO_VARIANT_SENT_YET)
                .response(NO_VARIANT_READ_YET),
            RuleCase::when(Condition::OtherVariant)
                .request(OTHER_VARIANT_SENT_YET)
                .response(OTHER_VARIANT_READ_YET),
        ]);
    FIELD_REMOVED_OPTIONAL = Rule::new("field-removed-optional")
        .title("optional field `{element}` removed")
        .plural("{count} optional fields removed")
        .advice("Deprecate it for one release before removing it.")
        .affects(Affects::Signature).inverse(&FIELD_ADDED_OPTIONAL)
        .request(verdicts(Risky, Compatible, "the value that a released client sends is now ignored"))
        .response(verdicts(Risky, Compatible, "a released client can parse a response without it, but may depend on \
            its value"));
    FIELD_REMOVED_REQUIRED = Rule::new("field-removed-required")
        .title("required field `{element}` removed")
        .plural("{count} required fields removed")
        .affects(Affects::Signature).inverse(&FIELD_ADDED_REQUIRED).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(verdicts(Risky, Breaking, "the new service ignores the value that a released client \
                    sends; today's service requires it, but the new crate does not send it")
                    .remedy(NOT_REQUIRED_FIRST))
                .response(verdicts(Breaking, Compatible, WITHOUT_IT)
                    .remedy("Keep sending it until no released client needs it.")),
            RuleCase::when(Condition::NoVariant)
                .request(verdicts(Risky, Breaking, "the new service ignores the value that a released client \
                    sends; without the field, today's service does not know which variant the new crate sends")
                    .remedy(NOT_REQUIRED_FIRST))
                .response(NO_VARIANT_READ),
            RuleCase::when(Condition::OtherVariant)
                .request(same(Risky, "the new service ignores the value that a released client sends; today's \
                    service reads what the new crate sends as another variant")
                    .remedy(NOT_REQUIRED_FIRST))
                .response(OTHER_VARIANT_READ),
        ]);
    FIELD_BECAME_REQUIRED = Rule::new("field-became-required")
        .title("`{element}` became required")
        .plural("{count} fields became required")
        .affects(Affects::Signature).inverse(&FIELD_BECAME_OPTIONAL).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(verdicts(Breaking, Compatible, "a released client may omit it")
                    .remedy(SENT_BY_ALL))
                .response(verdicts(Compatible, Breaking, "the values that a released client receives are still \
                    valid; today's service may omit the field, and the new crate in strict mode refuses a response \
                    without it")
                    .remedy(SENT_FIRST)),
            RuleCase::when(Condition::NoVariant)
                .request(NO_VARIANT_SENT_YET)
                .response(NO_VARIANT_READ_YET),
            RuleCase::when(Condition::OtherVariant)
                .request(OTHER_VARIANT_SENT_YET)
                .response(OTHER_VARIANT_READ_YET),
        ]);
    FIELD_BECAME_OPTIONAL = Rule::new("field-became-optional")
        .title("`{element}` became optional")
        .plural("{count} fields became optional")
        .advice(SENT_LONGER)
        .affects(Affects::Signature).inverse(&FIELD_BECAME_REQUIRED).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(same(Compatible, "a released client sends it, which is still valid"))
                .response(verdicts(Breaking, Compatible, WITHOUT_IT)),
            RuleCase::when(Condition::NoVariant)
                .request(same(Compatible, "a released client sends it, which is still valid"))
                .response(NO_VARIANT_READ),
            RuleCase::when(Condition::OtherVariant)
                .request(same(Compatible, "a released client sends it, which is still valid"))
                .response(OTHER_VARIANT_READ),
        ]);
    FIELD_BECAME_NULLABLE = Rule::new("field-became-nullable")
        .title("`{element}` became nullable")
        .plural("{count} fields became nullable")
        .advice("Send a value until released clients can read `null`; an optional field can be omitted instead.")
        .affects(Affects::Signature).inverse(&FIELD_BECAME_NON_NULL).tolerant(LEFT_OUT)
        .request(same(Compatible, "a released client sends a value, which is still valid"))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses `null` here, even where the \
            field may be absent"));
    FIELD_BECAME_NON_NULL = Rule::new("field-became-non-null")
        .title("`{element}` is no longer nullable")
        .plural("{count} fields are no longer nullable")
        .affects(Affects::Signature).inverse(&FIELD_BECAME_NULLABLE).tolerant(LEFT_OUT)
        .request(verdicts(Breaking, Compatible, "a released client may send `null`")
            .remedy("Accept `null` until no released client sends it."))
        .response(verdicts(Compatible, Breaking, "the values that a released client receives are still valid; \
            today's service may send `null`, which the new crate refuses in strict mode")
            .remedy("Release the crate once the service no longer sends `null`."));
    FIELD_TYPE_CHANGED = Rule::new("field-type-changed")
        .title("type of `{element}` changed from `{old}` to `{new}`")
        .plural("types of {count} fields changed from `{old}` to `{new}`")
        .advice("Add a field of the new type alongside the old one, and remove the old one later.")
        .affects(Affects::Signature).tolerant(REPAIRED)
        .by_relation(BY_RELATION);
    FORMAT_ADDED = Rule::new("format-added")
        .title("type of `{element}` changed from a string of any format to `{new}`")
        .plural("types of {count} values changed from a string of any format to `{new}`")
        .advice("Make sure that every value has that format.")
        .affects(Affects::Signature).inverse(&FORMAT_REMOVED)
        .request(verdicts(Risky, Compatible, "a released client may send a string of a different format, which the \
            service now rejects, or already rejected"))
        .response(verdicts(Compatible, Risky, "strings are kept as received; today's service may send one of a \
            different format, which has no parsed value"));
    FORMAT_REMOVED = Rule::new("format-removed")
        .title("type of `{element}` changed from `{old}` to a string of any format")
        .plural("types of {count} values changed from `{old}` to a string of any format")
        .advice("Document the other formats.")
        .affects(Affects::Signature).inverse(&FORMAT_ADDED)
        .request(same(Compatible, "values from a released client are still strings"))
        .response(verdicts(Risky, Compatible, "a released client keeps the string, but one of a different format has no \
            parsed value"));
    FORMAT_CHANGED = Rule::new("format-changed")
        .title("format of `{element}` changed from `{old}` to `{new}`")
        .plural("formats of {count} values changed from `{old}` to `{new}`")
        .advice("Add a field of the new format alongside the old one, and remove the old one later.")
        .affects(Affects::Signature)
        .request(same(Breaking, "a string of one format is not valid where the other is expected"))
        .response(same(Risky, "strings are kept as received, but one of the other format has no parsed value"));
    FIELD_DEPRECATED = Rule::new("field-deprecated")
        .title("`{element}` is now deprecated")
        .plural("{count} fields are now deprecated")
        .advice("Name its replacement in its doc text.")
        .affects(Affects::Deprecation).inverse(&FIELD_UNDEPRECATED)
        .both_directions(same(Compatible, "it works as before"));
    FIELD_UNDEPRECATED = Rule::new("field-undeprecated")
        .title("`{element}` is no longer deprecated")
        .plural("{count} fields are no longer deprecated")
        .affects(Affects::Deprecation).inverse(&FIELD_DEPRECATED)
        .both_directions(same(Compatible, "it works as before"));
    FIELD_RUST_RENAMED = Rule::rename("field-rust-renamed")
        .title("Rust name of `{element}` changed from `{old}` to `{new}`")
        .plural("Rust names of {count} fields changed")
        .affects(Affects::Signature)
        .both_directions(same(Compatible, "only the Rust name changes"));
    FIELDS_REORDERED = Rule::crate_only("fields-reordered")
        .title("fields of `{element}` reordered")
        .plural("fields of {count} records reordered")
        .major_advice("Restore the order of the required fields: arguments of the constructor are positional.")
        .affects(Affects::Order)
        .both_directions(same(Compatible, "the order of fields has no meaning in JSON"));
    DEFAULT_CHANGED = Rule::new("default-changed")
        .title("default of `{element}` changed from {old} to {new}")
        .plural("defaults of {count} values changed from {old} to {new}")
        .advice("Inform users who omit it.")
        .request(verdicts(Risky, Compatible, "a released client that omits it gets different behavior"))
        .response(verdicts(Risky, Compatible, OLD_DEFAULT).remedy(SEND_ALWAYS));
    DEFAULT_ADDED = Rule::new("default-added")
        .title("default {new} added to `{element}`")
        .plural("defaults added to {count} values")
        .advice("Nothing, if the service already behaved this way; then it is only documentation.")
        .inverse(&DEFAULT_REMOVED)
        .request(verdicts(Risky, Compatible, "a released client that omits it may get different behavior"))
        .response(verdicts(Risky, Compatible, "the service may now omit the field where it has this value, which a \
            released client does not know").remedy(SEND_ALWAYS));
    DEFAULT_REMOVED = Rule::new("default-removed")
        .title("default {old} removed from `{element}`")
        .plural("defaults removed from {count} values")
        .advice("Document what happens if it is omitted.")
        .inverse(&DEFAULT_ADDED)
        .request(verdicts(Risky, Compatible, "a released client that omits it may get different behavior"))
        .response(verdicts(Risky, Compatible, OLD_DEFAULT).remedy(SEND_ALWAYS));
    BOUND_TIGHTENED = Rule::new("bound-tightened")
        .title("bound of `{element}` tightened: {old} becomes {new}")
        .plural("bounds of {count} values tightened")
        .advice("Wait until released clients comply with it.")
        .inverse(&BOUND_LOOSENED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(verdicts(Breaking, Compatible, "a released client may send values that are now rejected"))
                .response(same(Compatible, BOUND_UNCHECKED)),
            RuleCase::when(Condition::Checked)
                .request(same(Breaking, "a released client may send values that are now rejected; the new crate \
                    refuses to send values that today's service accepts")),
        ]);
    BOUND_LOOSENED = Rule::new("bound-loosened")
        .title("bound of `{element}` loosened: {old} becomes {new}")
        .plural("bounds of {count} values loosened")
        .advice(BEYOND_LATER)
        .inverse(&BOUND_TIGHTENED)
        .request(same(Compatible, "what a released client sends is still valid"))
        .response(verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the old \
            bound"));
    BOUND_ADDED = Rule::new("bound-added")
        .title("bound {new} added to `{element}`")
        .plural("{count} bounds added")
        .advice("Nothing, if the service already behaved this way; then it is only documentation.")
        .inverse(&BOUND_REMOVED)
        .by_relation(&[
            RuleCase::when(Condition::Always)
                .request(verdicts(Risky, Compatible, "a released client may send values that the service now \
                    rejects, or already rejected"))
                .response(same(Compatible, BOUND_UNCHECKED)),
            RuleCase::when(Condition::Checked)
                .request(same(Risky, "a released client may send values that the service now rejects, or already \
                    rejected; the new crate refuses to send them")),
        ]);
    BOUND_REMOVED = Rule::new("bound-removed")
        .title("bound {old} removed from `{element}`")
        .plural("{count} bounds removed")
        .advice(BEYOND_LATER)
        .inverse(&BOUND_ADDED)
        .request(same(Compatible, "what a released client sends is still valid"))
        .response(verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the bound"));
    CONSTRAINT_CHANGED = Rule::new("constraint-changed")
        .title("constraint of `{element}` changed from {old} to {new}")
        .plural("{count} constraints changed")
        .advice("Compare both: constraints are documentation, and no tool can tell which one is stricter.")
        .request(same(Risky, "either side may send values that the constraint of the other forbids; constraints \
            are not checked before sending"))
        .response(verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the old \
            constraint"));
    CONSTRAINT_ADDED = Rule::new("constraint-added")
        .title("constraint {new} added to `{element}`")
        .plural("{count} constraints added")
        .advice("Nothing, if the service already behaved this way; then it is only documentation.")
        .inverse(&CONSTRAINT_REMOVED)
        .request(verdicts(Risky, Compatible, "a released client may send values that the service now rejects, or \
            already rejected; constraints are not checked before sending"))
        .response(same(Compatible, "received values are still valid, and constraints are not checked"));
    CONSTRAINT_REMOVED = Rule::new("constraint-removed")
        .title("constraint {old} removed from `{element}`")
        .plural("{count} constraints removed")
        .advice("Send values beyond the old constraint only once released clients expect them.")
        .inverse(&CONSTRAINT_ADDED)
        .request(same(Compatible, STILL_VALID))
        .response(verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the \
            constraint"));
    NUMBER_TEXT_ADDED = Rule::new("number-text-added")
        .title("numbers in `{element}` may now be strings")
        .plural("numbers in {count} fields may now be strings")
        .inverse(&NUMBER_TEXT_REMOVED).tolerant(REPAIRED_TEXT)
        .request(same(Compatible, "numbers from a released client are still valid"))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses numbers that are strings")
            .remedy("Send strings only once every released client can read them."));
    NUMBER_TEXT_REMOVED = Rule::new("number-text-removed")
        .title("numbers in `{element}` may no longer be strings")
        .plural("numbers in {count} fields may no longer be strings")
        .inverse(&NUMBER_TEXT_ADDED).tolerant(REPAIRED_TEXT)
        .request(verdicts(Risky, Compatible, "a released client sends a number that came as a string as that string")
            .remedy("Accept strings until no released client has received one."))
        .response(verdicts(Compatible, Breaking, "the numbers that a released client receives are still valid; in \
            strict mode, the new crate refuses strings of today's service")
            .remedy("Release the crate once the service sends only numbers."));
    SECRET_ADDED = Rule::new("secret-added")
        .title("`{element}` is now masked when printed")
        .plural("{count} values are now masked when printed")
        .advice("Inform users who look for it in logs.")
        .inverse(&SECRET_REMOVED)
        .both_directions(verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate no longer \
            show the value"));
    SECRET_REMOVED = Rule::new("secret-removed")
        .title("`{element}` is no longer masked when printed")
        .plural("{count} values are no longer masked when printed")
        .advice("Make sure that it may appear in logs.")
        .inverse(&SECRET_ADDED)
        .both_directions(verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate may show \
            a value that released versions mask"));
    DOC_CHANGED = Rule::new("doc-changed")
        .title("doc text of `{element}` changed")
        .plural("{count} doc texts changed")
        .advice("Read it: no tool detects a change of meaning.")
        .affects(Affects::Docs)
        .both_directions(same(Compatible, "only the wording changes"));
}
