//! Effects of calls, which tell whether a call can be repeated.

use copperplate_language::grammar::operation::{GET, HEAD, OPTIONS, POST, QUERY_METHOD};
use copperplate_language::model::Effect;

use super::{RawOperation, SchemaReader, responses};
use crate::export::extension;
use crate::import::decisions::Decisions;
use crate::import::operations::calls::CallName;
use crate::import::operations::evidence::Evidence;
use crate::import::operations::operation::EffectSource;
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

/// Returns the effect of a call, and its source.
pub(super) fn collect_effect(
    reader: &mut SchemaReader,
    raw: &RawOperation,
    method: &str,
    name: &CallName,
    decisions: &Decisions,
) -> (Effect, EffectSource) {
    let decided = decided_effect(decisions, &raw.at.pointer);
    match decided.or_else(|| Effect::from_keyword(raw.at.text(extension::EFFECT)?)) {
        Some(stated) => (stated, EffectSource::Stated),
        None if method == POST && call_only_reads(reader, raw, name) => {
            let words = name.method.clone();
            let reason = format!("Its name, `{words}`, is that of a search or a list, and it responds like one.");
            (Effect::Read, EffectSource::Evidence(Evidence { words, reason }))
        }
        None => (method_effect(method), EffectSource::Method),
    }
}

/// Returns the effect of a call that the author decided on.
pub(super) fn decided_effect(decisions: &Decisions, origin: &str) -> Option<Effect> {
    Effect::from_keyword(&decisions.effect.get(origin)?.value)
}

fn method_effect(method: &str) -> Effect {
    match method {
        GET | HEAD | OPTIONS | QUERY_METHOD | "PROPFIND" | "REPORT" | "SEARCH" => Effect::Read,
        POST => Effect::Append,
        _ => Effect::Update,
    }
}

/// Returns `true` for a call that only reads by its name and its response, such as a search whose filter is the body.
fn call_only_reads(reader: &mut SchemaReader, raw: &RawOperation, name: &CallName) -> bool {
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
