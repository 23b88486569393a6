//! Responses by status.

mod calls;
mod docs;
mod gateway;
mod representations;
mod returns;
mod stream_requests;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::{ErrorStatus, Raw, Status};

pub(super) use self::calls::collect_representation_calls;
pub(super) use self::gateway::is_gateway_stream_body;
pub(super) use self::representations::{Representations, choose_representations, resources_with_one_stream};
use self::returns::CollectedReturns;
use super::{LocatedNode, Loss, NameSource, RawOperation, RootName, SchemaReader, contents, headers};
use crate::import::operations::calls::CallName;
use crate::import::operations::operation::OperationPayload;
use crate::import::operations::statuses::ResponseStatus;
use crate::import::schemas::shapes::Field;
use crate::import::words;

/// Header with the address of a redirect, in lower case.
const LOCATION: &str = "location";

/// Maximum number of fields of a page whose list does not have a usual name.
const FIELDS_OF_PAGE: usize = 4;

/// Responses of an operation.
pub(super) struct CollectedResponses {
    pub(super) returned: CollectedReturns,
    pub(super) errors: Vec<(ErrorStatus, OperationPayload)>,
    pub(super) headers: Vec<Field>,
    pub(super) docs: Vec<(ResponseStatus, String)>,
}

/// Reads the responses of an operation.
pub(super) fn collect_responses<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    name: &CallName,
) -> CollectedResponses {
    let mut headers = IndexMap::default();
    let responses = find_responses(reader, raw);
    for (status, response) in &responses {
        let is_redirect = matches!(status, ResponseStatus::Success(status) if status.is_redirect());
        // The address of a redirect is the result of the call.
        headers::collect_response_headers(reader, response, name, is_redirect.then_some(LOCATION), &mut headers);
        if let Some(links) = response.get("links") {
            reader.losses.add(Loss::Links, &links);
        }
    }
    let docs = docs::collect_response_docs(&mut reader.losses, raw, &responses);
    let returned = returns::collect_returns(reader, raw, name, None);
    let mut errors = Vec::new();
    for (status, response) in responses {
        let ResponseStatus::Error(status) = status else { continue };
        let of_call = || RootName::of_call(format!("{} error {status}", name.phrase()), name.object());
        let place = component_root_place(&response, RESPONSE).unwrap_or_else(|| NameSource::Root(of_call()));
        errors.push((status, without_usual_media_type(collect_error_content(reader, &response, place))));
    }
    CollectedResponses { returned, errors, headers: headers.into_values().collect(), docs }
}

/// Returns the responses of an operation, by their statuses.
fn find_responses<'d>(reader: &mut SchemaReader<'d>, raw: &RawOperation<'d>) -> Vec<(ResponseStatus, LocatedNode<'d>)> {
    let mut found = Vec::new();
    for (key, at) in raw.at.get("responses").into_iter().flat_map(|all| all.entries()) {
        let Some(response) = reader.resolve(&at) else { continue };
        match ResponseStatus::parse(key) {
            Some(status) => found.push((status, response)),
            None if key.starts_with("x-") => {}
            None => reader.losses.add(Loss::InformationalStatus, &at),
        }
    }
    // A default without other statuses describes successes, too.
    if found.iter().all(|(status, _)| *status == ResponseStatus::Error(ErrorStatus::Default)) {
        for (status, _) in &mut found {
            *status = ResponseStatus::Success(Status::Success);
        }
    }
    found
}

/// Returns the responses that are not errors.
fn success_responses<'d>(reader: &mut SchemaReader<'d>, raw: &RawOperation<'d>) -> Vec<(Status, LocatedNode<'d>)> {
    let successes = find_responses(reader, raw).into_iter().filter_map(|(status, response)| match status {
        ResponseStatus::Success(status) => Some((status, response)),
        ResponseStatus::Error(_) => None,
    });
    successes.collect()
}

/// Returns the content of an error. It is one value, even where it has the media type of the stream that failed.
fn collect_error_content<'d>(
    reader: &mut SchemaReader<'d>,
    response: &LocatedNode<'d>,
    place: NameSource,
) -> OperationPayload {
    let all = contents::collect_response_contents(reader.documents, response);
    let Some(usual) = Representations::default().find_usual(reader, &all).cloned() else {
        return OperationPayload::None;
    };
    returns::report_other_contents(reader, &usual, &all.iter().collect::<Vec<_>>());
    if usual.kind.is_stream() {
        reader.losses.add(Loss::ErrorOfStream, &usual.at);
    }
    match contents::collect_media(reader, &usual, place) {
        OperationPayload::Events(ty, _) | OperationPayload::Lines(ty, _) => OperationPayload::Json(ty, None),
        OperationPayload::TextEvents(_) => OperationPayload::Raw(Raw::Text, None),
        content @ (OperationPayload::None
        | OperationPayload::Redirect
        | OperationPayload::Json(..)
        | OperationPayload::Raw(..)
        | OperationPayload::Encoded(..)) => content,
    }
}

/// Returns the content of an error, which is read whatever its media type is, so the media type of a text is dropped.
fn without_usual_media_type(content: OperationPayload) -> OperationPayload {
    let is_usual = content == OperationPayload::Raw(Raw::Text, Some("text/plain".to_owned()));
    if is_usual { OperationPayload::Raw(Raw::Text, None) } else { content }
}

/// Purpose of a component that is a response.
const RESPONSE: &str = "response";

/// Returns the source of names for the types in a named component: its name.
pub(super) fn component_root_place(at: &LocatedNode, purpose: &'static str) -> Option<NameSource> {
    let is_component = at.pointer.contains("#/components/");
    is_component.then(|| NameSource::Root(RootName { purpose: Some(purpose), ..at.key().into() }))
}

/// Returns `true` if the first success of an operation is a list, or an object with one list. The texts count where there is
/// no schema.
pub(super) fn responses_return_list(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    let Some(media) = first_success_media(reader, operation) else { return tells_list(operation) };
    if media.get("itemSchema").is_some() {
        return true;
    }
    match media.get("schema").and_then(|schema| reader.resolve(&schema)) {
        Some(schema) => {
            schema.text("type") == Some("array") || response_has_list(reader, &schema, &mut IndexSet::default())
        }
        None => tells_list(operation),
    }
}

/// Returns `true` if the first success of an operation is an object of scalar values.
pub(super) fn responses_return_one(reader: &SchemaReader, operation: &LocatedNode) -> bool {
    let schema = first_success_media(reader, operation).and_then(|media| reader.resolve(&media.get("schema")?));
    let Some(properties) = schema.and_then(|schema| schema.get("properties")) else { return false };
    let is_scalar = |property: &LocatedNode| {
        let property = reader.resolve(property);
        property.and_then(|property| property.text("type")).is_some_and(|ty| !["array", "object"].contains(&ty))
    };
    let properties: Vec<_> = properties.entries().map(|(_, property)| property).collect();
    !properties.is_empty() && properties.iter().all(is_scalar)
}

fn first_success_media<'d>(reader: &SchemaReader<'d>, operation: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let mut responses = operation.get("responses")?.entries();
    let (_, response) = responses.find(|(status, _)| status.starts_with('2'))?;
    let (_, media) = reader.resolve(&response)?.get("content")?.entries().next()?;
    reader.resolve(&media)
}

/// Returns `true` if the summary, or the start of the description, says that a call returns a list, or all elements.
fn tells_list(operation: &LocatedNode) -> bool {
    let text = operation.text("summary").or_else(|| operation.text("description")).unwrap_or_default();
    let first = words::split_words(text);
    operation.key() == "get" && first.iter().take(TELLING_WORDS).any(|word| ["all", "list"].contains(&word.as_str()))
}

/// Number of words at the start of a text that describe the returned value.
const TELLING_WORDS: usize = 4;

/// Returns `true` for an object that is a page: it has a list under a usual name, or few fields besides a list. `seen`
/// has the pointers of the schemas that were looked at.
fn response_has_list(reader: &SchemaReader, schema: &LocatedNode, seen: &mut IndexSet<String>) -> bool {
    if !seen.insert(schema.pointer.clone()) {
        return false;
    }
    let properties: Vec<_> = schema.get("properties").into_iter().flat_map(|all| all.entries()).collect();
    let count = properties.len();
    let lists: Vec<_> = properties.iter().filter(|(_, property)| property.text("type") == Some("array")).collect();
    let is_usual = |name: &str| ["data", "items", "results", "entries", "records", "values"].contains(&name);
    let mut inherited = schema.get("allOf").into_iter().flat_map(|all| all.elements());
    lists.iter().any(|(name, _)| is_usual(name))
        || lists.len() == 1 && count <= FIELDS_OF_PAGE
        || inherited.any(|part| reader.resolve(&part).is_some_and(|part| response_has_list(reader, &part, seen)))
}
