//! Effects of calls, which tell whether a call can be repeated.

mod call_words;
mod contents;
mod fields;
mod post_words;
mod reading;
mod sentences;
mod verbs;
mod vetoes;
mod write_signs;

use copperplate_language::grammar::operation::{GET, HEAD, OPTIONS, POST, QUERY_METHOD};
use copperplate_language::model::Effect;

use super::{RawOperation, SchemaReader};
use crate::export::extension;
use crate::import::decisions::Decisions;
use crate::import::operations::operation::EffectSource;

/// Returns the effect of a call, and its source.
pub(super) fn collect_effect(
    reader: &SchemaReader,
    raw: &RawOperation,
    method: &str,
    decisions: &Decisions,
) -> (Effect, EffectSource) {
    let decided = decided_effect(decisions, &raw.at.pointer);
    match decided.or_else(|| Effect::from_keyword(raw.at.text(extension::EFFECT)?)) {
        Some(stated) => (stated, EffectSource::Stated),
        None if method == POST => match reading::find_reading_evidence(reader, raw) {
            Some(evidence) => (Effect::Read, EffectSource::Evidence(evidence)),
            None => (Effect::Append, EffectSource::Method),
        },
        None => (method_effect(method), EffectSource::Method),
    }
}

/// Returns the effect of a call that the author decided on.
pub(super) fn decided_effect(decisions: &Decisions, origin: &str) -> Option<Effect> {
    Effect::from_keyword(&decisions.effect.get(origin)?.value)
}

/// Returns the effect of a method other than POST.
fn method_effect(method: &str) -> Effect {
    match method {
        GET | HEAD | OPTIONS | QUERY_METHOD | "PROPFIND" | "REPORT" | "SEARCH" => Effect::Read,
        _ => Effect::Update,
    }
}
