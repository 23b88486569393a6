//! Responses of operations.

pub(super) mod described_headers;
pub(super) mod header_docs;
pub mod headers;

use copperplate_language::model::{
    ErrorResponse, JSON_MEDIA_TYPE, MessageContent, Operation, Raw, Response, Returned, Returns, Status,
};
use copperplate_language::names;

use super::{Lowering, lower_call_name, types};
use crate::ir::{self, Statuses};

/// Returns the value that a call returns.
pub(super) fn lower_response(cx: &Lowering, operation: &Operation) -> ir::Returned {
    match operation.returns.returned() {
        Returned::One(content) => ir::Returned::One(self::lower_response_content(cx, content)),
        Returned::Optional(content, empty) => ir::Returned::Optional(self::lower_response_content(cx, content), empty),
        Returned::Each(responses) => {
            let variants = responses.iter().map(|(status, response)| ir::ResponseVariant {
                name: names::status_name(*status),
                statuses: lower_response_status(*status),
                sample: sample_response_status(*status, &operation.returns),
                content: self::lower_response_content(cx, &response.content),
            });
            let mut variants: Vec<_> = variants.collect();
            // Ranges come last, because they contain the other statuses.
            variants.sort_by_key(|variant| variant.statuses.first != variant.statuses.last);
            ir::Returned::Each(ir::ResponseEnum {
                name: names::response_name(&lower_call_name(cx.model, operation)),
                variants,
            })
        }
    }
}

fn lower_response_content(cx: &Lowering, content: &MessageContent) -> ir::ResponseContent {
    match content {
        MessageContent::None => ir::ResponseContent::None,
        MessageContent::Json(ty) => ir::ResponseContent::Json(types::lower_type(cx, ty)),
        MessageContent::Raw(raw) => ir::ResponseContent::Raw(*raw),
        MessageContent::Redirect => ir::ResponseContent::Redirect,
        MessageContent::Streamed(framing, ty) => ir::ResponseContent::Streamed(*framing, types::lower_type(cx, ty)),
    }
}

/// Returns the statuses of a success, statuses with a content first; none if they are any 2xx.
pub(super) fn lower_response_statuses(operation: &Operation) -> Vec<Statuses> {
    let Returns::ByStatus(responses) = &operation.returns else { return Vec::new() };
    let (with, without): (Vec<_>, Vec<_>) =
        responses.iter().partition(|(_, response)| response.content != MessageContent::None);
    with.into_iter().chain(without).map(|(status, _)| lower_response_status(*status)).collect()
}

/// Returns the error bodies that a call describes.
pub(super) fn lower_error_responses(cx: &Lowering, operation: &Operation) -> Vec<ir::ErrorBody> {
    let body = |error: &ErrorResponse| {
        let (first, last) = error.status.range();
        let message = error.message.iter().flat_map(|path| path.value.split('.')).map(str::to_owned).collect();
        ir::ErrorBody {
            statuses: Statuses { first, last },
            content: lower_response_content(cx, &error.content),
            message,
        }
    };
    operation.errors.iter().map(body).collect()
}

/// Any media type, for content that is not available as one of the others.
const OTHERWISE_ANY: &str = "*/*;q=0.9";

/// Returns the media types that a call accepts, if they are not only JSON.
pub(super) fn lower_response_media_types(cx: &Lowering, operation: &Operation) -> Option<String> {
    let mut accepted = read_media_types(cx, operation);
    let is_at_address =
        |other: &&Operation| (&other.http.method, &other.http.path) == (&operation.http.method, &operation.http.path);
    // The service must not choose the content of another call.
    let is_read_beside = || {
        let beside = cx.model.operations.iter().filter(is_at_address).map(|other| read_media_types(cx, other));
        beside.flatten().any(|media| !accepted.contains(&media))
    };
    // Bytes and text can have any media type, if the spec states none.
    let has_any = operation.returns.responses().any(|(_, response)| usual_raw_media_type(response).is_some());
    if has_any && !is_read_beside() {
        accepted.push(OTHERWISE_ANY);
    }
    (accepted != [JSON_MEDIA_TYPE]).then(|| accepted.join(", "))
}

/// Returns the media types that a call reads as its own content, each once.
fn read_media_types<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> Vec<&'m str> {
    let responses = || operation.returns.responses().map(|(_, response)| response);
    let has_body = |response: &&Response| match response.content {
        MessageContent::None => response.media.is_some(),
        MessageContent::Json(_) | MessageContent::Raw(_) | MessageContent::Streamed(..) => true,
        // Its body is ignored. Another response, if there is one, states the accepted types.
        MessageContent::Redirect => responses().all(|response| response.content == MessageContent::Redirect),
    };
    let mut distinct = Vec::new();
    for response in responses().filter(has_body) {
        let media = usual_raw_media_type(response).unwrap_or_else(|| response.media_type(cx.model));
        if !distinct.contains(&media) {
            distinct.push(media);
        }
    }
    if distinct.is_empty() {
        distinct.push(cx.model.json_media_type());
    }
    distinct
}

/// Returns the usual media type of bytes or text, if the spec states none.
fn usual_raw_media_type(response: &Response) -> Option<&'static str> {
    response.content.raw().filter(|_| response.media.is_none()).map(Raw::usual_media_type)
}

fn lower_response_status(status: Status) -> Statuses {
    match status {
        Status::Code(code) => Statuses { first: code, last: code },
        Status::Success => Statuses { first: 200, last: 299 },
        Status::Redirect => Statuses { first: 300, last: 399 },
    }
}

/// Returns a status for a response of a fake.
fn sample_response_status(status: Status, returns: &Returns) -> u16 {
    let is_listed = |code: &u16| returns.responses().any(|(listed, _)| listed == Status::Code(*code));
    match status {
        Status::Code(code) => code,
        Status::Success => (200..300).find(|code| !is_listed(code)).unwrap_or(299),
        Status::Redirect => (302..400).find(|code| !is_listed(code)).unwrap_or(399),
    }
}
