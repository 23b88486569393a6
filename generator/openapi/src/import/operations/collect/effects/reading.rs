//! Evidence that a POST only reads.
//!
//! A call that is sent twice although it writes does harm, and one that is not repeated although it could be does little.
//! So a verb of reading has to stand where the document names the call, what is sent and what is returned have to be
//! described, and nothing may tell of a write.

use super::call_words;
use super::contents::{self, Returned};
use super::sentences;
use super::verbs::{self, EffectVerb};
use super::vetoes;
use crate::import::document::LocatedNode;
use crate::import::operations::collect::RawOperation;
use crate::import::operations::evidence::Evidence;
use crate::import::schemas::read::SchemaReader;

/// Number of words from a verb on that name its object.
pub(super) const OBJECT_WORDS: usize = 5;

/// Words of a POST, by where they stand.
pub(super) struct PostWords {
    /// Those of the id, from its verb on.
    pub(super) id: Vec<String>,
    /// Those at the end of the path.
    pub(super) path: Vec<String>,
    /// Sentences of the summary and of the description.
    pub(super) texts: [Vec<Vec<String>>; 2],
}

impl PostWords {
    fn of_operation(raw: &RawOperation) -> Self {
        let text = |key: &str| sentences::split_sentences(raw.at.text(key).unwrap_or_default());
        Self {
            id: raw.at.text("operationId").map(call_words::id_words).unwrap_or_default(),
            path: call_words::path_words(raw.path),
            texts: [text("summary"), text("description")],
        }
    }

    /// Returns the verbs of the sentences with which the summary and the description begin.
    pub(super) fn text_verbs(&self) -> Vec<(EffectVerb, String)> {
        let first = self.texts.iter().filter_map(|text| text.first());
        first.filter_map(|sentence| EffectVerb::of_sentence(sentences::words_from_verb(sentence))).collect()
    }

    /// Returns `true` if a text says the same as the verb of the id or the path, or the description the same as the summary.
    fn confirms(&self, verb: &FoundVerb) -> bool {
        let texts = self.text_verbs();
        let mut same = texts.iter().filter(|(kind, _)| *kind == verb.kind);
        match verb.place {
            Place::IdStart | Place::IdEnd | Place::PathEnd => same.next().is_some(),
            Place::Text => same.count() == self.texts.len() && self.texts[0].first() != self.texts[1].first(),
        }
    }

    /// Returns `true` if a text tells that a call answers a question: `Checks whether a name is available`.
    fn asks_whether(&self) -> bool {
        let first = self.texts.iter().filter_map(|text| text.first());
        first.map(|sentence| sentences::words_from_verb(sentence)).any(verbs::is_question)
    }

    /// Returns `true` if a text begins with several things: `Returns a list of names`.
    fn tells_several(&self) -> bool {
        let first = self.texts.iter().filter_map(|text| text.first());
        let mut objects = first.flat_map(|sentence| sentences::words_from_verb(sentence).iter().take(OBJECT_WORDS));
        objects.any(|word| ["all", "array", "list", "set"].contains(&word.as_str()))
    }

    /// Returns the verb that names the call: that of the id, or else of the path, or else of the texts.
    fn find_verb(&self) -> Option<FoundVerb> {
        let found = |word: Option<&String>, place: Place| {
            let word = word?;
            let kind = EffectVerb::from_word(word)?;
            Some(FoundVerb { kind, word: word.clone(), place })
        };
        let first = |words: &[String], place| found(words.iter().find(|word| !verbs::is_manner(word)), place);
        let has_text_verb = self.text_verbs().iter().any(|(kind, _)| *kind != EffectVerb::Write);
        // `list` and `filter` are nouns at the end, unless the text says what is done.
        let is_verb = |found: &FoundVerb| has_text_verb || !verbs::is_noun_at_end(&found.word);
        let last = |words: &[String], place| {
            found(words.last(), place).filter(|found| found.kind != EffectVerb::Write && is_verb(found))
        };
        first(&self.id, Place::IdStart)
            .or_else(|| last(&self.id, Place::IdEnd))
            .or_else(|| last(&self.path, Place::PathEnd))
            .or_else(|| first(&self.path, Place::PathEnd).filter(|_| self.path.len() > 1))
            .or_else(|| {
                let mut texts = self.text_verbs().into_iter().filter(|(_, word)| !verbs::is_weak_in_text(word));
                texts.next().map(|(kind, word)| FoundVerb { kind, word, place: Place::Text })
            })
    }
}

/// Verb that names a call.
pub(super) struct FoundVerb {
    pub(super) kind: EffectVerb,
    pub(super) word: String,
    pub(super) place: Place,
}

/// Place of the verb of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    IdStart,
    IdEnd,
    PathEnd,
    Text,
}

impl Place {
    fn phrase(self) -> &'static str {
        match self {
            Self::IdStart => "Its id begins with",
            Self::IdEnd => "Its id ends with",
            Self::PathEnd => "Its path ends with",
            Self::Text => "Its summary or description begins with",
        }
    }
}

/// Returns the evidence that a POST only reads.
pub(super) fn find_reading_evidence(reader: &SchemaReader, raw: &RawOperation) -> Option<Evidence> {
    let words = PostWords::of_operation(raw);
    let verb = words.find_verb().filter(|verb| verb.kind != EffectVerb::Write)?;
    if vetoes::tells_write(reader, raw, &words, &verb) {
        return None;
    }
    let returned = Returned::of_operation(reader, &raw.at);
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

/// Returns what is known of the request and the response, if that is enough. If something confirms the verb, one of them
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
