//! One call for each content of a response, if a header chooses among them.

use super::super::contents::{Media, collect_contents, collect_media};
use super::super::{LocatedNode, NameSource, RawOperation, RootName, SchemaReader};
use crate::import::decisions::Decisions;
use crate::import::operations::calls::{TakenCallNames, decided_call_name};
use crate::import::operations::operation::{ACCEPTED_CONTENT, ImportedOperation};
use crate::import::words;

/// Header by which a client chooses a content, in lower case.
const ACCEPT: &str = "accept";

/// Returns the contents of the only success among which the header of an operation chooses, in the order of preference.
pub(in crate::import::operations::collect) fn negotiated_contents<'d>(
    reader: &SchemaReader<'d>,
    raw: &RawOperation<'d>,
) -> Vec<Media<'d>> {
    let choices = read_accepted_media_types(reader, raw);
    let responses = raw.at.get("responses").into_iter().flat_map(|all| all.entries());
    let mut successes = responses.filter(|(status, _)| status.starts_with('2'));
    let (Some((_, only)), None) = (successes.next(), successes.next()) else { return Vec::new() };
    let Some(content) = reader.resolve(&only).and_then(|response| response.get("content")) else { return Vec::new() };
    let mut contents = collect_contents(reader.documents, &content);
    contents.retain(|media| choices.contains(&media.name));
    if contents.len() < 2 { Vec::new() } else { contents }
}

/// Returns the values of the header `Accept`, if the document lists several.
fn read_accepted_media_types(reader: &SchemaReader, raw: &RawOperation) -> Vec<String> {
    let lists = [raw.at.get("parameters"), raw.item.get("parameters")];
    let elements: Vec<LocatedNode> = lists.iter().flatten().flat_map(LocatedNode::elements).collect();
    let is_accept = |at: &LocatedNode| {
        at.text("in") == Some("header") && at.text("name").is_some_and(|name| name.eq_ignore_ascii_case(ACCEPT))
    };
    let header = elements.iter().filter_map(|at| reader.resolve(at)).find(is_accept);
    let values = header.and_then(|header| header.get("schema")?.get("enum"));
    let values = values.into_iter().flat_map(|values| values.elements().collect::<Vec<_>>());
    values.filter_map(|value| Some(value.node.as_text()?.to_ascii_lowercase())).collect()
}

/// Returns the calls beside the usual one of an operation: they send the same request, and accept different contents.
pub(in crate::import::operations::collect) fn collect_negotiated_calls<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    usual: &ImportedOperation,
    taken: &mut TakenCallNames,
    decisions: &Decisions,
) -> Vec<ImportedOperation> {
    let mut calls = Vec::new();
    for media in negotiated_contents(reader, raw).into_iter().skip(1) {
        let key = media.at.pointer.rsplit('/').next().unwrap_or_default();
        let origin = format!("{}{ACCEPTED_CONTENT}{key}", usual.origin);
        if decisions.skip.contains_key(&origin) {
            continue;
        }
        let decided = decisions.rename.get(&origin).map(|decision| decision.value.as_str());
        let name = decided_call_name(decided, taken.name_beside(&usual.name, &response_media_word(&media)));
        let root = RootName::of_call(format!("{} response", name.phrase()), name.object());
        let content = collect_media(reader, &media, NameSource::Root(root));
        let returns = usual.returns.iter().map(|(status, _)| (*status, content.clone())).collect();
        calls.push(ImportedOperation { name, id: None, returns, is_additional: true, origin, ..usual.clone() });
    }
    calls
}

/// Returns the word for a media type in the name of a call.
fn response_media_word(media: &Media) -> String {
    let subtype = media.name.split('/').nth(1).unwrap_or_default().trim_start_matches("vnd.");
    let word = words::split_words(subtype).join("-");
    if word.is_empty() { "other".to_owned() } else { word }
}
