//! Rules for fields that records do not declare.

use super::fields::BY_RELATION;
use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const KEPT: &str = "keeps the value for writing and reports a deviation; `strict(true)` rejects the response";

rules! { EXTRAS:
    EXTRA_ADDED = Rule::new("extra-fields-typed")
        .title("extra fields `{element}` are now of type `{new}`")
        .plural("extra fields of {count} records are now of type `{new}`")
        .advice("Make sure that no field of another type is sent.")
        .affects(Affects::AllItems).inverse(&EXTRA_REMOVED).tolerant(KEPT)
        .by_relation(&[
            RuleCase::when(Condition::Same).both_directions(same(Compatible, "fields that no spec declares can have \
                any type")),
            RuleCase::when(Condition::Always)
                .request(verdicts(Breaking, Compatible, "a released client may send back fields of any type that it \
                    received, and other clients may send their own")
                    .remedy("Accept fields of any type until no client sends them."))
                .response(verdicts(Compatible, Risky, "a released client keeps any extra field; today's service declares \
                    none, so the ones that it sends may be of another type")),
        ]);
    EXTRA_REMOVED = Rule::new("extra-fields-untyped")
        .title("extra fields `{element}` are no longer of type `{old}`")
        .plural("extra fields of {count} records are no longer of type `{old}`")
        .advice("Declare the fields that clients need.")
        .affects(Affects::AllItems).inverse(&EXTRA_ADDED).tolerant(KEPT)
        .request(verdicts(Risky, Compatible, "the extra fields that a released client sends may now be ignored"))
        .response(verdicts(Risky, Compatible, "a released client may depend on extra fields, which the new service no \
            longer declares"));
    EXTRA_TYPE_CHANGED = Rule::new("extra-fields-type-changed")
        .title("type of the extra fields `{element}` changed from `{old}` to `{new}`")
        .plural("types of the extra fields of {count} records changed from `{old}` to `{new}`")
        .advice("Declare fields of the new type alongside them.")
        .affects(Affects::Signature).tolerant(KEPT)
        .by_relation(BY_RELATION);
    FIELD_DECLARED = Rule::new("field-declared")
        .title("extra field `{element}` is now declared, of type `{new}` instead of `{old}`")
        .plural("{count} extra fields are now declared, of type `{new}` instead of `{old}`")
        .advice("Give it the type of the extra fields, or a name that no client uses as a key.")
        .affects(Affects::Signature).inverse(&FIELD_UNDECLARED).tolerant(KEPT)
        .by_relation(BY_RELATION);
    FIELD_UNDECLARED = Rule::new("field-undeclared")
        .title("declared field `{element}` is now an extra field, of type `{new}` instead of `{old}`")
        .plural("{count} declared fields are now extra fields, of type `{new}` instead of `{old}`")
        .advice("Keep it declared, or give the extra fields the type that it had.")
        .affects(Affects::Signature).inverse(&FIELD_DECLARED).tolerant(KEPT)
        .by_relation(BY_RELATION);
}
