//! Enums: lists of strings or integers.

use copperplate_language::maps::IndexSet;
use copperplate_language::names;

use super::{At, Direction, Key, Kind, Loss, Node, Place, Reader, Schema, Ty, Value, types, words};
use crate::import::schemas::shapes::EnumValue;

/// Names that no variant of an enum can have.
pub(in crate::import) const RESERVED: [&str; 3] = ["KNOWN", "LISTED", "Unknown"];

impl<'d> Reader<'d> {
    /// Returns the type of the listed values.
    pub(super) fn enumeration(
        &mut self,
        schema: &Schema<'d>,
        values: &[&'d Node],
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        if values.is_empty() {
            self.losses.add(Loss::EmptyEnum, &schema.at);
            return match schema.types[..] {
                [ty] => self.of_json_type(ty, schema, place, direction, key),
                _ => Ty::JSON,
            };
        }
        if let Some((values, are_integers)) = stated(schema, values) {
            self.losses.add(Loss::EnumOfOtherType, &schema.at);
            return self.declared(schema, values, are_integers, place, direction, key);
        }
        if let Some(values) = texts(values) {
            return self.declared(schema, values, false, place, direction, key);
        }
        if let Some(integers) = integers(values) {
            return self.declared(schema, integers, true, place, direction, key);
        }
        if values.iter().all(|value| matches!(value.value, Value::Boolean(_))) {
            return Ty::Plain(types::BOOLEAN);
        }
        self.losses.add(Loss::EnumOfSeveralTypes, &schema.at);
        if values.iter().all(|value| matches!(value.value, Value::Number(_))) {
            Ty::Plain(types::NUMBER)
        } else {
            Ty::JSON
        }
    }

    fn declared(
        &mut self,
        schema: &Schema<'d>,
        mut values: Vec<EnumValue>,
        is_of_integers: bool,
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        describe(&schema.at, &mut values, is_of_integers);
        let id = self.begin(schema, place, direction, key);
        self.shapes.get_mut(id).kind = Kind::Enum { is_of_integers, values };
        Ty::Named(id)
    }
}

/// Adds names and docs from the usual extensions: lists in the order of the values.
fn describe(at: &At, values: &mut [EnumValue], are_integers: bool) {
    let count = values.len();
    let list = |keys: &[&str]| {
        let list = keys.iter().find_map(|key| at.get(key)).filter(|list| list.elements().count() == count);
        list.map(|list| list.elements().filter_map(|text| text.node.as_text()).collect::<Vec<_>>())
    };
    if let Some(docs) = list(&["x-enum-descriptions", "x-enumDescriptions"]).filter(|docs| docs.len() == count) {
        for (value, doc) in values.iter_mut().zip(docs) {
            value.doc = words::doc(Some(doc));
        }
    }
    let names = list(&["x-enum-varnames", "x-enumNames"]).filter(|names| names.len() == count);
    let names = names.unwrap_or_default();
    let in_rust: IndexSet<String> = names.iter().filter_map(|name| names::variant_name(name)).collect();
    // Integers have names in the spec, if all have one.
    let are_usable = in_rust.len() == values.len() && !in_rust.iter().any(|name| RESERVED.contains(&name.as_str()));
    for (value, name) in values.iter_mut().zip(names) {
        if !are_integers {
            value.rust = Some(name.to_owned());
        } else if are_usable {
            value.name = Some(name.to_owned());
        }
    }
}

/// Returns the values if all are strings, each once.
fn texts(values: &[&Node]) -> Option<Vec<EnumValue>> {
    let texts: Option<Vec<_>> = values.iter().map(|value| value.as_text().map(str::to_owned)).collect();
    Some(each_once(texts?))
}

/// Returns values that are not of the type beside them as values of that type, and `true` for integers. YAML makes numbers
/// and booleans of words without quotes.
fn stated(schema: &Schema, values: &[&Node]) -> Option<(Vec<EnumValue>, bool)> {
    let text = |value: &&Node| match &value.value {
        Value::String(text) | Value::Number(text) => Some(text.clone()),
        Value::Boolean(value) => Some(value.to_string()),
        Value::Null | Value::List(_) | Value::Map(_) => None,
    };
    let are_strings = values.iter().all(|value| value.as_text().is_some());
    let are_integers = match schema.types[..] {
        ["string"] if !are_strings => false,
        ["integer"] if are_strings => true,
        _ => return None,
    };
    let texts = values.iter().map(text).collect::<Option<Vec<_>>>()?;
    let fit = !are_integers || texts.iter().all(|text| text.parse::<i64>().is_ok());
    fit.then(|| (each_once(texts), are_integers))
}

/// Returns the values if all are integers of 64 bits, each once.
fn integers(values: &[&Node]) -> Option<Vec<EnumValue>> {
    let integers: Option<Vec<_>> = values
        .iter()
        .map(|value| match &value.value {
            Value::Number(text) => text.parse::<i64>().ok().map(|integer| integer.to_string()),
            Value::Null | Value::Boolean(_) | Value::String(_) | Value::List(_) | Value::Map(_) => None,
        })
        .collect();
    Some(each_once(integers?))
}

fn each_once(values: Vec<String>) -> Vec<EnumValue> {
    let values: IndexSet<String> = values.into_iter().collect();
    values.into_iter().map(|value| EnumValue { value, name: None, rust: None, doc: None }).collect()
}
