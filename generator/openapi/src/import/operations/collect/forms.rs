//! Encodings of the fields of forms.

use copperplate_language::grammar::types;
use copperplate_language::maps::IndexSet;
use copperplate_language::model::{Bounds, Encoding, ParameterStyle};

use super::{LocatedNode, Loss, SchemaReader, ShapeTy, contents, parameters};
use crate::export::extension;
use crate::import::operations::operation::{ImportedOperation, OperationPayload};
use crate::import::schemas::shapes::{Field, ShapeKind, Shapes};

/// Keys of an encoding that describe the style of a value. With one of them, the media type has no meaning.
const STYLE_KEYS: [&str; 3] = ["style", "explode", "allowReserved"];

/// Gives the fields of a form the styles that the document states. Where it states none, objects are sent as
/// `name[key]`, as frameworks read them, and not as JSON, which is the default of later versions of OpenAPI.
pub(super) fn collect_form_encodings(reader: &mut SchemaReader, ty: &ShapeTy, media: &LocatedNode) {
    let encodings: Vec<_> = media.get("encoding").into_iter().flat_map(|encodings| encodings.entries()).collect();
    for (name, encoding) in &encodings {
        if encoding.get("headers").is_some() {
            reader.losses.add(Loss::Encoding, encoding);
        }
        let Some((_, fields)) = reader.shapes.record(ty) else { return };
        let Some(at) = fields.iter().position(|field| field.name == *name) else { continue };
        let mut field = fields[at].clone();
        set_form_field_style(reader, &mut field, encoding);
        if let Some(fields) = reader.shapes.record_mut(ty) {
            fields[at] = field;
        }
    }
    let states_style = |name: &str| encodings.iter().any(|(stated, at)| *stated == name && at.get("style").is_some());
    let Some((_, fields)) = reader.shapes.record(ty) else { return };
    let is_guess = |field: &&Field| {
        let is_json = field.attributes.style == Some(ParameterStyle::Json);
        !is_json && !states_style(&field.name) && has_list_of_parts(&reader.shapes, &field.ty)
    };
    let guessed: Vec<_> = fields.iter().filter(is_guess).map(|field| field.origin.clone()).collect();
    for origin in guessed {
        reader.losses.add_at_pointer(Loss::ListOfObjects, &origin);
    }
}

fn set_form_field_style(reader: &mut SchemaReader, field: &mut Field, encoding: &LocatedNode) {
    let (ty, is_nullable) = field.ty.clone().without_null();
    let has_style = STYLE_KEYS.iter().any(|key| encoding.get(key).is_some());
    if let Some(stated) = encoding.text("contentType").filter(|_| !has_style) {
        if !set_form_media_type(&reader.shapes, field, stated) {
            reader.losses.add(Loss::Encoding, encoding);
        }
        return;
    }
    let ShapeTy::List(element) = ty else { return };
    if encoding.text(extension::STYLE) == Some(ParameterStyle::Brackets.keyword()) {
        field.attributes.style = Some(ParameterStyle::Brackets);
        return;
    }
    let (style, explodes) = match encoding.text("style") {
        Some("deepObject") => {
            field.attributes.style = Some(ParameterStyle::Indexed);
            return;
        }
        Some("spaceDelimited") => (ParameterStyle::Space, false),
        Some("pipeDelimited") => (ParameterStyle::Pipe, false),
        _ => (ParameterStyle::Comma, true),
    };
    if encoding.flag("explode").unwrap_or(explodes) {
        return;
    }
    let (element, has_null) = element.without_null();
    if parameters::is_single_value(&reader.shapes, &element) {
        if has_null {
            reader.losses.add(Loss::NullInForm, encoding);
        }
        field.ty = element.into_list().or_null(is_nullable);
        field.attributes.style = Some(style);
        return;
    }
    // A list whose elements are not scalars becomes the text, which the program writes itself.
    field.ty = ShapeTy::STRING;
    field.attributes.default = None;
    field.attributes.bounds = Bounds::default();
    reader.losses.add(Loss::ParameterType, encoding);
}

/// Gives a field the style that sends it with a media type. Returns `false` if there is none.
fn set_form_media_type(shapes: &Shapes, field: &mut Field, stated: &str) -> bool {
    let (ty, _) = field.ty.clone().without_null();
    let essence = stated.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if contents::is_json_content_type(&essence) {
        let is_same_as_json = matches!(ty, ShapeTy::Plain(types::INTEGER | types::NUMBER | types::BOOLEAN));
        field.attributes.style = (!is_same_as_json).then_some(ParameterStyle::Json);
        return true;
    }
    let element = if let ShapeTy::List(element) = ty { *element } else { ty };
    essence == "text/plain" && parameters::is_single_value(shapes, &element)
}

/// Returns `true` for a type with a list in it whose elements are not single values.
fn has_list_of_parts(shapes: &Shapes, ty: &ShapeTy) -> bool {
    let (mut open, mut seen) = (vec![ty.clone()], IndexSet::default());
    while let Some(ty) = open.pop() {
        match ty {
            ShapeTy::List(element) => {
                let (element, _) = element.without_null();
                if element != ShapeTy::JSON && !parameters::is_single_value(shapes, &element) {
                    return true;
                }
            }
            ShapeTy::Map(inner) | ShapeTy::Nullable(inner) => open.push(*inner),
            ShapeTy::Named(id) if seen.insert(id) => match &shapes.get(id).kind {
                ShapeKind::Record { fields, extra } => {
                    open.extend(
                        fields.iter().map(|field| field.ty.clone()).chain(extra.iter().map(|extra| extra.ty.clone())),
                    );
                }
                ShapeKind::Union(union) => open.extend(union.variants.iter().map(|variant| variant.ty.clone())),
                ShapeKind::Unknown | ShapeKind::Enum { .. } => {}
            },
            ShapeTy::Plain(_) | ShapeTy::Named(_) => {}
        }
    }
    false
}

/// Returns `true` if the lists of all forms have an index for each element. Then it is stated once, for all of them.
pub(super) fn settle_indexed_lists(shapes: &mut Shapes, operations: &[ImportedOperation]) -> bool {
    let forms = operations.iter().filter_map(|operation| match &operation.body.as_ref()?.content {
        OperationPayload::Encoded(Encoding::Form, ty) => Some(ty),
        OperationPayload::None
        | OperationPayload::Redirect
        | OperationPayload::Json(..)
        | OperationPayload::Raw(..)
        | OperationPayload::Events(..)
        | OperationPayload::TextEvents(_)
        | OperationPayload::Lines(..)
        | OperationPayload::Encoded(Encoding::Multipart, _) => None,
    });
    let forms: Vec<_> = forms.collect();
    let is_list = |field: &&Field| matches!(field.ty.clone().without_null().0, ShapeTy::List(_));
    let is_indexed = |field: &Field| field.attributes.style == Some(ParameterStyle::Indexed);
    let fields = forms.iter().filter_map(|ty| shapes.record(ty)).flat_map(|(_, fields)| fields);
    let lists: Vec<_> = fields.filter(is_list).map(is_indexed).collect();
    let are_all_indexed = !lists.is_empty() && lists.iter().all(|is_indexed| *is_indexed);
    for ty in forms.iter().filter(|_| are_all_indexed) {
        for field in shapes.record_mut(ty).into_iter().flatten().filter(|field| is_indexed(field)) {
            field.attributes.style = None;
        }
    }
    are_all_indexed
}
