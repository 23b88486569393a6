//! Rules for servers.

use super::{Affects, Rule, rules, same};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { SERVERS:
    SERVER_ADDED = Rule::new("server-added")
        .title("server `{element}` added: `{new}`")
        .advice("Nothing.")
        .affects(Affects::Whole).inverse(&SERVER_REMOVED)
        .request(same(Compatible, "requests are sent to a server only by its operations"));
    SERVER_REMOVED = Rule::new("server-removed")
        .title("server `{element}` removed: `{old}`")
        .advice("Keep it until the next major release: code of users may name it.")
        .affects(Affects::Whole).inverse(&SERVER_ADDED)
        .request(same(Compatible, "requests are sent to a server only by its operations"));
    SERVER_URL_CHANGED = Rule::new("server-url-changed")
        .title("URL of server `{element}` changed from `{old}` to `{new}`")
        .advice("Serve both addresses until no released client uses the old one.")
        .affects(Affects::Whole)
        .request(same(Breaking, "a client sends its requests to the URL of its own spec, unless the program sets \
            another one"));
    SERVER_VARIABLES_CHANGED = Rule::new("server-variables-changed")
        .title("variables of server `{element}` changed from `{old}` to `{new}`")
        .advice("Serve every address that a program could set.")
        .affects(Affects::Whole)
        .request(same(Risky, "the URL without any value set is the same; a program may have set a value that the other \
            side does not know"));
    OPERATION_SERVER_CHANGED = Rule::new("operation-server-changed")
        .title("`{element}` moved from `{old}` to `{new}`")
        .advice("Serve the operation at both addresses until no released client uses the old one.")
        .request(same(Breaking, "a released client calls the old server, and the new crate the new one"));
}
