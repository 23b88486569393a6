//! Parameters of operations.

mod exploded;
mod in_path;
mod querystring;
mod shape_in_query;
mod unambiguous;

use copperplate_language::grammar::{field, types};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::{Bounds, Location, ParameterStyle};
use copperplate_language::names::is_http_token;

use self::exploded::explode_query_parameter;
use self::in_path::collect_path_parameter;
use self::querystring::collect_querystring;
use self::shape_in_query::{QueryParameterShape, is_flat_object, is_free_object};
use self::unambiguous::collect_unambiguous_parameters;
use super::addresses::{NormalizedAddress, collected_address_parameters};
use super::contents::{self, MediaKind};
use super::security::SentCredentials;
use super::{RawOperation, SchemaReader, styles};
use crate::export::extension;
use crate::import::document::{
    DocumentNode, Documents, LocatedNode, NodeValue, declared_template_name, json_node_text,
};
use crate::import::extensions;
use crate::import::losses::Loss;
use crate::import::operations::calls::CallName;
use crate::import::operations::operation::Parameter;
use crate::import::schemas::read::size::has_large_fields;
use crate::import::schemas::schema::SchemaPart;
use crate::import::schemas::shapes::{Attributes, Field, NameSource, RootName, ShapeKind, ShapeTy, Shapes};
use crate::import::words;

/// Key of parameters whose slashes, and other reserved characters, are not escaped.
const ALLOW_RESERVED: &str = "allowReserved";

/// Returns the parameters that a path and its operation declare, in this order.
pub(super) fn declared_parameters<'d>(
    reader: &SchemaReader<'d>,
    item: &LocatedNode<'d>,
    operation: &LocatedNode<'d>,
) -> Vec<LocatedNode<'d>> {
    let lists = [item, operation].into_iter().filter_map(|at| at.get("parameters"));
    lists.flat_map(|list| list.elements()).filter_map(|at| reader.resolve(&at)).collect()
}

/// Reads the parameters of an operation.
pub(super) fn collect_parameters<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    address: &mut NormalizedAddress,
    name: &CallName,
    credentials: &SentCredentials,
) -> Result<Vec<Parameter>, String> {
    let mut all: IndexMap<(String, String), LocatedNode<'d>> = IndexMap::default();
    for target in declared_parameters(reader, &raw.item, &raw.at) {
        let (Some(name), Some(location)) = (target.text("name"), target.text("in")) else { continue };
        let key = match location {
            "header" => name.to_ascii_lowercase(),
            "path" if !raw.template.names.iter().any(|known| known == name) => declared_template_name(name),
            _ => name.to_owned(),
        };
        all.insert((location.to_owned(), key), target);
    }
    let declared = |location: &str, name: &str| all.get(&(location.to_owned(), name.to_owned()));
    let mut parameters = Vec::new();
    let in_path: Vec<String> = collected_address_parameters(&address.path).into_iter().map(str::to_owned).collect();
    for (number, name) in in_path.iter().enumerate() {
        let at = declared("path", name);
        let repeats = in_path[..number].iter().filter(|other| *other == name).count();
        if repeats == 0 {
            let parameter = collect_path_parameter(reader, name, at, raw);
            let has_its_style =
                matches!(parameter.field.attributes.style, Some(ParameterStyle::Label | ParameterStyle::Matrix));
            if let Some(at) = at.filter(|_| !has_its_style) {
                address.path = styles::write_style_into_address(reader.documents, &address.path, name, at)?;
            }
            parameters.push(parameter);
            continue;
        }
        reader.losses.add(Loss::PathParameterTwice, &raw.at);
        let mut parameter = collect_path_parameter(reader, name, at, raw);
        parameter.field.name = format!("{name}-{}", repeats + 1);
        let before = format!("{{{name}}}");
        // Only the first one keeps its name.
        if let Some((at, _)) = address.path.match_indices(&before).nth(1) {
            address.path.replace_range(at..at + before.len(), &format!("{{{}}}", parameter.field.name));
        }
        parameters.push(parameter);
    }
    for (wire, name) in &address.query {
        if declared("query", wire).is_none() {
            let mut parameter = collect_path_parameter(reader, name, declared("path", name), raw);
            (parameter.location, parameter.field.name) = (Location::Query, wire.clone());
            parameters.push(parameter);
        }
    }
    parameters.extend(address.constants.iter().map(|(name, value)| address_constant(raw, name, value)));
    for ((location, wire), at) in &all {
        match location.as_str() {
            "path" => {}
            _ if wire.trim().is_empty() => reader.losses.add(Loss::BlankName, at),
            // The path already has a value for it.
            "query" if address.has_constant(wire) => reader.losses.add(Loss::ParameterTwice, at),
            "query" if credentials.has_query(wire) => reader.losses.add(Loss::CredentialParameter, at),
            "header" if credentials.is_from_parameter(wire) => {}
            "header" if credentials.has_header(wire) => reader.losses.add(Loss::HeaderParameter, at),
            "query" | "header" if !styles::has_known_style(at) => styles::leave_out_styled_parameter(reader, at)?,
            "query" => parameters.extend(collect_query_parameters(reader, at, name)?),
            "querystring" => parameters.extend(collect_querystring(reader, at, name)?),
            "header" => parameters.extend(collect_header_parameter(reader, at, name)?),
            "cookie" if credentials.has_cookie(wire) => reader.losses.add(Loss::CredentialParameter, at),
            "cookie" if is_http_token(wire) => parameters.push(collect_cookie_parameter(reader, at, name)),
            "cookie" if at.flag("required") == Some(true) => {
                return Err(format!("`{wire}` cannot be the name of a cookie"));
            }
            _ => reader.losses.add(Loss::CookieName, at),
        }
    }
    let declared: IndexSet<&str> = all.values().map(|at| at.pointer.as_str()).collect();
    let mut parameters = collect_unambiguous_parameters(reader, parameters, &declared);
    // The type of a constant is derived from it, so the type of its schema is not declared.
    for parameter in parameters.iter_mut().filter(|parameter| parameter.field.constant.is_some()) {
        parameter.field.ty = ShapeTy::STRING;
    }
    if has_large_fields(parameters.iter().map(|parameter| &parameter.field)) {
        return Err("its parameters are too many for one declaration".to_owned());
    }
    Ok(parameters)
}

/// Returns a parameter to which the query of the path gives a value that the path of a spec cannot have.
fn address_constant(raw: &RawOperation, name: &str, value: &str) -> Parameter {
    let field = Field::new(name, ShapeTy::STRING, format!("{}/{name}", raw.at.pointer));
    Parameter { location: Location::Query, field: Field { constant: Some(json_node_text(value)), ..field } }
}

fn collect_header_parameter<'d>(
    reader: &mut SchemaReader<'d>,
    at: &LocatedNode<'d>,
    name: &CallName,
) -> Result<Option<Parameter>, String> {
    let mut field =
        collect_parameter_field(reader, at, NameSource::Root(parameter_root_name(name, at)), is_optional_parameter(at));
    if field.constant.is_none() {
        let (ty, _) = field.ty.clone().without_null();
        field.ty = if field.attributes.style.is_some() {
            ty
        } else if let ShapeTy::List(element) = ty {
            if !styles::has_header_style(at) {
                styles::leave_out_styled_parameter(reader, at)?;
                return Ok(None);
            }
            collect_scalar_parameter_type(reader, *element, at).into_list()
        } else {
            collect_scalar_parameter_type(reader, ty, at)
        };
    }
    Ok(Some(Parameter { location: Location::Headers, field }))
}

fn collect_cookie_parameter<'d>(reader: &mut SchemaReader<'d>, at: &LocatedNode<'d>, name: &CallName) -> Parameter {
    let place = NameSource::Root(parameter_root_name(name, at));
    let mut field = collect_parameter_field(reader, at, place, is_optional_parameter(at));
    if field.constant.is_none() {
        field.ty = collect_scalar_parameter_type(reader, field.ty, at);
    }
    Parameter { location: Location::Cookies, field }
}

fn collect_query_parameters<'d>(
    reader: &mut SchemaReader<'d>,
    at: &LocatedNode<'d>,
    name: &CallName,
) -> Result<Vec<Parameter>, String> {
    let mut field =
        collect_parameter_field(reader, at, NameSource::Root(parameter_root_name(name, at)), is_optional_parameter(at));
    if field.constant.is_some() {
        return Ok(vec![Parameter { location: Location::Query, field }]);
    }
    let (ty, _) = field.ty.clone().without_null();
    if field.attributes.style == Some(ParameterStyle::Json) {
        field.ty = ty;
        return Ok(vec![Parameter { location: Location::Query, field }]);
    }
    let style = at.text("style").unwrap_or("form");
    // Elements that the document does not describe are scalars: only a deep object has names for parts of its values.
    let is_of_scalars = ty == ShapeTy::JSON.into_list() && style != "deepObject";
    let mut ty = if is_of_scalars { ShapeTy::STRING.into_list() } else { ty.without_null_elements() };
    let explodes = at.flag("explode").unwrap_or(style != "pipeDelimited" && style != "spaceDelimited");
    let shape = QueryParameterShape::from_ty(&reader.shapes, &ty);
    let style = match (shape, style) {
        (QueryParameterShape::Scalar, _) => {
            ty = collect_scalar_parameter_type(reader, ty, at);
            None
        }
        (_, _) if !styles::has_query_style(at) => {
            styles::leave_out_styled_parameter(reader, at)?;
            return Ok(Vec::new());
        }
        // Exploded lists have no delimiters.
        (QueryParameterShape::ListOfScalars, "pipeDelimited" | "spaceDelimited") if explodes => None,
        (QueryParameterShape::ListOfScalars, "pipeDelimited") => Some(ParameterStyle::Pipe),
        (QueryParameterShape::ListOfScalars, "spaceDelimited") => Some(ParameterStyle::Space),
        (_, "pipeDelimited" | "spaceDelimited") => {
            ty = collect_scalar_parameter_type(reader, ty, at);
            None
        }
        (QueryParameterShape::ListOfScalars | QueryParameterShape::ListOfObjects, "deepObject") => {
            Some(ParameterStyle::Indexed)
        }
        (QueryParameterShape::ListOfObjects, _) => {
            reader.losses.add(Loss::ListOfObjects, at);
            Some(ParameterStyle::Indexed)
        }
        (QueryParameterShape::ListOfScalars, _) if field.name.ends_with("[]") => {
            field.name.truncate(field.name.len() - 2);
            Some(ParameterStyle::Brackets)
        }
        (QueryParameterShape::ListOfScalars, _) => (!explodes).then_some(ParameterStyle::Comma),
        (QueryParameterShape::UnionWithList, "deepObject") => Some(ParameterStyle::Indexed),
        (QueryParameterShape::UnionWithList, _) if explodes => Some(ParameterStyle::Repeat),
        (QueryParameterShape::UnionWithList, _) => Some(ParameterStyle::Comma),
        (QueryParameterShape::Record, "form") if explodes => {
            return Ok(explode_query_parameter(reader, field.is_optional, &ty, at));
        }
        (QueryParameterShape::Object, "form") if explodes && is_free_object(&ty) => Some(ParameterStyle::Exploded),
        (QueryParameterShape::Record | QueryParameterShape::Object, "form")
            if !explodes && is_flat_object(&reader.shapes, &ty) =>
        {
            Some(ParameterStyle::Comma)
        }
        (QueryParameterShape::Record | QueryParameterShape::Object, style) => {
            if style != "deepObject" {
                reader.losses.add(Loss::ParameterStyle, at);
            }
            Some(ParameterStyle::Deep)
        }
    };
    (field.ty, field.attributes.style) = (ty, style);
    Ok(vec![Parameter { location: Location::Query, field }])
}

/// Returns `true` for a scalar type.
pub(super) fn is_single_value(shapes: &Shapes, ty: &ShapeTy) -> bool {
    match ty {
        ShapeTy::Plain(types::JSON | types::OBJECT | types::FILE)
        | ShapeTy::Map(_)
        | ShapeTy::List(_)
        | ShapeTy::Nullable(_) => false,
        ShapeTy::Plain(_) => true,
        ShapeTy::Named(id) => matches!(shapes.get(*id).kind, ShapeKind::Enum { .. }),
    }
}

/// Returns a scalar type. A value of any other type becomes a string, which the program writes itself.
fn collect_scalar_parameter_type(reader: &mut SchemaReader, ty: ShapeTy, at: &LocatedNode) -> ShapeTy {
    let (ty, _) = ty.without_null();
    if is_single_value(&reader.shapes, &ty) {
        return ty;
    }
    // A parameter without a schema is a string, too.
    if ty != ShapeTy::JSON {
        reader.losses.add(Loss::ParameterType, at);
    }
    ShapeTy::STRING
}

/// Reads the field of a parameter.
fn collect_parameter_field<'d>(
    reader: &mut SchemaReader<'d>,
    at: &LocatedNode<'d>,
    place: NameSource,
    is_optional: bool,
) -> Field {
    let name = at.text("name").unwrap_or_default();
    let content = at.get("content");
    let of_content = content.as_ref().and_then(|content| content.entries().next()).map(|(_, media)| media);
    let is_path = at.text("in") == Some("path");
    let can_be_json = matches!(at.text("in"), Some("query" | "header"));
    if at.flag(ALLOW_RESERVED) == Some(true) && !is_path || at.flag("allowEmptyValue") == Some(true) {
        reader.losses.add(Loss::Reserved, at);
    }
    let is_json =
        can_be_json && content.as_ref().is_some_and(|content| is_json_parameter_content(reader.documents, content));
    let is_text = content.is_some() && !is_json;
    if let Some(content) = content.as_ref().filter(|_| is_text) {
        reader.losses.add(Loss::ParameterContent, content);
    }
    let schema = at.get("schema").or_else(|| of_content.and_then(|media| media.get("schema")));
    let ty = if is_json { ShapeTy::JSON } else { ShapeTy::STRING };
    let mut field = Field { is_optional, ..Field::new(name, ty, at.pointer.clone()) };
    if let Some(schema) = schema.filter(|_| !is_text) {
        let ty = reader.read_sent_schema(schema.clone(), place);
        // A parameter is text anyway.
        field.ty = reader.replace_number_texts(&ty).unwrap_or(ty);
        let merged = reader.merger().merge_description(&[SchemaPart::new(schema)]);
        if let Some(mut merged) = merged {
            reader.add_bounds_of_number(&mut merged, &field.ty);
            field.attributes = reader.read_attributes(&merged, &field.ty, is_optional);
            let only = only_parameter_value(reader, &field)
                .or_else(|| only_parameter_literal(&field, merged.values.as_deref()));
            let is_choice = merged.values.as_ref().is_some_and(|values| values.len() > 1);
            let usual = merged.annotations.default.as_ref().filter(|_| !is_choice);
            field.constant = only.or_else(|| usual_parameter_value(at, &field, usual)).filter(|_| !is_json);
            if let Some(default) =
                merged.annotations.default.as_ref().filter(|_| field.constant.is_none() && !is_optional)
            {
                reader.losses.add(Loss::DefaultOfRequired, default);
            }
            if field.constant.is_some() {
                field.attributes.bounds = Bounds::default();
                field.attributes.constraints.clear();
            }
        }
    }
    field.attributes.style = is_json.then_some(ParameterStyle::Json);
    field.attributes.rust = extensions::proposed_field_name(&field.name, at);
    reader.losses.add_description(at);
    field.attributes.doc = words::import_doc(at.text("description")).or(field.attributes.doc);
    field.attributes.is_deprecated |= at.flag("deprecated") == Some(true);
    let is_key = at.text(extension::ROLE) == Some(field::IDEMPOTENCY_KEY) || is_idempotency_key_parameter(&field.name);
    field.attributes.is_idempotency_key = is_key && at.text("in") == Some("header");
    if field.attributes.is_idempotency_key && field.ty.is_string() {
        field.ty = ShapeTy::STRING;
    }
    field
}

/// Returns `true` if the only content of a parameter is JSON.
fn is_json_parameter_content(documents: &Documents, content: &LocatedNode) -> bool {
    let [only] = &contents::collect_contents(documents, content)[..] else { return false };
    only.kind == MediaKind::Json
}

/// Returns `true` for the conventional name of a header with an idempotency key.
fn is_idempotency_key_parameter(name: &str) -> bool {
    name.eq_ignore_ascii_case(field::IDEMPOTENCY_KEY)
}

/// Returns the only value of a required parameter.
fn only_parameter_value(reader: &SchemaReader, field: &Field) -> Option<String> {
    if field.is_optional {
        return None;
    }
    if let ShapeTy::Named(id) = &field.ty
        && let shape = reader.shapes.get(*id)
        && let ShapeKind::Enum { is_of_integers, values } = &shape.kind
        && let [only] = &values[..]
        && !matches!(shape.place, NameSource::Component(_))
    {
        return Some(if *is_of_integers { only.value.clone() } else { json_node_text(&only.value) });
    }
    None
}

/// Returns the only value of a required parameter that needs no declaration.
fn only_parameter_literal(field: &Field, values: Option<&[&DocumentNode]>) -> Option<String> {
    match values {
        Some([only]) if !field.is_optional && matches!(only.value, NodeValue::Boolean(_)) => Some(only.to_json()),
        Some(_) | None => None,
    }
}

/// Returns the default of a required header, for example the version of an API. A program can set another value.
fn usual_parameter_value(at: &LocatedNode, field: &Field, default: Option<&LocatedNode>) -> Option<String> {
    let is_header = at.text("in") == Some("header");
    let text = default?.node.as_text()?;
    (is_header && !field.is_optional).then(|| json_node_text(text))
}

fn is_optional_parameter(at: &LocatedNode) -> bool {
    at.flag("required") != Some(true)
}

fn parameter_type_name(name: &str) -> String {
    words::type_name_from_words(name).unwrap_or_else(|| "Parameter".to_owned())
}

/// Returns the name of a type that only one parameter has. Two words are enough, if no other type has them.
fn parameter_root_name(call: &CallName, at: &LocatedNode) -> RootName {
    let name = at.text("name").unwrap_or_default();
    let object = call.object().filter(|_| words::split_words(name).len() < 2);
    let short = object.map_or_else(|| name.to_owned(), |object| format!("{object} {name}"));
    RootName { short: Some(short), ..format!("{} {name}", call.phrase()).into() }
}
