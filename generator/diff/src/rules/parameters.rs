//! Rules for parameters of paths, queries and headers, which are only sent, as strings.

use super::fields::{ACCEPT_LONGER, NO_LONGER_VALID, STILL_VALID};
use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

const OTHER_ENCODING: &str = "a service that expects one encoding does not find the values in the other";

rules! { PARAMETERS:
    PARAM_ADDED_OPTIONAL = Rule::new("param-added-optional")
        .title("optional parameter `{element}` added")
        .plural("{count} optional parameters added")
        .affects(Affects::Signature).inverse(&PARAM_REMOVED_OPTIONAL)
        .request(same(Compatible, "a released client does not send it, which is valid"));
    PARAM_ADDED_REQUIRED = Rule::new("param-added-required")
        .title("required parameter `{element}` added")
        .plural("{count} required parameters added")
        .advice("Add it as optional, and require it once every released client sends it.")
        .affects(Affects::Signature).inverse(&PARAM_REMOVED_REQUIRED)
        .request(verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores it"));
    PARAM_REMOVED_OPTIONAL = Rule::new("param-removed-optional")
        .title("optional parameter `{element}` removed")
        .plural("{count} optional parameters removed")
        .advice("Deprecate it for one release before removing it.")
        .affects(Affects::Signature).inverse(&PARAM_ADDED_OPTIONAL)
        .request(verdicts(Risky, Compatible, "the value that a released client sends is now ignored"));
    PARAM_REMOVED_REQUIRED = Rule::new("param-removed-required")
        .title("required parameter `{element}` removed")
        .plural("{count} required parameters removed")
        .advice("Release the crate after the service.")
        .affects(Affects::Signature).inverse(&PARAM_ADDED_REQUIRED)
        .request(verdicts(Risky, Breaking, "the new service ignores the value that a released client sends; \
            today's service requires it, but the new crate does not send it"));
    PARAM_BECAME_REQUIRED = Rule::new("param-became-required")
        .title("`{element}` became required")
        .plural("{count} parameters became required")
        .advice("Wait until every released client sends it.")
        .affects(Affects::Signature).inverse(&PARAM_BECAME_OPTIONAL)
        .request(verdicts(Breaking, Compatible, "a released client may omit it"));
    PARAM_BECAME_OPTIONAL = Rule::new("param-became-optional")
        .title("`{element}` became optional")
        .plural("{count} parameters became optional")
        .major_advice("Make it with the next major release: an argument of the crate becomes a setter.")
        .affects(Affects::Signature).inverse(&PARAM_BECAME_REQUIRED)
        .request(same(Compatible, "a released client sends it, which is still valid"));
    PARAM_TYPE_CHANGED = Rule::new("param-type-changed")
        .title("type of `{element}` changed from `{old}` to `{new}`")
        .plural("types of {count} parameters changed from `{old}` to `{new}`")
        .advice("Add a parameter of the new type alongside the old one, and remove the old one later.")
        .affects(Affects::Signature)
        .by_relation(&[
            RuleCase::when(Condition::Same).request(same(Compatible, "both types are written as the same strings")),
            RuleCase::when(Condition::WiderKept).request(same(Compatible, STILL_VALID)),
            RuleCase::when(Condition::Wider).request(same(Compatible, STILL_VALID)),
            RuleCase::when(Condition::NarrowerKept)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER)),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, NO_LONGER_VALID).remedy(ACCEPT_LONGER)),
            RuleCase::when(Condition::OtherCount)
                .request(verdicts(Risky, Compatible, "the service accepts the same texts, but reads a text with \
                    the separator as a different number of values than a released client means")),
            RuleCase::when(Condition::ApartKept)
                .request(same(Breaking, "the service does not know all values that the client sends")),
            RuleCase::when(Condition::Apart)
                .request(same(Breaking, "the service does not accept what the client sends")),
        ]);
    PARAM_ENCODING_CHANGED = Rule::new("param-encoding-changed")
        .title("encoding of lists in queries changed from {old} to {new}")
        .advice("Let the service accept both encodings for a transition period.")
        .request(same(Breaking, OTHER_ENCODING));
    PARAM_STYLE_CHANGED = Rule::new("param-style-changed")
        .title("style of `{element}` changed from `{old}` to `{new}`")
        .plural("styles of {count} parameters changed from `{old}` to `{new}`")
        .advice("Let the service accept both encodings for a transition period.")
        .affects(Affects::Signature)
        .request(same(Breaking, OTHER_ENCODING));
    PART_STYLE_CHANGED = Rule::new("part-style-changed")
        .title("encoding of `{element}` changed from `{old}` to `{new}`")
        .plural("encodings of {count} parts changed from `{old}` to `{new}`")
        .advice("Let the service accept both encodings for a transition period.")
        .request(same(Breaking, OTHER_ENCODING));
    PART_MEDIA_TYPE_CHANGED = Rule::new("part-media-type-changed")
        .title("media type of the part `{element}` changed from {old} to {new}")
        .plural("media types of {count} parts changed from {old} to {new}")
        .advice("Let the service accept both media types for a transition period.")
        .request(same(Risky, "a service that looks at the media type of the part may refuse it, or read it \
            differently"));
    FORM_ENCODING_CHANGED = Rule::new("form-encoding-changed")
        .title("encoding of forms changed: `{element}` from `{old}` to `{new}`")
        .advice("Let the service accept both encodings for a transition period.")
        .request(same(Breaking, OTHER_ENCODING));
    FIRST_PAGE_CHANGED = Rule::new("first-page-changed")
        .title("first page of `{element}` changed from {old} to {new}")
        .plural("first pages of {count} operations changed from {old} to {new}")
        .advice("Let the service treat both numbers as the first page for a transition period.")
        .request(same(Risky, "a client that starts at the other number may miss a page, or read one twice"));
    PARAM_LOCATION_CHANGED = Rule::new("param-location-changed")
        .title("`{element}` moved from the {old} to the {new}")
        .plural("{count} parameters moved from the {old} to the {new}")
        .advice("Let the service accept it at both locations for a transition period.")
        .affects(Affects::Signature)
        .request(same(Breaking, "the service does not find it where the client puts it"));
    PATH_PARAM_SLASHES_CHANGED = Rule::new("path-param-slashes-changed")
        .title("slashes in `{element}`, which were {old}, are now {new}")
        .plural("slashes in {count} parameters, which were {old}, are now {new}")
        .advice("Let the service accept both for a transition period.")
        .by_relation(&[
            RuleCase::when(Condition::Wider)
                .request(verdicts(Risky, Breaking, "a released client encodes slashes, which the new service may read as \
                    another value; the new crate sends a value with slashes to an address that today's service does not \
                    have")),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Risky, "a released client sends a value with slashes to an address that the \
                    new service does not have; the new crate encodes slashes, which today's service may read as another \
                    value")),
        ]);
    PARAMS_REORDERED = Rule::crate_only("params-reordered")
        .title("parameters of `{element}` reordered")
        .plural("parameters of {count} operations reordered")
        .major_advice("Restore the order of the required parameters: arguments are positional.")
        .affects(Affects::Order)
        .request(same(Compatible, "each parameter is sent where it was before"));
    PATH_PARAM_RENAMED = Rule::rename("path-param-renamed")
        .title("path parameter `{element}` renamed from `{old}`")
        .plural("{count} path parameters renamed")
        .affects(Affects::Signature)
        .request(same(Compatible, "names of path parameters are not on the wire"));
    PATH_PARAM_ADDED = Rule::new("path-param-added")
        .title("path parameter `{element}` added")
        .plural("{count} path parameters added")
        .advice("Keep the operation at its path, and declare a new one.")
        .affects(Affects::Signature).inverse(&PATH_PARAM_REMOVED)
        .request(same(Breaking, "the client sends to a path that the service does not have"));
    PATH_PARAM_REMOVED = Rule::new("path-param-removed")
        .title("path parameter `{element}` removed")
        .plural("{count} path parameters removed")
        .advice("Keep the operation at its path, and declare a new one.")
        .affects(Affects::Signature).inverse(&PATH_PARAM_ADDED)
        .request(same(Breaking, "the client sends to a path that the service does not have"));
    HEADER_ROLE_CHANGED = Rule::new("header-role-changed")
        .title("role of `{element}` changed from {old} to {new}")
        .plural("roles of {count} headers changed from {old} to {new}")
        .advice("Document what the client now does with it.")
        .affects(Affects::Signature)
        .request(same(Risky, "the header is sent as before, but for another purpose"));
}
