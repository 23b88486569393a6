//! Rules for settings that all operations share, for assumptions, and for differences that no other rule covers.

pub(super) mod out_of_scope;

use super::{Affects, Rule, rules, same};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

pub(super) const MEDIA_TYPE_SENT: &str = "a service refuses a body of a media type that its spec does not list";

pub(super) const MEDIA_TYPE_RECEIVED: &str = "a service may not produce what the client asks for; a body that it sends is read as JSON, whatever its media type \
    ends in";

const NOT_SENT: &str = "it is not part of any request or response";

rules! { API:
    JSON_MEDIA_TYPE_CHANGED = Rule::new("json-media-type-changed")
        .title("media type of JSON changed from `{old}` to `{new}`")
        .advice("Let the service accept and send both for a transition period.")
        .request(same(Breaking, MEDIA_TYPE_SENT))
        .response(same(Risky, MEDIA_TYPE_RECEIVED));
    PACKAGE_RENAMED = Rule::rename("package-renamed")
        .title("crate renamed from `{old}` to `{new}`")
        .advice("Publish it as a new crate; the old one remains as it is.")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, NOT_SENT));
    VERSION_CHANGED = Rule::crate_only("version-changed")
        .title("version changed from {old} to {new}")
        .affects(Affects::Docs)
        .both_directions(same(Compatible, NOT_SENT));
    RATE_LIMIT_CHANGED = Rule::new("rate-limit-changed")
        .title("rate limit headers changed from {old} to {new}")
        .advice("Send the old headers alongside the new ones, for programs that keep requests of the rate limit.")
        .response(same(Risky, "without the headers that the client knows, replies have no rate limit, and walks do \
            not wait for the next period"));
    RESOURCE_ADDED = Rule::crate_only("resource-added")
        .title("resource `{element}` added")
        .plural("{count} resources added")
        .affects(Affects::AllItems).inverse(&RESOURCE_REMOVED)
        .both_directions(same(Compatible, NOT_SENT));
    RESOURCE_REMOVED = Rule::crate_only("resource-removed")
        .title("resource `{element}` removed")
        .plural("{count} resources removed")
        .advice("See the findings on its operations.")
        .affects(Affects::AllItems).inverse(&RESOURCE_ADDED)
        .both_directions(same(Compatible, NOT_SENT));
    RESOURCE_RENAMED = Rule::rename("resource-renamed")
        .title("resource `{old}` renamed to `{new}`")
        .plural("{count} resources renamed")
        .major_advice("Keep the old name (`copperplate rename NEW OLD`), or make the edit with the next major release.")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, NOT_SENT));
    TEMPLATE_RENAMED = Rule::rename("template-renamed")
        .title("template `{old}` renamed to `{new}`")
        .plural("{count} templates renamed")
        .affects(Affects::Docs)
        .both_directions(same(Compatible, NOT_SENT));
    ASSUMPTION_ADDED = Rule::crate_only("assumption-added")
        .title("assumption `{element}` added")
        .plural("{count} assumptions added")
        .advice("Compare it with the API document.")
        .affects(Affects::Docs).inverse(&ASSUMPTION_REMOVED)
        .both_directions(same(Compatible, "it records an open question; its consequences are separate findings"));
    ASSUMPTION_REMOVED = Rule::crate_only("assumption-removed")
        .title("assumption `{element}` removed")
        .plural("{count} assumptions removed")
        .advice("Make sure that the API document now covers it.")
        .affects(Affects::Docs).inverse(&ASSUMPTION_ADDED)
        .both_directions(same(Compatible, "its consequences are separate findings"));
    ASSUMPTION_CHANGED = Rule::crate_only("assumption-changed")
        .title("assumption `{element}` changed")
        .plural("{count} assumptions changed")
        .advice("Compare old and new: the service is understood differently, perhaps with the same types.")
        .request(same(Risky, "a client built on the other assumption may mean something different by the same request"))
        .response(same(Risky, "a client built on the other assumption may understand the same response differently"));
    ASSUMPTION_REWORDED = Rule::crate_only("assumption-reworded")
        .title("reasons or locations of assumption `{element}` changed")
        .plural("reasons or locations of {count} assumptions changed")
        .advice("Read the new reasons.")
        .affects(Affects::Docs)
        .both_directions(same(Compatible, "the assumption itself is unchanged"));
    UNCLASSIFIED = Rule::new("unclassified")
        .title("`{element}` differs in a way that no rule covers")
        .plural("{count} elements differ in a way that no rule covers")
        .advice("Assess it by hand, and report it: a rule is missing.")
        .both_directions(same(Breaking, "an unknown change is treated as the worst case"));
}
