//! Model → ir: Rust names and Rust shapes. What is decided here is decided once.

pub mod auth;
mod calls;
mod containment;
mod crate_docs;
mod docs;
mod examples;
mod features;
mod fields;
mod guide;
mod modules;
mod names;
mod pages;
pub mod responses;
pub mod servers;
mod testing_docs;
mod types;
mod unions;

use std::collections::BTreeSet;

use copperplate_language::model::{ArrayStyle, Model, Operation, Record, RecordId, Resource};
use copperplate_language::names::feature_name;
use copperplate_language::names::rust_names::RustNames;

pub(crate) use self::docs::of_module as docs;
use self::features::Features;
pub(crate) use self::features::names as feature_names;
use self::guide::Guide;
pub use self::modules::module;
pub use self::names::{call_name, field_name, resource_names, rust_name, type_name, variant_name};
use self::names::{checked, method_name};
use crate::ir;
pub use pages::first_page;

/// Decides how the crate of a model looks as a whole.
pub(crate) fn lower(cx: &Lowering) -> ir::Crate {
    let (features, guide) = (Features::of(cx), Guide::of(cx));
    ir::Crate {
        sources: modules::sources(cx),
        docs: crate_docs::of_crate(cx, &guide),
        client_docs: crate_docs::of_client(cx),
        builder_docs: crate_docs::of_builder(cx),
        guide: guide.pages(cx),
        testing_docs: testing_docs::of_testing(cx),
        service: service(cx.model),
        has_files: cx.model.fields().any(|field| field.ty.is_file()),
        streams: cx.model.operations.iter().any(Operation::is_streamed),
        reply_headers: responses::headers::reply_headers(cx),
        with_all_types: features::all(cx),
        resources: resources(cx),
        groups: (0..cx.model.resources.len()).map(|resource| features.group(resource)).collect(),
        resource_docs: docs::of_resources(cx),
        modules: (0..cx.model.modules.len()).map(|file| modules::outline(cx, file, &features)).collect(),
    }
}

/// Returns the groups of operations.
pub fn resources(cx: &Lowering) -> Vec<ir::Resource> {
    cx.model.resources.iter().map(|resource| lower_resource(cx, resource)).collect()
}

/// The model, and what was found out about it as a whole.
pub struct Lowering<'m> {
    pub model: &'m Model,
    /// For each record: whether a request can hold it.
    sent: Vec<bool>,
    /// For each union: whether a value can hold a secret.
    unions_with_secrets: Vec<bool>,
    /// Number of the cycle of each record.
    cycles: Vec<usize>,
    names: RustNames<'m>,
    /// Features of resources that the manifest of the crate does not declare.
    undeclared: BTreeSet<String>,
}

impl<'m> Lowering<'m> {
    pub fn of(model: &'m Model) -> Self {
        Self {
            model,
            sent: containment::sent(model),
            unions_with_secrets: containment::unions_with_secrets(model),
            cycles: containment::cycles(model),
            names: RustNames::of(model),
            undeclared: BTreeSet::new(),
        }
    }

    /// Lowers for a manifest that does not declare these features of resources.
    pub(crate) fn without_features(self, undeclared: &BTreeSet<String>) -> Self {
        Self { undeclared: undeclared.clone(), ..self }
    }

    /// Returns a feature of resources if the manifest declares it.
    fn declared(&self, feature: String) -> Option<String> {
        (!self.undeclared.contains(&feature)).then_some(feature)
    }

    pub(crate) fn crate_name(&self) -> String {
        self.model.api.package.replace('-', "_")
    }

    pub(crate) fn record_name(&self, id: RecordId) -> ir::TypeName {
        type_name(&self.model.record(id).header)
    }

    pub(crate) fn record(&self, id: RecordId) -> &'m Record {
        self.model.record(id)
    }
}

fn service(model: &Model) -> ir::Service {
    let header = model.headers.iter().find(|header| header.is_idempotency_key);
    ir::Service {
        agent: format!("{}/{}", model.api.package, model.api.version),
        target: model.api.package.replace('-', "_"),
        auth: auth::auth(&model.auth),
        servers: servers::servers(model),
        idempotency_header: header.map(|header| header.name.to_ascii_lowercase()),
        arrays: match model.query_arrays {
            ArrayStyle::Repeat => ir::ArrayStyle::Repeat,
            ArrayStyle::Brackets => ir::ArrayStyle::Brackets,
            ArrayStyle::Comma => ir::ArrayStyle::Comma,
        },
        headers: model.headers.iter().filter_map(fields::constant).collect(),
    }
}

fn lower_resource(cx: &Lowering, resource: &Resource) -> ir::Resource {
    let (name, accessor) = resource_names(&resource.name);
    let feature = cx.declared(feature_name(&accessor));
    ir::Resource { origin: resource.spec_path(), accessor, name, feature }
}
