//! Contents by media type.

use copperplate_language::grammar::content::{BYTES, EVENTS, EVENTS_MEDIA_TYPE, LINES, LINES_MEDIA_TYPE, TEXT};

use super::{At, Direction, Loss, Place, Reader, Ty};
use crate::import::operations::operation::Content;

/// Media types of lines of JSON.
const LINES_MEDIA_TYPES: [&str; 4] =
    [LINES_MEDIA_TYPE, "application/jsonl", "application/json-lines", "application/json-seq"];

/// Kind of a media type, from the one that is taken first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Json,
    Form,
    Multipart,
    Lines,
    Events,
    Text,
    Bytes,
}

/// A content of a body or a response.
pub(super) struct Media<'d> {
    pub(super) kind: Kind,
    /// Media type without parameters.
    pub(super) name: String,
    pub(super) at: At<'d>,
}

/// Returns the contents, those first that are taken first.
pub(super) fn all<'d>(content: &At<'d>) -> Vec<Media<'d>> {
    let mut all: Vec<_> = content
        .entries()
        .map(|(media, at)| {
            let name = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            Media { kind: kind(&name, &at), name, at }
        })
        .collect();
    all.sort_by_key(|media| media.kind);
    all
}

fn kind(name: &str, at: &At) -> Kind {
    let schema = at.get("schema");
    let is_binary = schema.as_ref().is_some_and(|schema| schema.text("format") == Some("binary"));
    match name {
        _ if is_json(name) && !is_binary => Kind::Json,
        "*/*" => match schema {
            Some(schema) if schema.text("type") == Some("string") && !is_binary => Kind::Text,
            Some(schema) if !is_binary && schema.entries().next().is_some() => Kind::Json,
            Some(_) | None => Kind::Bytes,
        },
        "application/x-www-form-urlencoded" => Kind::Form,
        EVENTS_MEDIA_TYPE => Kind::Events,
        name if LINES_MEDIA_TYPES.contains(&name) => Kind::Lines,
        name if name.starts_with("multipart/") => Kind::Multipart,
        name if name.starts_with("text/") && !is_binary || name.ends_with("xml") => Kind::Text,
        _ => Kind::Bytes,
    }
}

fn is_json(name: &str) -> bool {
    matches!(name, "application/json" | "text/json") || name.ends_with("+json")
}

/// Returns the media type of JSON unless it is the usual one.
pub(super) fn other_json(name: &str) -> Option<String> {
    (!matches!(name, "application/json" | "text/json" | "*/*")).then(|| name.to_owned())
}

/// Returns the content of a response.
pub(super) fn of_response<'d>(reader: &mut Reader<'d>, response: &At<'d>, place: Place) -> Content {
    let Some(content) = response.get("content") else { return Content::None };
    let all = all(&content);
    let Some(first) = all.first() else { return Content::None };
    let is_same = |other: &Media| {
        let (one, other) = (first.at.child("schema"), other.at.child("schema"));
        one.zip(other).is_some_and(|(one, other)| one.is_same(other))
    };
    for other in all.iter().skip(1).filter(|other| other.kind != first.kind || !is_same(other)) {
        reader.losses.add(Loss::OtherContent, &other.at);
    }
    let schema = first.at.get("schema");
    let raw = |usual: &[&str]| (!usual.contains(&first.name.as_str())).then(|| first.name.clone());
    match first.kind {
        Kind::Json => Content::Json(of_schema(reader, schema, place, Direction::Response), other_json(&first.name)),
        Kind::Events => Content::Encoded(EVENTS, of_event(reader, schema, place), None),
        Kind::Lines => Content::Encoded(LINES, of_event(reader, schema, place), raw(&[LINES_MEDIA_TYPE])),
        Kind::Text => Content::Raw(TEXT, raw(&["text/plain", "*/*"])),
        // A response can have any media type, unless one is stated.
        Kind::Form | Kind::Multipart | Kind::Bytes => {
            Content::Raw(BYTES, raw(&["application/octet-stream", "*/*", "application/*"]))
        }
    }
}

fn of_event<'d>(reader: &mut Reader<'d>, schema: Option<At<'d>>, place: Place) -> Ty {
    let schema = schema.filter(|schema| schema.text("type") != Some("string"));
    of_schema(reader, schema, place, Direction::Response)
}

/// Returns the type of a schema; `json` if there is none.
pub(super) fn of_schema<'d>(reader: &mut Reader<'d>, schema: Option<At<'d>>, place: Place, direction: Direction) -> Ty {
    schema.map_or(Ty::JSON, |schema| reader.ty(schema, place, direction))
}
