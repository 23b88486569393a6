//! Operations: where they are, what they send as a body and what they answer with.

use super::fields::BY_RELATION;
use super::{Affects, Case, Inverse, Rule, When, both, rules, sent, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

const ENVELOPE: &str =
    "unwraps a body whose only key is `data` and reports a deviation; `strict(true)` refuses the response";

rules! { OPERATIONS:
    OPERATION_ADDED = Rule {
        id: "operation-added",
        title: "`{element}` is new",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&OPERATION_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client does not know it"),
            verdicts(Compatible, Compatible, "a released client does not know it"),
        )],
    };
    OPERATION_REMOVED = Rule {
        id: "operation-removed",
        title: "`{element}` is gone",
        advice: "Keep it until no released client calls it.",
        inverse: Inverse::Of(&OPERATION_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client that calls it gets an error"),
            verdicts(Breaking, Compatible, "a released client that calls it gets an error"),
        )],
    };
    OPERATION_MOVED = Rule {
        id: "operation-moved",
        title: "`{element}` moves from `{old}` to `{new}`",
        advice: "Let the service answer at both addresses for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side finds the other one's address"),
            verdicts(Breaking, Breaking, "neither side finds the other one's address"),
        )],
    };
    BASE_PATH_CHANGED = Rule {
        id: "base-path-changed",
        title: "every operation below `{old}` moves to `{new}`",
        advice: "Let the service answer at both addresses for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side finds the other one's addresses"),
            verdicts(Breaking, Breaking, "neither side finds the other one's addresses"),
        )],
    };
    OPERATION_RENAMED = Rule {
        id: "operation-renamed",
        title: "`{old}` is now called `{new}`, at the same address",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "names of operations are not on the wire"),
            verdicts(Compatible, Compatible, "names of operations are not on the wire"),
        )],
    };
    OPERATION_RUST_RENAMED = Rule {
        id: "operation-rust-renamed",
        title: "the Rust name of `{element}` changes from `{old}` to `{new}`",
        advice: "Nothing on the wire asks for it: leave it to the next major release.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "only the Rust name changes"),
            verdicts(Compatible, Compatible, "only the Rust name changes"),
        )],
    };
    EFFECT_BECAME_READ = Rule {
        id: "effect-became-read",
        title: "`{element}` was said to {old} and is now said to read",
        advice: "Be sure: from this release on the client repeats the call on its own after a failure.",
        inverse: Inverse::Of(&EFFECT_NO_LONGER_READ),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Risky, "a released client is more careful than it must be; the new crate repeats the call, which \
            may apply it twice where today's service still changes something"))],
    };
    EFFECT_NO_LONGER_READ = Rule {
        id: "effect-no-longer-read",
        title: "`{element}` was said to read and is now said to {new}",
        advice: "Tell users of released versions: they repeat the call after a failure.",
        inverse: Inverse::Of(&EFFECT_BECAME_READ),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent(verdicts(Risky, Compatible, "a released client repeats the call after a failure, which may apply it twice"))],
    };
    EFFECT_CHANGED = Rule {
        id: "effect-changed",
        title: "`{element}` was said to {old} and is now said to {new}",
        advice: "Nothing: the client repeats neither unasked.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent(verdicts(Compatible, Compatible, "the client repeats neither unasked"))],
    };
    BODY_ADDED = Rule {
        id: "body-added",
        title: "`{element}` now sends a body, `{new}`",
        advice: "Make every field of it optional until released clients send one.",
        inverse: Inverse::Of(&BODY_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent(verdicts(Breaking, Compatible, "a released client sends none; today's service ignores it"))],
    };
    BODY_REMOVED = Rule {
        id: "body-removed",
        title: "`{element}` no longer sends its body, `{old}`",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&BODY_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent(verdicts(Risky, Breaking, "a released client sends what is ignored; today's service misses it in what the new crate sends"))],
    };
    BODY_TYPE_CHANGED = Rule {
        id: "body-type-changed",
        title: "the body of `{element}` was `{old}` and is now `{new}`",
        advice: "Change the record instead of replacing it, so that each field is judged by itself.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[
            sent_when(When::Same, Compatible, Compatible, "both records stand for the same JSON values"),
            sent_when(When::Apart, Breaking, Breaking, "neither side accepts what the other one sends"),
        ],
    };
    RESPONSE_TYPE_CHANGED = Rule {
        id: "response-type-changed",
        title: "the response of `{element}` was `{old}` and is now `{new}`",
        advice: "Change the type instead of replacing it, so that each field is judged by itself.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: BY_RELATION,
    };
    RESPONSE_WRAPPED = Rule {
        id: "response-wrapped",
        title: "the response of `{element}` now stands inside an envelope: `{old}` becomes `{new}`",
        advice: "An envelope is for a new version of the operation.",
        inverse: Inverse::Of(&RESPONSE_UNWRAPPED),
        affects: Affects::Signature,
        tolerant: ENVELOPE,
        cases: &[received(Breaking, Breaking, "neither side finds the fields at the depth where the other one has them")],
    };
    RESPONSE_UNWRAPPED = Rule {
        id: "response-unwrapped",
        title: "the response of `{element}` no longer stands inside its envelope: `{old}` becomes `{new}`",
        advice: "A bare body is for a new version of the operation.",
        inverse: Inverse::Of(&RESPONSE_WRAPPED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[received(Breaking, Breaking, "neither side finds the fields at the depth where the other one has them")],
    };
    PAGES_ADDED = Rule {
        id: "pages-added",
        title: "`{element}` says how to page through its list",
        advice: "Nothing.",
        inverse: Inverse::Of(&PAGES_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "the parameters and fields are judged where they stand"),
            verdicts(Compatible, Compatible, "the parameters and fields are judged where they stand"),
        )],
    };
    PAGES_REMOVED = Rule {
        id: "pages-removed",
        title: "`{element}` no longer says how to page through its list",
        advice: "Tell users how to get the next page.",
        inverse: Inverse::Of(&PAGES_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "the parameters and fields are judged where they stand"),
            verdicts(Compatible, Compatible, "the parameters and fields are judged where they stand"),
        )],
    };
    PAGES_CHANGED = Rule {
        id: "pages-changed",
        title: "`{element}` is paged through by {new}, no longer by {old}",
        advice: "Make sure that the old way works until released clients are gone.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Risky, "a client that walks the pages in the other way may stop early or never"),
            verdicts(Risky, Risky, "a client that walks the pages in the other way may stop early or never"),
        )],
    };
}

const fn sent_when(when: When, wire: crate::diff::Verdict, reverse: crate::diff::Verdict, why: &'static str) -> Case {
    Case { when, request: Some(verdicts(wire, reverse, why)), response: None }
}

const fn received(wire: crate::diff::Verdict, reverse: crate::diff::Verdict, why: &'static str) -> Case {
    Case { when: When::Always, request: None, response: Some(verdicts(wire, reverse, why)) }
}
