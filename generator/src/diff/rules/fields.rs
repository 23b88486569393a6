//! Fields of records, and what is said of a value: its bounds, its default, its docs.

use super::{Affects, Case, Inverse, Rule, When, both, rules, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

const REPAIRED: &str = "puts a placeholder in its place and reports a deviation; `strict(true)` refuses the response";
const LEFT_OUT: &str = "reads the field as absent and reports a deviation; `strict(true)` refuses the response";

/// How the values of two types compare decides; the same rows serve fields, responses and variants.
pub(super) const BY_RELATION: &[Case] = &[
    Case {
        when: When::Same,
        request: Some(verdicts(Compatible, Compatible, "both types stand for the same JSON values")),
        response: Some(verdicts(Compatible, Compatible, "both types stand for the same JSON values")),
    },
    Case {
        when: When::WiderKept,
        request: Some(verdicts(Compatible, Compatible, "what a released client sends is still allowed")),
        response: Some(verdicts(
            Risky,
            Compatible,
            "a released client keeps values of the new kind, but its code may not expect them",
        )),
    },
    Case {
        when: When::Wider,
        request: Some(verdicts(Compatible, Compatible, "what a released client sends is still allowed")),
        response: Some(verdicts(Breaking, Compatible, "a released client cannot read the values that are new")),
    },
    Case {
        when: When::NarrowerKept,
        request: Some(verdicts(Breaking, Compatible, "a released client may send values that are no longer allowed")),
        response: Some(verdicts(
            Compatible,
            Risky,
            "what arrives still fits; today's service may send more, which the new crate keeps",
        )),
    },
    Case {
        when: When::Narrower,
        request: Some(verdicts(Breaking, Compatible, "a released client may send values that are no longer allowed")),
        response: Some(verdicts(
            Compatible,
            Breaking,
            "what arrives still fits; today's service may send what the new crate cannot read",
        )),
    },
    Case {
        when: When::Apart,
        request: Some(verdicts(Breaking, Breaking, "neither side accepts what the other one sends")),
        response: Some(verdicts(Breaking, Breaking, "neither side can read what the other one sends")),
    },
];

rules! { FIELDS:
    FIELD_ADDED_OPTIONAL = Rule {
        id: "field-added-optional",
        title: "`{element}` is new, and optional",
        advice: "Nothing.",
        inverse: Inverse::Of(&FIELD_REMOVED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client does not send it and need not"),
            verdicts(Compatible, Compatible, "a released client keeps a field that it does not know"),
        )],
    };
    FIELD_ADDED_REQUIRED = Rule {
        id: "field-added-required",
        title: "`{element}` is new, and required",
        advice: "If it is sent: add it as optional, and require it once no released client lacks it. A default of the service makes it optional.",
        inverse: Inverse::Of(&FIELD_REMOVED_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"),
            verdicts(Compatible, Breaking, "a released client keeps it unread; the new crate misses it in what today's service sends"),
        )],
    };
    FIELD_REMOVED_OPTIONAL = Rule {
        id: "field-removed-optional",
        title: "`{element}`, which was optional, is gone",
        advice: "Mark it as deprecated for a release before it goes.",
        inverse: Inverse::Of(&FIELD_ADDED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Compatible, "a released client that sends it no longer gets what it asked for"),
            verdicts(Risky, Compatible, "a released client copes without it, but may depend on what it said"),
        )],
    };
    FIELD_REMOVED_REQUIRED = Rule {
        id: "field-removed-required",
        title: "`{element}`, which was required, is gone",
        advice: "Keep it until no released client needs it.",
        inverse: Inverse::Of(&FIELD_ADDED_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            verdicts(Risky, Breaking, "a released client sends what is ignored; today's service misses it in what the new crate sends"),
            verdicts(Breaking, Compatible, "a released client cannot read a body without it"),
        )],
    };
    FIELD_BECAME_REQUIRED = Rule {
        id: "field-became-required",
        title: "`{element}` may no longer be absent",
        advice: "If it is sent: wait until every released client sends it.",
        inverse: Inverse::Of(&FIELD_BECAME_OPTIONAL),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may leave it out"),
            verdicts(Compatible, Breaking, "it is always there now; today's service may leave it out, which the new crate cannot read"),
        )],
    };
    FIELD_BECAME_OPTIONAL = Rule {
        id: "field-became-optional",
        title: "`{element}` may now be absent",
        advice: "If it is received: keep sending it until released clients can do without.",
        inverse: Inverse::Of(&FIELD_BECAME_REQUIRED),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client sends it, which is still right"),
            verdicts(Breaking, Compatible, "a released client cannot read a body without it"),
        )],
    };
    FIELD_BECAME_NULLABLE = Rule {
        id: "field-became-nullable",
        title: "`{element}` may now be `null`",
        advice: "If it is received: leave the field out instead, where it is optional.",
        inverse: Inverse::Of(&FIELD_BECAME_NON_NULL),
        affects: Affects::Signature,
        tolerant: LEFT_OUT,
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client sends a value, which is still right"),
            verdicts(Breaking, Compatible, "a released client cannot read `null` here: absent and null are two things"),
        )],
    };
    FIELD_BECAME_NON_NULL = Rule {
        id: "field-became-non-null",
        title: "`{element}` may no longer be `null`",
        advice: "If it is sent: wait until no released client sends `null`.",
        inverse: Inverse::Of(&FIELD_BECAME_NULLABLE),
        affects: Affects::Signature,
        tolerant: LEFT_OUT,
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may send `null`"),
            verdicts(Compatible, Breaking, "what arrives still fits; today's service may send `null`, which the new crate cannot read"),
        )],
    };
    FIELD_TYPE_CHANGED = Rule {
        id: "field-type-changed",
        title: "`{element}` was `{old}` and is now `{new}`",
        advice: "Add a field of the new type beside the old one, and let the old one go later.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: BY_RELATION,
    };
    FORMAT_STATED = Rule {
        id: "format-stated",
        title: "`{element}` was text of any form and is now `{new}`",
        advice: "Make sure that every value has that form.",
        inverse: Inverse::Of(&FORMAT_DROPPED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Compatible, "a released client may send text of another form"),
            verdicts(Compatible, Risky, "text is kept as received; today's service may send another form, which fails when it is parsed"),
        )],
    };
    FORMAT_DROPPED = Rule {
        id: "format-dropped",
        title: "`{element}` was `{old}` and is now text of any form",
        advice: "Tell users which other forms there are.",
        inverse: Inverse::Of(&FORMAT_STATED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what a released client sends is still text"),
            verdicts(Risky, Compatible, "a released client keeps the text, but may fail where it parses it"),
        )],
    };
    FIELD_DEPRECATED = Rule {
        id: "field-deprecated",
        title: "`{element}` is now deprecated",
        advice: "Say in its doc what takes its place.",
        inverse: Inverse::Of(&FIELD_UNDEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "it works as before"),
            verdicts(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_UNDEPRECATED = Rule {
        id: "field-undeprecated",
        title: "`{element}` is no longer deprecated",
        advice: "Nothing.",
        inverse: Inverse::Of(&FIELD_DEPRECATED),
        affects: Affects::Deprecation,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "it works as before"),
            verdicts(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_RUST_RENAMED = Rule {
        id: "field-rust-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "only the Rust name changes"),
            verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    FIELD_MOVED = Rule {
        id: "field-moved",
        title: "the fields of `{element}` are in another order",
        advice: "If the crate's verdict is major, put required fields back in their order: arguments are told apart by it.",
        inverse: Inverse::Itself,
        affects: Affects::Order,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "the order of fields means nothing in JSON"),
            verdicts(Compatible, Compatible, "the order of fields means nothing in JSON"),
        )],
    };
    DEFAULT_CHANGED = Rule {
        id: "default-changed",
        title: "the default of `{element}` changes from {old} to {new}",
        advice: "Tell users who leave it out.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Compatible, "a released client that leaves it out gets another behaviour"),
            verdicts(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    DEFAULT_ADDED = Rule {
        id: "default-added",
        title: "`{element}` has the default {new}",
        advice: "If this was true before, it is documentation.",
        inverse: Inverse::Of(&DEFAULT_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Compatible, "a released client that leaves it out may get another behaviour"),
            verdicts(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    DEFAULT_REMOVED = Rule {
        id: "default-removed",
        title: "`{element}` no longer has the default {old}",
        advice: "Say what happens when it is left out.",
        inverse: Inverse::Of(&DEFAULT_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Compatible, "a released client that leaves it out may get another behaviour"),
            verdicts(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    BOUND_TIGHTENED = Rule {
        id: "bound-tightened",
        title: "`{element}` is bound more tightly: {old} becomes {new}",
        advice: "Wait until released clients keep to it.",
        inverse: Inverse::Of(&BOUND_LOOSENED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "a released client may send what is now refused; the new crate refuses to send what today's service takes"),
            verdicts(Compatible, Compatible, "what arrives still fits, and bounds are not checked when reading"),
        )],
    };
    BOUND_LOOSENED = Rule {
        id: "bound-loosened",
        title: "`{element}` is bound less tightly: {old} becomes {new}",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BOUND_TIGHTENED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what a released client sends is still allowed"),
            verdicts(Risky, Compatible, "a released client reads it, but its code may count on the old bound"),
        )],
    };
    BOUND_STATED = Rule {
        id: "bound-stated",
        title: "`{element}` has the bound {new}, where none was stated",
        advice: "If this was true before, it is documentation.",
        inverse: Inverse::Of(&BOUND_DROPPED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Risky, "a released client may send what is refused, now or always; the new crate refuses it beforehand"),
            verdicts(Compatible, Compatible, "what arrives still fits, and bounds are not checked when reading"),
        )],
    };
    BOUND_DROPPED = Rule {
        id: "bound-dropped",
        title: "`{element}` no longer has the bound {old}",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BOUND_STATED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "what a released client sends is still allowed"),
            verdicts(Risky, Compatible, "a released client reads it, but its code may count on the bound"),
        )],
    };
    SECRET_ADDED = Rule {
        id: "secret-added",
        title: "`{element}` is now masked wherever it could be printed",
        advice: "Nothing.",
        inverse: Inverse::Of(&SECRET_DROPPED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "masking is a matter of the crate alone"),
            verdicts(Compatible, Compatible, "masking is a matter of the crate alone"),
        )],
    };
    SECRET_DROPPED = Rule {
        id: "secret-dropped",
        title: "`{element}` is no longer masked where it is printed",
        advice: "Make sure that it may stand in logs.",
        inverse: Inverse::Of(&SECRET_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "masking is a matter of the crate alone"),
            verdicts(Compatible, Compatible, "masking is a matter of the crate alone"),
        )],
    };
    DOC_CHANGED = Rule {
        id: "doc-changed",
        title: "the doc of `{element}` is worded differently",
        advice: "Read it: a new meaning in the same shape is a change that no tool sees.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "only words change"),
            verdicts(Compatible, Compatible, "only words change"),
        )],
    };
}
