//! Verbs of calls that read, and of calls that write.

use crate::import::words;

/// Verb, by what it says of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectVerb {
    /// Returns what exists already.
    Fetch,
    /// Returns what follows from the request, and leaves nothing behind.
    Compute,
    /// Makes, changes, sends, starts or takes something.
    Write,
}

const FETCHES: &[&str] = &[
    "autocomplete",
    "browse",
    "describe",
    "discover",
    "download",
    "enumerate",
    "fetch",
    "filter",
    "find",
    "get",
    "inspect",
    "list",
    "locate",
    "lookup",
    "obtain",
    "query",
    "read",
    "recommend",
    "retrieve",
    "return",
    "search",
    "suggest",
    "view",
];

/// `verify` is none: it often marks something as verified, or uses up an attempt.
const COMPUTATIONS: &[&str] = &[
    "analyse",
    "analyze",
    "calculate",
    "check",
    "classify",
    "compare",
    "compute",
    "convert",
    "count",
    "decode",
    "detect",
    "determine",
    "diff",
    "estimate",
    "evaluate",
    "extract",
    "geocode",
    "match",
    "parse",
    "predict",
    "preview",
    "recognize",
    "rerank",
    "translate",
    "validate",
];

/// Verbs that write, wherever they stand: things that are read are not named after them.
const WRITES: &[&str] = &[
    "activate",
    "add",
    "append",
    "apply",
    "approve",
    "assign",
    "associate",
    "attach",
    "authenticate",
    "authorize",
    "begin",
    "cancel",
    "checkin",
    "checkout",
    "claim",
    "clear",
    "complete",
    "configure",
    "confirm",
    "consume",
    "create",
    "deactivate",
    "decline",
    "decrement",
    "deduct",
    "delete",
    "deploy",
    "deregister",
    "destroy",
    "detach",
    "disable",
    "disassociate",
    "edit",
    "enable",
    "enqueue",
    "enroll",
    "ensure",
    "execute",
    "finish",
    "follow",
    "generate",
    "increment",
    "initialize",
    "initiate",
    "insert",
    "invite",
    "invoke",
    "join",
    "launch",
    "leave",
    "login",
    "logout",
    "mark",
    "modify",
    "new",
    "next",
    "notify",
    "pause",
    "perform",
    "persist",
    "pin",
    "poll",
    "pop",
    "provision",
    "publish",
    "purchase",
    "put",
    "reboot",
    "receive",
    "redeem",
    "refresh",
    "regenerate",
    "register",
    "reject",
    "remove",
    "renew",
    "resend",
    "reset",
    "restart",
    "resume",
    "revoke",
    "rotate",
    "save",
    "send",
    "start",
    "stop",
    "submit",
    "subscribe",
    "terminate",
    "unsubscribe",
    "update",
    "upsert",
];

/// Verbs that write where a verb stands, and that are nouns or adjectives elsewhere: `listOrders`, `GetImportJob`.
const NOUNS_OR_WRITES: &[&str] = &[
    "accept",
    "acknowledge",
    "archive",
    "book",
    "build",
    "buy",
    "call",
    "capture",
    "change",
    "charge",
    "clone",
    "copy",
    "crawl",
    "decrypt",
    "encrypt",
    "export",
    "fork",
    "grant",
    "identify",
    "import",
    "index",
    "install",
    "issue",
    "lease",
    "lock",
    "log",
    "merge",
    "move",
    "open",
    "order",
    "patch",
    "pay",
    "ping",
    "process",
    "pull",
    "push",
    "quote",
    "record",
    "refund",
    "release",
    "replace",
    "report",
    "request",
    "reserve",
    "restore",
    "run",
    "scan",
    "schedule",
    "set",
    "share",
    "sign",
    "simulate",
    "snapshot",
    "store",
    "sync",
    "tag",
    "take",
    "track",
    "transfer",
    "trigger",
    "unlock",
    "upload",
    "void",
    "write",
];

/// Words of texts that tell what a call is given, or asks, although they are forms of verbs that write: `Accepts a type
/// and returns …`.
const OF_INPUT: &[&str] = &["accepts", "receives", "request", "requests", "takes"];

/// Verbs that are nouns, or participles, at the end of an id or a path: `/orders/list`, `/settings/filter`,
/// `/predictions/query`, `/messages/read`.
const NO_ENDS: &[&str] = &[
    "browse",
    "check",
    "determine",
    "diff",
    "discover",
    "download",
    "filter",
    "list",
    "locate",
    "match",
    "obtain",
    "query",
    "read",
    "recommend",
    "return",
    "view",
];

/// Verbs that may do more than they say: tasks are checked off, views are counted, edits are suggested, invoices are
/// matched. A returned list, a question or another verb of a text has to confirm them.
const WEAK: &[&str] = &["check", "determine", "match", "read", "recommend", "suggest", "view"];

/// Verbs that are nouns as well. A returned list or a text has to confirm them.
const NOUNS_OR_READS: &[&str] = &["download", "list"];

/// Verbs of texts that say nothing unless an id or a path says the same.
const WEAK_IN_TEXTS: &[&str] =
    &["count", "download", "filter", "match", "query", "read", "recommend", "suggest", "view"];

/// Words in front of a verb that say how the call does it; the method is repeated there, too.
const MANNERS: &[&str] = &["admin", "advanced", "batch", "bulk", "do", "m", "multi", "post", "quick"];

impl EffectVerb {
    /// Returns what a word says at the place of a verb.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        let kinds = [
            (FETCHES, Self::Fetch),
            (COMPUTATIONS, Self::Compute),
            (WRITES, Self::Write),
            (NOUNS_OR_WRITES, Self::Write),
        ];
        kinds.into_iter().find(|(verbs, _)| verbs.contains(&word)).map(|(_, kind)| kind)
    }

    /// Returns the verb with which a sentence begins, in the imperative or the third person, and what it says.
    pub(super) fn from_sentence(words: &[String]) -> Option<(Self, String)> {
        let first = words.first()?;
        if is_question(words) {
            return Some((Self::Compute, "check".to_owned()));
        }
        // `looks up`, `performs a sentiment analysis`, `run a detection`
        if ["look", "looks"].contains(&first.as_str()) && words.get(1).is_some_and(|word| word == "up") {
            return Some((Self::Fetch, "lookup".to_owned()));
        }
        if ["perform", "performs", "run", "runs"].contains(&first.as_str()) {
            let noun = words.iter().take(PERFORMED).find(|word| NOUNS_OF_READS.contains(&word.as_str()));
            return Some(noun.map_or((Self::Write, first.clone()), |noun| (Self::Compute, noun.clone())));
        }
        let mut stems = words::verb_stems(first).filter(|_| !OF_INPUT.contains(&first.as_str()));
        stems.find_map(|stem| Some((Self::from_word(&stem)?, stem)))
    }
}

/// Nouns for what a call performs without a trace.
const NOUNS_OF_READS: &[&str] =
    &["analysis", "calculation", "detection", "extraction", "lookup", "recognition", "search"];

/// Number of words with which a sentence names the performed deed.
const PERFORMED: usize = 7;

/// Returns `true` for a sentence about an answer: `Checks whether …`, `Verifies if …`, `Check the availability of …`.
pub(super) fn is_question(words: &[String]) -> bool {
    let [verb, conjunction, others @ ..] = words else { return false };
    let is_verb = |known: &[&str]| words::verb_stems(verb).any(|verb| known.contains(&verb.as_str()));
    let is_state = |word: &String| STATES.contains(&words::singular_word(word).as_str());
    is_verb(&["check", "determine", "test", "validate", "verify"]) && ["if", "whether"].contains(&conjunction.as_str())
        || is_verb(&["check"]) && (conjunction == "that" || others.iter().take(ASKED).any(is_state))
}

/// States and rights that one checks without changing them.
const STATES: &[&str] = &[
    "access",
    "availability",
    "available",
    "compatibility",
    "consistency",
    "eligibility",
    "existence",
    "permission",
    "validity",
];

/// Number of words after `check the` that name the checked state.
const ASKED: usize = 4;

/// Returns `true` for a computation whose result is its only purpose.
pub(super) fn only_returns(word: &str) -> bool {
    let computations = ["calculate", "classify", "compare", "compute", "convert", "count", "decode", "detect"];
    computations.contains(&word)
        || ["estimate", "extract", "geocode", "parse", "recognize", "translate"].contains(&word)
}

/// Returns `true` for a verb that writes wherever it stands.
pub(super) fn is_write_anywhere(word: &str) -> bool {
    WRITES.contains(&word)
}

/// Returns `true` for a word that says how a call does something.
pub(super) fn is_manner(word: &str) -> bool {
    MANNERS.contains(&word)
}

/// Returns `true` for a verb that is none at the end of an id or a path.
pub(super) fn is_noun_at_end(word: &str) -> bool {
    NO_ENDS.contains(&word)
}

/// Returns `true` for a verb that another verb has to confirm.
pub(super) fn is_weak(word: &str) -> bool {
    WEAK.contains(&word)
}

/// Returns `true` for a verb that is a noun as well.
pub(super) fn is_noun_or_read(word: &str) -> bool {
    NOUNS_OR_READS.contains(&word)
}

/// Returns `true` for a verb of a text that an id or a path has to confirm.
pub(super) fn is_weak_in_text(word: &str) -> bool {
    WEAK_IN_TEXTS.contains(&word)
}
