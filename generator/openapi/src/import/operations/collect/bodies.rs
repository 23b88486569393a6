//! Bodies of requests.

use copperplate_language::grammar::content::{BYTES, FORM, MULTIPART, TEXT};
use copperplate_language::grammar::field;

use super::contents::{self, Kind, Media};
use super::{At, Direction, Loss, Place, Raw, Reader, Ty, responses};
use crate::import::document::Value;
use crate::import::operations::calls::CallName;
use crate::import::operations::operation::{Body, Content};
use crate::import::schemas::shapes::{Kind as ShapeKind, Shapes};

/// Reads the body of an operation.
pub(super) fn read<'d>(reader: &mut Reader<'d>, raw: &Raw<'d>, name: &CallName) -> Result<Option<Body>, String> {
    let Some(at) = raw.at.get("requestBody") else { return Ok(None) };
    let Some(at) = reader.resolve(&at) else { return Ok(None) };
    let Some(content) = at.get("content") else { return Ok(None) };
    let all = contents::all(&content);
    let Some(media) = all.first() else { return Ok(None) };
    if is_empty(reader, media) {
        return Ok(None);
    }
    for other in all.iter().skip(1) {
        let has_files = other.kind == Kind::Multipart && has_files(reader, other);
        if has_files && media.kind == Kind::Json {
            return Err("the body is JSON, or parts with files".to_owned());
        }
        reader.losses.add(Loss::OtherContent, &other.at);
    }
    if let Some(encoding) = media.at.get("encoding").filter(has_parts) {
        reader.losses.add(Loss::Encoding, &encoding);
    }
    let place = responses::component(&at).unwrap_or_else(|| Place::Root(format!("{} body", name.phrase())));
    let schema = media.at.get("schema");
    let content = match media.kind {
        Kind::Json | Kind::Lines | Kind::Events => {
            let ty = contents::of_schema(reader, schema, place, Direction::Request);
            Content::Json(ty, contents::other_json(&media.name))
        }
        Kind::Form => Content::Encoded(FORM, record(reader, schema, place)?, None),
        Kind::Multipart if media.name == "multipart/form-data" => {
            reader.reads_parts = has_files(reader, media);
            let ty = record(reader, schema, place);
            reader.reads_parts = false;
            let ty = ty?;
            style_parts(&mut reader.shapes, &ty, &media.at);
            Content::Encoded(MULTIPART, ty, None)
        }
        Kind::Multipart => return Err(format!("the body is `{}`", media.name)),
        Kind::Text => {
            Content::Raw(TEXT, (media.name != "text/plain" && !is_any(&media.name)).then(|| media.name.clone()))
        }
        Kind::Bytes => Content::Raw(BYTES, (!is_any(&media.name)).then(|| media.name.clone())),
    };
    let is_optional = match at.flag("required") {
        Some(is_required) => !is_required,
        None => !has_required(&reader.shapes, &content),
    };
    Ok(Some(Body { is_optional, content }))
}

/// Gives the fields that are objects in names, such as `labels[key]`, their style.
fn style_parts(shapes: &mut Shapes, ty: &Ty, media: &At) {
    let Some(id) = shapes.record(ty).map(|(id, _)| id) else { return };
    let encodings = media.get("encoding");
    for (name, encoding) in encodings.into_iter().flat_map(|encodings| encodings.entries()) {
        let ShapeKind::Record { fields, .. } = &mut shapes.get_mut(id).kind else { return };
        let field = fields.iter_mut().find(|field| field.name == name);
        let is_object = |ty: &Ty| !matches!(ty, Ty::List(_)) && *ty != Ty::STRING;
        if let Some(field) = field.filter(|field| is_object(&field.ty) && encoding.text("style") == Some("deepObject"))
        {
            field.notes.style = Some(field::DEEP);
        }
    }
}

/// Returns `true` if a form of the document encodes lists as objects, each element after its number.
pub(super) fn have_indexed_lists(root: &At) -> bool {
    let paths = root.get("paths").into_iter().flat_map(|paths| paths.entries());
    let operations = paths.flat_map(|(_, item)| item.entries());
    let forms = operations.filter_map(|(_, operation)| {
        operation.get("requestBody")?.get("content")?.get("application/x-www-form-urlencoded")
    });
    forms.into_iter().any(|form| {
        let property = |name: &str| form.get("schema")?.get("properties")?.get(name);
        let is_list = |name: &str| property(name).is_some_and(|property| property.text("type") == Some("array"));
        let mut encodings = form.get("encoding").into_iter().flat_map(|encodings| encodings.entries());
        encodings.any(|(name, encoding)| encoding.text("style") == Some("deepObject") && is_list(name))
    })
}

/// Returns `true` if an encoding states more than the style of lists and objects.
fn has_parts(encoding: &At) -> bool {
    encoding.entries().any(|(_, part)| ["contentType", "headers"].iter().any(|key| part.get(key).is_some()))
}

/// Returns `true` if the media type says nothing.
fn is_any(name: &str) -> bool {
    name == "application/octet-stream" || name.contains('*')
}

/// Returns the record that is encoded as a form or as parts.
fn record<'d>(reader: &mut Reader<'d>, schema: Option<At<'d>>, place: Place) -> Result<Ty, String> {
    let (ty, _) = contents::of_schema(reader, schema, place, Direction::Request).without_null();
    match reader.shapes.record(&ty) {
        Some(_) => Ok(ty),
        None => Err("the body is a form without named fields".to_owned()),
    }
}

/// Returns `true` if a record has required fields: then the documents that forget `required` mean the body, too.
fn has_required(shapes: &Shapes, content: &Content) -> bool {
    let Some((_, fields)) = content.ty().and_then(|ty| shapes.record(ty)) else { return false };
    fields.iter().any(|field| !field.is_optional)
}

/// Returns `true` for a body without content: an object that has no fields, and can have none.
fn is_empty<'d>(reader: &mut Reader<'d>, media: &Media<'d>) -> bool {
    if !matches!(media.kind, Kind::Form | Kind::Json) {
        return false;
    }
    let Some(schema) = media.at.get("schema") else { return media.kind == Kind::Form };
    let Some(schema) = reader.resolve(&schema) else { return false };
    let has_fields = schema.get("properties").is_some_and(|properties| properties.entries().next().is_some());
    let is_closed =
        schema.get("additionalProperties").is_some_and(|extra| matches!(extra.node.value, Value::Boolean(false)));
    let is_object = schema.text("type") == Some("object") && schema.get("allOf").is_none();
    is_object && !has_fields && (is_closed || media.kind == Kind::Form && schema.get("additionalProperties").is_none())
}

fn has_files<'d>(reader: &mut Reader<'d>, media: &Media<'d>) -> bool {
    let Some(schema) = media.at.get("schema").and_then(|schema| reader.resolve(&schema)) else { return false };
    let properties: Vec<_> = schema.get("properties").into_iter().flat_map(|all| all.entries()).collect();
    properties.into_iter().any(|(_, property)| reader.is_file(&property))
}
