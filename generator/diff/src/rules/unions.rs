//! Rules for unions. A reader keeps values with an unknown tag. Without a tag, values of other JSON types are
//! mismatches.

use super::fields::BY_RELATION;
use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const UNREAD: &str =
    "keeps the value as an unknown variant and reports a deviation; `strict(true)` rejects the response";
const REPAIRED: &str = "repairs or keeps the value and reports a deviation; `strict(true)` rejects the response";
const ANOTHER_RECORD: &str = "the same value may now be read as another record";
const READ_AS_KNOWN: &str = "a released client reads every value as a record that it knows";
const SAME_VARIANT: &str = "objects were, or are, only one variant: valid values are read as before";
const NO_SEVERAL: &str = "the JSON types of the variants differ, so no value matches several of them";
const NO_LONGER_VALID: &str = "a released client may send the record that is no longer valid";
const NO_LONGER_EXPECTED: &str = "a released client knows every record that it receives; today's service may send the \
                                  one that the new crate no longer expects";

rules! { UNIONS:
    VARIANT_ADDED = Rule::new("variant-added")
        .title("variant `{new}` added to `{element}`")
        .plural("{count} variants added")
        .advice("Document where to expect it.")
        .affects(Affects::Signature).inverse(&VARIANT_REMOVED).tolerant(UNREAD)
        .by_relation(&[
            RuleCase::when(Condition::WiderKept)
                .request(same(Compatible, "a released client never sends it"))
                .response(verdicts(Risky, Compatible, "a released client keeps it as unknown, which its code may not \
                    expect")),
            RuleCase::when(Condition::Wider)
                .request(same(Compatible, "a released client never sends it"))
                .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses a value of this JSON \
                    type")
                    .remedy("Send it only once every released client can read it.")),
        ]);
    VARIANT_REMOVED = Rule::new("variant-removed")
        .title("variant `{old}` removed from `{element}`")
        .plural("{count} variants removed")
        .advice("Keep it as long as either side may use it.")
        .affects(Affects::Signature).inverse(&VARIANT_ADDED).tolerant(UNREAD)
        .by_relation(&[
            RuleCase::when(Condition::NarrowerKept)
                .request(verdicts(Breaking, Compatible, "a released client may still send it"))
                .response(verdicts(Compatible, Risky, "released clients are not affected; today's service may still \
                    send it, which the new crate keeps as unknown")),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, "a released client may still send it"))
                .response(verdicts(Compatible, Breaking, "released clients are not affected; today's service may still \
                    send it, and the new crate in strict mode refuses a value of this JSON type")),
        ]);
    VARIANT_TYPE_CHANGED = Rule::new("variant-type-changed")
        .title("type of `{element}` changed from `{old}` to `{new}`")
        .plural("types of {count} variants changed from `{old}` to `{new}`")
        .advice("Add a variant of the new type alongside the old one.")
        .affects(Affects::Signature)
        .by_relation(BY_RELATION);
    VARIANT_RUST_RENAMED = Rule::rename("variant-rust-renamed")
        .title("Rust name of `{element}` changed from `{old}` to `{new}`")
        .plural("Rust names of {count} variants changed")
        .affects(Affects::Signature)
        .both_directions(same(Compatible, "only the Rust name changes"));
    VARIANTS_REORDERED = Rule::crate_only("variants-reordered")
        .title("variants of `{element}` reordered")
        .plural("variants of {count} unions reordered")
        .both_directions(same(Compatible, "the order of variants has no meaning"));
    TAG_MORE_AMBIGUOUS = Rule::new("tag-more-ambiguous")
        .title("tag `{element}` became more ambiguous: {old} becomes {new}")
        .plural("{count} tags became more ambiguous")
        .advice("Give each record its own tag value, so that readers can distinguish them.")
        .affects(Affects::Signature).inverse(&TAG_LESS_AMBIGUOUS).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Same)
                .request(same(Risky, ANOTHER_RECORD))
                .response(same(Risky, READ_AS_KNOWN)),
            RuleCase::when(Condition::WiderKept)
                .request(same(Risky, ANOTHER_RECORD))
                .response(same(Risky, READ_AS_KNOWN)),
            RuleCase::when(Condition::Wider)
                .request(same(Compatible, "the values that a released client sends are still read as the same record"))
                .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses the records that it \
                    does not know")),
        ]);
    TAG_LESS_AMBIGUOUS = Rule::new("tag-less-ambiguous")
        .title("tag `{element}` became less ambiguous: {old} becomes {new}")
        .plural("{count} tags became less ambiguous")
        .advice("Make sure that the other record has its own tag value.")
        .affects(Affects::Signature).inverse(&TAG_MORE_AMBIGUOUS).tolerant(REPAIRED)
        .by_relation(&[
            RuleCase::when(Condition::Same)
                .request(verdicts(Risky, Compatible, "the values that a released client sends may now be read as \
                    another record"))
                .response(verdicts(Compatible, Risky, NO_LONGER_EXPECTED)),
            RuleCase::when(Condition::NarrowerKept)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID))
                .response(verdicts(Compatible, Risky, NO_LONGER_EXPECTED)),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID))
                .response(verdicts(Compatible, Breaking, "a released client knows every record that it receives; \
                    today's service may send one that the new crate refuses in strict mode")),
        ]);
    TAG_KEY_CHANGED = Rule::new("tag-key-changed")
        .title("tag key of `{element}` changed from `{old}` to `{new}`")
        .plural("tag keys of {count} unions changed from `{old}` to `{new}`")
        .advice("Send both keys for a transition period.")
        .affects(Affects::AllItems).tolerant("keeps the value as an unknown variant and reports a deviation")
        .both_directions(same(Breaking, "neither side finds the tag in what the other sends"));
    UNION_DISTINCTION_CHANGED = Rule::new("union-distinction-changed")
        .title("objects of `{element}` distinguished by {new} instead of by {old}")
        .plural("objects of {count} unions distinguished differently")
        .advice("Check that each variant is still read as itself.")
        .by_relation(&[
            RuleCase::when(Condition::Same).both_directions(same(Compatible, SAME_VARIANT)),
            RuleCase::when(Condition::Always)
                .both_directions(same(Risky, "the same value may now be read as another variant")),
        ]);
    UNION_BECAME_OVERLAPPING = Rule::new("union-became-overlapping")
        .title("a value of `{element}` can match several variants at once; they were distinguished by {old}")
        .plural("values of {count} unions can match several variants at once")
        .advice("Give the new union its own name, so that code that matches on the variants keeps working.")
        .affects(Affects::AllItems).inverse(&UNION_BECAME_DISTINCT)
        .by_relation(&[
            RuleCase::when(Condition::Same).both_directions(same(Compatible, NO_SEVERAL)),
            RuleCase::when(Condition::Always)
                .request(verdicts(Compatible, Risky, "today's service may read a value of several variants as one of \
                    them"))
                .response(verdicts(Risky, Compatible, "a released client reads a value of several variants as one of \
                    them")),
        ]);
    UNION_BECAME_DISTINCT = Rule::new("union-became-distinct")
        .title("variants of `{element}` distinguished by {new}; a value could match several at once")
        .plural("variants of {count} unions distinguished; values could match several at once")
        .advice("Give the new union its own name, so that code that reads the variants keeps working.")
        .affects(Affects::AllItems).inverse(&UNION_BECAME_OVERLAPPING)
        .by_relation(&[
            RuleCase::when(Condition::Same).both_directions(same(Compatible, NO_SEVERAL)),
            RuleCase::when(Condition::Always)
                .request(verdicts(Risky, Compatible, "the service may read a value of several variants, which a released \
                    client may send, as one of them"))
                .response(verdicts(Compatible, Risky, "the new crate reads a value of several variants, which today's \
                    service may send, as one of them")),
        ]);
    VARIANTS_TRIED_IN_ANOTHER_ORDER = Rule::new("variants-tried-in-another-order")
        .title("variants of `{element}` tried in another order: {new} instead of {old}")
        .plural("variants of {count} unions tried in another order")
        .advice("Check that each variant is still read as itself.")
        .both_directions(same(Risky, "the same value may now be read as another variant"));
    TAG_BECAME_OPTIONAL = Rule::new("tag-became-optional")
        .title("tag of `{element}` became optional: without it, a value is `{new}`")
        .plural("tags of {count} unions became optional")
        .affects(Affects::AllItems).inverse(&TAG_BECAME_REQUIRED).tolerant(UNREAD)
        .request(same(Compatible, "a released client always sends it, which is still valid"))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses a value without it")
            .remedy("Keep sending it until released clients can handle its absence."));
    TAG_BECAME_REQUIRED = Rule::new("tag-became-required")
        .title("tag of `{element}` became required: without it, a value was `{old}`")
        .plural("tags of {count} unions became required")
        .affects(Affects::AllItems).inverse(&TAG_BECAME_OPTIONAL).tolerant(UNREAD)
        .request(verdicts(Breaking, Compatible, "a released client may send a value without it")
            .remedy("Accept values without it as long as released clients may send them."))
        .response(verdicts(Compatible, Breaking, "a released client reads values with and without it; today's service \
            may send one without it, which the new crate refuses in strict mode")
            .remedy("Release the crate once the service always sends it."));
    ABSENT_TAG_CHANGED = Rule::new("absent-tag-changed")
        .title("a value of `{element}` without the tag is now `{new}`, no longer `{old}`")
        .plural("values of {count} unions without the tag are now other records")
        .advice("Send the tag for a transition period.")
        .affects(Affects::AllItems).tolerant(REPAIRED)
        .both_directions(same(Breaking, "a value without the tag is read as another record"));
    TAG_VALUE_CHANGED = Rule::new("tag-value-changed")
        .title("tag value of `{element}` changed from `{old}` to `{new}`")
        .plural("tag values of {count} variants changed")
        .advice("If both values are in use for a while, give each a variant.")
        .affects(Affects::Signature)
        .request(same(Breaking, "neither side knows the tag that the other sends"))
        .response(same(Risky, "the same record arrives with a tag that the client does not know"));
    UNION_TAGGED = Rule::new("union-tagged")
        .title("`{element}` distinguished by the tag `{new}` instead of by {old}")
        .plural("{count} unions distinguished by a tag")
        .advice("Give the tagged union its own name.")
        .affects(Affects::AllItems).inverse(&UNION_UNTAGGED)
        .by_relation(BY_RELATION);
    UNION_UNTAGGED = Rule::new("union-untagged")
        .title("`{element}` distinguished by {new} instead of by the tag `{old}`")
        .plural("{count} unions no longer distinguished by a tag")
        .advice("Give the untagged union its own name.")
        .affects(Affects::AllItems).inverse(&UNION_TAGGED)
        .by_relation(BY_RELATION);
    UNMAPPED_TAG_ADDED = Rule::new("unmapped-tag-added")
        .title("unmapped tag value `{new}` added to `{element}`")
        .plural("{count} unmapped tag values added")
        .inverse(&UNMAPPED_TAG_REMOVED)
        .both_directions(same(Compatible, "a value without a variant is kept as unknown, listed or not"));
    UNMAPPED_TAG_REMOVED = Rule::new("unmapped-tag-removed")
        .title("unmapped tag value `{old}` removed from `{element}`")
        .plural("{count} unmapped tag values removed")
        .inverse(&UNMAPPED_TAG_ADDED)
        .both_directions(same(Compatible, "a value without a variant is kept as unknown, listed or not"));
}
