//! Words of a POST and its verb.

use super::call_words;
use super::sentences;
use super::verbs::{self, EffectVerb};
use crate::import::operations::collect::RawOperation;
use crate::import::words;

/// Number of words from a verb on that name its object.
pub(super) const OBJECT_WORDS: usize = 5;

/// Verb that only reads if it leads to a record that exists or not: otherwise it often uses up an attempt.
pub(super) const VERIFY: &str = "verify";

/// Words of a POST, by where they stand.
pub(super) struct PostWords {
    /// Words of the id, from its verb on.
    pub(super) id: Vec<String>,
    /// Words at the end of the path.
    pub(super) path: Vec<String>,
    /// Sentences of the summary and of the description.
    pub(super) texts: [Vec<Vec<String>>; 2],
}

impl PostWords {
    pub(super) fn read(raw: &RawOperation) -> Self {
        let text = |key: &str| sentences::split_sentences(raw.at.text(key).unwrap_or_default());
        Self {
            id: raw.at.text("operationId").map(call_words::id_words).unwrap_or_default(),
            path: call_words::path_words(&raw.template.path),
            texts: [text("summary"), text("description")],
        }
    }

    /// Returns the verbs of the sentences with which the summary and the description begin.
    pub(super) fn text_verbs(&self) -> Vec<(EffectVerb, String)> {
        let first = self.texts.iter().filter_map(|text| text.first());
        first.filter_map(|sentence| EffectVerb::from_sentence(sentences::words_from_verb(sentence))).collect()
    }

    /// Returns `true` if a text says the same as the verb of the id or the path, or the description the same as the summary.
    pub(super) fn confirms(&self, verb: &FoundVerb) -> bool {
        let texts = self.text_verbs();
        // A result of a computation is returned.
        let mut same = texts.iter().filter(|(kind, _)| *kind == verb.kind || *kind == EffectVerb::Fetch);
        match verb.place {
            Place::IdStart | Place::IdEnd | Place::PathEnd => same.next().is_some(),
            Place::Text => same.count() == self.texts.len() && self.texts[0].first() != self.texts[1].first(),
        }
    }

    /// Returns `true` if a text tells that a call answers a question: `Checks whether a name is available`.
    pub(super) fn asks_whether(&self) -> bool {
        let first = self.texts.iter().filter_map(|text| text.first());
        first.map(|sentence| sentences::words_from_verb(sentence)).any(verbs::is_question)
    }

    /// Returns the verb of a text about a record that is looked up to prove something: `verify a license`.
    pub(super) fn find_verb_of_proof(&self) -> Option<FoundVerb> {
        let first = self.texts.iter().filter_map(|text| text.first());
        let mut verbs = first.filter_map(|sentence| sentences::words_from_verb(sentence).first());
        let is_proof = verbs.any(|verb| words::verb_stems(verb).any(|stem| stem == VERIFY));
        is_proof.then(|| FoundVerb { kind: EffectVerb::Fetch, word: VERIFY.to_owned(), place: Place::Text })
    }

    /// Returns `true` if a text begins with several things: `Returns a list of names`.
    pub(super) fn tells_several(&self) -> bool {
        let first = self.texts.iter().filter_map(|text| text.first());
        let mut objects = first.flat_map(|sentence| sentences::words_from_verb(sentence).iter().take(OBJECT_WORDS));
        objects.any(|word| ["all", "array", "list", "set"].contains(&word.as_str()))
    }

    /// Returns the verb that names the call: the verb of the id, or else of the path, or else of the texts.
    pub(super) fn find_verb(&self) -> Option<FoundVerb> {
        let found = |word: Option<&String>, place: Place| {
            let word = word?;
            let kind = EffectVerb::from_word(word)?;
            Some(FoundVerb { kind, word: word.clone(), place })
        };
        let first = |words: &[String], place| found(words.iter().find(|word| !verbs::is_manner(word)), place);
        let has_text_verb = self.text_verbs().iter().any(|(kind, _)| *kind != EffectVerb::Write);
        // `list` and `filter` are nouns at the end, unless the text has a verb.
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
    pub(super) fn phrase(self) -> &'static str {
        match self {
            Self::IdStart => "Its id begins with",
            Self::IdEnd => "Its id ends with",
            Self::PathEnd => "Its path ends with",
            Self::Text => "Its summary or description begins with",
        }
    }
}
