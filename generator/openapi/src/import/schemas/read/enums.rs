//! Enums: lists of strings or integers.

use copperplate_language::maps::IndexSet;
use copperplate_language::names;

use super::{
    DocumentNode, LocatedNode, Loss, MergedSchema, NodeValue, SchemaReader, SchemaSite, ShapeKind, ShapeTy, types,
    words,
};
use crate::import::extensions::{EnumLabels, enum_labels};
use crate::import::schemas::shapes::EnumShapeValue;

/// Names that no variant of an enum can have.
pub(in crate::import) const RESERVED: [&str; 2] = ["VARIANTS", "Unknown"];

impl<'d> SchemaReader<'d> {
    /// Returns the type of the listed values.
    pub(super) fn read_enum(
        &mut self,
        schema: &MergedSchema<'d>,
        values: &[&'d DocumentNode],
        site: SchemaSite,
    ) -> ShapeTy {
        if values.is_empty() {
            self.losses.add(Loss::EmptyEnum, &schema.at);
            return match schema.types[..] {
                [ty] => self.read_json_type(ty, schema, site),
                _ => ShapeTy::JSON,
            };
        }
        if let Some((values, are_integers)) = read_enum_values_of_stated_type(schema, values) {
            self.losses.add(Loss::EnumOfOtherType, &schema.at);
            return self.declare_enum(schema, values, are_integers, site);
        }
        if let Some(values) = read_string_enum_values(values) {
            if matches!(schema.types[..], ["integer" | "number" | "boolean"]) {
                self.losses.add(Loss::EnumOfOtherType, &schema.at);
            }
            return self.declare_enum(schema, values, false, site);
        }
        if let Some(integers) = read_integer_enum_values(values) {
            return self.declare_enum(schema, integers, true, site);
        }
        if values.iter().all(|value| matches!(value.value, NodeValue::Boolean(_))) {
            if read_distinct_booleans(values).len() == 1 {
                self.add_listed_restriction(schema);
            }
            return ShapeTy::Plain(types::BOOLEAN);
        }
        if values.iter().all(|value| matches!(value.value, NodeValue::Number(_))) {
            self.add_listed_restriction(schema);
            return ShapeTy::Plain(types::NUMBER);
        }
        self.losses.add(Loss::EnumOfSeveralTypes, &schema.at);
        ShapeTy::JSON
    }

    fn add_listed_restriction(&mut self, schema: &MergedSchema<'d>) {
        if let Some((keyword, listed)) = &schema.listed {
            self.losses.add_restriction(keyword, listed);
        }
    }

    fn declare_enum(
        &mut self,
        schema: &MergedSchema<'d>,
        mut values: Vec<EnumShapeValue>,
        is_of_integers: bool,
        site: SchemaSite,
    ) -> ShapeTy {
        read_enum_labels(&schema.at, &mut values, is_of_integers);
        if let Some(plain) = self.type_of_large_enum(schema, &values, is_of_integers) {
            return plain;
        }
        let id = self.begin_shape(schema, site);
        self.shapes.get_mut(id).kind = ShapeKind::Enum { is_of_integers, values };
        ShapeTy::Named(id)
    }
}

/// Returns the booleans that are allowed, each once.
pub(super) fn read_distinct_booleans(values: &[&DocumentNode]) -> IndexSet<bool> {
    let boolean = |value: &&DocumentNode| match value.value {
        NodeValue::Boolean(value) => Some(value),
        NodeValue::Null | NodeValue::Number(_) | NodeValue::String(_) | NodeValue::List(_) | NodeValue::Map(_) => None,
    };
    values.iter().filter_map(boolean).collect()
}

/// Adds names and docs from extensions.
fn read_enum_labels(at: &LocatedNode, values: &mut [EnumShapeValue], are_integers: bool) {
    let known: Vec<_> = values.iter().map(|value| value.value.as_str()).collect();
    let EnumLabels { names, docs } = enum_labels(at, &known);
    let in_rust: IndexSet<String> = names.iter().flatten().filter_map(|name| names::variant_name(name)).collect();
    // Integers have names in the spec, if all have one.
    let are_usable = in_rust.len() == values.len() && !in_rust.iter().any(|name| RESERVED.contains(&name.as_str()));
    for ((value, name), doc) in values.iter_mut().zip(names).zip(docs) {
        value.doc = words::import_doc(doc.as_deref());
        if !are_integers {
            value.rust = name;
        } else if are_usable {
            value.name = name;
        }
    }
}

/// Returns the values if all are strings, each once.
fn read_string_enum_values(values: &[&DocumentNode]) -> Option<Vec<EnumShapeValue>> {
    let texts: Option<Vec<_>> = values.iter().map(|value| value.as_text().map(str::to_owned)).collect();
    Some(read_distinct_enum_values(texts?))
}

/// Converts values that do not match the type beside them to that type; returns `true` for integers. YAML reads
/// unquoted words as numbers and booleans.
fn read_enum_values_of_stated_type(
    schema: &MergedSchema,
    values: &[&DocumentNode],
) -> Option<(Vec<EnumShapeValue>, bool)> {
    let text = |value: &&DocumentNode| match &value.value {
        NodeValue::String(text) | NodeValue::Number(text) => Some(text.clone()),
        NodeValue::Boolean(value) => Some(value.to_string()),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => None,
    };
    let are_strings = values.iter().all(|value| value.as_text().is_some());
    let are_integers = match schema.types[..] {
        ["string"] if !are_strings => false,
        ["integer"] if are_strings => true,
        _ => return None,
    };
    let texts = values.iter().map(text).collect::<Option<Vec<_>>>()?;
    let fit = !are_integers || texts.iter().all(|text| text.parse::<i64>().is_ok());
    fit.then(|| (read_distinct_enum_values(texts), are_integers))
}

/// Returns the values if all are integers of 64 bits, each once.
fn read_integer_enum_values(values: &[&DocumentNode]) -> Option<Vec<EnumShapeValue>> {
    let integer = |value: &&DocumentNode| {
        let NodeValue::Number(text) = &value.value else { return None };
        Some(text.parse::<i64>().ok()?.to_string())
    };
    let integers: Option<Vec<_>> = values.iter().map(integer).collect();
    Some(read_distinct_enum_values(integers?))
}

fn read_distinct_enum_values(values: Vec<String>) -> Vec<EnumShapeValue> {
    let values: IndexSet<String> = values.into_iter().collect();
    values.into_iter().map(|value| EnumShapeValue { value, name: None, rust: None, doc: None }).collect()
}
