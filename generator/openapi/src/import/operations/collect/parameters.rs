//! Parameters of operations.

use std::collections::BTreeMap;

use copperplate_language::grammar::{field, types};
use copperplate_language::maps::IndexMap;

use super::security::Security;
use super::{Raw, Reader, addresses};
use crate::export::extension;
use crate::import::document::{At, Node, Value, json_text};
use crate::import::losses::Loss;
use crate::import::operations::calls::CallName;
use crate::import::operations::operation::{Location, Parameter};
use crate::import::schemas::schema::Part;
use crate::import::schemas::shapes::{Direction, Field, Kind, Notes, Place, ShapeId, Shapes, Ty};
use crate::import::words;

/// Headers that a client sets itself.
const OWN_HEADERS: [&str; 10] = [
    "accept",
    "content-type",
    "authorization",
    "host",
    "cookie",
    "content-length",
    "connection",
    "transfer-encoding",
    "te",
    "upgrade",
];

/// Reads the parameters of an operation. Returns them with the path, whose parameters they are.
pub(super) fn read<'d>(
    reader: &mut Reader<'d>,
    raw: &Raw<'d>,
    path: String,
    name: &CallName,
    security: &Security,
) -> Result<(Vec<Parameter>, String), String> {
    let mut all: IndexMap<(String, String), At<'d>> = IndexMap::default();
    for list in [raw.item.get("parameters"), raw.at.get("parameters")].into_iter().flatten() {
        for at in list.elements() {
            let Some(target) = reader.resolve(&at) else { continue };
            let (Some(name), Some(location)) = (target.text("name"), target.text("in")) else { continue };
            let key = if location == "header" { name.to_ascii_lowercase() } else { name.to_owned() };
            all.insert((location.to_owned(), key), target);
        }
    }
    let in_path: Vec<String> = addresses::parameters(&path).into_iter().map(str::to_owned).collect();
    let mut parameters = Vec::new();
    for name in &in_path {
        let declared = all.get(&("path".to_owned(), name.clone())).cloned();
        parameters.push(of_path(reader, name, declared.as_ref(), raw));
    }
    for ((location, wire), at) in &all {
        match location.as_str() {
            "path" => {}
            "query" => parameters.extend(of_query(reader, at, name)?),
            "header" if OWN_HEADERS.contains(&wire.as_str()) || security.has_header(wire) => {
                reader.losses.add(Loss::HeaderParameter, at);
            }
            "header" => parameters.push(of_header(reader, at, name)),
            "cookie" if at.flag("required") == Some(true) => {
                return Err(format!("the cookie `{wire}` is required"));
            }
            _ => reader.losses.add(Loss::CookieParameter, at),
        }
    }
    let parameters = unambiguous(parameters);
    Ok((parameters, path))
}

/// Parameter of a path. One that is not declared is a text.
fn of_path<'d>(reader: &mut Reader<'d>, name: &str, at: Option<&At<'d>>, raw: &Raw<'d>) -> Parameter {
    let Some(at) = at else {
        reader.losses.add(Loss::UndeclaredParameter, &raw.at);
        let field = Field {
            name: name.to_owned(),
            is_optional: false,
            ty: Ty::STRING,
            constant: None,
            notes: Notes::default(),
            origin: format!("{}/{name}", raw.at.pointer),
        };
        return Parameter { location: Location::Path, field };
    };
    if at.text("style").is_some_and(|style| style != "simple") {
        reader.losses.add(Loss::ParameterStyle, at);
    }
    let mut field = described(reader, at, Place::Root(root_name(name)), false);
    field.constant = None;
    field.ty = scalar(reader, field.ty, at);
    // A path has a value for each of its parameters.
    field.notes.default = None;
    Parameter { location: Location::Path, field }
}

fn of_header<'d>(reader: &mut Reader<'d>, at: &At<'d>, name: &CallName) -> Parameter {
    let mut field = described(reader, at, Place::Root(inside(name, at)), is_optional(at));
    if field.constant.is_none() {
        let (ty, _) = field.ty.clone().without_null();
        field.ty =
            if let Ty::List(element) = ty { scalar(reader, *element, at).list() } else { scalar(reader, ty, at) };
    }
    Parameter { location: Location::Header, field }
}

fn of_query<'d>(reader: &mut Reader<'d>, at: &At<'d>, name: &CallName) -> Result<Vec<Parameter>, String> {
    let mut field = described(reader, at, Place::Root(inside(name, at)), is_optional(at));
    if field.constant.is_some() {
        return Ok(vec![Parameter { location: Location::Query, field }]);
    }
    let (ty, _) = field.ty.clone().without_null();
    let style = at.text("style").unwrap_or("form");
    let explodes = at.flag("explode").unwrap_or(style != "pipeDelimited" && style != "spaceDelimited");
    let shape = QueryShape::of(&reader.shapes, &ty);
    match (shape, style) {
        (QueryShape::Scalar, _) => field.ty = scalar(reader, ty, at),
        (_, "pipeDelimited" | "spaceDelimited") => {
            reader.losses.add(Loss::ParameterStyle, at);
            return if field.is_optional {
                Ok(Vec::new())
            } else {
                Err(format!("the required parameter `{}` has the style `{style}`", field.name))
            };
        }
        (QueryShape::ListOfScalars, "deepObject") | (QueryShape::ListOfObjects, _) => {
            field.ty = ty;
            field.notes.style = Some(field::INDEXED);
        }
        (QueryShape::ListOfScalars, _) if field.name.ends_with("[]") => {
            field.name.truncate(field.name.len() - 2);
            field.ty = ty;
            field.notes.style = Some(field::BRACKETS);
        }
        (QueryShape::ListOfScalars, _) => {
            field.ty = ty;
            field.notes.style = (!explodes).then_some(field::COMMA);
        }
        (QueryShape::UnionWithList, style) => {
            field.ty = ty;
            field.notes.style = Some(match style {
                "deepObject" => field::INDEXED,
                _ if explodes => field::REPEAT,
                _ => field::COMMA,
            });
        }
        (QueryShape::Record, "form") if explodes => return Ok(exploded(reader, &field, &ty)),
        (QueryShape::Record | QueryShape::Object, style) => {
            if style != "deepObject" {
                reader.losses.add(Loss::ParameterStyle, at);
            }
            field.ty = ty;
            field.notes.style = Some(field::DEEP);
        }
    }
    Ok(vec![Parameter { location: Location::Query, field }])
}

/// Returns the fields of a record as parameters: the usual style of an object.
fn exploded(reader: &Reader, field: &Field, ty: &Ty) -> Vec<Parameter> {
    let fields = reader.shapes.record(ty).map(|(_, fields)| fields.to_vec()).unwrap_or_default();
    let is_optional = field.is_optional;
    let parameters = fields.into_iter().map(|inner| {
        let (ty, _) = inner.ty.without_null();
        let style = match QueryShape::of(&reader.shapes, &ty) {
            QueryShape::Scalar | QueryShape::ListOfScalars => None,
            QueryShape::ListOfObjects => Some(field::INDEXED),
            QueryShape::UnionWithList => Some(field::REPEAT),
            QueryShape::Record | QueryShape::Object => Some(field::DEEP),
        };
        let notes = Notes { style, ..inner.notes };
        let field = Field { is_optional: inner.is_optional || is_optional, ty, notes, ..inner };
        Parameter { location: Location::Query, field }
    });
    parameters.collect()
}

/// Shape of a value in a query.
#[derive(Clone, Copy)]
enum QueryShape {
    Scalar,
    ListOfScalars,
    ListOfObjects,
    /// A union of scalars and a list of them.
    UnionWithList,
    Record,
    /// Another value with names inside.
    Object,
}

impl QueryShape {
    fn of(shapes: &Shapes, ty: &Ty) -> Self {
        Self::with_unions(shapes, ty, &mut BTreeMap::new())
    }

    /// Returns the shape, given those of unions that are known. A union inside itself is no value of a query.
    fn with_unions(shapes: &Shapes, ty: &Ty, unions: &mut BTreeMap<ShapeId, Self>) -> Self {
        match ty {
            Ty::Plain(types::JSON | types::OBJECT) | Ty::Map(_) => Self::Object,
            Ty::Plain(_) => Self::Scalar,
            Ty::Nullable(ty) => Self::with_unions(shapes, ty, unions),
            Ty::List(element) => match Self::with_unions(shapes, element, unions) {
                Self::Scalar => Self::ListOfScalars,
                Self::ListOfScalars | Self::ListOfObjects | Self::UnionWithList | Self::Record | Self::Object => {
                    Self::ListOfObjects
                }
            },
            Ty::Named(id) => match &shapes.get(*id).kind {
                Kind::Record { .. } | Kind::Unknown => Self::Record,
                Kind::Enum { .. } => Self::Scalar,
                Kind::Union(union) => {
                    if let Some(known) = unions.get(id) {
                        return *known;
                    }
                    unions.insert(*id, Self::Object);
                    let variants = union.variants.iter();
                    let variants: Vec<_> =
                        variants.map(|variant| Self::with_unions(shapes, &variant.ty, unions)).collect();
                    let shape = if variants.iter().all(|shape| matches!(shape, Self::Scalar)) {
                        Self::Scalar
                    } else if variants.iter().all(|shape| matches!(shape, Self::Scalar | Self::ListOfScalars)) {
                        Self::UnionWithList
                    } else {
                        Self::Object
                    };
                    unions.insert(*id, shape);
                    shape
                }
            },
        }
    }
}

/// Returns the type of a single value. What is none is a text, which the program writes.
fn scalar(reader: &mut Reader, ty: Ty, at: &At) -> Ty {
    let (ty, _) = ty.without_null();
    let is_scalar = match &ty {
        Ty::Plain(types::JSON | types::OBJECT | types::FILE) | Ty::Map(_) | Ty::List(_) | Ty::Nullable(_) => false,
        Ty::Plain(_) => true,
        Ty::Named(id) => matches!(reader.shapes.get(*id).kind, Kind::Enum { .. }),
    };
    if is_scalar {
        return ty;
    }
    // Any value of a parameter without a schema is a text, too.
    if ty != Ty::JSON {
        reader.losses.add(Loss::ParameterType, at);
    }
    Ty::STRING
}

/// Reads the field of a parameter.
fn described<'d>(reader: &mut Reader<'d>, at: &At<'d>, place: Place, is_optional: bool) -> Field {
    let name = at.text("name").unwrap_or_default().to_owned();
    let content = at.get("content");
    let of_content = content.as_ref().and_then(|content| content.entries().next()).map(|(_, media)| media);
    if ["allowReserved", "allowEmptyValue"].iter().any(|key| at.flag(key) == Some(true)) {
        reader.losses.add(Loss::Reserved, at);
    }
    if let Some(content) = &content {
        reader.losses.add(Loss::ParameterContent, content);
    }
    let schema = at.get("schema").or_else(|| of_content.and_then(|media| media.get("schema")));
    let is_text = content.is_some();
    let mut field = Field {
        name,
        is_optional,
        ty: Ty::STRING,
        constant: None,
        notes: Notes::default(),
        origin: at.pointer.clone(),
    };
    if let Some(schema) = schema.filter(|_| !is_text) {
        field.ty = reader.ty(schema.clone(), place, Direction::Request);
        let merged = reader.schemas().described(&[Part { at: schema, is_common: false }]);
        if let Some(merged) = merged {
            field.notes = reader.notes(&merged, &field.ty, is_optional);
            let only = only_value(reader, &field).or_else(|| only_literal(&field, merged.values.as_deref()));
            field.constant = only.or_else(|| usual_value(at, &field, merged.default.as_ref()));
            if let Some(default) = merged.default.as_ref().filter(|_| field.constant.is_none() && !is_optional) {
                reader.losses.add(Loss::DefaultOfRequired, default);
            }
            if field.constant.is_some() {
                field.notes.bounds.clear();
            }
        }
    }
    field.notes.doc = words::doc(at.text("description")).or(field.notes.doc);
    field.notes.is_deprecated |= at.flag("deprecated") == Some(true);
    let is_key = at.text(extension::ROLE) == Some(field::IDEMPOTENCY_KEY) || is_idempotency_key(&field.name);
    field.notes.role = (is_key && at.text("in") == Some("header")).then_some(field::IDEMPOTENCY_KEY);
    field
}

/// Returns `true` for the name that the header of an idempotency key has by convention.
fn is_idempotency_key(name: &str) -> bool {
    name.eq_ignore_ascii_case(field::IDEMPOTENCY_KEY)
}

/// Returns the only value of a required parameter.
fn only_value(reader: &Reader, field: &Field) -> Option<String> {
    if field.is_optional {
        return None;
    }
    if let Ty::Named(id) = &field.ty
        && let shape = reader.shapes.get(*id)
        && let Kind::Enum { is_of_integers, values } = &shape.kind
        && let [only] = &values[..]
        && !matches!(shape.place, Place::Component(_))
    {
        return Some(if *is_of_integers { only.value.clone() } else { json_text(&only.value) });
    }
    None
}

/// Returns the only value of a required parameter that needs no declaration.
fn only_literal(field: &Field, values: Option<&[&Node]>) -> Option<String> {
    match values {
        Some([only]) if !field.is_optional && matches!(only.value, Value::Boolean(_)) => Some(only.json()),
        Some(_) | None => None,
    }
}

/// Returns the default of a required header: the version of an API, say. A program can set another one.
fn usual_value(at: &At, field: &Field, default: Option<&At>) -> Option<String> {
    let is_header = at.text("in") == Some("header");
    let text = default?.node.as_text()?;
    (is_header && !field.is_optional).then(|| json_text(text))
}

fn is_optional(at: &At) -> bool {
    at.flag("required") != Some(true)
}

fn root_name(name: &str) -> String {
    words::type_name(name).unwrap_or_else(|| "Parameter".to_owned())
}

/// Returns the name of a type that only one parameter has.
fn inside(call: &CallName, at: &At) -> String {
    let name = at.text("name").unwrap_or_default();
    format!("{} {name}", call.phrase())
}

/// Removes parameters of the same name in the query, which `a` and `a[]` are.
fn unambiguous(parameters: Vec<Parameter>) -> Vec<Parameter> {
    let mut known: IndexMap<(Location, String), Parameter> = IndexMap::default();
    for parameter in parameters {
        known.entry((parameter.location, parameter.field.name.clone())).or_insert(parameter);
    }
    known.into_values().collect()
}
