//! Contents of successes that are read in different ways: each is a call.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::super::contents::{self, Media, MediaKind};
use super::super::{LocatedNode, RawOperation, SchemaReader};
use super::success_responses;
use crate::import::operations::calls::CallName;
use crate::import::operations::statuses::status_may_have_content;

/// Contents of the successes of an operation that have separate calls.
#[derive(Default)]
pub(in crate::import::operations::collect) struct Representations<'d> {
    /// Media type that the usual call accepts, if a header of the document chooses among them.
    pub(super) usual: Option<String>,
    /// Contents that the other calls accept.
    pub(super) others: Vec<Media<'d>>,
}

impl<'d> Representations<'d> {
    /// Returns the content of a response that the usual call reads.
    pub(super) fn find_usual<'m>(&self, reader: &SchemaReader<'d>, all: &'m [Media<'d>]) -> Option<&'m Media<'d>> {
        let chosen = self.usual.as_ref().and_then(|usual| all.iter().find(|media| media.name == *usual));
        chosen.or_else(|| preferred_content(reader, all))
    }

    /// Returns `true` for a media type that another call accepts.
    pub(super) fn has_other(&self, media: &Media) -> bool {
        self.others.iter().any(|other| other.name == media.name)
    }

    /// Returns `true` if the contents have several calls.
    pub(in crate::import::operations::collect) fn are_several(&self) -> bool {
        !self.others.is_empty()
    }

    /// Returns `true` if a call receives a stream beside one that receives a whole response.
    fn has_stream(&self) -> bool {
        self.others.iter().any(|media| media.kind.is_stream())
    }
}

/// Number of operations from which a media type can be a format of the whole API.
const OPERATIONS_OF_FORMAT: usize = 20;

/// Chooses the contents that have separate calls. A text or a file that most of many operations offer says nothing about
/// an operation: a framework or a gateway writes it.
pub(in crate::import::operations::collect) fn choose_representations<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &mut [RawOperation<'d>],
) {
    let mut counts: IndexMap<String, usize> = IndexMap::default();
    let mut with_content = 0;
    for operation in raw.iter_mut() {
        let successes = success_contents(reader, operation);
        with_content += usize::from(!successes.is_empty());
        operation.representations = find_representations(reader, operation, &successes);
        let others = operation.representations.others.iter().filter(|_| operation.representations.usual.is_none());
        for media in others.filter(|media| !media.kind.is_stream()) {
            *counts.entry(media.name.clone()).or_default() += 1;
        }
    }
    let is_format = |media: &Media| {
        let count = counts.get(&media.name).copied().unwrap_or_default();
        count > OPERATIONS_OF_FORMAT && 2 * count > with_content
    };
    for representations in raw.iter_mut().map(|operation| &mut operation.representations) {
        if representations.usual.is_none() {
            representations.others.retain(|media| !is_format(media));
        }
    }
}

/// Returns the resources in which one call receives a stream beside a call that receives a whole response.
pub(in crate::import::operations::collect) fn resources_with_one_stream(
    raw: &[RawOperation],
    names: &[CallName],
) -> IndexSet<Option<String>> {
    let mut counts: IndexMap<&Option<String>, usize> = IndexMap::default();
    for (_, name) in raw.iter().zip(names).filter(|(raw, _)| raw.representations.has_stream()) {
        *counts.entry(&name.resource).or_default() += 1;
    }
    counts.into_iter().filter(|(_, count)| *count == 1).map(|(resource, _)| resource.clone()).collect()
}

/// Returns the contents of each success that has any, in the order of preference.
fn success_contents<'d>(reader: &mut SchemaReader<'d>, raw: &RawOperation<'d>) -> Vec<Vec<Media<'d>>> {
    if raw.is_head() {
        return Vec::new();
    }
    let responses = success_responses(reader, raw).into_iter().filter(|(status, _)| status_may_have_content(*status));
    let contents = responses.map(|(_, response)| contents::collect_response_contents(reader.documents, &response));
    contents.filter(|contents| !contents.is_empty()).collect()
}

fn find_representations<'d>(
    reader: &SchemaReader<'d>,
    raw: &RawOperation<'d>,
    successes: &[Vec<Media<'d>>],
) -> Representations<'d> {
    let Some((first, rest)) = successes.split_first() else { return Representations::default() };
    let is_everywhere = |media: &Media| rest.iter().all(|all| all.iter().any(|other| other.name == media.name));
    let choices = read_accepted_media_types(reader, raw);
    let mut chosen = first.iter().filter(|media| choices.contains(&media.name) && is_everywhere(media)).cloned();
    if let (Some(usual), Some(second)) = (chosen.next(), chosen.next()) {
        let others = [second].into_iter().chain(chosen).collect();
        return Representations { usual: Some(usual.name), others };
    }
    let mut others = differently_read_contents(reader, first);
    others.retain(|media| is_everywhere(media));
    Representations { usual: None, others }
}

/// Returns the values of the header `Accept`, if the document lists several.
fn read_accepted_media_types(reader: &SchemaReader, raw: &RawOperation) -> Vec<String> {
    let lists = [raw.at.get("parameters"), raw.item.get("parameters")];
    let elements: Vec<LocatedNode> = lists.iter().flatten().flat_map(LocatedNode::elements).collect();
    let is_accept = |at: &LocatedNode| {
        at.text("in") == Some("header") && at.text("name").is_some_and(|name| name.eq_ignore_ascii_case("accept"))
    };
    let header = elements.iter().filter_map(|at| reader.resolve(at)).find(is_accept);
    let values = header.and_then(|header| header.get("schema")?.get("enum"));
    let values = values.into_iter().flat_map(|values| values.elements().collect::<Vec<_>>());
    values.filter_map(|value| Some(value.node.as_text()?.to_ascii_lowercase())).collect()
}

/// Returns the content that is read, of those in the order of preference. A string that is also offered as text is read
/// as text: services that offer both often send the text, whatever they are asked for.
fn preferred_content<'m, 'd>(reader: &SchemaReader<'d>, all: &'m [Media<'d>]) -> Option<&'m Media<'d>> {
    let first = all.first()?;
    let is_any_string = |media: &Media<'d>| {
        let schema = media.at.get("schema").and_then(|schema| reader.resolve(&schema));
        schema.is_some_and(|schema| {
            let is_plain = ["enum", "const", "format"].iter().all(|key| schema.get(key).is_none());
            schema.text("type") == Some("string") && is_plain
        })
    };
    let text = all.iter().find(|media| media.name == "text/plain" && media.kind == MediaKind::Text);
    let is_text = first.kind == MediaKind::Json && is_any_string(first);
    text.filter(|text| is_text && is_any_string(text)).or(Some(first))
}

/// Returns the contents that are read as another type than the preferred one, and than each other. The same data under
/// another label, such as XML, is not: the schema of a text or a file describes no data.
fn differently_read_contents<'d>(reader: &SchemaReader<'d>, all: &[Media<'d>]) -> Vec<Media<'d>> {
    let (Some(first), Some(usual)) = (all.first(), preferred_content(reader, all)) else { return Vec::new() };
    let mut read = vec![usual.kind.read_as()];
    if is_json_string(reader, usual) {
        // Text is the same string.
        read.push(MediaKind::Text);
    }
    let mut others = Vec::new();
    for media in all.iter().filter(|media| media.can_be_accepted()) {
        let kind = media.kind.read_as();
        let is_other = match kind {
            MediaKind::Lines | MediaKind::Events => true,
            MediaKind::Text | MediaKind::Bytes => {
                let is_same = is_json_string(reader, first) && contents::has_same_schema(first, media);
                let is_format = first.kind == MediaKind::Json && is_data_format(&media.name);
                !is_same && !is_format && !contents::describes_data(reader, media)
            }
            MediaKind::Json | MediaKind::Form | MediaKind::Multipart => false,
        };
        if is_other && !read.contains(&kind) {
            read.push(kind);
            others.push(media.clone());
        }
    }
    others
}

/// Formats of data, by the last word of their media types. Beside JSON, they say the same.
const FORMATS_OF_DATA: [&str; 5] = ["cbor", "msgpack", "protobuf", "xml", "yaml"];

/// Returns `true` for the media type of such a format. Pictures such as SVG are not.
fn is_data_format(media: &str) -> bool {
    let (main, subtype) = media.split_once('/').unwrap_or_default();
    let last = subtype.rsplit(['+', '.', '-']).next().unwrap_or_default();
    ["application", "text"].contains(&main) && FORMATS_OF_DATA.contains(&last)
}

/// Returns `true` for JSON that is a string of any format.
pub(super) fn is_json_string<'d>(reader: &SchemaReader<'d>, media: &Media<'d>) -> bool {
    let schema = media.at.get("schema").and_then(|schema| reader.resolve(&schema));
    media.kind == MediaKind::Json && schema.is_some_and(|schema| schema.text("type") == Some("string"))
}
