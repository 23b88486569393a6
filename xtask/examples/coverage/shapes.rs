//! Shapes of data that the spec language cannot describe without a loss: something typed would become `json`.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde_yaml::Value;

use super::document::{Document, elements, entries};
use super::reason::Reason;

/// Reasons by schema of a document.
pub(crate) struct Shapes<'d> {
    document: &'d Document,
    /// References with what is known of each; those that are being visited have no reasons yet.
    known: RefCell<BTreeMap<String, BTreeSet<Reason>>>,
}

impl<'d> Shapes<'d> {
    pub(crate) fn of(document: &'d Document) -> Self {
        Self { document, known: RefCell::default() }
    }

    /// Returns the reasons of all schemas that an operation can send or receive.
    pub(crate) fn of_operation(&self, item: &'d Value, operation: &'d Value) -> BTreeSet<Reason> {
        let mut schemas = Vec::new();
        for parameter in elements(item.get("parameters")).chain(elements(operation.get("parameters"))) {
            schemas.extend(self.document.resolve(parameter).get("schema"));
        }
        let body = operation.get("requestBody").map(|body| self.document.resolve(body));
        let responses = entries(operation.get("responses")).map(|(_, response)| self.document.resolve(response));
        let parts = body.and_then(|body| body.get("content")?.get("multipart/form-data")?.get("schema"));
        let has_extra_parts = parts.is_some_and(|parts| has_typed_extra(self.document.resolve(parts)));
        let extra_parts = has_extra_parts.then_some(Reason::ExtraParts);
        for content in body.into_iter().chain(responses) {
            schemas.extend(entries(content.get("content")).filter_map(|(_, content)| content.get("schema")));
        }
        schemas.into_iter().flat_map(|schema| self.of_schema(schema)).chain(extra_parts).collect()
    }

    fn of_schema(&self, schema: &'d Value) -> BTreeSet<Reason> {
        let Some(reference) = schema.get("$ref").and_then(Value::as_str) else { return self.inline(schema) };
        if let Some(known) = self.known.borrow().get(reference) {
            return known.clone();
        }
        self.known.borrow_mut().insert(reference.to_owned(), BTreeSet::new());
        let reasons = self.inline(self.document.resolve(schema));
        self.known.borrow_mut().insert(reference.to_owned(), reasons.clone());
        reasons
    }

    fn inline(&self, schema: &'d Value) -> BTreeSet<Reason> {
        let mut reasons = BTreeSet::new();
        if schema.get("prefixItems").is_some() {
            reasons.insert(Reason::Tuple);
        }
        let extra = schema.get("additionalProperties").filter(|extra| !is_free(extra));
        if elements(schema.get("enum")).any(|value| value.as_f64().is_some() && value.as_i64().is_none()) {
            reasons.insert(Reason::EnumOfDecimals);
        }
        for key in ["oneOf", "anyOf"] {
            let members: Vec<_> = elements(schema.get(key)).collect();
            let any = members.iter().filter(|member| is_free(self.document.resolve(member))).count();
            if any > 0 && any < members.len() {
                reasons.insert(Reason::UnionWithAnything);
            }
            reasons.extend(members.into_iter().flat_map(|member| self.of_schema(member)));
        }
        let inside = elements(schema.get("allOf")).chain(schema.get("items")).chain(extra);
        let properties = entries(schema.get("properties")).map(|(_, property)| property);
        reasons.extend(inside.chain(properties).flat_map(|inner| self.of_schema(inner)));
        reasons
    }
}

/// Returns `true` for an object with fields and other keys of a stated type.
fn has_typed_extra(schema: &Value) -> bool {
    let has_fields = entries(schema.get("properties")).next().is_some();
    has_fields && schema.get("additionalProperties").is_some_and(|extra| !is_free(extra))
}

/// Returns `true` for `true`, `false` and a schema without a type: anything.
fn is_free(schema: &Value) -> bool {
    schema.is_bool()
        || schema.as_mapping().is_none_or(|mapping| {
            !mapping.keys().any(|key| {
                ["$ref", "type", "properties", "oneOf", "anyOf", "allOf", "enum"]
                    .iter()
                    .any(|known| key.as_str() == Some(known))
            })
        })
}
