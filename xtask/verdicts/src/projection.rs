//! Values of one spec as a program passes them to the crate of another spec: values for which that crate has no place
//! are omitted, and its additional required values are the smallest ones.

use copperplate_language::model::{
    Bounds, Field, Literal, Model, Operation, Plain, RecordId, TaggedVariant, Type, TypeId, UnionKind, Wrapper,
};
use copperplate_language::values::smallest_values::SmallestValues;
use serde_json::{Map, Value};

use crate::model_values::{self, BODY, CONSTANT, Values};

/// Values for a crate.
pub(crate) struct Projected {
    pub(crate) values: Values,
    /// `true` if the values are the same, with none omitted and none added.
    pub(crate) is_whole: bool,
}

/// Returns the values of a call as values of an operation of another spec.
pub(crate) fn project_call(
    smallest: &SmallestValues,
    model: &Model,
    operation: &Operation,
    call: &Values,
) -> Projected {
    let mut values = Values::new();
    let mut unused: Vec<&String> = call.keys().collect();
    let mut is_whole = true;
    let mut paths = call.iter().filter(|(key, _)| key.starts_with("path."));
    for (key, field) in model_values::parameters(model, operation) {
        // Path arguments are identified by their position, others by their name.
        let is_of_path = operation.path.iter().any(|of_path| std::ptr::eq(of_path, field));
        let found = if is_of_path {
            paths.next()
        } else {
            call.get_key_value(&key).or_else(|| of_another_place(call, &field.name))
        };
        unused.retain(|other| found.is_none_or(|(used, _)| used != *other));
        let value = found.and_then(|(_, value)| project_parameter(smallest, model, field, value));
        let value = value.filter(|value| !model_values::is_refused_as_empty(operation, field, value));
        is_whole &= value.as_ref() == found.map(|(_, value)| value);
        match value {
            Some(value) => values.extend([(key, value)]),
            None if field.optional && found.is_none() => {}
            None => {
                let value = model_values::smallest_parameter(smallest, operation, field);
                values.extend(value.map(|value| (key, value)));
            }
        }
    }
    if let Some(body) = &operation.body {
        let given = call.get(BODY);
        unused.retain(|key| *key != BODY);
        let value = match (body.content.ty(), given) {
            (Some(Type::Declared(TypeId::Record(id))), Some(Value::Object(members))) if body.encoding.is_some() => {
                project_members(smallest, model, *id, members, project_parameter)
            }
            (Some(ty), Some(value)) => project_type(smallest, model, ty, value),
            // Content other than JSON is given as a text.
            (None, value) => value.filter(|value| value.is_string()).cloned(),
            (Some(_), None) => None,
        };
        let value = value.or_else(|| {
            let least = model_values::smallest_call(smallest, model, operation);
            least.get(BODY).cloned().or_else(|| given.and_then(|_| smallest_value(smallest, body.content.ty()?)))
        });
        is_whole &= value == given.map(with_constants);
        values.extend(value.map(|value| (BODY.to_owned(), value)));
    }
    Projected { values, is_whole: is_whole && unused.is_empty() }
}

fn smallest_value(smallest: &SmallestValues, ty: &Type) -> Option<Value> {
    smallest.find_value(ty, &Bounds::default())
}

/// Returns the value of a parameter of another location, or of a field of the body, with this name.
fn of_another_place<'v>(call: &'v Values, name: &str) -> Option<(&'v String, &'v Value)> {
    call.iter().find(|(key, _)| key.split_once('.').is_some_and(|(_, other)| other == name))
}

fn smallest_of(smallest: &SmallestValues, field: &Field) -> Option<Value> {
    smallest.find_field_value(field).map(|value| value.node().clone())
}

/// Returns a value for a parameter, which is text on the wire: an integer becomes a text, and a single value a list of
/// one.
fn project_parameter(smallest: &SmallestValues, model: &Model, field: &Field, value: &Value) -> Option<Value> {
    let as_it_is = project_field(smallest, model, field, value);
    match (field.ty.non_null(), value) {
        _ if as_it_is.is_some() => as_it_is,
        (Type::Wrapped(Wrapper::List, _), Value::String(_) | Value::Number(_) | Value::Bool(_)) => {
            project_field(smallest, model, field, &Value::from(vec![value.clone()]))
        }
        (_, Value::Array(elements)) => match elements.as_slice() {
            [only] => project_parameter(smallest, model, field, only),
            _ => None,
        },
        (Type::Plain(Plain::Integer | Plain::Number | Plain::Boolean), Value::String(text)) => {
            let parsed: Value = serde_json::from_str(text).ok()?;
            project_field(smallest, model, field, &parsed)
        }
        (_, Value::Number(_) | Value::Bool(_)) => {
            project_field(smallest, model, field, &Value::from(value.to_string()))
        }
        _ => None,
    }
}

/// Returns a value for a field; `None` if the field cannot have a similar value.
fn project_field(smallest: &SmallestValues, model: &Model, field: &Field, value: &Value) -> Option<Value> {
    match field.constant() {
        Some(_) => smallest_of(smallest, field),
        None => project_type(smallest, model, &field.ty, value.get(CONSTANT).unwrap_or(value)),
    }
}

/// Returns a value with explicit constants.
fn with_constants(value: &Value) -> Value {
    match value {
        Value::Object(members) => match members.get(CONSTANT) {
            Some(constant) => constant.clone(),
            None => members.iter().map(|(name, value)| (name.clone(), with_constants(value))).collect(),
        },
        Value::Array(elements) => elements.iter().map(with_constants).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn project_type(smallest: &SmallestValues, model: &Model, ty: &Type, value: &Value) -> Option<Value> {
    let project = |ty: &Type, value: &Value| project_type(smallest, model, ty, value);
    let is_of_type = match ty {
        Type::Plain(Plain::Json) => true,
        Type::Plain(Plain::String | Plain::Text(_)) => value.is_string(),
        Type::Plain(Plain::Boolean) => value.is_boolean(),
        Type::Plain(Plain::Number) => value.is_number(),
        Type::Plain(Plain::Integer) => value.is_i64(),
        Type::Plain(Plain::Object | Plain::File) => value.is_object(),
        Type::Declared(TypeId::Enum(id)) => {
            let listed = &model.enumeration(*id).values;
            listed.iter().any(|listed| Value::from(&listed.value) == *value)
        }
        Type::Wrapped(Wrapper::Nullable, _) if value.is_null() => true,
        Type::Wrapped(Wrapper::Nullable, inner) => return project(inner, value),
        Type::Wrapped(Wrapper::List, element) => {
            let elements = value
                .as_array()?
                .iter()
                .map(|value| project(element, value).or_else(|| smallest_value(smallest, element)));
            return elements.collect::<Option<Vec<_>>>().map(Value::from);
        }
        Type::Wrapped(Wrapper::Map, of_value) => {
            let entries = value.as_object()?.iter().map(|(key, value)| {
                Some((key.clone(), project(of_value, value).or_else(|| smallest_value(smallest, of_value))?))
            });
            return entries.collect::<Option<Map<_, _>>>().map(Value::Object);
        }
        Type::Declared(TypeId::Record(id)) => return project_record(smallest, model, *id, value.as_object()?),
        Type::Declared(TypeId::Union(id)) => {
            let kind = &model.union(*id).kind;
            let types = union_types(kind, value);
            let is_whole = |projected: &Value| has_same_fields(kind, projected, value);
            let mut projected = types.iter().filter_map(|ty| project(ty, value)).filter(is_whole);
            let first = projected.next()?;
            return Some(if first == *value { first } else { projected.find(|other| other == value).unwrap_or(first) });
        }
    };
    is_of_type.then(|| with_constants(value))
}

/// Returns the types that a value of a union can have.
fn union_types(kind: &UnionKind, value: &Value) -> Vec<Type> {
    match kind {
        UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.ty.clone()).collect(),
        UnionKind::Tagged { tag, absent, variants, .. } => {
            let found = value.get(tag);
            let is_tagged = |literal: &Literal| match found {
                Some(found) => Value::from(literal) == *found,
                None => false,
            };
            let of_tag = variants.iter().filter(|variant| {
                is_tagged(&variant.value)
                    || (found.is_none() && absent.as_ref().is_some_and(|absent| absent.value == variant.name))
            });
            let records =
                |variant: &TaggedVariant| variant.members.iter().map(|id| Type::from(*id)).collect::<Vec<_>>();
            let named: Vec<_> = of_tag.flat_map(records).collect();
            // The value of the tag was removed: a program uses the variant with the same fields.
            if named.is_empty() { variants.iter().flat_map(records).collect() } else { named }
        }
    }
}

/// Returns `true` if a value whose tag changed has exactly the same other fields. A value with the same tag need not.
fn has_same_fields(kind: &UnionKind, projected: &Value, value: &Value) -> bool {
    let UnionKind::Tagged { tag, .. } = kind else { return true };
    let (Value::Object(projected), Value::Object(value)) = (projected, value) else { return true };
    let others = |members: &Map<String, Value>| members.iter().filter(|(name, _)| *name != tag).count();
    projected.get(tag) == value.get(tag) && is_listed(kind, value.get(tag))
        || others(projected) == others(value)
            && value.iter().all(|(name, value)| name == tag || projected.get(name) == Some(value))
}

/// Returns `true` for a tag value that has a variant, and for an absent tag if absence has a variant.
fn is_listed(kind: &UnionKind, value: Option<&Value>) -> bool {
    let UnionKind::Tagged { variants, absent, .. } = kind else { return true };
    match value {
        Some(value) => variants.iter().any(|variant| Value::from(&variant.value) == *value),
        None => absent.is_some(),
    }
}

fn project_record(
    smallest: &SmallestValues,
    model: &Model,
    id: RecordId,
    members: &Map<String, Value>,
) -> Option<Value> {
    project_members(smallest, model, id, members, project_field)
}

/// Projection of the value of a field.
type FieldProjection = fn(&SmallestValues, &Model, &Field, &Value) -> Option<Value>;

/// Returns an object as an object of a record: the fields of forms and parts are texts, like parameters.
fn project_members(
    smallest: &SmallestValues,
    model: &Model,
    id: RecordId,
    members: &Map<String, Value>,
    project_field: FieldProjection,
) -> Option<Value> {
    let record = model.record(id);
    let mut projected = Map::new();
    for field in &record.fields {
        // A program sends a constant only if it has to: otherwise the crate sent it.
        let is_given = |value: &&Value| !(field.optional && value.get(CONSTANT).is_some());
        let given = members.get(&field.name).filter(is_given);
        match given.and_then(|value| project_field(smallest, model, field, value)) {
            Some(value) => projected.extend([(field.name.clone(), value)]),
            None if field.optional && given.is_none() => {}
            None => projected.extend([(field.name.clone(), smallest_of(smallest, field)?)]),
        }
    }
    if let Some(extra) = &record.extra {
        let others =
            members.iter().filter(|(name, value)| record.field(name).is_none() && value.get(CONSTANT).is_none());
        projected.extend(others.filter_map(|(name, value)| {
            let value =
                project_type(smallest, model, &extra.ty, value).or_else(|| smallest_value(smallest, &extra.ty))?;
            Some((name.clone(), value))
        }));
    }
    Some(Value::Object(projected))
}
