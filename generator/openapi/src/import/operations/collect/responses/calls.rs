//! One call for each content of a success that is read in a different way.

use copperplate_language::model::Status;

use super::super::contents::{Media, MediaKind};
use super::super::{RawOperation, SchemaReader, ShapeTy};
use super::returns::{self, CollectedReturns};
use super::stream_requests;
use crate::import::decisions::Decisions;
use crate::import::operations::calls::{CallName, TakenCallNames, decided_call_name};
use crate::import::operations::operation::{ACCEPTED_CONTENT, ImportedOperation, OperationPayload};
use crate::import::words;

/// Name of the only call of a resource that receives a stream beside a call that receives a whole response.
const STREAM: &str = "stream";

/// Returns the calls beside the usual one of an operation: they accept different contents, and send the same request,
/// unless a field of it chooses the content. `is_only_stream` is true if no other call of the resource has a stream
/// beside it.
pub(in crate::import::operations::collect) fn collect_representation_calls<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    usual: &ImportedOperation,
    is_only_stream: bool,
    taken: &mut TakenCallNames,
    decisions: &Decisions,
) -> Vec<ImportedOperation> {
    let mut calls = Vec::new();
    for media in &raw.representations.others {
        let key = media.at.pointer.rsplit('/').next().unwrap_or_default();
        let origin = format!("{}{ACCEPTED_CONTENT}{key}", usual.origin);
        if decisions.skip.contains_key(&origin) {
            continue;
        }
        let decided = decisions.rename.get(&origin).map(|decision| decision.value.as_str());
        let name = decided_call_name(decided, representation_call_name(&usual.name, media, is_only_stream, taken));
        let CollectedReturns { mut returns, is_or_none_stated, is_success_assumed, stream } =
            returns::collect_returns(reader, raw, &name, Some(&media.name));
        if media.kind.is_stream() {
            keep_streams(&mut returns);
        }
        for (_, content) in &mut returns {
            read_string_events_as_json(reader, media, usual, content);
        }
        let is_json = media.kind == MediaKind::Json;
        let mut call = ImportedOperation {
            name,
            id: None,
            returns,
            or_none: is_or_none_stated,
            is_success_assumed,
            stream_evidence: stream,
            pages: usual.pages.clone().filter(|_| is_json),
            is_additional: true,
            origin,
            ..usual.clone()
        };
        if media.kind.is_stream() {
            stream_requests::require_stream(reader, &mut call);
        }
        calls.push(call);
    }
    calls
}

/// Returns the name of a call that accepts a content: the usual name and a word for the content, or a shorter name of
/// the only stream.
fn representation_call_name(
    usual: &CallName,
    media: &Media,
    is_only_stream: bool,
    taken: &mut TakenCallNames,
) -> CallName {
    if !media.kind.is_stream() || words::split_words(&usual.method).iter().any(|word| word == STREAM) {
        return taken.name_beside(usual, &representation_word(media));
    }
    let is_alone = is_only_stream && usual.resource.is_some();
    let short = if is_alone { taken.take_name(usual, STREAM) } else { None };
    short.unwrap_or_else(|| taken.name_beside(usual, STREAM))
}

/// Returns the word for a media type in the name of a call.
fn representation_word(media: &Media) -> String {
    match media.name.as_str() {
        "text/plain" => return "text".to_owned(),
        "application/octet-stream" => return "bytes".to_owned(),
        "text/event-stream" => return "events".to_owned(),
        _ => {}
    }
    let subtype = media.name.split('/').nth(1).unwrap_or_default();
    let subtype = subtype.trim_start_matches("vnd.").trim_start_matches("x-").trim_end_matches("+xml");
    let word = words::split_words(subtype).join("-");
    if word.is_empty() { "other".to_owned() } else { word }
}

/// Drops the statuses without content beside a stream: an empty body is a stream without items.
fn keep_streams(returns: &mut Vec<(Status, OperationPayload)>) {
    returns.retain(|(_, content)| *content != OperationPayload::None);
    if let [(status, _)] = &mut returns[..] {
        *status = Status::Success;
    }
}

/// Reads events whose schema is a string as JSON, beside a content that is JSON: such a schema describes the whole body
/// of the response. Data that is not JSON becomes a string.
fn read_string_events_as_json<'d>(
    reader: &SchemaReader<'d>,
    media: &Media<'d>,
    usual: &ImportedOperation,
    content: &mut OperationPayload,
) {
    let OperationPayload::TextEvents(settings) = content else { return };
    let schema = media.at.get("schema").and_then(|schema| reader.resolve(&schema));
    let is_string = schema.is_some_and(|schema| schema.text("type") == Some("string"));
    if is_string && usual.returns.iter().any(|(_, content)| matches!(content, OperationPayload::Json(..))) {
        *content = OperationPayload::Events(ShapeTy::JSON, std::mem::take(settings));
    }
}
