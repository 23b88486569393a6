//! Rules for fields of records, and for bounds, defaults and docs of values.

use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const REPAIRED: &str = "substitutes a placeholder and reports a deviation; `strict(true)` rejects the response";
const LEFT_OUT: &str = "treats the field as absent and reports a deviation; `strict(true)` rejects the response";

pub(super) const BY_MEMBER: &str = "differences of the two types are findings of their own";

/// Verdicts by the relation of two types: for fields, responses and variants.
pub(super) const BY_RELATION: &[RuleCase] = &[
    RuleCase {
        when: Relation::Compared,
        request: Some(rule_verdicts(Compatible, Compatible, BY_MEMBER)),
        response: Some(rule_verdicts(Compatible, Compatible, BY_MEMBER)),
    },
    RuleCase {
        when: Relation::Same,
        request: Some(rule_verdicts(Compatible, Compatible, "both types allow the same JSON values")),
        response: Some(rule_verdicts(Compatible, Compatible, "both types allow the same JSON values")),
    },
    RuleCase {
        when: Relation::WiderKept,
        request: Some(rule_verdicts(Compatible, Compatible, "what a released client sends is still valid")),
        response: Some(rule_verdicts(
            Risky,
            Compatible,
            "a released client keeps the new values, but its code may not expect them",
        )),
    },
    RuleCase {
        when: Relation::Wider,
        request: Some(rule_verdicts(Compatible, Compatible, "what a released client sends is still valid")),
        response: Some(rule_verdicts(Breaking, Compatible, "a released client cannot parse the new values")),
    },
    RuleCase {
        when: Relation::NarrowerKept,
        request: Some(rule_verdicts(
            Breaking,
            Compatible,
            "a released client may send values that are no longer valid",
        )),
        response: Some(rule_verdicts(
            Compatible,
            Risky,
            "what a released client receives is still valid; today's service may send other values, which the new \
             crate keeps",
        )),
    },
    RuleCase {
        when: Relation::Narrower,
        request: Some(rule_verdicts(
            Breaking,
            Compatible,
            "a released client may send values that are no longer valid",
        )),
        response: Some(rule_verdicts(
            Compatible,
            Breaking,
            "what a released client receives is still valid; today's service may send values that the new crate cannot \
             parse",
        )),
    },
    RuleCase {
        when: Relation::ApartKept,
        request: Some(rule_verdicts(Breaking, Breaking, "neither side knows all values that the other sends")),
        response: Some(rule_verdicts(
            Risky,
            Risky,
            "both sides keep the values that they do not know, but code may not \
            expect them",
        )),
    },
    RuleCase {
        when: Relation::Apart,
        request: Some(rule_verdicts(Breaking, Breaking, "neither side accepts what the other sends")),
        response: Some(rule_verdicts(Breaking, Breaking, "neither side can parse what the other sends")),
    },
];

rules! { FIELDS:
    FIELD_ADDED_OPTIONAL = Rule {
        id: "field-added-optional",
        title: "optional field `{element}` added",
        advice: "Nothing.",
        inverse: Inverse::Of(&FIELD_REMOVED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client does not send it, which is valid"),
            rule_verdicts(Compatible, Compatible, "a released client keeps unknown fields"),
        )],
    };
    FIELD_ADDED_REQUIRED = Rule {
        id: "field-added-required",
        title: "required field `{element}` added",
        advice: "In requests: add it as optional, and require it once every released client sends it. If the service \
            has a default, it is optional.",
        inverse: Inverse::Of(&FIELD_REMOVED_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"),
            rule_verdicts(Compatible, Breaking, "a released client keeps it as an unknown field; the new crate cannot parse \
                a response of today's service, which lacks it"),
        )],
    };
    FIELD_REMOVED_OPTIONAL = Rule {
        id: "field-removed-optional",
        title: "optional field `{element}` removed",
        advice: "Deprecate it for one release before removing it.",
        inverse: Inverse::Of(&FIELD_ADDED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "the value that a released client sends is now ignored"),
            rule_verdicts(Risky, Compatible, "a released client can parse a response without it, but may depend on its \
                value"),
        )],
    };
    FIELD_REMOVED_REQUIRED = Rule {
        id: "field-removed-required",
        title: "required field `{element}` removed",
        advice: "Keep it until no released client needs it.",
        inverse: Inverse::Of(&FIELD_ADDED_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[rule_case(
            rule_verdicts(Risky, Breaking, "the new service ignores what a released client sends; today's service requires \
                it, but the new crate does not send it"),
            rule_verdicts(Breaking, Compatible, "a released client cannot parse a response without it"),
        )],
    };
    FIELD_BECAME_REQUIRED = Rule {
        id: "field-became-required",
        title: "`{element}` became required",
        advice: "In requests: wait until every released client sends it.",
        inverse: Inverse::Of(&FIELD_BECAME_OPTIONAL),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may omit it"),
            rule_verdicts(Compatible, Breaking, "what a released client receives is still valid; today's service may omit \
                it, and the new crate cannot parse a response without it"),
        )],
    };
    FIELD_BECAME_OPTIONAL = Rule {
        id: "field-became-optional",
        title: "`{element}` became optional",
        advice: "In responses: keep sending it until released clients can handle its absence.",
        inverse: Inverse::Of(&FIELD_BECAME_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client sends it, which is still valid"),
            rule_verdicts(Breaking, Compatible, "a released client cannot parse a response without it"),
        )],
    };
    FIELD_BECAME_NULLABLE = Rule {
        id: "field-became-nullable",
        title: "`{element}` became nullable",
        advice: "In responses: omit the field instead, if it is optional.",
        inverse: Inverse::Of(&FIELD_BECAME_NON_NULL),
        affects: Affects::Signature,
        tolerant: LEFT_OUT,
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a released client sends a value, which is still valid"),
            rule_verdicts(Breaking, Compatible, "a released client cannot parse `null` here, even where the field may be \
                absent"),
        )],
    };
    FIELD_BECAME_NON_NULL = Rule {
        id: "field-became-non-null",
        title: "`{element}` is no longer nullable",
        advice: "In requests: wait until no released client sends `null`.",
        inverse: Inverse::Of(&FIELD_BECAME_NULLABLE),
        affects: Affects::Signature,
        tolerant: LEFT_OUT,
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may send `null`"),
            rule_verdicts(Compatible, Breaking, "what a released client receives is still valid; today's service may send \
                `null`, which the new crate cannot parse"),
        )],
    };
    FIELD_TYPE_CHANGED = Rule {
        id: "field-type-changed",
        title: "type of `{element}` changed from `{old}` to `{new}`",
        advice: "Add a field of the new type beside the old one, and remove the old one later.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: BY_RELATION,
    };
    FORMAT_ADDED = Rule {
        id: "format-added",
        title: "type of `{element}` changed from a string of any format to `{new}`",
        advice: "Make sure that every value has that format.",
        inverse: Inverse::Of(&FORMAT_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "a released client may send a string of a different format"),
            rule_verdicts(Compatible, Risky, "strings are kept as received; today's service may send a different format, \
                and parsing it fails"),
        )],
    };
    FORMAT_REMOVED = Rule {
        id: "format-removed",
        title: "type of `{element}` changed from `{old}` to a string of any format",
        advice: "Document the other formats.",
        inverse: Inverse::Of(&FORMAT_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "what a released client sends is still a string"),
            rule_verdicts(Risky, Compatible, "a released client keeps the string, but may fail to parse it"),
        )],
    };
    FIELD_DEPRECATED = Rule {
        id: "field-deprecated",
        title: "`{element}` is now deprecated",
        advice: "Name its replacement in its doc text.",
        inverse: Inverse::Of(&FIELD_UNDEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "it works as before"),
            rule_verdicts(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_UNDEPRECATED = Rule {
        id: "field-undeprecated",
        title: "`{element}` is no longer deprecated",
        advice: "Nothing.",
        inverse: Inverse::Of(&FIELD_DEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "it works as before"),
            rule_verdicts(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_RUST_RENAMED = Rule {
        id: "field-rust-renamed",
        title: "Rust name of `{element}` changed from `{old}` to `{new}`",
        advice: "Postpone it to the next major release: nothing on the wire requires it.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
            rule_verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    FIELDS_REORDERED = Rule {
        id: "fields-reordered",
        title: "fields of `{element}` reordered",
        advice: "If the version step is major, restore the order of the required fields: constructor arguments are \
            positional.",
        inverse: Inverse::Itself,
        affects: Affects::Order,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the order of fields has no meaning in JSON"),
            rule_verdicts(Compatible, Compatible, "the order of fields has no meaning in JSON"),
        )],
    };
    DEFAULT_CHANGED = Rule {
        id: "default-changed",
        title: "default of `{element}` changed from {old} to {new}",
        advice: "Inform users who omit it.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "a released client that omits it gets different behavior"),
            rule_verdicts(Risky, Compatible, "a released client may use the old default for a field that a response omits"),
        )],
    };
    DEFAULT_ADDED = Rule {
        id: "default-added",
        title: "default {new} added to `{element}`",
        advice: "Nothing, if the service already behaved this way: then it is only documentation.",
        inverse: Inverse::Of(&DEFAULT_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "a released client that omits it may get different behavior"),
            rule_verdicts(Risky, Compatible, "the service may now omit the field where it has this value, which a released \
                client does not know"),
        )],
    };
    DEFAULT_REMOVED = Rule {
        id: "default-removed",
        title: "default {old} removed from `{element}`",
        advice: "Document what happens if it is omitted.",
        inverse: Inverse::Of(&DEFAULT_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Compatible, "a released client that omits it may get different behavior"),
            rule_verdicts(Risky, Compatible, "a released client may use the old default for a field that a response omits"),
        )],
    };
    BOUND_TIGHTENED = Rule {
        id: "bound-tightened",
        title: "bound of `{element}` tightened: {old} becomes {new}",
        advice: "Wait until released clients comply with it.",
        inverse: Inverse::Of(&BOUND_LOOSENED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "a released client may send what is now rejected; the new crate refuses to \
                send what today's service accepts"),
            rule_verdicts(Compatible, Compatible, "what is received is still valid, and bounds of responses are not \
                checked"),
        )],
    };
    BOUND_LOOSENED = Rule {
        id: "bound-loosened",
        title: "bound of `{element}` loosened: {old} becomes {new}",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BOUND_TIGHTENED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "what a released client sends is still valid"),
            rule_verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the old bound"),
        )],
    };
    BOUND_ADDED = Rule {
        id: "bound-added",
        title: "bound {new} added to `{element}`",
        advice: "Nothing, if the service already behaved this way: then it is only documentation.",
        inverse: Inverse::Of(&BOUND_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Risky, "a released client may send what the service rejects, now or already before; the \
                new crate refuses to send it"),
            rule_verdicts(Compatible, Compatible, "what is received is still valid, and bounds of responses are not \
                checked"),
        )],
    };
    BOUND_REMOVED = Rule {
        id: "bound-removed",
        title: "bound {old} removed from `{element}`",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BOUND_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "what a released client sends is still valid"),
            rule_verdicts(Risky, Compatible, "a released client can parse it, but its code may rely on the bound"),
        )],
    };
    SECRET_ADDED = Rule {
        id: "secret-added",
        title: "`{element}` is now masked when printed",
        advice: "Inform users who look for it in logs.",
        inverse: Inverse::Of(&SECRET_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate no longer show the value"),
            rule_verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate no longer show the value"),
        )],
    };
    SECRET_REMOVED = Rule {
        id: "secret-removed",
        title: "`{element}` is no longer masked when printed",
        advice: "Make sure that it may appear in logs.",
        inverse: Inverse::Of(&SECRET_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate may show a value that \
                released ones mask"),
            rule_verdicts(Compatible, Risky, "nothing changes on the wire; logs of the new crate may show a value that \
                released ones mask"),
        )],
    };
    DOC_CHANGED = Rule {
        id: "doc-changed",
        title: "doc text of `{element}` changed",
        advice: "Read it: no tool detects a change of meaning.",
        inverse: Inverse::Itself,
        affects: Affects::Docs,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "only the wording changes"),
            rule_verdicts(Compatible, Compatible, "only the wording changes"),
        )],
    };
}
