//! Bodies of requests.

use copperplate_language::grammar::operation::GET;
use copperplate_language::grammar::types::{JSON, OBJECT};
use copperplate_language::model::{Encoding, Raw};

use super::contents::{self, JSON_MEDIA_TYPES, Media, MediaKind};
use super::different_contents::different_contents;
use super::{
    Direction, LocatedNode, Loss, NameSource, RawOperation, RootName, SchemaReader, ShapeTy, forms, parts, responses,
    styles,
};
use crate::import::document::NodeValue;
use crate::import::operations::calls::CallName;
use crate::import::operations::operation::{Body, OperationPayload};
use crate::import::schemas::read::PartEncodings;
use crate::import::schemas::shapes::{ExtraFields, Shape, ShapeKind, Shapes};
use crate::import::words;

/// Media type of JSON in which `null` removes a field.
const MERGE_PATCH: &str = "application/merge-patch+json";

/// The body of an operation.
#[derive(Default)]
pub(super) struct CollectedBody<'d> {
    pub(super) body: Option<Body>,
    /// Contents with another meaning.
    pub(super) others: Vec<Media<'d>>,
}

/// Reads the body of an operation.
pub(super) fn collect_body<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    name: &CallName,
) -> Result<CollectedBody<'d>, String> {
    let nothing = CollectedBody::default();
    let Some(at) = raw.at.get("requestBody") else { return Ok(nothing) };
    let Some(at) = reader.resolve(&at) else { return Ok(nothing) };
    let Some(content) = at.get("content") else { return Ok(nothing) };
    if responses::is_gateway_stream_body(&at) {
        reader.losses.add(Loss::BodyOfMessages, &at);
    }
    let mut all = contents::collect_contents(reader.documents, &content);
    // Bytes can be any text, but not every archive or image is a text.
    if all.first().is_some_and(|media| media.kind == MediaKind::Text) {
        all.sort_by_key(|media| media.kind != MediaKind::Bytes);
    }
    let Some(media) = all.first() else { return Ok(nothing) };
    if is_empty_body_schema(reader, media) {
        let is_needed = at.flag("required") == Some(true);
        let place = body_place(&at, name);
        let body = if is_needed { collect_empty_body(reader, media, place) } else { None };
        return Ok(CollectedBody { body, others: Vec::new() });
    }
    let different = different_contents(reader, &all);
    let is_different = |media: &Media| different.iter().any(|other| other.at.pointer == media.at.pointer);
    let mut refusal = None;
    let mut collected = CollectedBody::default();
    for media in all {
        if collected.body.is_none() {
            match collect_call_body(reader, raw, &media, name) {
                Ok(body) => collected.body = Some(body),
                // Another media type may be usable.
                Err(reason) => drop(refusal.get_or_insert(reason)),
            }
        } else if is_different(&media) {
            collected.others.push(media);
        } else {
            reader.losses.add(Loss::OtherContent, &media.at);
        }
    }
    if collected.body.is_some() { Ok(collected) } else { Err(refusal.unwrap_or_default()) }
}

/// Reads the body with a content. Fails if it cannot be sent.
pub(super) fn collect_call_body<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    media: &Media<'d>,
    name: &CallName,
) -> Result<Body, String> {
    let at = raw.at.get("requestBody").and_then(|at| reader.resolve(&at));
    let at = at.unwrap_or_else(|| media.at.clone());
    let content = collect_body_content(reader, media, body_place(&at, name))?;
    let stated = at.flag("required");
    // HTTP gives the body of a GET no meaning, and many a document has one by mistake.
    let is_assumed_required = stated.is_none()
        && !reader.reading.is_literal()
        && raw.word != Some(GET)
        && body_has_required_fields(&reader.shapes, &content);
    let is_optional = !is_assumed_required && stated != Some(true);
    let schema =
        media.at.get("schema").filter(|_| matches!(content, OperationPayload::Encoded(Encoding::Multipart, _)));
    let encodings = PartEncodings::of_media(&media.at, &reader.documents.root());
    let untyped_parts = schema.and_then(|schema| reader.untyped_parts(schema, &encodings));
    let doc = body_doc(&at, media, &content);
    Ok(Body { is_optional, is_assumed_required, content, doc, untyped_parts })
}

/// Returns the doc of a body. The schema of a type without a declaration has no other place for its description.
fn body_doc(at: &LocatedNode, media: &Media, content: &OperationPayload) -> Option<String> {
    // The gateway of gRPC describes a stream of bodies by this mark only.
    let described = Some(at).filter(|at| !responses::is_gateway_stream_body(at));
    let is_declared = matches!(content.ty(), Some(ShapeTy::Named(_)));
    let schema = media.at.get("schema").filter(|_| !is_declared);
    let texts = [
        described.and_then(|at| at.text("description")),
        schema.as_ref().and_then(|schema| schema.text("description")),
    ];
    texts.into_iter().find_map(words::import_doc)
}

/// Purpose of a component that is a body.
const BODY: &str = "body";

/// Returns the source of names for the types in a body.
fn body_place(at: &LocatedNode, name: &CallName) -> NameSource {
    let of_call = || RootName::of_call(format!("{} body", name.phrase()), name.object());
    responses::component_root_place(at, BODY).unwrap_or_else(|| NameSource::Root(of_call()))
}

/// Reads the body with a media type. Fails if it cannot be sent.
fn collect_body_content<'d>(
    reader: &mut SchemaReader<'d>,
    media: &Media<'d>,
    place: NameSource,
) -> Result<OperationPayload, String> {
    if matches!(media.kind, MediaKind::Form | MediaKind::Multipart) {
        styles::require_known_part_styles(reader.documents, &media.at)?;
    }
    let schema = media.at.get("schema");
    if matches!(media.kind, MediaKind::Text | MediaKind::Bytes) {
        contents::report_schema_of_raw_content(reader, media);
    }
    Ok(match media.kind {
        MediaKind::Json => {
            let ty = match schema {
                Some(schema) if media.name == MERGE_PATCH => {
                    reader.report_files_in_text(schema.clone());
                    reader.read_patch(schema, place)
                }
                Some(schema) => reader.read_sent_schema(schema, place),
                None => ShapeTy::JSON,
            };
            OperationPayload::Json(ty, media.other_than(&JSON_MEDIA_TYPES))
        }
        MediaKind::Form => match collect_body_record(reader, schema.clone(), place, None) {
            Some(ty) => {
                if let Some(schema) = schema {
                    reader.report_files_in_text(schema);
                }
                forms::collect_form_encodings(reader, &ty, &media.at);
                OperationPayload::Encoded(Encoding::Form, ty)
            }
            None => {
                reader.losses.add(Loss::FormWithoutFields, &media.at);
                OperationPayload::Raw(Raw::Text, Some(media.name.clone()))
            }
        },
        MediaKind::Multipart if media.name == "multipart/form-data" => {
            let encodings = PartEncodings::of_media(&media.at, &reader.documents.root());
            let has_files = schema.clone().is_some_and(|schema| reader.has_file_parts(schema, &encodings));
            let ty = collect_body_record(reader, schema, place, has_files.then(|| encodings.clone()));
            let ty = ty.ok_or("the body has parts without names")?;
            parts::collect_part_encodings(reader, &ty, &media.at);
            if let Some(schema) = media.at.get("schema") {
                reader.report_files_within_parts(schema, &encodings);
            }
            OperationPayload::Encoded(Encoding::Multipart, ty)
        }
        MediaKind::Multipart => return Err(format!("the body is `{}`", media.name)),
        MediaKind::Lines | MediaKind::Events => {
            reader.losses.add(Loss::BodyOfLines, &media.at);
            OperationPayload::Raw(Raw::Text, Some(media.name.clone()))
        }
        MediaKind::Text => OperationPayload::Raw(Raw::Text, media.other_than(&["text/plain"])),
        MediaKind::Bytes => OperationPayload::Raw(Raw::Bytes, media.other_than(&["application/octet-stream"])),
    })
}

/// Returns the record that is encoded as a form or as parts. A map of scalar values becomes a record without declared
/// fields. Returns `None` if the fields are not known. Parts with files come with their encodings.
fn collect_body_record<'d>(
    reader: &mut SchemaReader<'d>,
    schema: Option<LocatedNode<'d>>,
    place: NameSource,
    encodings: Option<PartEncodings>,
) -> Option<ShapeTy> {
    let schema = schema?;
    let ty = match encodings {
        Some(encodings) => reader.read_body_of_parts(schema.clone(), place.clone(), encodings),
        None => reader.read_schema(schema.clone(), place.clone(), Direction::Request),
    };
    let (ty, _) = ty.without_null();
    if let ShapeTy::Map(value) = &ty
        && matches!(**value, ShapeTy::Plain(word) if word != JSON && word != OBJECT)
    {
        let name = schema.reference().map(words::component_word);
        let place = name.map_or(place, |name| NameSource::Root(name.into()));
        let extra = reader.extra_fields((**value).clone());
        return Some(add_body_record(reader, &schema, place, Some(extra)));
    }
    reader.shapes.record(&ty).is_some().then_some(ty)
}

/// Adds a record without declared fields.
fn add_body_record(
    reader: &mut SchemaReader,
    schema: &LocatedNode,
    place: NameSource,
    extra: Option<ExtraFields>,
) -> ShapeTy {
    ShapeTy::Named(reader.shapes.add(Shape {
        kind: ShapeKind::Record { fields: Vec::new(), extra },
        doc: None,
        origin: schema.pointer.clone(),
        span: schema.node.span,
        place,
        common_names: Vec::new(),
        direction: Direction::Request,
    }))
}

/// Returns `true` if a record has required fields: documents that forget `required` at the body then mean it there,
/// too.
fn body_has_required_fields(shapes: &Shapes, content: &OperationPayload) -> bool {
    let Some((_, fields)) = content.ty().and_then(|ty| shapes.record(ty)) else { return false };
    fields.iter().any(|field| !field.is_optional)
}

/// Returns `true` for a body without content: an object that has no fields and cannot have any.
fn is_empty_body_schema<'d>(reader: &mut SchemaReader<'d>, media: &Media<'d>) -> bool {
    if !matches!(media.kind, MediaKind::Form | MediaKind::Json) {
        return false;
    }
    let Some(schema) = media.at.get("schema") else { return media.kind == MediaKind::Form };
    let Some(schema) = reader.resolve(&schema) else { return false };
    let has_fields = schema.get("properties").is_some_and(|properties| properties.entries().next().is_some());
    let is_closed =
        schema.get("additionalProperties").is_some_and(|extra| matches!(extra.node.value, NodeValue::Boolean(false)));
    let is_object = schema.text("type") == Some("object") && schema.get("allOf").is_none();
    is_object
        && !has_fields
        && (is_closed || media.kind == MediaKind::Form && schema.get("additionalProperties").is_none())
}

/// Returns the body of an object without fields. Such a form is sent as no body at all.
fn collect_empty_body(reader: &mut SchemaReader, media: &Media, place: NameSource) -> Option<Body> {
    let schema = media.at.get("schema").filter(|_| media.kind == MediaKind::Json)?;
    let ty = add_body_record(reader, &schema, place, None);
    let content = OperationPayload::Json(ty, media.other_than(&JSON_MEDIA_TYPES));
    let doc = reader.resolve(&schema).and_then(|schema| words::import_doc(schema.text("description")));
    Some(Body { is_optional: false, is_assumed_required: false, content, doc, untyped_parts: None })
}
