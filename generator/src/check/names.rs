//! Rust names: every one can be made, and no two are one.

use std::collections::BTreeMap;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::model::{Enum, Field, Header, Model, Operation, Record, Union, UnionKind};
use crate::names;

/// Types of the emitted crate's own, beside those of the spec.
const CRATE_TYPES: [&str; 24] = [
    "ApiKey",
    "ArrayStyle",
    "BaseUrl",
    "Builder",
    "Client",
    "Delivery",
    "Deviation",
    "Effect",
    "Error",
    "Extra",
    "Field",
    "GaveUp",
    "Items",
    "Json",
    "JsonObject",
    "Map",
    "Method",
    "Number",
    "Pages",
    "PreparedRequest",
    "Reply",
    "Retry",
    "Timestamp",
    "Unknown",
];

/// Methods that every record has, beside its fields.
const RECORD_METHODS: [&str; 2] = ["new", "extra"];

/// Methods that every call has, beside its setters, now or in a planned version.
const CALL_METHODS: [&str; 14] = [
    "body_field",
    "client",
    "core",
    "header",
    "into_future",
    "items",
    "options",
    "pages",
    "query_field",
    "retry",
    "send",
    "timeout",
    "to_request",
    "with_response",
];

/// Modules of the emitted crate's own.
const CRATE_MODULES: [&str; 7] = ["client", "lib", "operations", "serde", "testing", "types", "wire"];

/// Checks all names.
pub(super) fn check(model: &Model, diagnostics: &mut Diagnostics) {
    types(model, diagnostics);
    for record in &model.records {
        fields(record, diagnostics);
    }
    for decl in &model.enums {
        enum_variants(decl, diagnostics);
    }
    for union in &model.unions {
        union_variants(union, diagnostics);
    }
    resources(model, diagnostics);
    calls(model, diagnostics);
    modules(model, diagnostics);
}

/// One set of Rust names, and who has taken which.
struct Scope {
    what: &'static str,
    taken: BTreeMap<String, Option<(Place, String)>>,
}

impl Scope {
    fn new(what: &'static str, reserved: &[&str]) -> Self {
        let taken = reserved.iter().map(|name| ((*name).to_owned(), None)).collect();
        Self { what, taken }
    }

    /// Takes the explicit name, or else the derived one.
    fn take(
        &mut self,
        spelled: &str,
        place: Place,
        explicit: Option<&(String, Place)>,
        derived: Option<String>,
        usable: fn(&str) -> bool,
        diagnostics: &mut Diagnostics,
    ) {
        if let Some((name, place)) = explicit
            && !usable(name)
        {
            let message = format!("`{name}` is no Rust name for {}", self.what);
            diagnostics.report(Diagnostic::new(Code::NameUnusable, *place, message));
            return;
        }
        let Some(name) = explicit.map(|(name, _)| name.clone()).or(derived) else {
            diagnostics.report(
                Diagnostic::new(Code::NameUnusable, place, format!("no Rust name can be made from `{spelled}`"))
                    .help("give it a `rust` name"),
            );
            return;
        };
        match self.taken.get(&name) {
            None => {
                self.taken.insert(name, Some((place, spelled.to_owned())));
            }
            Some(None) => diagnostics.report(
                Diagnostic::new(
                    Code::NameCollision,
                    place,
                    format!("`{spelled}` becomes `{name}`, which the crate has already"),
                )
                .help("give it another `rust` name"),
            ),
            // The same name twice is reported as a repeated declaration.
            Some(Some((_, first))) if first == spelled => {}
            Some(Some((first, first_spelled))) => diagnostics.report(
                Diagnostic::new(
                    Code::NameCollision,
                    place,
                    format!("`{first_spelled}` and `{spelled}` both become `{name}`"),
                )
                .label("this one")
                .related(*first, "and this one")
                .help("give one of them a `rust` name"),
            ),
        }
    }
}

fn types(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a type", &CRATE_TYPES);
    let records = model.records.iter().map(|record| &record.header);
    let enums = model.enums.iter().map(|decl| &decl.header);
    let unions = model.unions.iter().map(|union| &union.header);
    for Header { name, rust, place, .. } in records.chain(enums).chain(unions) {
        let explicit = rust.clone().map(|rust| (rust, *place));
        scope.take(name, *place, explicit.as_ref(), Some(name.clone()), names::is_type_name, diagnostics);
    }
}

fn fields(record: &Record, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a field", &RECORD_METHODS);
    for field in &record.fields {
        take_field(&mut scope, field, diagnostics);
    }
}

fn take_field(scope: &mut Scope, field: &Field, diagnostics: &mut Diagnostics) {
    let derived = names::value_name(&field.name);
    scope.take(&field.name, field.place, field.rust.as_ref(), derived, names::is_value_name, diagnostics);
}

fn enum_variants(decl: &Enum, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a variant", &["Unknown"]);
    for value in &decl.values {
        let derived = names::variant_name(&value.text);
        scope.take(&value.text, value.place, value.rust.as_ref(), derived, names::is_type_name, diagnostics);
    }
}

fn union_variants(union: &Union, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a variant", &["Unknown"]);
    let variants: Vec<_> = match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().map(|variant| (&variant.value, variant.place, variant.rust.as_ref())).collect()
        }
        UnionKind::Shaped(variants) => {
            variants.iter().map(|variant| (&variant.name, variant.place, variant.rust.as_ref())).collect()
        }
    };
    for (name, place, rust) in variants {
        scope.take(name, place, rust, names::variant_name(name), names::is_type_name, diagnostics);
    }
}

fn resources(model: &Model, diagnostics: &mut Diagnostics) {
    let mut accessors = Scope::new("a method", &["builder", "core"]);
    let mut structs = Scope::new("a type", &CRATE_TYPES);
    for resource in &model.resources {
        let (name, place) = (&resource.name, resource.place);
        accessors.take(name, place, None, names::value_name(name), names::is_value_name, diagnostics);
        structs.take(name, place, None, names::resource_name(name), names::is_type_name, diagnostics);
    }
    for (number, _) in model.resources.iter().enumerate() {
        let mut methods = Scope::new("a method", &[]);
        for operation in model.operations_of(number) {
            let derived = names::value_name(&operation.method);
            methods.take(&operation.method, operation.place, None, derived, names::is_value_name, diagnostics);
        }
    }
}

fn calls(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a type", &[]);
    for operation in &model.operations {
        let Operation { name, place, rust, resource, method, .. } = operation;
        let derived = names::call_name(&model.resources[*resource].name, method);
        scope.take(name, *place, rust.as_ref(), derived, names::is_type_name, diagnostics);
        let mut setters = Scope::new("a setter", &CALL_METHODS);
        let body = operation.body.map(|id| model.record(id).fields.as_slice()).unwrap_or_default();
        for field in operation.path.iter().chain(&operation.query).chain(body).chain(&model.headers) {
            take_field(&mut setters, field, diagnostics);
        }
        if operation.body.is_some() {
            beside_the_body(model, operation, diagnostics);
        }
    }
}

/// A call keeps its body beside its parameters.
fn beside_the_body(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a parameter", &["body"]);
    let is_body = |field: &&Field| {
        let explicit = field.rust.as_ref().map(|(name, _)| name.clone());
        explicit.or_else(|| names::value_name(&field.name)).as_deref() == Some("body")
    };
    for field in operation.path.iter().chain(&operation.query).chain(&model.headers).filter(is_body) {
        take_field(&mut scope, field, diagnostics);
    }
}

fn modules(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new("a module", &CRATE_MODULES);
    for (number, module) in model.modules.iter().enumerate() {
        let derived = names::value_name(&module.name).filter(|name| !name.starts_with("r#"));
        scope.take(&module.name, Place::file(number), None, derived, names::is_value_name, diagnostics);
    }
}
