//! Model → ir: Rust names and Rust shapes. What is decided here is decided once.

mod calls;
mod crate_docs;
mod docs;
mod examples;
mod fields;
mod guide;
mod pages;
mod reach;
mod types;
mod unions;

use crate::diagnostics::Place;
use crate::ir;
use crate::model::{ArrayStyle, Header, Model, Operation, Record, RecordId, Resource};
use crate::names;

/// Decides how the crate of a model looks.
pub(crate) fn lower(model: &Model) -> ir::Crate {
    let cx = Lowering { model, sent: reach::sent(model), silent: false };
    ir::Crate {
        docs: crate_docs::of_crate(&cx),
        client_docs: crate_docs::of_client(&cx),
        guide: guide::guide(&cx),
        service: service(model),
        resources: model.resources.iter().map(|resource| lower_resource(&cx, resource)).collect(),
        modules: modules(&cx),
    }
}

/// Decides the same without a word of docs, for who only asks what code can name.
pub(crate) fn lower_silently(model: &Model) -> ir::Crate {
    let cx = Lowering { model, sent: reach::sent(model), silent: true };
    ir::Crate {
        docs: ir::Docs::new(),
        client_docs: ir::Docs::new(),
        guide: Vec::new(),
        service: service(model),
        resources: model.resources.iter().map(|resource| lower_resource(&cx, resource)).collect(),
        modules: modules(&cx),
    }
}

/// The model, and what was found out about it as a whole.
pub(crate) struct Lowering<'m> {
    pub(crate) model: &'m Model,
    /// For each record: whether a request can hold it.
    sent: Vec<bool>,
    /// Whether docs are left out.
    silent: bool,
}

impl<'m> Lowering<'m> {
    pub(crate) fn crate_name(&self) -> String {
        self.model.api.package.replace('-', "_")
    }

    pub(crate) fn record_name(&self, id: RecordId) -> String {
        rust_name(&self.model.record(id).header)
    }

    pub(crate) fn record(&self, id: RecordId) -> &'m Record {
        self.model.record(id)
    }
}

/// The Rust name of a type.
pub(crate) fn rust_name(header: &Header) -> String {
    header.rust.clone().unwrap_or_else(|| header.name.clone())
}

/// The Rust name of a field or parameter.
pub(crate) use self::fields::name as field_name;
/// The Rust name of the function of a union that asks for one of its records.
pub(crate) use self::unions::view_name;

/// The Rust name of a value of an enum, or of a variant of a union.
pub(crate) fn variant_name(spelled: &str, rust: Option<&(String, Place)>) -> String {
    rust.map_or_else(|| checked(names::variant_name(spelled)), |(name, _)| name.clone())
}

/// The Rust name of the call of an operation.
pub(crate) fn call_name(model: &Model, operation: &Operation) -> String {
    let resource = &model.resources[operation.resource].name;
    let derived = || checked(names::call_name(resource, &operation.method));
    operation.rust.as_ref().map_or_else(derived, |(name, _)| name.clone())
}

/// The Rust name of the method that starts a call.
pub(crate) fn method_name(operation: &Operation) -> String {
    checked(names::value_name(&operation.method))
}

/// The Rust names of a resource: of the type, and of the way to it from the client.
pub(crate) fn resource_names(resource: &str) -> (String, String) {
    (checked(names::resource_name(resource)), checked(names::value_name(resource)))
}

/// A name that the check found usable.
fn checked(name: Option<String>) -> String {
    name.unwrap_or_else(|| unreachable!("the check refuses names that give no Rust name"))
}

fn service(model: &Model) -> ir::Service {
    let header = model.headers.iter().find(|header| header.is_idempotency_key);
    ir::Service {
        agent: format!("{}/{}", model.api.package, model.api.version),
        // Header names in requests are matched without case; the lower one is the wire form of the library.
        auth_header: model.auth.header.to_ascii_lowercase(),
        auth_value: model.auth.value.clone(),
        idempotency_header: header.map(|header| header.name.to_ascii_lowercase()),
        arrays: match model.query_arrays {
            ArrayStyle::Repeat => ir::ArrayStyle::Repeat,
            ArrayStyle::Brackets => ir::ArrayStyle::Brackets,
            ArrayStyle::Comma => ir::ArrayStyle::Comma,
        },
    }
}

fn lower_resource(cx: &Lowering, resource: &Resource) -> ir::Resource {
    let (name, accessor) = resource_names(&resource.name);
    ir::Resource { accessor, name, docs: docs::of_resource(cx, resource) }
}

/// One module a file; what a file declares keeps its order.
fn modules(cx: &Lowering) -> Vec<ir::Module> {
    let model = cx.model;
    let mut modules: Vec<_> = model
        .modules
        .iter()
        .map(|module| ir::Module {
            name: checked(names::value_name(&module.name)),
            source: module.path.clone(),
            items: Vec::new(),
            calls: Vec::new(),
        })
        .collect();
    for (number, record) in model.records.iter().enumerate() {
        modules[record.header.place.file].items.push(ir::Item::Record(types::record(cx, RecordId(number))));
    }
    for decl in &model.enums {
        modules[decl.header.place.file].items.push(ir::Item::Enum(types::enumeration(cx, decl)));
    }
    for union in &model.unions {
        modules[union.header.place.file].items.push(unions::union(cx, union));
    }
    for operation in &model.operations {
        modules[operation.place.file].calls.push(calls::call(cx, operation));
    }
    modules
}
