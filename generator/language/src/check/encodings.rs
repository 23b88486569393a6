//! Encodings of parameters, and of parts of bodies.

pub(super) mod parts;

use std::collections::BTreeSet;

use super::operations::report_not_a_string;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::field::STYLE;
use crate::model::{Encoding, Field, Model, Operation, ParameterStyle, Plain, RecordId, Type, TypeId, Wrapper};

/// Checks that each query parameter is a scalar, a list of scalars, or has an encoding for its type, and so for each
/// path parameter that is not a scalar.
pub(super) fn check_parameter_encodings(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    for field in &operation.query {
        match field.attributes.style {
            None => check_query_without_style(model, field, diagnostics),
            Some(style) => check_encoding_style(model, field, style, EncodedPlace::Query, diagnostics),
        }
        check_bracketed_parameters(model, operation, field, diagnostics);
    }
    check_header_styles(model, &operation.headers, diagnostics);
    // Nullable path parameters are reported with the path.
    for field in &operation.path {
        match field.attributes.style {
            None if field.ty.non_null().is_single() => {}
            None => check_path_without_style(model, field, diagnostics),
            Some(style) => check_encoding_style(model, field, style, EncodedPlace::Path, diagnostics),
        }
    }
}

/// Checks the styles of headers.
pub(super) fn check_header_styles(model: &Model, headers: &[Field], diagnostics: &mut Diagnostics) {
    for header in headers {
        if let Some(style) = header.attributes.style {
            check_encoding_style(model, header, style, EncodedPlace::Header, diagnostics);
        }
    }
}

/// Place of a value that can have a style.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EncodedPlace {
    Path,
    Query,
    Header,
    Form,
}

impl EncodedPlace {
    fn has_style(self, style: ParameterStyle) -> bool {
        match self {
            Self::Path => style.path_style().is_some(),
            Self::Query => style.is_of_query(),
            Self::Header => style == ParameterStyle::Json,
            Self::Form => match style {
                ParameterStyle::Comma
                | ParameterStyle::Space
                | ParameterStyle::Pipe
                | ParameterStyle::Repeat
                | ParameterStyle::Brackets
                | ParameterStyle::Indexed
                | ParameterStyle::Json => true,
                ParameterStyle::Deep
                | ParameterStyle::Exploded
                | ParameterStyle::Pairs
                | ParameterStyle::Label
                | ParameterStyle::Matrix => false,
            },
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Self::Path => "path parameter",
            Self::Query => "query parameter",
            Self::Header => "request header",
            Self::Form => "field of a form",
        }
    }
}

fn check_query_without_style(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let element = field.ty.list_element().unwrap_or(&field.ty);
    if element.is_single() {
        return;
    }
    let usual = [ParameterStyle::Deep, ParameterStyle::Repeat, ParameterStyle::Indexed];
    match usual.into_iter().find(|style| encoding_style_error(model, *style, &field.ty).is_none()) {
        Some(style) => report_missing_style(field, style, EncodedPlace::Query, diagnostics),
        None => report_not_a_string(field, "in a query, alone or in a list", diagnostics),
    }
}

fn check_path_without_style(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let style = ParameterStyle::Comma;
    if encoding_style_error(model, style, field.ty.non_null()).is_some() {
        return report_not_a_string(field, "in a path, alone or in a list", diagnostics);
    }
    report_missing_style(field, style, EncodedPlace::Path, diagnostics);
}

fn report_missing_style(field: &Field, style: ParameterStyle, place: EncodedPlace, diagnostics: &mut Diagnostics) {
    let message = format!("the {} `{}` needs a `{}`: it is not a scalar", place.noun(), field.name, STYLE.name);
    let help = format!("write `{}: {}`, for example", STYLE.name, style.keyword());
    diagnostics.report(Diagnostic::new(codes::OPERATION, field.span, message).help(help));
}

fn check_encoding_style(
    model: &Model,
    field: &Field,
    style: Spanned<ParameterStyle>,
    place: EncodedPlace,
    diagnostics: &mut Diagnostics,
) {
    // A style of a constant is reported with the constant.
    if field.attributes.constant.is_some() {
        return;
    }
    let mut error = |message: String, help: String| {
        diagnostics.report(Diagnostic::new(codes::OPERATION, style.span, message).help(help));
    };
    if field.ty.is_single() && style.value != ParameterStyle::Json {
        let message = format!("`{}` is a scalar, which has only one encoding", field.name);
        return error(message, format!("remove `{}`, or make it a list", STYLE.name));
    }
    let style_error = |style| place_style_error(model, style, field, place);
    let Some(why) = style_error(style.value) else { return };
    let others = ParameterStyle::ALL.into_iter().filter(|style| style_error(*style).is_none());
    let others: Vec<_> = others.map(|style| format!("`{}`", style.keyword())).collect();
    let help = match &others[..] {
        [] => "use a list, a record, a map, or a union of these and of scalars".to_owned(),
        others => format!("write {}", others.join(" or ")),
    };
    error(format!("`{}` cannot have the style `{}`: {why}", field.name, style.value.keyword()), help);
}

/// Returns the reason why a value in this place cannot have a style.
fn place_style_error(model: &Model, style: ParameterStyle, field: &Field, place: EncodedPlace) -> Option<String> {
    if !place.has_style(style) {
        return Some(format!("it is a {}", place.noun()));
    }
    if place != EncodedPlace::Form {
        return encoding_style_error(model, style, &field.ty);
    }
    // A form has its encoding of `null`, and objects are `name[key]` in it.
    let ty = field.ty.non_null();
    let is_object =
        flatten_union_alternatives(model, ty).iter().all(|ty| query_value_shape(ty) == Some(QueryValueShape::Object));
    let is_list = style != ParameterStyle::Json;
    if is_list && is_object { Some("it is not a list".to_owned()) } else { encoding_style_error(model, style, ty) }
}

/// Checks that no other parameter looks like a part of this one.
fn check_bracketed_parameters(model: &Model, operation: &Operation, field: &Field, diagnostics: &mut Diagnostics) {
    let style = model.list_style(field);
    let has_parts = matches!(style, Some(ParameterStyle::Deep | ParameterStyle::Brackets | ParameterStyle::Indexed));
    let is_part = |other: &&Field| other.name.strip_prefix(&field.name).is_some_and(|rest| rest.starts_with('['));
    for other in operation.query.iter().filter(|_| has_parts).filter(is_part) {
        let message = format!("`{}` looks like a part of the parameter `{}`", other.name, field.name);
        let diagnostic =
            Diagnostic::new(codes::DUPLICATE_NAME, other.span, message).related(field.span, "declared here");
        diagnostics.report(diagnostic.help("make it a field of that parameter, or declare all of its parts this way"));
    }
}

/// Checks that fields within a parameter or a form field have names that can be in brackets.
pub(super) fn check_bracketed_field_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut open: Vec<Type> = Vec::new();
    for operation in &model.operations {
        let has_brackets = |field: &&Field| {
            field
                .attributes
                .style
                .is_some_and(|style| !matches!(style.value, ParameterStyle::Json | ParameterStyle::Comma))
        };
        open.extend(operation.query.iter().filter(has_brackets).map(|field| field.ty.clone()));
        let encoded = |encoding| operation.body.as_ref().and_then(|body| body.encoded_record(encoding));
        let fields = |id: Option<RecordId>| id.into_iter().flat_map(|id| model.record(id).members());
        let is_json = |field: &&Field| field.attributes.style.is_some_and(|style| style.value == ParameterStyle::Json);
        open.extend(fields(encoded(Encoding::Form)).filter(|field| !is_json(field)).map(|field| field.ty.clone()));
        let deep = fields(encoded(Encoding::Multipart)).filter(|field| field.attributes.style.is_some());
        open.extend(deep.map(|field| field.ty.clone()));
    }
    let (mut records, mut unions, mut found) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    while let Some(ty) = open.pop() {
        match ty {
            Type::Wrapped(_, inner) => open.push(*inner),
            Type::Declared(TypeId::Record(id)) if records.insert(id) => {
                for field in model.record(id).members() {
                    // All instances of a template have its fields.
                    if field.name.contains(['[', ']']) && found.insert(&field.path) {
                        let message = format!("the name `{}` cannot be inside brackets", field.name);
                        let diagnostic = Diagnostic::new(codes::OPERATION, field.span, message);
                        let note = "its record is sent in a query, a form or a deep part, where brackets in a name separate nested names";
                        diagnostics.report(diagnostic.note(note));
                    }
                    open.push(field.ty.clone());
                }
            }
            Type::Declared(TypeId::Union(id)) if unions.insert(id) => {
                open.extend(flatten_union_alternatives(model, &Type::Declared(TypeId::Union(id))));
            }
            Type::Plain(_) | Type::Declared(TypeId::Record(_) | TypeId::Enum(_) | TypeId::Union(_)) => {}
        }
    }
}

/// Returns the reason why values of a type cannot have a style.
fn encoding_style_error(model: &Model, style: ParameterStyle, ty: &Type) -> Option<String> {
    let types = flatten_union_alternatives(model, ty);
    let wanted = match style {
        ParameterStyle::Json => return ty.is_nullable().then(|| "a parameter cannot express `null`".to_owned()),
        ParameterStyle::Exploded => return exploded_style_error(&types),
        ParameterStyle::Deep | ParameterStyle::Pairs => QueryValueShape::Object,
        ParameterStyle::Comma | ParameterStyle::Label | ParameterStyle::Matrix => {
            let is_object = |ty: &Type| query_value_shape(ty) == Some(QueryValueShape::Object);
            if types.iter().all(is_object) { QueryValueShape::Object } else { QueryValueShape::List }
        }
        ParameterStyle::Space
        | ParameterStyle::Pipe
        | ParameterStyle::Repeat
        | ParameterStyle::Brackets
        | ParameterStyle::Indexed => QueryValueShape::List,
    };
    if types.iter().all(|ty| query_value_shape(ty) != Some(wanted) && !matches!(ty, Type::Plain(Plain::Json))) {
        return Some(match wanted {
            QueryValueShape::Object => "it is not a record, map or `object`".to_owned(),
            QueryValueShape::List | QueryValueShape::Value => "it is not a list".to_owned(),
        });
    }
    if types.iter().any(Type::is_nullable) {
        return Some("text cannot express `null`".to_owned());
    }
    if wanted == QueryValueShape::Object {
        let is_nested = |ty: &Type| !is_flat_object(model, ty);
        let needs_flat = style != ParameterStyle::Deep;
        return (needs_flat && types.iter().any(is_nested)).then(|| "its values are not scalars".to_owned());
    }
    if types.iter().any(|ty| query_value_shape(ty).is_none_or(|kind| kind == QueryValueShape::Object)) {
        return Some("a value can be an object".to_owned());
    }
    if style == ParameterStyle::Indexed {
        return None;
    }
    let elements = types.iter().map(|ty| ty.list_element().unwrap_or(ty));
    elements.clone().any(|ty| !ty.is_single()).then(|| "its elements are not scalars".to_owned()).or_else(|| {
        let enums = elements.filter_map(|ty| Some(model.enumeration(ty.enumeration()?)));
        // Dots are not escaped, and neither are the elements of a joined text.
        let separator = if style == ParameterStyle::Label { '.' } else { style.separator()? };
        let split = enums.flat_map(|decl| &decl.values).find(|value| value.value.to_wire_text().contains(separator))?;
        Some(format!("`{}` would be several values", split.value.to_wire_text()))
    })
}

/// Returns the reason why the entries of a value cannot be parameters. The fields of a record are declared as
/// parameters themselves.
fn exploded_style_error(types: &[Type]) -> Option<String> {
    if types.iter().any(|ty| ty.record().is_some()) {
        return Some("the fields of a record must be declared as parameters".to_owned());
    }
    (!types.iter().all(|ty| matches!(ty, Type::Wrapped(Wrapper::Map, _) | Type::Plain(Plain::Object))))
        .then(|| "it is not a map or `object`".to_owned())
}

/// Returns `true` for an object whose values are scalars. The values of an `object` are only known when it is sent.
fn is_flat_object(model: &Model, ty: &Type) -> bool {
    match ty {
        Type::Plain(plain) => matches!(plain, Plain::Object | Plain::Json),
        Type::Wrapped(wrapper, value) => *wrapper == Wrapper::Map && value.is_single(),
        Type::Declared(TypeId::Record(id)) => model.record(*id).members().all(|field| field.ty.is_single()),
        Type::Declared(TypeId::Enum(_) | TypeId::Union(_)) => false,
    }
}

/// Kind of a value in a query.
#[derive(Clone, Copy, PartialEq, Eq)]
enum QueryValueShape {
    Value,
    List,
    Object,
}

/// Returns the kind of the values of a type, if all have the same.
fn query_value_shape(ty: &Type) -> Option<QueryValueShape> {
    match ty {
        Type::Plain(Plain::String | Plain::Boolean | Plain::Number | Plain::Integer | Plain::Text(_))
        | Type::Declared(TypeId::Enum(_)) => Some(QueryValueShape::Value),
        Type::Wrapped(Wrapper::List, _) => Some(QueryValueShape::List),
        Type::Plain(Plain::Object) | Type::Wrapped(Wrapper::Map, _) | Type::Declared(TypeId::Record(_)) => {
            Some(QueryValueShape::Object)
        }
        // A union is resolved into its variants, and a file in a query is reported at its declaration.
        Type::Plain(Plain::Json | Plain::File)
        | Type::Wrapped(Wrapper::Nullable, _)
        | Type::Declared(TypeId::Union(_)) => None,
    }
}

/// Returns the variant types of a union, including nested unions, or the type itself.
fn flatten_union_alternatives(model: &Model, ty: &Type) -> Vec<Type> {
    let (mut found, mut unions, mut open) = (Vec::new(), BTreeSet::new(), vec![ty.clone()]);
    while let Some(ty) = open.pop() {
        let Type::Declared(TypeId::Union(id)) = ty else {
            found.push(ty);
            continue;
        };
        if unions.insert(id) {
            open.extend(model.union(id).types().into_iter().rev());
        }
    }
    found
}
