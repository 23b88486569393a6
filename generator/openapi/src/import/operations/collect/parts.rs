//! Encodings of the parts of a body.

use copperplate_language::grammar::types::{FILE, JSON, OBJECT};
use copperplate_language::is_media_type;
use copperplate_language::model::ParameterStyle;

use super::{LocatedNode, Loss, SchemaReader, ShapeTy};
use crate::import::schemas::shapes::{Field, ShapeKind, Shapes};

/// Gives the fields of a body of parts the styles and the media types that the document states.
pub(super) fn collect_part_encodings(reader: &mut SchemaReader, ty: &ShapeTy, media: &LocatedNode) {
    for (name, encoding) in media.get("encoding").into_iter().flat_map(|encodings| encodings.entries()) {
        if encoding.get("headers").is_some() {
            reader.losses.add(Loss::Encoding, &encoding);
        }
        let Some((_, fields)) = reader.shapes.record(ty) else { return };
        let Some(at) = fields.iter().position(|field| field.name == name) else { continue };
        let mut field = fields[at].clone();
        let is_object = !matches!(field.ty, ShapeTy::List(_)) && !field.ty.is_string();
        if is_object && encoding.text("style") == Some("deepObject") {
            field.attributes.style = Some(ParameterStyle::Deep);
        } else if let Some(stated) = encoding.text("contentType")
            && !set_part_media_type(&reader.shapes, &mut field, stated)
        {
            reader.losses.add(Loss::Encoding, &encoding);
        }
        if let Some(fields) = reader.shapes.record_mut(ty) {
            fields[at] = field;
        }
    }
}

/// Sets the media type of a part, unless that is the default. Returns `false` if it cannot be set.
fn set_part_media_type(shapes: &Shapes, field: &mut Field, stated: &str) -> bool {
    let ty = if let ShapeTy::List(element) = &field.ty { element } else { &field.ty };
    let ty = ty.clone().without_null().0;
    let media_types: Vec<_> = stated.split(',').map(str::trim).collect();
    let [only] = media_types[..] else {
        // A file brings its media type, and a union uses the one that fits its value.
        return ty == ShapeTy::Plain(FILE) || is_union(shapes, &ty);
    };
    let essence = only.split(';').next().unwrap_or_default().trim_end();
    if ty == ShapeTy::Plain(FILE) && !is_media_type(essence) {
        return true;
    }
    if !is_media_type(essence) || field.attributes.media_type.as_deref().is_some_and(|known| known != only) {
        return false;
    }
    if usual_media_type(shapes, &ty) != only {
        field.attributes.media_type = Some(only.to_owned());
    }
    true
}

/// Returns the media type of a part whose encoding states none.
fn usual_media_type(shapes: &Shapes, ty: &ShapeTy) -> &'static str {
    match ty {
        ShapeTy::Plain(FILE) => "application/octet-stream",
        ShapeTy::Plain(JSON | OBJECT) | ShapeTy::Map(_) => "application/json",
        ShapeTy::Named(id) if matches!(shapes.get(*id).kind, ShapeKind::Record { .. }) => "application/json",
        ShapeTy::Plain(_) | ShapeTy::Named(_) | ShapeTy::List(_) | ShapeTy::Nullable(_) => "text/plain",
    }
}

fn is_union(shapes: &Shapes, ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::Named(id) if matches!(shapes.get(*id).kind, ShapeKind::Union(_)))
}
