//! Model → ir: Rust names and Rust shapes. All decisions are made here, once.

pub mod auth;
mod calls;
mod containment;
mod deep_types;
mod docs;
mod examples;
mod features;
mod fields;
mod front_pages;
mod modules;
mod names;
mod pages;
pub mod responses;
pub mod servers;
mod type_names;
mod types;
mod unions;
mod webhooks;

use std::collections::BTreeSet;

use copperplate_language::diagnostics::Spanned;
use copperplate_language::model::graph::components_in_order;
use copperplate_language::model::{self, ArrayStyle, Model, Record, RecordId, Resource};
use copperplate_language::names::rust_names::RustNames;

use self::deep_types::DeepTypes;
pub(crate) use self::docs::{as_inline_spans, lower_module_docs_table as docs};
use self::features::Features;
pub(crate) use self::features::feature_names;
pub use self::modules::lower_module;
use self::names::{checked_rust_name, lower_accessor_name, lower_method_name, lower_starter_type};
pub use self::names::{
    lower_call_name, lower_field_name, lower_resource_names, lower_rust_name, lower_type_name, lower_variant_name,
};
pub(crate) use self::type_names::lower_type_names;
pub(crate) use self::webhooks::webhooks_feature;
use crate::ir;
pub use pages::lower_first_page;

/// Lowers the parts of a model that describe the whole crate.
pub(crate) fn lower_crate(cx: &Lowering) -> ir::Crate {
    let features = Features::new(cx);
    ir::Crate {
        sources: modules::lower_sources(cx),
        docs: front_pages::lower_crate_docs(cx),
        client_docs: front_pages::lower_client_docs(cx),
        builder_docs: front_pages::lower_builder_docs(cx),
        no_credentials_docs: front_pages::lower_no_credentials_docs(cx),
        assumptions: docs::assumptions::lower_assumptions_docs_page(cx),
        testing_docs: front_pages::lower_testing_docs(cx),
        service: lower_service(cx.model),
        recursion_limit: cx.deep_types.recursion_limit(),
        response_headers: responses::headers::lower_response_headers_trait(cx),
        webhooks: webhooks::lower_webhooks(cx),
        resources: lower_resources(cx),
        has_client_calls: cx.model.client_operations().next().is_some(),
        groups: (0..cx.model.resources.len()).map(|resource| features.resource_condition(resource)).collect(),
        resource_docs: docs::lower_resources_docs_table(cx),
        type_names: lower_type_names(cx),
        modules: (0..cx.model.modules.len()).map(|file| modules::lower_module_outline(cx, file, &features)).collect(),
    }
}

/// Returns the groups of operations.
pub fn lower_resources(cx: &Lowering) -> Vec<ir::Resource> {
    let features = feature_names(cx.model);
    cx.model.resources.iter().zip(features).map(|(resource, feature)| lower_resource(cx, resource, feature)).collect()
}

/// Model, with facts about the whole of it.
pub struct Lowering<'m> {
    /// Model that is lowered.
    pub model: &'m Model,
    /// For each record: whether a request can contain it.
    sent: Vec<bool>,
    /// For each union: whether a value can contain a secret.
    unions_with_secrets: Vec<bool>,
    /// Number of the cycle of each record.
    cycles: Vec<usize>,
    names: RustNames<'m>,
    /// Types that are in boxes that hide them.
    deep_types: DeepTypes,
    /// Features of resources that the manifest of the crate does not declare.
    undeclared: BTreeSet<String>,
}

impl<'m> Lowering<'m> {
    /// Prepares a model, for a manifest that declares all features of resources.
    pub fn new(model: &'m Model) -> Self {
        let contained = containment::containment_graph(model);
        let by_value = containment::containment_by_value(model).inner_first();
        let cycles = components_in_order(&by_value);
        Self {
            model,
            sent: containment::records_contained_in_requests(model, &contained),
            unions_with_secrets: containment::unions_containing_secrets(model, &contained),
            names: RustNames::new(model),
            deep_types: DeepTypes::new(model, &contained, &by_value, &cycles),
            cycles,
            undeclared: BTreeSet::new(),
        }
    }

    /// Sets the features of resources that the manifest does not declare.
    pub(crate) fn without_features(self, undeclared: &BTreeSet<String>) -> Self {
        Self { undeclared: undeclared.clone(), ..self }
    }

    /// Returns a feature of resources if the manifest declares it.
    fn declared_feature(&self, feature: String) -> Option<String> {
        (!self.undeclared.contains(&feature)).then_some(feature)
    }

    pub(crate) fn crate_name(&self) -> String {
        self.model.api.package.replace('-', "_")
    }

    pub(crate) fn record_name(&self, id: RecordId) -> ir::TypeName {
        lower_type_name(&self.model.record(id).header)
    }

    pub(crate) fn record(&self, id: RecordId) -> &'m Record {
        self.model.record(id)
    }
}

fn lower_service(model: &Model) -> ir::Service {
    let header = model.headers.iter().find(|header| header.is_idempotency_key);
    ir::Service {
        agent: format!("{}/{}", model.api.package, model.api.version),
        target: model.api.package.replace('-', "_"),
        auth: auth::lower_auth(&model.auth),
        servers: servers::lower_servers(model),
        idempotency_header: header.map(|header| header.name.to_ascii_lowercase()),
        arrays: match model.query_arrays {
            ArrayStyle::Repeat => ir::ArrayStyle::Repeat,
            ArrayStyle::Brackets => ir::ArrayStyle::Brackets,
            ArrayStyle::Comma => ir::ArrayStyle::Comma,
        },
        rate_limit: model.rate_limit.as_ref().map(lower_rate_limit_headers),
        headers: model.headers.iter().filter_map(fields::lower_constant_field).collect(),
    }
}

fn lower_rate_limit_headers(headers: &model::RateLimitHeaders) -> ir::RateLimitHeaders {
    let name = |header: &Spanned<String>| header.value.to_ascii_lowercase();
    ir::RateLimitHeaders {
        limit: headers.limit.as_ref().map(name),
        remaining: name(&headers.remaining),
        reset: headers.reset.as_ref().map(name),
    }
}

fn lower_resource(cx: &Lowering, resource: &Resource, feature: String) -> ir::Resource {
    let (name, accessor) = lower_resource_names(&resource.name);
    ir::Resource { origin: resource.spec_path(), accessor, name, feature: cx.declared_feature(feature) }
}
