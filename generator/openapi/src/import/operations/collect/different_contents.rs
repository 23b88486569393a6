//! Contents of a body that differ in more than their encoding.

use super::SchemaReader;
use super::contents::{Media, MediaKind};
use crate::import::schemas::read::PartEncodings;

/// Returns the first content of a body, and those that differ from all contents before them.
pub(super) fn different_contents<'d>(reader: &mut SchemaReader<'d>, all: &[Media<'d>]) -> Vec<Media<'d>> {
    let mut different: Vec<Media> = Vec::new();
    for media in all {
        let is_sendable = media.kind != MediaKind::Multipart || media.name == "multipart/form-data";
        let is_left_out = media.name.contains('*') || media.name.ends_with("xml");
        let is_known = different.iter().any(|known| contents_say_the_same(known, media));
        if is_sendable && !is_left_out && (!is_known || media_has_only_files(reader, media, &different)) {
            different.push(media.clone());
        }
    }
    different
}

/// Returns `true` if two contents differ only in their encoding.
fn contents_say_the_same(one: &Media, other: &Media) -> bool {
    let is_same_schema = match (one.at.get("schema"), other.at.get("schema")) {
        (Some(one), Some(other)) => one.node.is_same_value(other.node),
        (one, other) => one.is_some() == other.is_some(),
    };
    is_same_schema || one.kind == other.kind && one.kind != MediaKind::Json
}

/// Returns `true` for the only parts with files, which the other encodings of the same schema cannot send.
fn media_has_only_files<'d>(reader: &mut SchemaReader<'d>, media: &Media<'d>, known: &[Media<'d>]) -> bool {
    let is_only = media.kind == MediaKind::Multipart && known.iter().all(|known| known.kind != MediaKind::Multipart);
    let Some(schema) = media.at.get("schema").filter(|_| is_only) else { return false };
    let encodings = PartEncodings::of_media(&media.at, &reader.documents.root());
    reader.has_file_parts(schema, &encodings)
}
