//! Model → ir: Rust names and Rust shapes. What is decided here is decided once.

mod calls;
mod crate_docs;
mod docs;
mod examples;
mod fields;
mod reach;
mod types;
mod unions;

use crate::ir;
use crate::model::{ArrayStyle, Header, Model, Record, RecordId, Resource};
use crate::names;

/// Decides how the crate of a model looks.
pub(crate) fn lower(model: &Model) -> ir::Crate {
    let cx = Lowering { model, sent: reach::sent(model) };
    ir::Crate {
        docs: crate_docs::of_crate(&cx),
        client_docs: crate_docs::of_client(&cx),
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
    header.rust.as_ref().map_or_else(|| header.name.clone(), |(name, _)| name.clone())
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
    let name = checked(names::resource_name(&resource.name));
    let docs = docs::of_resource(cx, resource);
    ir::Resource { accessor: checked(names::value_name(&resource.name)), name, docs }
}

/// One module a file; what a file declares keeps its order.
fn modules(cx: &Lowering) -> Vec<ir::Module> {
    let model = cx.model;
    let mut modules: Vec<_> = model
        .modules
        .iter()
        .map(|module| ir::Module {
            name: checked(names::module_name(&module.name)),
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
