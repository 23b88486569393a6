//! Rules for parameters of paths, queries and headers, which are only sent, as strings.

use super::{Affects, Inverse, Relation, Rule, RuleCase, rule_verdicts, rules, sent_rule_case};
use crate::verdict::Verdict::{self, Breaking, Compatible, Risky};

const OTHER_ENCODING: &str = "a service that expects one encoding does not find the values in the other";

rules! { PARAMETERS:
    PARAM_ADDED_OPTIONAL = Rule {
        id: "param-added-optional",
        title: "optional parameter `{element}` added",
        advice: "Nothing.",
        inverse: Inverse::Of(&PARAM_REMOVED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "a released client does not send it, which is valid"))],
    };
    PARAM_ADDED_REQUIRED = Rule {
        id: "param-added-required",
        title: "required parameter `{element}` added",
        advice: "Add it as optional, and require it once every released client sends it.",
        inverse: Inverse::Of(&PARAM_REMOVED_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Compatible, "a released client does not send it; today's service ignores \
            it"))],
    };
    PARAM_REMOVED_OPTIONAL = Rule {
        id: "param-removed-optional",
        title: "optional parameter `{element}` removed",
        advice: "Deprecate it for one release before removing it.",
        inverse: Inverse::Of(&PARAM_ADDED_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Compatible, "the value that a released client sends is now ignored"))],
    };
    PARAM_REMOVED_REQUIRED = Rule {
        id: "param-removed-required",
        title: "required parameter `{element}` removed",
        advice: "Release the crate after the service.",
        inverse: Inverse::Of(&PARAM_ADDED_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Breaking, "the new service ignores what a released client sends; today's service \
            requires it, but the new crate does not send it"))],
    };
    PARAM_BECAME_REQUIRED = Rule {
        id: "param-became-required",
        title: "`{element}` became required",
        advice: "Wait until every released client sends it.",
        inverse: Inverse::Of(&PARAM_BECAME_OPTIONAL),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Compatible, "a released client may omit it"))],
    };
    PARAM_BECAME_OPTIONAL = Rule {
        id: "param-became-optional",
        title: "`{element}` became optional",
        advice: "Postpone it to the next major release: an argument of the crate becomes a setter.",
        inverse: Inverse::Of(&PARAM_BECAME_REQUIRED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "a released client sends it, which is still valid"))],
    };
    PARAM_TYPE_CHANGED = Rule {
        id: "param-type-changed",
        title: "type of `{element}` changed from `{old}` to `{new}`",
        advice: "Add a parameter of the new type beside the old one, and remove the old one later.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[
            sent_parameter_case(Relation::Same, Compatible, Compatible, "both types are written as the same strings"),
            sent_parameter_case(Relation::WiderKept, Compatible, Compatible, "what a released client sends is still valid"),
            sent_parameter_case(Relation::Wider, Compatible, Compatible, "what a released client sends is still valid"),
            sent_parameter_case(Relation::NarrowerKept, Breaking, Compatible, "a released client may send values that are no longer \
                valid"),
            sent_parameter_case(Relation::Narrower, Breaking, Compatible, "a released client may send values that are no longer \
                valid"),
            sent_parameter_case(Relation::ApartKept, Breaking, Breaking, "the service does not know all values that the client \
                sends"),
            sent_parameter_case(Relation::Apart, Breaking, Breaking, "the service does not accept what the client sends"),
        ],
    };
    PARAM_ENCODING_CHANGED = Rule {
        id: "param-encoding-changed",
        title: "encoding of lists in queries changed from {old} to {new}",
        advice: "Let the service accept both encodings for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, OTHER_ENCODING))],
    };
    PARAM_STYLE_CHANGED = Rule {
        id: "param-style-changed",
        title: "style of `{element}` changed from `{old}` to `{new}`",
        advice: "Let the service accept both encodings for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, OTHER_ENCODING))],
    };
    PART_STYLE_CHANGED = Rule {
        id: "part-style-changed",
        title: "encoding of the part `{element}` changed from `{old}` to `{new}`",
        advice: "Let the service accept both encodings for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, OTHER_ENCODING))],
    };
    FORM_ENCODING_CHANGED = Rule {
        id: "form-encoding-changed",
        title: "encoding of forms changed: `{element}` from `{old}` to `{new}`",
        advice: "Let the service accept both encodings for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, OTHER_ENCODING))],
    };
    FIRST_PAGE_CHANGED = Rule {
        id: "first-page-changed",
        title: "first page of `{element}` changed from {old} to {new}",
        advice: "Let the service treat both numbers as the first page for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Risky, "a client that starts at the other number misses a page, reads one twice, \
            or gets an error"))],
    };
    PARAM_LOCATION_CHANGED = Rule {
        id: "param-location-changed",
        title: "`{element}` moved from the {old} to the {new}",
        advice: "Let the service accept it at both locations for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, "the service does not find it where the client puts it"))],
    };
    PATH_PARAM_SLASHES_CHANGED = Rule {
        id: "path-param-slashes-changed",
        title: "slashes in `{element}`, which were {old}, are {new}",
        advice: "Let the service accept both for a transition period.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Risky, "a value with slashes may reach another address, or none"))],
    };
    PARAMS_REORDERED = Rule {
        id: "params-reordered",
        title: "parameters of `{element}` reordered",
        advice: "If the version step is major, restore the order of the required parameters: arguments are positional.",
        inverse: Inverse::Itself,
        affects: Affects::Order,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "each parameter is sent where it was before"))],
    };
    PATH_PARAM_RENAMED = Rule {
        id: "path-param-renamed",
        title: "path parameter `{element}` renamed from `{old}`",
        advice: "Nothing: path parameters have no name on the wire.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "names of path parameters are not on the wire"))],
    };
    PATH_PARAM_ADDED = Rule {
        id: "path-param-added",
        title: "path parameter `{element}` added",
        advice: "Keep the operation at its path, and declare a new one.",
        inverse: Inverse::Of(&PATH_PARAM_REMOVED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, "the client sends to a path that the service does not have"))],
    };
    PATH_PARAM_REMOVED = Rule {
        id: "path-param-removed",
        title: "path parameter `{element}` removed",
        advice: "Keep the operation at its path, and declare a new one.",
        inverse: Inverse::Of(&PATH_PARAM_ADDED),
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, "the client sends to a path that the service does not have"))],
    };
    HEADER_ROLE_CHANGED = Rule {
        id: "header-role-changed",
        title: "role of `{element}` changed from {old} to {new}",
        advice: "Document what the client now does with it.",
        inverse: Inverse::Itself,
        affects: Affects::Signature,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Risky, "the header is sent as before, but for another purpose"))],
    };
}

const fn sent_parameter_case(when: Relation, backward: Verdict, forward: Verdict, why: &'static str) -> RuleCase {
    RuleCase { when, request: Some(rule_verdicts(backward, forward, why)), response: None }
}
