//! Coverage of the bodies with which the client is tested: every field, every enum value and every variant of the
//! spec.

use std::collections::BTreeSet;
use std::fs;

use copperplate_language::model::{Model, Plain, Type, TypeId, UnionKind, Wrapper};
use serde_json::Value;

use crate::tree::{real, real_model, walk};

/// Elements that the bodies contain.
struct Seen<'m> {
    model: &'m Model,
    things: BTreeSet<String>,
}

impl Seen<'_> {
    fn see(&mut self, ty: &Type, value: &Value) {
        match (ty, value) {
            (Type::Wrapped(Wrapper::Nullable, _), Value::Null) => {}
            (Type::Wrapped(Wrapper::Nullable, inner), _) => self.see(inner, value),
            (Type::Wrapped(Wrapper::List, inner), Value::Array(elements)) => {
                for value in elements {
                    self.see(inner, value);
                }
            }
            (Type::Wrapped(Wrapper::Map, inner), Value::Object(entries)) => {
                for value in entries.values() {
                    self.see(inner, value);
                }
            }
            (Type::Declared(TypeId::Record(id)), Value::Object(entries)) => {
                let record = self.model.record(*id);
                for field in &record.fields {
                    if let Some(value) = entries.get(&field.name) {
                        let null = if value.is_null() { " null" } else { "" };
                        self.things.insert(format!("{}.{}{null}", record.header.path, field.name));
                        self.see(&field.ty, value);
                    }
                }
            }
            (Type::Declared(TypeId::Enum(id)), Value::String(text)) => {
                self.things.insert(format!("{}.{text}", self.model.enumeration(*id).header.path));
            }
            (Type::Declared(TypeId::Union(id)), _) => self.see_union(*id, value),
            _ => {}
        }
    }

    fn see_union(&mut self, id: copperplate_language::model::UnionId, value: &Value) {
        let union = self.model.union(id);
        match &union.kind {
            UnionKind::Tagged { tag, variants, .. } => {
                let tag = value.get(tag).and_then(Value::as_str);
                for variant in variants.iter().filter(|variant| Some(variant.name.as_str()) == tag) {
                    self.things.insert(format!("{}.{}", union.header.path, variant.name));
                    for member in &variant.members {
                        self.see(&Type::from(*member), value);
                    }
                }
            }
            UnionKind::Shaped(variants) => {
                for variant in variants.iter().filter(|variant| has_shape(&variant.ty, value)) {
                    self.things.insert(format!("{}.{}", union.header.path, variant.name));
                    self.see(&variant.ty, value);
                }
            }
        }
    }
}

fn has_shape(ty: &Type, value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(_) => matches!(ty, Type::Plain(Plain::Boolean)),
        Value::Number(_) => matches!(ty, Type::Plain(Plain::Number | Plain::Integer)),
        Value::String(_) => matches!(ty, Type::Plain(Plain::String | Plain::Text(_)) | Type::Declared(TypeId::Enum(_))),
        Value::Array(_) => ty.is_list(),
        Value::Object(_) => matches!(
            ty,
            Type::Plain(Plain::Object) | Type::Wrapped(Wrapper::Map, _) | Type::Declared(TypeId::Record(_))
        ),
    }
}

/// Elements that a response can contain.
struct Wanted<'m> {
    model: &'m Model,
    done: BTreeSet<String>,
    things: BTreeSet<String>,
}

impl Wanted<'_> {
    fn want(&mut self, ty: &Type) {
        match ty {
            Type::Wrapped(_, inner) => self.want(inner),
            Type::Declared(TypeId::Record(id)) => {
                let record = self.model.record(*id);
                if self.done.insert(record.header.path.to_string()) {
                    for field in &record.fields {
                        let path = format!("{}.{}", record.header.path, field.name);
                        if field.ty.is_nullable() {
                            self.things.insert(format!("{path} null"));
                        }
                        self.things.insert(path);
                        self.want(&field.ty);
                    }
                }
            }
            Type::Declared(TypeId::Enum(id)) => {
                let decl = self.model.enumeration(*id);
                self.things.extend(decl.values.iter().map(|value| format!("{}.{}", decl.header.path, value.name)));
            }
            Type::Declared(TypeId::Union(id)) => {
                let union = self.model.union(*id);
                match &union.kind {
                    UnionKind::Tagged { variants, .. } => {
                        for variant in variants {
                            self.things.insert(format!("{}.{}", union.header.path, variant.name));
                            variant.members.iter().for_each(|member| self.want(&Type::from(*member)));
                        }
                    }
                    UnionKind::Shaped(variants) if self.done.insert(union.header.path.to_string()) => {
                        for variant in variants {
                            self.things.insert(format!("{}.{}", union.header.path, variant.name));
                            self.want(&variant.ty);
                        }
                    }
                    UnionKind::Shaped(_) => {}
                }
            }
            Type::Plain(_) => {}
        }
    }
}

#[test]
fn the_bodies_contain_everything_that_a_response_can() {
    let model = real_model();
    let mut seen = Seen { model, things: BTreeSet::new() };
    let mut wanted = Wanted { model, done: BTreeSet::new(), things: BTreeSet::new() };
    let mut bodies = 0;
    for operation in &model.operations {
        let Some(response) = operation.returns.ty() else { continue };
        wanted.want(response);
        walk(&real().join("generated/tests/data"), &mut |path| {
            let stem = path.file_name().expect("a file").to_string_lossy();
            if body_of(&operation.name, &stem) {
                let text = fs::read_to_string(path).expect("a body");
                seen.see(response, &serde_json::from_str(&text).expect("JSON"));
                bodies += 1;
            }
        });
    }
    assert!(bodies >= model.operations.len(), "{bodies} bodies");
    let missing: Vec<_> = wanted.things.difference(&seen.things).collect();
    assert!(wanted.things.len() > 700 && missing.is_empty(), "of {} not seen: {missing:#?}", wanted.things.len());
}

/// Returns `true` if a file is a body of an operation: `get_workflow.nulls.json` belongs to `workflows.get`.
fn body_of(operation: &str, file: &str) -> bool {
    let stem = match operation {
        "subscribers.upsertCredentials" => "upsert_credentials",
        "subscribers.update" => "update_subscriber",
        "workflows.list" => "list_workflows",
        "workflows.get" => "get_workflow",
        "messages.list" => "list_messages",
        "notifications.list" => "list_notifications",
        "notifications.get" => "get_notification",
        unknown => panic!("the bodies of {unknown} are not listed here"),
    };
    file.split('.').next() == Some(stem)
}
