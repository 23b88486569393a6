//! One call for each body of an operation whose bodies differ.

use super::bodies::collect_call_body;
use super::contents::{Media, MediaKind};
use super::{RawOperation, SchemaReader, Unsupported};
use crate::import::decisions::{Decision, Decisions};
use crate::import::operations::calls::{TakenCallNames, decided_call_name};
use crate::import::operations::operation::ImportedOperation;
use crate::import::schemas::read::PartEncodings;
use crate::import::words;

/// Keys between an operation and a content of its body.
pub(in crate::import) const CONTENT_OF_BODY: &str = "/requestBody/content/";

/// Returns the calls beside the usual one of an operation: they send the same parameters, and another body each.
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
        let decided = |decision: Option<&Decision>| decision.map(|decision| decision.value.clone());
        let name = taken.name_beside(&usual.name, &content_word(media));
        let name = decided_call_name(decided(decisions.rename.get(&origin)).as_deref(), name);
        let effect = decided(decisions.effect.get(&origin)).unwrap_or_else(|| usual.effect.clone());
        match collect_call_body(reader, raw, media, &name) {
            Ok(body) => calls.push(ImportedOperation {
                name,
                effect,
                body: Some(body),
                is_additional: true,
                origin,
                ..usual.clone()
            }),
            Err(_) => reader.losses.add(Unsupported::OtherContent, &media.at),
        }
    }
    calls
}

/// Returns the contents of a body that say something else than those before them, with the first one.
pub(super) fn different_contents<'d>(reader: &mut SchemaReader<'d>, all: &[Media<'d>]) -> Vec<Media<'d>> {
    let mut different: Vec<Media> = Vec::new();
    for media in all {
        let is_sendable = match media.kind {
            MediaKind::Multipart => media.name == "multipart/form-data",
            _ => !media.name.contains('*') && !media.name.ends_with("xml"),
        };
        let is_known = different.iter().any(|known| says_the_same(known, media));
        if is_sendable && (!is_known || has_only_files(reader, media, &different)) {
            different.push(media.clone());
        }
    }
    different
}

/// Returns `true` if two contents differ in nothing but their encoding.
fn says_the_same(one: &Media, other: &Media) -> bool {
    let is_same_schema = match (one.at.get("schema"), other.at.get("schema")) {
        (Some(one), Some(other)) => one.node.is_same_value(other.node),
        (one, other) => one.is_some() == other.is_some(),
    };
    is_same_schema || one.kind == other.kind && one.kind != MediaKind::Json
}

/// Returns `true` for the only parts with files, which the other encodings of the same schema cannot send.
fn has_only_files<'d>(reader: &mut SchemaReader<'d>, media: &Media<'d>, known: &[Media<'d>]) -> bool {
    let is_only = media.kind == MediaKind::Multipart && known.iter().all(|known| known.kind != MediaKind::Multipart);
    let Some(schema) = media.at.get("schema").filter(|_| is_only) else { return false };
    let encodings = PartEncodings::of_media(&media.at, &reader.documents.root());
    reader.has_file_parts(schema, &encodings)
}

/// Returns the word for a content in the name of its call.
fn content_word(media: &Media) -> String {
    let word = match media.kind {
        MediaKind::Form => "form",
        MediaKind::Multipart => "multipart",
        MediaKind::Lines => "lines",
        MediaKind::Events => "events",
        MediaKind::Text => "text",
        MediaKind::Bytes => "bytes",
        MediaKind::Json => {
            let subtype = media.name.split('/').nth(1).unwrap_or_default();
            let subtype = subtype.trim_end_matches("+json");
            let word = words::split_words(subtype.strip_prefix("vnd.").unwrap_or(subtype)).join("-");
            return if word.is_empty() { "json".to_owned() } else { word };
        }
    };
    word.to_owned()
}
