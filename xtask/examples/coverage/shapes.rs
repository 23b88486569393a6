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
        for content in body.into_iter().chain(responses) {
            schemas.extend(entries(content.get("content")).filter_map(|(_, content)| content.get("schema")));
        }
        schemas.into_iter().flat_map(|schema| self.of_schema(schema)).collect()
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
        if extra.is_some() && entries(schema.get("properties")).next().is_some() {
            reasons.insert(Reason::TypedExtra);
        }
        if elements(schema.get("enum")).any(|value| value.as_f64().is_some() && value.as_i64().is_none()) {
            reasons.insert(Reason::EnumOfDecimals);
        }
        for key in ["oneOf", "anyOf"] {
            let members: Vec<_> = elements(schema.get(key)).collect();
            if schema.get("discriminator").is_none() {
                reasons.extend(self.of_union(&members));
            }
            reasons.extend(members.into_iter().flat_map(|member| self.of_schema(member)));
        }
        let inside = elements(schema.get("allOf")).chain(schema.get("items")).chain(extra);
        let properties = entries(schema.get("properties")).map(|(_, property)| property);
        reasons.extend(inside.chain(properties).flat_map(|inner| self.of_schema(inner)));
        reasons
    }

    /// Returns why the members of a union without a discriminator cannot be told apart.
    fn of_union(&self, members: &[&'d Value]) -> Option<Reason> {
        let members: Vec<_> = members.iter().flat_map(|member| self.members(member)).collect();
        let lists = members.iter().filter(|member| member.kind == Kind::List).count();
        let objects: Vec<_> = members.iter().filter(|member| member.kind == Kind::Object).collect();
        let maps = objects.iter().filter(|object| object.is_map).count();
        let are_alike = objects.iter().enumerate().any(|(number, object)| {
            objects[..number].iter().any(|other| object.required == other.required && !object.differs(other))
        });
        if lists > 1 {
            Some(Reason::UnionOfLists)
        } else if (are_alike || maps > 0) && objects.len() > 1 {
            Some(Reason::UnionOfAlikeObjects)
        } else {
            None
        }
    }

    /// Returns a member of a union, or its own members if it is one.
    fn members(&self, schema: &'d Value) -> Vec<Member> {
        let schema = self.document.resolve(schema);
        let inner: Vec<_> = ["oneOf", "anyOf"].iter().flat_map(|key| elements(schema.get(*key))).collect();
        if !inner.is_empty() && schema.get("properties").is_none() && inner.iter().all(|inner| *inner != schema) {
            return inner.into_iter().flat_map(|inner| self.members(inner)).collect();
        }
        let mut member =
            Member { kind: kind(schema), required: BTreeSet::new(), constants: BTreeMap::new(), is_map: false };
        self.describe(schema, &mut member);
        if member.kind == Kind::Object {
            member.is_map = member.required.is_empty() && entries(schema.get("properties")).next().is_none();
        }
        vec![member]
    }

    /// Adds the required keys and constants of an object, also of those that it extends.
    fn describe(&self, schema: &'d Value, member: &mut Member) {
        for part in elements(schema.get("allOf")) {
            let part = self.document.resolve(part);
            member.kind = if kind(part) == Kind::Object { Kind::Object } else { member.kind };
            self.describe(part, member);
        }
        member.required.extend(elements(schema.get("required")).filter_map(Value::as_str).map(str::to_owned));
        for (name, property) in entries(schema.get("properties")) {
            let property = self.document.resolve(property);
            let listed: Vec<_> = elements(property.get("enum")).chain(property.get("const")).cloned().collect();
            if !listed.is_empty() {
                member.constants.insert(name, listed);
            }
        }
    }
}

/// Member of a union.
struct Member {
    kind: Kind,
    required: BTreeSet<String>,
    /// Fields that are constants or enums, with their values.
    constants: BTreeMap<String, Vec<Value>>,
    /// `true` for an object without fields.
    is_map: bool,
}

impl Member {
    /// Returns `true` if a required field has other values than that of another member.
    fn differs(&self, other: &Self) -> bool {
        self.constants.iter().any(|(name, values)| {
            let of_other = other.constants.get(name);
            self.required.contains(name)
                && other.required.contains(name)
                && of_other.is_some_and(|of_other| values.iter().all(|value| !of_other.contains(value)))
        })
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Scalar,
    List,
    Object,
}

fn kind(schema: &Value) -> Kind {
    match schema.get("type").and_then(Value::as_str) {
        Some("array") => Kind::List,
        Some("object") => Kind::Object,
        _ if schema.get("properties").is_some() || schema.get("required").is_some() => Kind::Object,
        _ => Kind::Scalar,
    }
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
