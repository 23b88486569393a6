//! Evidence that a POST only reads.
//!
//! A call that is sent twice although it writes does harm, and one that is not repeated although it could be does little.
//! So a verb of reading has to stand where the document names the call, the request and the response have to be described,
//! and nothing may tell of a write.

use super::contents::{self, Returned};
use super::post_words::{FoundVerb, Place, PostWords};
use super::verbs::{self, EffectVerb};
use super::vetoes;
use crate::import::document::LocatedNode;
use crate::import::operations::collect::RawOperation;
use crate::import::operations::evidence::Evidence;
use crate::import::schemas::read::SchemaReader;

/// Returns the evidence that a POST only reads.
pub(super) fn find_reading_evidence(reader: &SchemaReader, raw: &RawOperation) -> Option<Evidence> {
    let words = PostWords::read(raw);
    let of_proof = || words.find_verb_of_proof().filter(|_| contents::describes_missing_record(reader, &raw.at));
    let verb = words.find_verb().or_else(of_proof).filter(|verb| verb.kind != EffectVerb::Write)?;
    if vetoes::tells_write(reader, raw, &words, &verb) {
        return None;
    }
    let returned = Returned::read(reader, &raw.at, words.asks_whether());
    let is_list = returned.is_some_and(|returned| [Returned::List, Returned::Page].contains(&returned));
    let is_confirmed = words.confirms(&verb);
    if !is_list && needs_proof(&words, &verb, is_confirmed) {
        return None;
    }
    let only_returns = verb.kind == EffectVerb::Fetch || verbs::only_returns(&verb.word);
    let confirmation = match (is_confirmed, has_same_get(raw)) {
        (true, _) => Some("its text says the same"),
        (false, true) => Some("a GET at its path says the same"),
        (false, false) => None,
    };
    let signs = find_signs(reader, raw, returned, confirmation.filter(|_| only_returns))?;
    let reason = format!("{} `{}`, {signs}.", verb.place.phrase(), verb.word);
    Some(Evidence { words: verb.word, reason })
}

/// Describes the request and the response, if the document tells enough of them. If something confirms the verb, one of them
/// may be described by less.
fn find_signs(
    reader: &SchemaReader,
    raw: &RawOperation,
    returned: Option<Returned>,
    confirmation: Option<&str>,
) -> Option<String> {
    let has_body = contents::described_body(reader, &raw.at).is_some();
    let response = match returned {
        Some(returned) => Some(format!("it returns {}", returned.phrase())),
        None if contents::response_text_tells_return(reader, &raw.at) => Some("its response is described".to_owned()),
        None if contents::describes_missing_record(reader, &raw.at) => {
            Some("its 404 says that no record was found".to_owned())
        }
        None => None,
    };
    match (has_body, response, confirmation) {
        (true, Some(response), _) => Some(format!("its body is described, and {response}")),
        (true, None, Some(confirmation)) if contents::has_usual_success(reader, &raw.at) => {
            Some(format!("its body is described, and {confirmation}"))
        }
        (false, Some(response), Some(confirmation)) if has_parameters(reader, raw) => {
            Some(format!("it takes parameters, {response}, and {confirmation}"))
        }
        (false, None, Some(confirmation)) if has_parameters(reader, raw) && has_same_get(raw) => {
            Some(format!("it takes parameters, and {confirmation}"))
        }
        _ => None,
    }
}

/// Returns `true` for a verb that is not enough for a call that returns no list.
fn needs_proof(words: &PostWords, verb: &FoundVerb, is_confirmed: bool) -> bool {
    // `Returns a payment` may tell of the payment that was made.
    let is_returned = verb.place == Place::Text && verb.word == "return" && !words.tells_several();
    let has_fetch = words.text_verbs().iter().any(|(kind, word)| *kind == EffectVerb::Fetch && !verbs::is_weak(word));
    is_returned
        || verbs::is_weak(&verb.word) && !has_fetch && !words.asks_whether()
        || verbs::is_noun_or_read(&verb.word) && !is_confirmed
}

/// Returns `true` for a call with a GET at the same path that has the same texts.
fn has_same_get(raw: &RawOperation) -> bool {
    let texts = |at: &LocatedNode| ["summary", "description"].map(|key| at.text(key).map(str::to_owned));
    raw.item.get("get").is_some_and(|get| texts(&get) == texts(&raw.at) && texts(&get).iter().any(Option::is_some))
}

/// Returns `true` for a call with a parameter in its path or its query.
fn has_parameters(reader: &SchemaReader, raw: &RawOperation) -> bool {
    let lists = [&raw.at, &raw.item].into_iter().filter_map(|at| at.get("parameters"));
    let mut parameters = lists.flat_map(|list| list.elements()).filter_map(|at| reader.resolve(&at));
    parameters.any(|at| at.text("in").is_some_and(|place| ["path", "query"].contains(&place)))
}
