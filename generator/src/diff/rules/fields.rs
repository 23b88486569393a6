//! Fields of records, and what is said of a value: its bounds, its default, its docs.

use super::{Alters, Case, Mirror, Rule, When, both, cell, rules};
use crate::diff::level::Level::{Breaking, Compatible, Risky};

const REPAIRED: &str = "puts a neutral value in its place and reports a deviation; `strict(true)` refuses the response";
const LEFT_OUT: &str = "reads the field as absent and reports a deviation; `strict(true)` refuses the response";

/// How the values of two types compare decides; the same rows serve fields, responses and variants.
pub(super) const BY_RELATION: &[Case] = &[
    Case {
        when: When::Same,
        request: Some(cell(Compatible, Compatible, "both types stand for the same JSON values")),
        response: Some(cell(Compatible, Compatible, "both types stand for the same JSON values")),
    },
    Case {
        when: When::WiderKept,
        request: Some(cell(Compatible, Compatible, "what a released client sends is still allowed")),
        response: Some(cell(
            Risky,
            Compatible,
            "a released client keeps values of the new kind, but its code may not expect them",
        )),
    },
    Case {
        when: When::Wider,
        request: Some(cell(Compatible, Compatible, "what a released client sends is still allowed")),
        response: Some(cell(Breaking, Compatible, "a released client cannot read the values that are new")),
    },
    Case {
        when: When::NarrowerKept,
        request: Some(cell(Breaking, Compatible, "a released client may send values that are no longer allowed")),
        response: Some(cell(
            Compatible,
            Risky,
            "what arrives still fits; today's server may send more, which the new crate keeps",
        )),
    },
    Case {
        when: When::Narrower,
        request: Some(cell(Breaking, Compatible, "a released client may send values that are no longer allowed")),
        response: Some(cell(
            Compatible,
            Breaking,
            "what arrives still fits; today's server may send what the new crate cannot read",
        )),
    },
    Case {
        when: When::Apart,
        request: Some(cell(Breaking, Breaking, "neither side accepts what the other one sends")),
        response: Some(cell(Breaking, Breaking, "neither side can read what the other one sends")),
    },
];

rules! { FIELDS:
    FIELD_ADDED_OPTIONAL = Rule {
        id: "field-added-optional",
        title: "`{element}` is new, and optional",
        advice: "Nothing.",
        mirror: Mirror::Of(&FIELD_REMOVED_OPTIONAL),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "a released client does not send it and need not"),
            cell(Compatible, Compatible, "a released client keeps a field that it does not know"),
        )],
    };
    FIELD_ADDED_REQUIRED = Rule {
        id: "field-added-required",
        title: "`{element}` is new, and required",
        advice: "If it is sent: add it as optional, and require it once no released client lacks it. A default of the server makes it optional.",
        mirror: Mirror::Of(&FIELD_REMOVED_REQUIRED),
        alters: Alters::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            cell(Breaking, Compatible, "a released client does not send it; today's server ignores it"),
            cell(Compatible, Breaking, "a released client keeps it unread; the new crate misses it in what today's server sends"),
        )],
    };
    FIELD_REMOVED_OPTIONAL = Rule {
        id: "field-removed-optional",
        title: "`{element}`, which was optional, is gone",
        advice: "Mark it as deprecated for a release before it goes.",
        mirror: Mirror::Of(&FIELD_ADDED_OPTIONAL),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Risky, Compatible, "a released client that sends it no longer gets what it asked for"),
            cell(Risky, Compatible, "a released client copes without it, but may depend on what it said"),
        )],
    };
    FIELD_REMOVED_REQUIRED = Rule {
        id: "field-removed-required",
        title: "`{element}`, which was required, is gone",
        advice: "Keep it until no released client needs it.",
        mirror: Mirror::Of(&FIELD_ADDED_REQUIRED),
        alters: Alters::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            cell(Risky, Breaking, "a released client sends what is ignored; today's server misses it in what the new crate sends"),
            cell(Breaking, Compatible, "a released client cannot read a body without it"),
        )],
    };
    FIELD_BECAME_REQUIRED = Rule {
        id: "field-became-required",
        title: "`{element}` may no longer be absent",
        advice: "If it is sent: wait until every released client sends it.",
        mirror: Mirror::Of(&FIELD_BECAME_OPTIONAL),
        alters: Alters::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            cell(Breaking, Compatible, "a released client may leave it out"),
            cell(Compatible, Breaking, "it is always there now; today's server may leave it out, which the new crate cannot read"),
        )],
    };
    FIELD_BECAME_OPTIONAL = Rule {
        id: "field-became-optional",
        title: "`{element}` may now be absent",
        advice: "If it is received: keep sending it until released clients can do without.",
        mirror: Mirror::Of(&FIELD_BECAME_REQUIRED),
        alters: Alters::Signature,
        tolerant: REPAIRED,
        cases: &[both(
            cell(Compatible, Compatible, "a released client sends it, which is still right"),
            cell(Breaking, Compatible, "a released client cannot read a body without it"),
        )],
    };
    FIELD_BECAME_NULLABLE = Rule {
        id: "field-became-nullable",
        title: "`{element}` may now be `null`",
        advice: "If it is received: leave the field out instead, where it is optional.",
        mirror: Mirror::Of(&FIELD_BECAME_NON_NULL),
        alters: Alters::Signature,
        tolerant: LEFT_OUT,
        cases: &[both(
            cell(Compatible, Compatible, "a released client sends a value, which is still right"),
            cell(Breaking, Compatible, "a released client cannot read `null` here: absent and null are two things"),
        )],
    };
    FIELD_BECAME_NON_NULL = Rule {
        id: "field-became-non-null",
        title: "`{element}` may no longer be `null`",
        advice: "If it is sent: wait until no released client sends `null`.",
        mirror: Mirror::Of(&FIELD_BECAME_NULLABLE),
        alters: Alters::Signature,
        tolerant: LEFT_OUT,
        cases: &[both(
            cell(Breaking, Compatible, "a released client may send `null`"),
            cell(Compatible, Breaking, "what arrives still fits; today's server may send `null`, which the new crate cannot read"),
        )],
    };
    FIELD_TYPE_CHANGED = Rule {
        id: "field-type-changed",
        title: "`{element}` was `{old}` and is now `{new}`",
        advice: "Add a field of the new type beside the old one, and let the old one go later.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: REPAIRED,
        cases: BY_RELATION,
    };
    FORMAT_STATED = Rule {
        id: "format-stated",
        title: "`{element}` was text of any form and is now `{new}`",
        advice: "Make sure that every value has that form.",
        mirror: Mirror::Of(&FORMAT_DROPPED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Risky, Compatible, "a released client may send text of another form"),
            cell(Compatible, Risky, "text is kept as received; today's server may send another form, which fails when it is parsed"),
        )],
    };
    FORMAT_DROPPED = Rule {
        id: "format-dropped",
        title: "`{element}` was `{old}` and is now text of any form",
        advice: "Tell users which other forms there are.",
        mirror: Mirror::Of(&FORMAT_STATED),
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what a released client sends is still text"),
            cell(Risky, Compatible, "a released client keeps the text, but may fail where it parses it"),
        )],
    };
    FIELD_DEPRECATED = Rule {
        id: "field-deprecated",
        title: "`{element}` is now deprecated",
        advice: "Say in its doc what takes its place.",
        mirror: Mirror::Of(&FIELD_UNDEPRECATED),
        alters: Alters::Deprecation,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "it works as before"),
            cell(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_UNDEPRECATED = Rule {
        id: "field-undeprecated",
        title: "`{element}` is no longer deprecated",
        advice: "Nothing.",
        mirror: Mirror::Of(&FIELD_DEPRECATED),
        alters: Alters::Deprecation,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "it works as before"),
            cell(Compatible, Compatible, "it works as before"),
        )],
    };
    FIELD_RUST_RENAMED = Rule {
        id: "field-rust-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        mirror: Mirror::Itself,
        alters: Alters::Signature,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "only the Rust name changes"),
            cell(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    FIELD_MOVED = Rule {
        id: "field-moved",
        title: "the fields of `{element}` are in another order",
        advice: "If the crate's verdict is major, put required fields back in their order: arguments are told apart by it.",
        mirror: Mirror::Itself,
        alters: Alters::Order,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "the order of fields means nothing in JSON"),
            cell(Compatible, Compatible, "the order of fields means nothing in JSON"),
        )],
    };
    DEFAULT_CHANGED = Rule {
        id: "default-changed",
        title: "the default of `{element}` changes from {old} to {new}",
        advice: "Tell users who leave it out.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Risky, Compatible, "a released client that leaves it out gets another behaviour"),
            cell(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    DEFAULT_ADDED = Rule {
        id: "default-added",
        title: "`{element}` has the default {new}",
        advice: "If this was true before, it is documentation.",
        mirror: Mirror::Of(&DEFAULT_REMOVED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Risky, Compatible, "a released client that leaves it out may get another behaviour"),
            cell(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    DEFAULT_REMOVED = Rule {
        id: "default-removed",
        title: "`{element}` no longer has the default {old}",
        advice: "Say what happens when it is left out.",
        mirror: Mirror::Of(&DEFAULT_ADDED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Risky, Compatible, "a released client that leaves it out may get another behaviour"),
            cell(Compatible, Compatible, "a default is for what is sent; here it only describes"),
        )],
    };
    BOUND_TIGHTENED = Rule {
        id: "bound-tightened",
        title: "`{element}` is bound more tightly: {old} becomes {new}",
        advice: "Wait until released clients keep to it.",
        mirror: Mirror::Of(&BOUND_LOOSENED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Breaking, Breaking, "a released client may send what is now refused; the new crate refuses to send what today's server takes"),
            cell(Compatible, Compatible, "what arrives still fits, and bounds are not checked when reading"),
        )],
    };
    BOUND_LOOSENED = Rule {
        id: "bound-loosened",
        title: "`{element}` is bound less tightly: {old} becomes {new}",
        advice: "Release the crate after the server.",
        mirror: Mirror::Of(&BOUND_TIGHTENED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what a released client sends is still allowed"),
            cell(Risky, Compatible, "a released client reads it, but its code may count on the old bound"),
        )],
    };
    BOUND_STATED = Rule {
        id: "bound-stated",
        title: "`{element}` has the bound {new}, where none was stated",
        advice: "If this was true before, it is documentation.",
        mirror: Mirror::Of(&BOUND_DROPPED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Risky, Risky, "a released client may send what is refused, now or always; the new crate refuses it beforehand"),
            cell(Compatible, Compatible, "what arrives still fits, and bounds are not checked when reading"),
        )],
    };
    BOUND_DROPPED = Rule {
        id: "bound-dropped",
        title: "`{element}` no longer has the bound {old}",
        advice: "Release the crate after the server.",
        mirror: Mirror::Of(&BOUND_STATED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "what a released client sends is still allowed"),
            cell(Risky, Compatible, "a released client reads it, but its code may count on the bound"),
        )],
    };
    SECRET_ADDED = Rule {
        id: "secret-added",
        title: "`{element}` is now masked wherever it could be printed",
        advice: "Nothing.",
        mirror: Mirror::Of(&SECRET_DROPPED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "masking is a matter of the crate alone"),
            cell(Compatible, Compatible, "masking is a matter of the crate alone"),
        )],
    };
    SECRET_DROPPED = Rule {
        id: "secret-dropped",
        title: "`{element}` is no longer masked where it is printed",
        advice: "Make sure that it may stand in logs.",
        mirror: Mirror::Of(&SECRET_ADDED),
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "masking is a matter of the crate alone"),
            cell(Compatible, Compatible, "masking is a matter of the crate alone"),
        )],
    };
    DOC_CHANGED = Rule {
        id: "doc-changed",
        title: "the doc of `{element}` is worded differently",
        advice: "Read it: a new meaning in the same shape is a change that no tool sees.",
        mirror: Mirror::Itself,
        alters: Alters::Nothing,
        tolerant: "",
        cases: &[both(
            cell(Compatible, Compatible, "only words change"),
            cell(Compatible, Compatible, "only words change"),
        )],
    };
}
