//! Rules for constants: fields and parameters that have only one value.

use super::{Affects, Rule, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible};

const KEPT: &str = "keeps the other value and reports a deviation; `strict(true)` rejects the response";

rules! { CONSTANTS:
    CONSTANT_ADDED = Rule::new("constant-added")
        .title("`{element}` became the constant {new}")
        .plural("{count} values became constants")
        .affects(Affects::Signature).inverse(&CONSTANT_REMOVED).tolerant(KEPT)
        .request(verdicts(Breaking, Compatible, "a released client may send another value")
            .remedy("Accept other values until every released client sends this one."))
        .response(verdicts(Compatible, Breaking, "today's service may send other values, which the new crate \
            refuses in strict mode")
            .remedy("Release the crate once the service sends only this value."));
    CONSTANT_REMOVED = Rule::new("constant-removed")
        .title("`{element}` is no longer the constant {old}")
        .plural("{count} values are no longer constants")
        .advice("Send other values only once every released client can read them.")
        .affects(Affects::Signature).inverse(&CONSTANT_ADDED).tolerant(KEPT)
        .request(same(Compatible, "the value that a released client sends is still valid"))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses another value"));
    CONSTANT_BECAME_OPTIONAL = Rule::new("constant-became-optional")
        .title("`{element}` became optional, and is no longer the constant {old}")
        .plural("{count} constants became optional values")
        .affects(Affects::Signature).inverse(&OPTIONAL_BECAME_CONSTANT).tolerant(KEPT)
        .request(verdicts(Compatible, Breaking, "the value that a released client sends is still valid; the new \
            crate sends it \
            only if the program sets it, and today's service requires it")
            .remedy("Release the crate once the service no longer requires it: the crate does not send the value \
                by itself."))
        .response(verdicts(Breaking, Compatible, "a released client in strict mode refuses another value, and a response \
            without it")
            .remedy("Keep sending the value until every released client can read others, and its absence."));
    OPTIONAL_BECAME_CONSTANT = Rule::new("optional-became-constant")
        .title("optional `{element}` became the constant {new}")
        .plural("{count} optional values became constants")
        .affects(Affects::Signature).inverse(&CONSTANT_BECAME_OPTIONAL).tolerant(KEPT)
        .request(verdicts(Breaking, Compatible, "a released client may omit it, or send another value")
            .remedy("Accept other values, and requests without it, until every released client sends this one."))
        .response(verdicts(Compatible, Breaking, "the value that a released client receives is still valid; \
            today's service may \
            omit it or send other values, which the new crate refuses in strict mode")
            .remedy("Release the crate once the service always sends this value."));
    CONSTANT_CHANGED = Rule::new("constant-changed")
        .title("constant `{element}` changed from {old} to {new}")
        .plural("{count} constants changed")
        .advice("Let the service accept both values for a transition period.")
        .tolerant(KEPT)
        .request(same(Breaking, "the service does not accept the value that the client sends"))
        .response(same(Breaking, "in strict mode, the client refuses the value that the service sends")
            .remedy("Send the new value in a new field, and keep the old one until no released client reads it."));
}
