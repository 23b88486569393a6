//! Rules for servers.

use super::{Affects, Rule, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { SERVERS:
    SERVER_ADDED = Rule::new("server-added")
        .title("server `{element}` added: `{new}`")
        .plural("{count} servers added")
        .affects(Affects::AllItems).inverse(&SERVER_REMOVED)
        .request(same(Compatible, "requests are sent to a server only by its operations"));
    SERVER_REMOVED = Rule::new("server-removed")
        .title("server `{element}` removed: `{old}`")
        .plural("{count} servers removed")
        .major_advice("Keep it until the next major release: user code may name it.")
        .affects(Affects::AllItems).inverse(&SERVER_ADDED)
        .request(same(Compatible, "requests are sent to a server only by its operations"));
    SERVER_URL_CHANGED = Rule::new("server-url-changed")
        .title("URL of server `{element}` changed from `{old}` to `{new}`")
        .plural("URLs of {count} servers changed")
        .advice("Serve both addresses until no released client uses the old one.")
        .affects(Affects::AllItems)
        .request(same(Breaking, "a client sends its requests to the URL in its spec, unless the program sets \
            another one"));
    SERVER_PREFIX_MOVED = Rule::new("server-prefix-moved")
        .title("URL of server `{element}` changed from `{old}` to `{new}`, and the paths with it")
        .plural("URLs of {count} servers changed, and the paths with them")
        .advice("Tell users whose programs set a base URL: each release of the crate needs the URL of its own spec.")
        .affects(Affects::AllItems)
        .request(same(Risky, "URL and path together are the same address; a program that sets a base URL itself calls \
            another one"));
    SERVER_DEFAULT_CHANGED = Rule::new("server-default-changed")
        .title("default of `{element}` changed from `{old}` to `{new}`")
        .plural("defaults of {count} server variables changed from `{old}` to `{new}`")
        .advice("Tell users: programs that set no value call another address with the new crate.")
        .request(verdicts(Compatible, Risky, "both addresses are served; a program that sets no value calls another one \
            with the new crate"));
    SERVER_DEFAULT_ADDED = Rule::new("server-default-added")
        .title("default `{new}` added to `{element}`")
        .plural("default `{new}` added to {count} server variables")
        .inverse(&SERVER_DEFAULT_REMOVED)
        .request(same(Compatible, "programs set a value, which is still allowed"));
    SERVER_DEFAULT_REMOVED = Rule::new("server-default-removed")
        .title("default `{old}` removed from `{element}`")
        .plural("default `{old}` removed from {count} server variables")
        .advice("Keep it until every program sets a value.")
        .inverse(&SERVER_DEFAULT_ADDED)
        .request(verdicts(Compatible, Breaking, "a released client keeps calling the old default, which is still \
            allowed; calls with the new crate fail until the program sets a value"));
    SERVER_VALUE_ADDED = Rule::new("server-value-added")
        .title("{new} added to `{element}`")
        .plural("{new} added to {count} server variables")
        .inverse(&SERVER_VALUE_REMOVED)
        .request(same(Compatible, "the values that programs set are still allowed"));
    SERVER_VALUE_REMOVED = Rule::new("server-value-removed")
        .title("{old} removed from `{element}`")
        .plural("{old} removed from {count} server variables")
        .advice("Serve that address until no program sets the value.")
        .inverse(&SERVER_VALUE_ADDED)
        .request(verdicts(Breaking, Compatible, "a released client calls an address that is no longer served, if the \
            program set this value"));
    SERVER_VARIABLES_CHANGED = Rule::new("server-variables-changed")
        .title("variables of server `{element}` changed from `{old}` to `{new}`")
        .plural("variables of {count} servers changed")
        .advice("Serve every address that a program could set.")
        .affects(Affects::AllItems)
        .request(same(Risky, "the URL without any value set is the same; a program may have set a value that the other \
            side does not know"));
    OPERATION_SERVER_CHANGED = Rule::new("operation-server-changed")
        .title("`{element}` moved from `{old}` to `{new}`")
        .plural("{count} operations moved from `{old}` to `{new}`")
        .advice("Serve the operation at both addresses until no released client uses the old one.")
        .request(same(Breaking, "a released client calls the old server, and the new crate the new one"));
}
