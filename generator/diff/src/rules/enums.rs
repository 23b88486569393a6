//! Rules for enums. Every enum is open: a reader keeps unknown values.

use super::{Affects, Rule, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { ENUMS:
    ENUM_VALUE_ADDED = Rule::new("enum-value-added")
        .title("value `{new}` added to `{element}`")
        .plural("{count} values of enums added")
        .advice("Document where to expect it; code that matches on all known values has a new case.")
        .affects(Affects::Signature).inverse(&ENUM_VALUE_REMOVED)
        .request(same(Compatible, "a released client never sends it"))
        .response(verdicts(Risky, Compatible, "a released client reads it as unknown, which its code may not expect; \
            code that compares the unknown value with it stops matching after an update of the crate"));
    ENUM_VALUE_REMOVED = Rule::new("enum-value-removed")
        .title("value `{old}` removed from `{element}`")
        .plural("{count} values of enums removed")
        .advice("Keep the value in the spec as long as either side may use it.")
        .affects(Affects::Signature).inverse(&ENUM_VALUE_ADDED)
        .request(verdicts(Breaking, Compatible, "a released client may still send it"))
        .response(verdicts(Compatible, Risky, "released clients are not affected; today's service may still send it, \
            which the new crate reads as unknown"));
    ENUM_VALUE_RESPELLED = Rule::new("enum-value-respelled")
        .title("value `{old}` of `{element}` changed to `{new}`")
        .plural("{count} values of enums changed")
        .advice("If both are in use for a while, keep the old one as a separate value.")
        .affects(Affects::Signature)
        .request(same(Breaking, "the same variant is sent as a value that the other side does not know"))
        .response(same(Risky, "the same variant arrives as a value that the client does not know"));
    ENUM_VARIANT_RENAMED = Rule::rename("enum-variant-renamed")
        .title("Rust name of `{element}` changed from `{old}` to `{new}`")
        .plural("Rust names of {count} values of enums changed")
        .affects(Affects::Signature)
        .both_directions(same(Compatible, "only the Rust name changes"));
    ENUM_REORDERED = Rule::crate_only("enum-reordered")
        .title("values of `{element}` reordered")
        .plural("values of {count} enums reordered")
        .both_directions(same(Compatible, "the order of values has no meaning"));
    STRING_BECAME_ENUM = Rule::new("string-became-enum")
        .title("type of `{element}` changed from a plain string to `{new}`")
        .plural("{count} types changed from a plain string to an enum")
        .advice("Make sure that the list of values is complete.")
        .affects(Affects::Signature).inverse(&ENUM_BECAME_STRING)
        .request(verdicts(Breaking, Compatible, "a released client may send a string that is not in the list"))
        .response(verdicts(Compatible, Risky, "all values are strings; today's service may send others, which the new \
            crate reads as unknown"));
    ENUM_BECAME_STRING = Rule::new("enum-became-string")
        .title("type of `{element}` changed from `{old}` to a plain string")
        .plural("{count} types changed from an enum to a plain string")
        .advice("Send other strings only once released clients expect them.")
        .major_advice("Prefer adding values to the enum: code that uses it then keeps compiling.")
        .affects(Affects::Signature).inverse(&STRING_BECAME_ENUM)
        .request(same(Compatible, "values from a released client are still strings"))
        .response(verdicts(Risky, Compatible, "a released client reads other strings as unknown"));
}
