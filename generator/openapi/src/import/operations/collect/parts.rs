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
        if is_separated_list(&field, &encoding) {
            reader.losses.add(Loss::SeparatedParts, &encoding);
        }
        let is_object = !matches!(field.ty, ShapeTy::List(_)) && !field.ty.is_string();
        if is_object && encoding.text("style") == Some("deepObject") {
            field.attributes.style = Some(ParameterStyle::Deep);
        } else if let Some(stated) = encoding.text("contentType")
            && let Err(loss) = set_part_media_type(&reader.shapes, &mut field, stated)
        {
            reader.losses.add(loss, &encoding);
        }
        if let Some(fields) = reader.shapes.record_mut(ty) {
            fields[at] = field;
        }
    }
}

/// Returns `true` for a list that is one part with separators.
fn is_separated_list(field: &Field, encoding: &LocatedNode) -> bool {
    let is_list = matches!(field.ty.clone().without_null().0, ShapeTy::List(_));
    let explodes = !matches!(encoding.text("style"), Some("spaceDelimited" | "pipeDelimited"));
    is_list && !encoding.flag("explode").unwrap_or(explodes)
}

/// Media type of a file that states none.
const FILE_MEDIA_TYPE: &str = "application/octet-stream";

/// Sets the media type of a part, unless that is the default. Returns the loss if it cannot be set.
fn set_part_media_type(shapes: &Shapes, field: &mut Field, stated: &str) -> Result<(), Loss> {
    let ty = if let ShapeTy::List(element) = &field.ty { element } else { &field.ty };
    let ty = ty.clone().without_null().0;
    let media_types: Vec<_> = stated.split(',').map(str::trim).collect();
    let essence = |media: &str| media.split(';').next().unwrap_or_default().trim_end().to_owned();
    if ty == ShapeTy::Plain(FILE) && (media_types.len() > 1 || essence(stated).contains('*')) {
        // A file brings its media type, or else has the usual one.
        let has_usual = media_types.iter().any(|media| [FILE_MEDIA_TYPE, "application/*", "*/*"].contains(media));
        return if has_usual { Ok(()) } else { Err(Loss::MediaTypesOfFile) };
    }
    let [only] = media_types[..] else {
        // A union uses the one that fits its value.
        return if is_union(shapes, &ty) { Ok(()) } else { Err(Loss::Encoding) };
    };
    if !is_media_type(&essence(only)) || field.attributes.media_type.as_deref().is_some_and(|known| known != only) {
        return Err(Loss::Encoding);
    }
    if usual_media_type(shapes, &ty) != only {
        field.attributes.media_type = Some(only.to_owned());
    }
    Ok(())
}

/// Returns the media type of a part whose encoding states none.
fn usual_media_type(shapes: &Shapes, ty: &ShapeTy) -> &'static str {
    match ty {
        ShapeTy::Plain(FILE) => FILE_MEDIA_TYPE,
        ShapeTy::Plain(JSON | OBJECT) | ShapeTy::Map(_) => "application/json",
        ShapeTy::Named(id) if matches!(shapes.get(*id).kind, ShapeKind::Record { .. }) => "application/json",
        ShapeTy::Plain(_) | ShapeTy::Named(_) | ShapeTy::List(_) | ShapeTy::Nullable(_) => "text/plain",
    }
}

fn is_union(shapes: &Shapes, ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::Named(id) if matches!(shapes.get(*id).kind, ShapeKind::Union(_)))
}
