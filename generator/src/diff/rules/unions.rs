//! Unions. Every union is open: a reader keeps a kind that it does not know.

use super::fields::BY_RELATION;
use super::{Affects, Inverse, Rule, both, rules, verdicts};
use crate::diff::finding::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { UNIONS:
    VARIANT_ADDED = Rule {
        id: "variant-added",
        title: "`{element}` gains the variant `{new}`",
        advice: "Tell users where to expect it.",
        inverse: Inverse::Of(&VARIANT_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a released client never sends it"),
            verdicts(Risky, Compatible, "a released client keeps it as unknown, and its code may not expect that"),
        )],
    };
    VARIANT_REMOVED = Rule {
        id: "variant-removed",
        title: "`{element}` loses the variant `{old}`",
        advice: "Keep it for as long as either side may still use it.",
        inverse: Inverse::Of(&VARIANT_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may still send it"),
            verdicts(Compatible, Risky, "being received less often harms nobody; what today's service sends is kept as unknown"),
        )],
    };
    VARIANT_TYPE_CHANGED = Rule {
        id: "variant-type-changed",
        title: "`{element}` held `{old}` and now holds `{new}`",
        advice: "Add a variant of the new type beside the old one.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: BY_RELATION,
    };
    VARIANT_RUST_RENAMED = Rule {
        id: "variant-rust-renamed",
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
    VARIANTS_REORDERED = Rule {
        id: "variants-reordered",
        title: "the variants of `{element}` are in another order",
        advice: "Nothing: variants are told apart by tag or shape, never by their order.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "the order of variants means nothing"),
            verdicts(Compatible, Compatible, "the order of variants means nothing"),
        )],
    };
    VARIANTS_OVERLAP = Rule {
        id: "variants-overlap",
        title: "`{element}` no longer tells one record: {old} becomes {new}",
        advice: "A tag value of its own for each record lets readers tell them apart.",
        inverse: Inverse::Of(&VARIANTS_PARTED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Risky, Risky, "the same text may now be taken for another record"),
            verdicts(Risky, Risky, "a released client takes every value for the record that it knows"),
        )],
    };
    VARIANTS_PARTED = Rule {
        id: "variants-parted",
        title: "`{element}` tells fewer records: {old} becomes {new}",
        advice: "Make sure that what the other record carried has a tag value of its own.",
        inverse: Inverse::Of(&VARIANTS_OVERLAP),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Compatible, "a released client may send the record that no longer fits"),
            verdicts(Compatible, Risky, "what arrives is one of the records that a released client knows; today's service may send the one that the new crate no longer expects"),
        )],
    };
    TAG_KEY_CHANGED = Rule {
        id: "tag-key-changed",
        title: "`{element}` is told apart by `{new}`, no longer by `{old}`",
        advice: "Send both keys for a while.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "keeps the value as a variant it does not know and reports a deviation",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side finds the tag in what the other one sends"),
            verdicts(Breaking, Breaking, "neither side finds the tag in what the other one sends"),
        )],
    };
    TAG_VALUE_CHANGED = Rule {
        id: "tag-value-changed",
        title: "`{element}` marks the same record by `{new}`, no longer by `{old}`",
        advice: "If both values live for a while, give each a variant.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side knows the tag that the other one sends"),
            verdicts(Risky, Risky, "the same record arrives under a tag that the reader takes for unknown"),
        )],
    };
    UNION_TAGGED = Rule {
        id: "union-tagged",
        title: "`{element}` was told apart by shape and is now by the tag `{new}`",
        advice: "Give the tagged union a name of its own.",
        inverse: Inverse::Of(&UNION_UNTAGGED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side tells apart what the other one sends"),
            verdicts(Breaking, Breaking, "neither side tells apart what the other one sends"),
        )],
    };
    UNION_UNTAGGED = Rule {
        id: "union-untagged",
        title: "`{element}` was told apart by the tag `{old}` and is now by shape",
        advice: "Give the union without a tag a name of its own.",
        inverse: Inverse::Of(&UNION_TAGGED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[both(
            verdicts(Breaking, Breaking, "neither side tells apart what the other one sends"),
            verdicts(Breaking, Breaking, "neither side tells apart what the other one sends"),
        )],
    };
    UNCLAIMED_TAG_ADDED = Rule {
        id: "unclaimed-tag-added",
        title: "`{element}` lists `{new}` as a tag without a variant",
        advice: "Nothing: such values are kept as unknown.",
        inverse: Inverse::Of(&UNCLAIMED_TAG_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a value that no variant claims is kept as unknown, listed or not"),
            verdicts(Compatible, Compatible, "a value that no variant claims is kept as unknown, listed or not"),
        )],
    };
    UNCLAIMED_TAG_REMOVED = Rule {
        id: "unclaimed-tag-removed",
        title: "`{element}` no longer lists `{old}` as a tag without a variant",
        advice: "Nothing: such values are kept as unknown.",
        inverse: Inverse::Of(&UNCLAIMED_TAG_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[both(
            verdicts(Compatible, Compatible, "a value that no variant claims is kept as unknown, listed or not"),
            verdicts(Compatible, Compatible, "a value that no variant claims is kept as unknown, listed or not"),
        )],
    };
}
