//! Rules for unions. A reader keeps values with an unknown tag. Without a tag, values of other JSON types are mismatches.

use super::fields::BY_RELATION;
use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_case, rule_verdicts, rules};
use crate::verdict::Verdict::{self, Breaking, Compatible, Risky};

const UNREAD: &str =
    "keeps the value as an unknown variant and reports a deviation; `strict(true)` rejects the response";

const REPAIRED: &str = "repairs or keeps the value and reports a deviation; `strict(true)` rejects the response";
const READ_AS_KNOWN: &str = "a released client reads every value as a record that it knows";
const NO_LONGER_VALID: &str = "a released client may send the record that is no longer valid";
const NO_LONGER_EXPECTED: &str = "a released client knows every record that it receives; today's service may send the \
                                  one that the new crate no longer expects";

/// Returns a case for a tag that selects more records; what it means for received values depends on these.
const fn more_ambiguous_union_case(when: Relation, received: Verdict, why: &'static str) -> RuleCase {
    let request = rule_verdicts(Risky, Risky, "the same value may now be read as another record");
    RuleCase { when, request: Some(request), response: Some(rule_verdicts(received, Risky, why)) }
}

/// Returns a case for a tag that selects fewer records.
const fn less_ambiguous_union_case(
    when: Relation,
    sent: Verdict,
    why_sent: &'static str,
    received: Verdict,
    why: &'static str,
) -> RuleCase {
    let request = rule_verdicts(sent, Compatible, why_sent);
    RuleCase { when, request: Some(request), response: Some(rule_verdicts(Compatible, received, why)) }
}

rules! { UNIONS:
    VARIANT_ADDED = Rule {
        id: "variant-added",
        title: "variant `{new}` added to `{element}`",
        advice: "Document where to expect it.",
        inverse: Inverse::Of(&VARIANT_REMOVED),
        affects: Affects::Signature,
        tolerant: UNREAD,
        cases: &[
            RuleCase {
                when: Relation::WiderKept,
                request: Some(rule_verdicts(Compatible, Compatible, "a released client never sends it")),
                response: Some(rule_verdicts(Risky, Compatible, "a released client keeps it as unknown, which its code may \
                    not expect")),
            },
            RuleCase {
                when: Relation::Wider,
                request: Some(rule_verdicts(Compatible, Compatible, "a released client never sends it")),
                response: Some(rule_verdicts(Breaking, Compatible, "a released client cannot parse a value of this JSON \
                    type")),
            },
        ],
    };
    VARIANT_REMOVED = Rule {
        id: "variant-removed",
        title: "variant `{old}` removed from `{element}`",
        advice: "Keep it as long as either side may use it.",
        inverse: Inverse::Of(&VARIANT_ADDED),
        affects: Affects::Signature,
        tolerant: UNREAD,
        cases: &[
            RuleCase {
                when: Relation::NarrowerKept,
                request: Some(rule_verdicts(Breaking, Compatible, "a released client may still send it")),
                response: Some(rule_verdicts(Compatible, Risky, "released clients are not affected; today's service may \
                    still send it, which the new crate keeps as unknown")),
            },
            RuleCase {
                when: Relation::Narrower,
                request: Some(rule_verdicts(Breaking, Compatible, "a released client may still send it")),
                response: Some(rule_verdicts(Compatible, Breaking, "released clients are not affected; today's service may \
                    still send it, and the new crate cannot parse a value of this JSON type")),
            },
        ],
    };
    VARIANT_TYPE_CHANGED = Rule {
        id: "variant-type-changed",
        title: "type of `{element}` changed from `{old}` to `{new}`",
        advice: "Add a variant of the new type beside the old one.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: BY_RELATION,
    };
    VARIANT_RUST_RENAMED = Rule {
        id: "variant-rust-renamed",
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
    VARIANTS_REORDERED = Rule {
        id: "variants-reordered",
        title: "variants of `{element}` reordered",
        advice: "Nothing: variants are distinguished by tag or JSON type, not by order.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "the order of variants has no meaning"),
            rule_verdicts(Compatible, Compatible, "the order of variants has no meaning"),
        )],
    };
    TAG_MORE_AMBIGUOUS = Rule {
        id: "tag-more-ambiguous",
        title: "tag `{element}` became more ambiguous: {old} becomes {new}",
        advice: "Give each record its own tag value, so that readers can distinguish them.",
        inverse: Inverse::Of(&TAG_LESS_AMBIGUOUS),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[
            more_ambiguous_union_case(Relation::Same, Risky, READ_AS_KNOWN),
            more_ambiguous_union_case(Relation::WiderKept, Risky, READ_AS_KNOWN),
            more_ambiguous_union_case(Relation::Wider, Breaking, "a released client cannot parse the records that it does not know"),
        ],
    };
    TAG_LESS_AMBIGUOUS = Rule {
        id: "tag-less-ambiguous",
        title: "tag `{element}` became less ambiguous: {old} becomes {new}",
        advice: "Make sure that the other record has its own tag value.",
        inverse: Inverse::Of(&TAG_MORE_AMBIGUOUS),
        affects: Affects::Signature,
        tolerant: REPAIRED,
        cases: &[
            less_ambiguous_union_case(Relation::Same, Risky, "what a released client sends may now be read as another record", Risky,
                NO_LONGER_EXPECTED),
            less_ambiguous_union_case(Relation::NarrowerKept, Breaking, NO_LONGER_VALID, Risky, NO_LONGER_EXPECTED),
            less_ambiguous_union_case(Relation::Narrower, Breaking, NO_LONGER_VALID, Breaking, "a released client knows every record \
                that it receives; today's service may send one that the new crate cannot parse"),
        ],
    };
    TAG_KEY_CHANGED = Rule {
        id: "tag-key-changed",
        title: "tag key of `{element}` changed from `{old}` to `{new}`",
        advice: "Send both keys for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "keeps the value as an unknown variant and reports a deviation",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "neither side finds the tag in what the other sends"),
            rule_verdicts(Breaking, Breaking, "neither side finds the tag in what the other sends"),
        )],
    };
    UNION_DISTINCTION_CHANGED = Rule {
        id: "union-distinction-changed",
        title: "objects of `{element}` distinguished by {new} instead of by {old}",
        advice: "Check that each variant is still read as itself.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Risky, "the same value may now be read as another variant"),
            rule_verdicts(Risky, Risky, "the same value may now be read as another variant"),
        )],
    };
    UNION_BECAME_OVERLAPPING = Rule {
        id: "union-became-overlapping",
        title: "a value of `{element}` can be several variants at once; they were distinguished by {old}",
        advice: "Give the new union its own name, so that code that matches on the variants goes on working.",
        inverse: Inverse::Of(&UNION_BECAME_DISTINCT),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[RuleCase {
            when: Relation::Always,
            request: Some(rule_verdicts(Compatible, Risky, "today's service may read a value of several variants as one of \
                them")),
            response: Some(rule_verdicts(Risky, Compatible, "a released client reads a value of several variants as one of \
                them")),
        }],
    };
    UNION_BECAME_DISTINCT = Rule {
        id: "union-became-distinct",
        title: "variants of `{element}` distinguished by {new}; a value could be several at once",
        advice: "Give the new union its own name, so that code that reads the variants goes on working.",
        inverse: Inverse::Of(&UNION_BECAME_OVERLAPPING),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[RuleCase {
            when: Relation::Always,
            request: Some(rule_verdicts(Risky, Compatible, "the service may read a value of several variants, which a \
                released client may send, as one of them")),
            response: Some(rule_verdicts(Compatible, Risky, "the new crate reads a value of several variants, which today's \
                service may send, as one of them")),
        }],
    };
    VARIANTS_TRIED_IN_ANOTHER_ORDER = Rule {
        id: "variants-tried-in-another-order",
        title: "variants of `{element}` tried in another order: {new} instead of {old}",
        advice: "Check that each variant is still read as itself.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Risky, Risky, "the same value may now be read as another variant"),
            rule_verdicts(Risky, Risky, "the same value may now be read as another variant"),
        )],
    };
    TAG_BECAME_OPTIONAL = Rule {
        id: "tag-became-optional",
        title: "tag of `{element}` became optional: without it, a value is `{new}`",
        advice: "In responses: keep sending it until released clients can handle its absence.",
        inverse: Inverse::Of(&TAG_BECAME_REQUIRED),
        affects: Affects::Whole,
        tolerant: UNREAD,
        cases: &[rule_case(
            rule_verdicts(Compatible, Breaking, "a released client always sends it; the new crate may leave it out, \
                and today's service requires it"),
            rule_verdicts(Breaking, Compatible, "a released client cannot parse a value without it"),
        )],
    };
    TAG_BECAME_REQUIRED = Rule {
        id: "tag-became-required",
        title: "tag of `{element}` became required: without it, a value was `{old}`",
        advice: "In requests: accept values without it as long as released clients may send them.",
        inverse: Inverse::Of(&TAG_BECAME_OPTIONAL),
        affects: Affects::Whole,
        tolerant: UNREAD,
        cases: &[rule_case(
            rule_verdicts(Breaking, Compatible, "a released client may send a value without it"),
            rule_verdicts(Compatible, Breaking, "a released client reads values with and without it; today's service may \
                send one without it, which the new crate cannot parse"),
        )],
    };
    ABSENT_TAG_CHANGED = Rule {
        id: "absent-tag-changed",
        title: "a value of `{element}` without the tag is now `{new}`, no longer `{old}`",
        advice: "Send the tag for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: REPAIRED,
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "a value without the tag is read as another record"),
            rule_verdicts(Breaking, Breaking, "a value without the tag is read as another record"),
        )],
    };
    TAG_VALUE_CHANGED = Rule {
        id: "tag-value-changed",
        title: "tag value of `{element}` changed from `{old}` to `{new}`",
        advice: "If both values are in use for a while, give each a variant.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "neither side knows the tag that the other sends"),
            rule_verdicts(Risky, Risky, "the same record arrives with a tag that the client does not know"),
        )],
    };
    UNION_TAGGED = Rule {
        id: "union-tagged",
        title: "`{element}` distinguished by the tag `{new}` instead of by {old}",
        advice: "Give the tagged union its own name.",
        inverse: Inverse::Of(&UNION_UNTAGGED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "neither side can distinguish the variants that the other sends"),
            rule_verdicts(Breaking, Breaking, "neither side can distinguish the variants that the other sends"),
        )],
    };
    UNION_UNTAGGED = Rule {
        id: "union-untagged",
        title: "`{element}` distinguished by {new} instead of by the tag `{old}`",
        advice: "Give the untagged union its own name.",
        inverse: Inverse::Of(&UNION_TAGGED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Breaking, Breaking, "neither side can distinguish the variants that the other sends"),
            rule_verdicts(Breaking, Breaking, "neither side can distinguish the variants that the other sends"),
        )],
    };
    UNMAPPED_TAG_ADDED = Rule {
        id: "unmapped-tag-added",
        title: "unmapped tag value `{new}` added to `{element}`",
        advice: "Nothing: such values are kept as unknown.",
        inverse: Inverse::Of(&UNMAPPED_TAG_REMOVED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a value without a variant is kept as unknown, listed or not"),
            rule_verdicts(Compatible, Compatible, "a value without a variant is kept as unknown, listed or not"),
        )],
    };
    UNMAPPED_TAG_REMOVED = Rule {
        id: "unmapped-tag-removed",
        title: "unmapped tag value `{old}` removed from `{element}`",
        advice: "Nothing: such values are kept as unknown.",
        inverse: Inverse::Of(&UNMAPPED_TAG_ADDED),
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[rule_case(
            rule_verdicts(Compatible, Compatible, "a value without a variant is kept as unknown, listed or not"),
            rule_verdicts(Compatible, Compatible, "a value without a variant is kept as unknown, listed or not"),
        )],
    };
}
