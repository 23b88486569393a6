//! Rules for types as a whole.

use super::{Affects, Rule, rules, same};
use crate::verdict::Verdict::{Breaking, Compatible};

const BY_USE: &str = "changes where it is used are separate findings";

rules! { TYPES:
    TYPE_ADDED = Rule::new("type-added")
        .title("type `{element}` added")
        .plural("{count} types added")
        .affects(Affects::AllItems).inverse(&TYPE_REMOVED)
        .both_directions(same(Compatible, BY_USE));
    TYPE_REMOVED = Rule::new("type-removed")
        .title("type `{element}` removed")
        .plural("{count} types removed")
        .major_advice("Keep it until the next major release: an unused type can stay, and users of the crate may name it.")
        .affects(Affects::AllItems).inverse(&TYPE_ADDED)
        .both_directions(same(Compatible, BY_USE));
    TYPE_RENAMED = Rule::rename("type-renamed")
        .title("type `{old}` renamed to `{new}`")
        .plural("{count} types renamed")
        .major_advice("Keep the old name (`copperplate rename NEW OLD`), or make the edit with the next major release.")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, "names of types are not on the wire"));
    TYPE_KIND_CHANGED = Rule::new("type-kind-changed")
        .title("`{element}` changed from {old} to {new}")
        .plural("{count} types changed from {old} to {new}")
        .advice("Give the new type its own name.")
        .affects(Affects::AllItems)
        .request(same(Breaking, "neither side accepts what the other sends"))
        .response(same(Breaking, "neither side reads what the other sends as the type that it expects"));
    TYPE_RUST_RENAMED = Rule::rename("type-rust-renamed")
        .title("Rust name of `{element}` changed from `{old}` to `{new}`")
        .plural("Rust names of {count} types changed")
        .affects(Affects::AllItems)
        .both_directions(same(Compatible, "only the Rust name changes"));
    TYPE_NOW_SENT = Rule::new("type-now-sent")
        .title("`{element}` is now also used in requests")
        .plural("{count} types are now also used in requests")
        .affects(Affects::Construction).inverse(&TYPE_NO_LONGER_SENT)
        .both_directions(same(Compatible, BY_USE));
    TYPE_NO_LONGER_SENT = Rule::new("type-no-longer-sent")
        .title("`{element}` is no longer used in requests")
        .plural("{count} types are no longer used in requests")
        .major_advice("Make it with the next major release: code that builds the type loses its constructor and setters.")
        .affects(Affects::Construction).inverse(&TYPE_NOW_SENT)
        .both_directions(same(Compatible, BY_USE));
    TYPE_NOW_RECEIVED = Rule::new("type-now-received")
        .title("`{element}` is now also used in responses")
        .plural("{count} types are now also used in responses")
        .inverse(&TYPE_NO_LONGER_RECEIVED)
        .both_directions(same(Compatible, BY_USE));
    TYPE_NO_LONGER_RECEIVED = Rule::new("type-no-longer-received")
        .title("`{element}` is no longer used in responses")
        .plural("{count} types are no longer used in responses")
        .inverse(&TYPE_NOW_RECEIVED)
        .both_directions(same(Compatible, BY_USE));
}
