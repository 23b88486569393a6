//! Verbs of ids and their meaning; articles and prepositions.

use crate::import::words::{self, singular_word};

/// Articles and their synonyms, which no name contains.
pub(super) const ARTICLES: [&str; 4] = ["a", "an", "one", "the"];

/// Verb of an id.
pub(super) struct CallVerb {
    pub(super) word: &'static str,
    /// Usual name of a method that does this.
    pub(super) method: &'static str,
    /// HTTP methods with this meaning. A word at the end of an id is a verb only beside one of them.
    http: &'static [&'static str],
}

const READS: &[&str] = &["get", "head", "query"];
const SEARCHES: &[&str] = &["get", "head", "query", "post"];
const CREATES: &[&str] = &["post", "put"];
const UPDATES: &[&str] = &["put", "patch", "post"];
const DELETES: &[&str] = &["delete"];

const fn verb(word: &'static str, method: &'static str, http: &'static [&'static str]) -> CallVerb {
    CallVerb { word, method, http }
}

const VERBS: [CallVerb; 25] = [
    verb("get", "get", READS),
    verb("head", "head", &["head"]),
    verb("post", "post", &["post"]),
    verb("put", "replace", &["put"]),
    verb("patch", "update", &["patch"]),
    verb("fetch", "get", READS),
    verb("retrieve", "get", READS),
    verb("read", "get", READS),
    verb("show", "get", READS),
    verb("find", "find", SEARCHES),
    verb("list", "list", READS),
    verb("index", "list", READS),
    verb("create", "create", CREATES),
    verb("new", "create", &["post"]),
    verb("add", "add", UPDATES),
    verb("insert", "create", CREATES),
    verb("update", "update", UPDATES),
    verb("modify", "update", UPDATES),
    verb("edit", "update", UPDATES),
    verb("replace", "replace", &["put", "post"]),
    verb("delete", "delete", DELETES),
    verb("destroy", "delete", DELETES),
    verb("remove", "remove", DELETES),
    verb("search", "search", SEARCHES),
    verb("count", "count", SEARCHES),
];

impl CallVerb {
    pub(super) fn from_word(word: &str) -> Option<&'static Self> {
        VERBS.iter().find(|verb| verb.word == word)
    }

    /// Returns the words of all verbs.
    pub(super) fn words() -> impl Iterator<Item = &'static str> {
        VERBS.iter().map(|verb| verb.word)
    }

    /// Returns `true` if the verb is an HTTP method.
    pub(super) fn is_http(&self) -> bool {
        ["get", "head", "post", "put", "patch", "delete"].contains(&self.word)
    }

    /// Returns `true` if an HTTP method has the meaning of the verb.
    pub(super) fn agrees_with(&self, http: &str) -> bool {
        self.http.contains(&http)
    }

    fn is_read(&self) -> bool {
        self.agrees_with("get")
    }

    /// Returns `true` if the verb clearly contradicts the HTTP method of a call: it would name a read like a write, or
    /// a write like a read. Many services read by POST, and add or remove a part by PUT.
    pub(super) fn contradicts(&self, http: &str) -> bool {
        match http {
            "get" | "head" | "query" => !self.is_read(),
            "put" | "patch" => self.is_read(),
            "delete" => !self.agrees_with(http),
            _ => false,
        }
    }

    /// Returns `true` for a word that means a read beside a reading HTTP method, and something else beside others:
    /// `index_documents` by POST adds them to an index.
    pub(super) fn is_ambiguous(&self) -> bool {
        ["index", "read", "show", "head", "new"].contains(&self.word)
    }
}

/// Returns `true` for a word that is a verb of ids.
pub(in crate::import) fn is_call_verb(word: &str) -> bool {
    CallVerb::from_word(word).is_some()
}

/// Verbs besides [`VERBS`] that say more than the HTTP method.
const ACTIONS: [&str; 48] = [
    "activate",
    "analyze",
    "approve",
    "archive",
    "calculate",
    "cancel",
    "check",
    "classify",
    "clone",
    "compute",
    "convert",
    "copy",
    "deactivate",
    "detect",
    "disable",
    "download",
    "enable",
    "estimate",
    "execute",
    "export",
    "generate",
    "import",
    "invoke",
    "lock",
    "merge",
    "move",
    "parse",
    "predict",
    "publish",
    "record",
    "refresh",
    "reject",
    "render",
    "resend",
    "reset",
    "restore",
    "run",
    "scan",
    "search",
    "send",
    "start",
    "stop",
    "submit",
    "sync",
    "translate",
    "unlock",
    "validate",
    "verify",
];

/// Returns the verb of [`ACTIONS`] that a text begins with: `Translates a text`.
pub(in crate::import) fn find_summary_verb(text: &str) -> Option<&'static str> {
    let first = text.split_whitespace().next()?.to_ascii_lowercase();
    words::verb_stems(&first).find_map(|stem| ACTIONS.iter().find(|action| **action == stem)).copied()
}

/// Returns `true` for a verb of [`ACTIONS`] whose path names its result: `POST /goals/education` calculates one.
pub(super) fn is_call_computation(action: &str) -> bool {
    let computations = ["analyze", "calculate", "check", "classify", "compute", "convert", "detect", "estimate"];
    computations.contains(&action) || ["generate", "predict", "translate", "validate", "verify"].contains(&action)
}

/// Returns `true` for a verb besides [`VERBS`] that a GET often does.
pub(super) fn is_reading_verb(word: &str) -> bool {
    let verbs = ["browse", "calculate", "check", "convert", "describe", "download", "export", "lookup", "preview"];
    let others = ["query", "resolve", "stream", "suggest", "translate", "validate", "verify", "view"];
    verbs.contains(&word) || others.contains(&word)
}

/// Returns `true` for a word that tells how many or which elements, but not what they are.
pub(super) fn is_call_quantity(word: &str) -> bool {
    ["all", "bulk", "batch", "current", "many", "multiple", "my", "new", "own", "several", "single"].contains(&word)
}

/// Returns `true` for words that are only a verb and perhaps a quantity: `get all`. A batch can also be an object.
pub(super) fn names_no_object(words: &[String]) -> bool {
    let rest = &words[usize::from(words.first().is_some_and(|first| is_call_verb(first)))..];
    rest.iter().all(|word| is_call_quantity(word) && !["batch", "bulk"].contains(&word.as_str()))
}

/// Returns `true` for a preposition, which introduces the subject of a call.
pub(super) fn is_call_preposition(word: &str) -> bool {
    ["for", "by", "from", "of", "in", "with", "to", "on"].contains(&word)
}

/// Returns `true` for words that differ at most in being singular or plural.
pub(super) fn is_same_call_word(one: &str, other: &str) -> bool {
    // Both begin with the same letter, which covers irregular plurals. `settings` is a separate word, but still the
    // collection of `setting`.
    let is_plural = one.strip_suffix('s') == Some(other) || other.strip_suffix('s') == Some(one);
    one == other
        || is_plural
        || one.bytes().next() == other.bytes().next() && singular_word(one) == singular_word(other)
}
