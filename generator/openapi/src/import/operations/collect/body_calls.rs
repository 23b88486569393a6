//! One call for each body of an operation whose bodies differ.

use super::bodies::collect_call_body;
use super::contents::{Media, MediaKind};
use super::effects::decided_effect;
use super::{Loss, RawOperation, SchemaReader};
use crate::import::decisions::Decisions;
use crate::import::operations::calls::{TakenCallNames, decided_call_name};
use crate::import::operations::operation::{CONTENT_OF_BODY, ImportedOperation};
use crate::import::words;

/// Returns the calls beside the usual one of an operation: they send the same parameters with different bodies.
pub(super) fn collect_body_calls<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    usual: &ImportedOperation,
    contents: &[Media<'d>],
    taken: &mut TakenCallNames,
    decisions: &Decisions,
) -> Vec<ImportedOperation> {
    let mut calls = Vec::new();
    for media in contents {
        let key = media.at.pointer.rsplit('/').next().unwrap_or_default();
        let origin = format!("{}{CONTENT_OF_BODY}{key}", usual.origin);
        if decisions.skip.contains_key(&origin) {
            continue;
        }
        let decided = decisions.rename.get(&origin).map(|decision| decision.value.as_str());
        let name = decided_call_name(decided, taken.name_beside(&usual.name, &body_content_word(media)));
        let effect = decided_effect(decisions, &origin).unwrap_or(usual.effect);
        match collect_call_body(reader, raw, media, &name) {
            Ok(body) => calls.push(ImportedOperation {
                name,
                id: None,
                effect,
                body: Some(body),
                is_additional: true,
                origin,
                ..usual.clone()
            }),
            Err(_) => reader.losses.add(Loss::OtherContent, &media.at),
        }
    }
    calls
}

/// Returns the word for a content in the name of its call.
fn body_content_word(media: &Media) -> String {
    let word = match media.kind {
        MediaKind::Form => "form",
        MediaKind::Multipart => "multipart",
        MediaKind::Lines => "lines",
        MediaKind::Events => "events",
        MediaKind::Text => "text",
        MediaKind::Bytes => "bytes",
        MediaKind::Json => {
            let subtype = media.name.split('/').nth(1).unwrap_or_default();
            let subtype = if subtype == "ld+json" { "json-ld" } else { subtype.trim_end_matches("+json") };
            let word = words::split_words(subtype.strip_prefix("vnd.").unwrap_or(subtype)).join("-");
            return if word.is_empty() { "json".to_owned() } else { word };
        }
    };
    word.to_owned()
}
