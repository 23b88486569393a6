//! Contents by media type.

use copperplate_language::grammar::content::{EVENTS_MEDIA_TYPE, LINES_MEDIA_TYPE};
use copperplate_language::is_media_type;
use copperplate_language::model::Raw;

use super::{Direction, LocatedNode, Loss, NameSource, SchemaReader, ShapeTy, streams};
use crate::import::document::Documents;
use crate::import::operations::operation::OperationPayload;
use crate::import::schemas::schema::SchemaPart;

/// Media types of lines of JSON.
const LINES_MEDIA_TYPES: [&str; 13] = [
    LINES_MEDIA_TYPE,
    "application/ndjson",
    "application/ndjson-stream",
    "application/ldjson",
    "application/x-ldjson",
    "application/jsonl",
    "application/x-jsonl",
    "application/jsonlines",
    "application/x-jsonlines",
    "application/json-lines",
    "application/x-json-stream",
    "application/stream+json",
    "application/json-seq",
];

/// Endings of media types of lines of JSON.
const LINES_SUFFIXES: [&str; 2] = ["+json-seq", "+jsonl"];

/// Kind of a media type, in the order of preference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MediaKind {
    Json,
    Form,
    Multipart,
    Lines,
    Events,
    Text,
    Bytes,
}

/// A content of a body or a response.
#[derive(Clone)]
pub(super) struct Media<'d> {
    pub(super) kind: MediaKind,
    /// Media type without parameters.
    pub(super) name: String,
    /// Media type with the parameters that select a version or the like, unless it is unspecific.
    stated: Option<String>,
    pub(super) at: LocatedNode<'d>,
}

impl MediaKind {
    /// Returns `true` for a sequence that is received item by item.
    pub(super) fn is_stream(self) -> bool {
        matches!(self, Self::Lines | Self::Events)
    }

    /// Returns `true` for text, which is not parsed.
    pub(super) fn is_text(self) -> bool {
        self == Self::Text
    }

    /// Returns the kind as which a response is read: only requests have forms.
    pub(super) fn read_as(self) -> Self {
        match self {
            Self::Form | Self::Multipart | Self::Bytes => Self::Bytes,
            Self::Json | Self::Lines | Self::Events | Self::Text => self,
        }
    }
}

impl Media<'_> {
    /// Returns `true` for a media type that a call can ask for by itself.
    pub(super) fn can_be_accepted(&self) -> bool {
        self.stated.is_some() && !self.name.contains('*')
    }

    /// Returns the media type, unless it is unspecific or one of the usual ones.
    pub(super) fn other_than(&self, usual: &[&str]) -> Option<String> {
        self.stated.clone().filter(|stated| !usual.contains(&stated.as_str()))
    }
}

/// Returns the contents in the order of preference.
pub(super) fn collect_contents<'d>(documents: &'d Documents, content: &LocatedNode<'d>) -> Vec<Media<'d>> {
    let mut all: Vec<_> = content
        .entries()
        .map(|(media, at)| {
            let at = documents.resolve_references(&at).unwrap_or(at);
            let name = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            let stated = is_media_type(&name).then(|| name.clone() + &selecting_media_parameters(media));
            Media { kind: content_media_kind(&name, &at), name, stated, at }
        })
        .collect();
    all.sort_by_key(|media| {
        let is_plain = media.stated.as_deref() == Some("application/json");
        // A file under the label of JSON is probably the error beside a file under its own label.
        let is_json = media.kind == MediaKind::Json;
        (media.kind, is_plain != is_json, (media.name == "application/json") != is_json, media.stated.is_none())
    });
    all
}

/// Returns the parameters of a media type, without those about its encoding.
fn selecting_media_parameters(media: &str) -> String {
    let parameters = media.split(';').skip(1).map(str::trim);
    let is_encoding = |parameter: &str| {
        let name = parameter.split('=').next().unwrap_or_default().trim();
        ["charset", "boundary", "q"].iter().any(|encoding| name.eq_ignore_ascii_case(encoding))
    };
    let is_sent = |parameter: &str| parameter.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    let kept = parameters.filter(|parameter| parameter.contains('=') && !is_encoding(parameter) && is_sent(parameter));
    kept.map(|parameter| format!("; {parameter}")).collect()
}

fn content_media_kind(name: &str, at: &LocatedNode) -> MediaKind {
    let schema = at.get("schema");
    let is_binary = schema.as_ref().is_some_and(|schema| schema.text("format") == Some("binary"));
    match name {
        // Some services label lines as JSON, although only each single line is.
        "application/json" if schema.is_none() && at.get("itemSchema").is_some() => MediaKind::Lines,
        name if LINES_MEDIA_TYPES.contains(&name) || LINES_SUFFIXES.iter().any(|suffix| name.ends_with(suffix)) => {
            MediaKind::Lines
        }
        _ if is_json_content_type(name) && !is_binary => MediaKind::Json,
        "*/*" | "application/*" => match schema {
            Some(schema) if schema.text("type") == Some("string") && !is_binary => MediaKind::Text,
            Some(schema) if !is_binary && !is_of_media(&schema) && schema.entries().next().is_some() => MediaKind::Json,
            Some(_) | None => MediaKind::Bytes,
        },
        "application/x-www-form-urlencoded" => MediaKind::Form,
        EVENTS_MEDIA_TYPE => MediaKind::Events,
        name if name.starts_with("multipart/") => MediaKind::Multipart,
        name if is_text_content_type(name) && !is_binary => MediaKind::Text,
        _ => MediaKind::Bytes,
    }
}

/// Returns `true` for a schema that only states a media type: since OpenAPI 3.1, such a content is binary.
fn is_of_media(schema: &LocatedNode) -> bool {
    schema.entries().all(|(key, _)| key == "contentMediaType")
}

pub(super) fn is_json_content_type(name: &str) -> bool {
    matches!(name, "application/json" | "text/json") || name.ends_with("+json")
}

/// Returns `true` for a media type that is text, unless it has a schema of bytes.
fn is_text_content_type(name: &str) -> bool {
    const TEXTS: [&str; 9] = ["text", "html", "yaml", "x-yaml", "csv", "graphql", "javascript", "sql", "toml"];
    let is_listed = || name.strip_prefix("application/").is_some_and(|subtype| TEXTS.contains(&subtype));
    name.starts_with("text/") || name.ends_with("+yaml") || name.ends_with("xml") || is_listed()
}

/// Usual media types of JSON.
pub(super) const JSON_MEDIA_TYPES: [&str; 2] = ["application/json", "text/json"];

/// Returns the contents of a response in the order of preference: streams come last.
pub(super) fn collect_response_contents<'d>(documents: &'d Documents, response: &LocatedNode<'d>) -> Vec<Media<'d>> {
    let content = response.get("content");
    let mut all = content.map(|content| collect_contents(documents, &content)).unwrap_or_default();
    all.sort_by_key(|media| media.kind.is_stream());
    all
}

/// Returns `true` if two contents have equal schemas.
pub(super) fn has_same_schema(one: &Media, other: &Media) -> bool {
    let (one, other) = (one.at.child("schema"), other.at.child("schema"));
    one.zip(other).is_some_and(|(one, other)| one.is_same_value(other))
}

/// Returns a content of a response.
pub(super) fn collect_media<'d>(
    reader: &mut SchemaReader<'d>,
    media: &Media<'d>,
    place: NameSource,
) -> OperationPayload {
    let schema = media.at.get("schema");
    match media.kind {
        MediaKind::Json => {
            OperationPayload::Json(collect_content_schema(reader, schema, place), media.other_than(&JSON_MEDIA_TYPES))
        }
        MediaKind::Events => streams::collect_events(reader, &media.at, place),
        MediaKind::Lines => OperationPayload::Lines(
            streams::collect_line(reader, &media.at, place),
            media.other_than(&[LINES_MEDIA_TYPE]),
        ),
        MediaKind::Text => {
            report_schema_of_raw_content(reader, media);
            OperationPayload::Raw(Raw::Text, media.other_than(&[]))
        }
        // A response can have any media type, unless one is stated.
        MediaKind::Form | MediaKind::Multipart | MediaKind::Bytes => {
            report_schema_of_raw_content(reader, media);
            OperationPayload::Raw(Raw::Bytes, media.other_than(&["application/octet-stream"]))
        }
    }
}

/// Reports the schema of a content that is kept as text or bytes, if it has further keywords.
pub(super) fn report_schema_of_raw_content(reader: &mut SchemaReader, media: &Media) {
    if describes_data(reader, media) {
        return reader.losses.add(Loss::ContentSchema, &media.at);
    }
    let Some(schema) = media.at.get("schema") else { return };
    // The other restrictions are noted when they are merged.
    let Some(merged) = reader.merger().merge_description(&[SchemaPart::new(schema.clone())]) else { return };
    if let Some((keyword, _)) = merged.listed {
        reader.losses.add_restriction(keyword, &schema);
    }
}

/// Returns `true` if the schema of a text or a file describes data, such as an object.
pub(super) fn describes_data(reader: &SchemaReader, media: &Media) -> bool {
    let schema = media.at.get("schema").and_then(|schema| reader.resolve(&schema));
    media.at.get("itemSchema").is_some()
        || schema.is_some_and(|schema| {
            schema.text("type").is_some_and(|ty| ty != "string")
                || ["properties", "allOf", "oneOf", "anyOf", "items"].iter().any(|key| schema.get(key).is_some())
        })
}

/// Returns the type of the schema of a response; `json` if there is none.
pub(super) fn collect_content_schema<'d>(
    reader: &mut SchemaReader<'d>,
    schema: Option<LocatedNode<'d>>,
    place: NameSource,
) -> ShapeTy {
    schema.map_or(ShapeTy::JSON, |schema| reader.read_schema(schema, place, Direction::Response))
}
