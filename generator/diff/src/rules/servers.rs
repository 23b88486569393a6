//! Rules for servers.

use super::{Affects, Inverse, Rule, rule_verdicts, rules, sent_rule_case};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { SERVERS:
    SERVER_ADDED = Rule {
        id: "server-added",
        title: "server `{element}` added: `{new}`",
        advice: "Nothing.",
        inverse: Inverse::Of(&SERVER_REMOVED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "requests are sent to a server only by its operations"))],
    };
    SERVER_REMOVED = Rule {
        id: "server-removed",
        title: "server `{element}` removed: `{old}`",
        advice: "Keep it until the next major release: code of users may name it.",
        inverse: Inverse::Of(&SERVER_ADDED),
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Compatible, Compatible, "requests are sent to a server only by its operations"))],
    };
    SERVER_URL_CHANGED = Rule {
        id: "server-url-changed",
        title: "URL of server `{element}` changed from `{old}` to `{new}`",
        advice: "Serve both addresses until no released client uses the old one.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, "a client sends its requests to the URL of its own spec, unless the \
            program sets another one"))],
    };
    SERVER_VARIABLES_CHANGED = Rule {
        id: "server-variables-changed",
        title: "variables of server `{element}` changed from `{old}` to `{new}`",
        advice: "Serve every address that a program could set.",
        inverse: Inverse::Itself,
        affects: Affects::Whole,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Risky, Risky, "the URL without any value set is the same; a program may have set a value \
            that the other side does not know"))],
    };
    OPERATION_SERVER_CHANGED = Rule {
        id: "operation-server-changed",
        title: "`{element}` moved from `{old}` to `{new}`",
        advice: "Serve the operation at both addresses until no released client uses the old one.",
        inverse: Inverse::Itself,
        affects: Affects::Nothing,
        tolerant: "",
        cases: &[sent_rule_case(rule_verdicts(Breaking, Breaking, "a released client calls the old server, and the new crate the new \
            one"))],
    };
}
