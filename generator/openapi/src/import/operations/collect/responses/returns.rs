//! Contents of the successes that a call returns.

use copperplate_language::model::{Raw, Status};

use super::super::contents::{self, Media};
use super::super::{LocatedNode, Loss, NameSource, RawOperation, RootName, SchemaReader};
use super::gateway::find_gateway_stream;
use super::{RESPONSE, component_root_place, representations, success_responses};
use crate::export::extension;
use crate::import::operations::calls::CallName;
use crate::import::operations::evidence::Evidence;
use crate::import::operations::operation::OperationPayload;
use crate::import::operations::statuses::status_may_have_content;

/// Successes of a call.
pub(in crate::import::operations::collect) struct CollectedReturns {
    pub(in crate::import::operations::collect) returns: Vec<(Status, OperationPayload)>,
    /// `true` if an export says that the body of any success may be empty.
    pub(in crate::import::operations::collect) is_or_none_stated: bool,
    /// `true` if the document describes none.
    pub(in crate::import::operations::collect) is_success_assumed: bool,
    /// Evidence that JSON is a stream.
    pub(in crate::import::operations::collect) stream: Option<Evidence>,
}

/// Reads the successes of a call. With `accepted`, it is the call that accepts this media type instead of the usual one.
pub(in crate::import::operations::collect) fn collect_returns<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    name: &CallName,
    accepted: Option<&str>,
) -> CollectedReturns {
    let (mut returns, mut stream) = (Vec::new(), None);
    let mut is_or_none_stated = false;
    for (status, response) in success_responses(reader, raw) {
        is_or_none_stated |= response.flag(extension::OR_NONE) == Some(true);
        let of_call = || RootName::of_call(format!("{} response", name.phrase()), name.object());
        let place = component_root_place(&response, RESPONSE).unwrap_or_else(|| NameSource::Root(of_call()));
        let may_have_content = status_may_have_content(status);
        let dropped = response.get("content").filter(|content| content.entries().next().is_some());
        let is_dropped =
            |content: &LocatedNode| if status.is_redirect() { has_schema(content) } else { !may_have_content };
        if let Some(content) = dropped.filter(is_dropped) {
            let loss = if status.is_redirect() { Loss::RedirectContent } else { Loss::EmptyStatus };
            reader.losses.add(loss, &content);
        }
        let content = if status.is_redirect() {
            OperationPayload::Redirect
        } else if !may_have_content || raw.is_head() {
            OperationPayload::None
        } else {
            let media = choose_response_content(reader, raw, &response, accepted);
            let of_gateway = media.as_ref().and_then(|media| find_gateway_stream(reader, &response, media));
            match (media, of_gateway) {
                (Some(media), Some(gateway)) => {
                    let (content, evidence) = gateway.collect(reader, &media, place);
                    stream = Some(evidence);
                    content
                }
                (Some(media), None) => contents::collect_media(reader, &media, place),
                (None, _) => OperationPayload::None,
            }
        };
        returns.push((status, content));
    }
    if returns.is_empty() && raw.is_head() {
        returns.push((Status::Success, OperationPayload::None));
    }
    let is_success_assumed = returns.is_empty();
    if is_success_assumed {
        returns.push((Status::Success, OperationPayload::Raw(Raw::Bytes, None)));
    }
    CollectedReturns { returns, is_or_none_stated, is_success_assumed, stream }
}

/// Returns `true` for contents that are described. A framework writes those that are not.
fn has_schema(content: &LocatedNode) -> bool {
    content.entries().any(|(_, media)| media.get("schema").is_some_and(|schema| schema.entries().next().is_some()))
}

/// Returns the content of a response that a call reads. For the usual call, contents that no call reads are reported.
fn choose_response_content<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    response: &LocatedNode<'d>,
    accepted: Option<&str>,
) -> Option<Media<'d>> {
    let all = contents::collect_response_contents(reader.documents, response);
    if let Some(accepted) = accepted {
        return all.into_iter().find(|media| media.name == accepted);
    }
    let usual = raw.representations.find_usual(reader, &all)?.clone();
    let others: Vec<_> = all.iter().filter(|media| !raw.representations.has_other(media)).collect();
    report_other_contents(reader, &usual, &others);
    Some(usual)
}

/// Reports the contents of a response, or of an error, that no call reads.
pub(super) fn report_other_contents<'d>(reader: &mut SchemaReader<'d>, usual: &Media<'d>, others: &[&Media<'d>]) {
    for media in others.iter().filter(|media| media.at.pointer != usual.at.pointer) {
        if let Some(loss) = other_content_loss(reader, usual, media) {
            reader.losses.add(loss, &media.at);
        }
    }
}

/// Returns the loss of a content that no call reads; `None` if it says the same as the one that is read.
fn other_content_loss<'d>(reader: &SchemaReader<'d>, usual: &Media<'d>, other: &Media<'d>) -> Option<Loss> {
    let is_read_alike = other.kind.read_as() == usual.kind.read_as();
    let is_string = |media: &Media<'d>| representations::is_json_string(reader, media);
    match (is_string(usual), is_string(other)) {
        // A text is the same string as JSON, so leaving out the JSON loses nothing.
        (false, true) if usual.kind.is_text() => None,
        (true, false) if other.kind.is_text() => Some(Loss::TextOrJson),
        _ if is_read_alike && other.can_be_accepted() => Some(Loss::OtherMediaType),
        _ => Some(Loss::OtherContent),
    }
}
