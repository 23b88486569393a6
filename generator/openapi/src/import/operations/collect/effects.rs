//! Effects of calls, which tell whether a call can be repeated.

use copperplate_language::grammar::operation::{APPEND, GET, HEAD, OPTIONS, POST, QUERY_METHOD, READ, UPDATE};

use super::{RawOperation, SchemaReader, responses};
use crate::export::extension;
use crate::import::decisions::Decisions;
use crate::import::operations::calls::CallName;
use crate::import::words;

/// Words of names of calls that only read, whatever they return.
const READS: [&str; 10] =
    ["search", QUERY, "count", "autocomplete", "suggest", "recommend", "similar", "facets", "lookup", "scroll"];

const QUERY: &str = "query";

/// Words of names of calls that only read if they return a list.
const READS_OF_LISTS: [&str; 5] = ["list", "find", "get", "discover", "describe"];

/// Words of names of calls that may do more than read: `find-or-create`, `get-new-token`.
const WRITES: [&str; 22] = [
    "add", "and", "cancel", "copy", "create", "delete", "generate", "insert", "issue", "move", "new", "or", "put",
    "refresh", "remove", "replace", "reset", "send", "set", "start", "token", "update",
];

/// Effect of a call.
pub(super) struct CollectedEffect {
    pub(super) effect: String,
    /// `true` if the author decided on it, or the document states it.
    pub(super) is_decided: bool,
    /// `true` for a POST that only reads by its name and its response.
    pub(super) is_read_assumed: bool,
}

pub(super) fn collect_effect(
    reader: &mut SchemaReader,
    raw: &RawOperation,
    method: &str,
    name: &CallName,
    decisions: &Decisions,
) -> CollectedEffect {
    let decided = decisions.effect.get(raw.at.pointer.as_str()).map(|decision| decision.value.as_str());
    let stated = raw.at.text(extension::EFFECT).filter(|effect| [READ, APPEND, UPDATE].contains(effect));
    if let Some(decided) = decided.or(stated) {
        return CollectedEffect { effect: decided.to_owned(), is_decided: true, is_read_assumed: false };
    }
    let is_read_assumed = method == POST && only_reads(reader, raw, name);
    let effect = match method {
        GET | HEAD | OPTIONS | QUERY_METHOD | "PROPFIND" | "REPORT" | "SEARCH" => READ,
        POST if is_read_assumed => READ,
        POST => APPEND,
        _ => UPDATE,
    };
    CollectedEffect { effect: effect.to_owned(), is_decided: false, is_read_assumed }
}

/// Returns `true` for a call that only reads by its name and its response, such as a search whose filter is the body.
fn only_reads(reader: &mut SchemaReader, raw: &RawOperation, name: &CallName) -> bool {
    let words = words::split_words(&name.method);
    let has = |known: &[&str], word: Option<&String>| word.is_some_and(|word| known.contains(&word.as_str()));
    if words.iter().any(|word| WRITES.contains(&word.as_str())) {
        return false;
    }
    // Text that is sent for execution, such as SQL, may write.
    let is_of_language = words == [QUERY];
    !is_of_language && (has(&READS, words.first()) || has(&READS, words.last()))
        || has(&READS_OF_LISTS, words.first()) && responses::responses_return_list(reader, &raw.at)
}
