//! Export of the model as a document of OpenAPI 3.1, or of 3.2 where only that can say it.
//!
//! It contains every constraint, doc and mark of the spec. Whatever OpenAPI cannot express is written as extensions,
//! which an import reads back (`extension`). A timestamp is a plain string with an extension, because the API document
//! that the spec transcribes does not state its format.

mod auth;
pub(crate) mod extension;
mod operations;
mod parts;
mod schemas;
mod servers;
mod streams;
mod styles;
mod webhooks;

use copperplate_language::json::JsonNode;
use copperplate_language::model::{FieldOwner, Model, RateLimitHeaders, Record, SpecPath};

/// Returns the document as indented JSON.
#[must_use]
pub fn openapi_document(model: &Model) -> String {
    let api = &model.api;
    let document = JsonNode::map()
        .with("openapi", streams::openapi_version(model))
        .with(
            "info",
            JsonNode::map()
                .with("title", &api.title)
                .with_some("description", api.doc.as_ref())
                .with("version", &api.version),
        )
        .with("servers", vec![servers::openapi_default_server(model)])
        .with("security", auth::openapi_auth_requirements(model.auth.schemes.iter().map(Some)))
        .with("tags", openapi_tags(model))
        .with("paths", operations::openapi_operation_paths(model))
        .with_some("webhooks", webhooks::openapi_webhooks(model))
        .with(
            "components",
            JsonNode::map()
                .with("schemas", schemas::openapi_schema_components(model))
                .with("parameters", operations::openapi_header_components(model))
                .with_some("headers", operations::openapi_response_header_components(model))
                .with("securitySchemes", auth::openapi_auth_schemes(model)),
        )
        .with_some(extension::RATE_LIMIT, model.rate_limit.as_ref().map(openapi_rate_limit))
        .with_some(extension::SIGNATURE, webhooks::openapi_signature(model))
        .with(extension::ASSUMPTIONS, openapi_assumptions(model));
    document.to_text()
}

fn openapi_tags(model: &Model) -> Vec<JsonNode> {
    let tag = |resource: &copperplate_language::model::Resource| {
        JsonNode::map().with("name", &resource.name).with_some("description", resource.doc.as_ref())
    };
    model.resources.iter().map(tag).collect()
}

fn openapi_rate_limit(headers: &RateLimitHeaders) -> JsonNode {
    headers.named().fold(JsonNode::map(), |map, (key, header)| map.with(key, &header.value))
}

fn openapi_assumptions(model: &Model) -> Vec<JsonNode> {
    let entry = |assumption: &copperplate_language::model::Assumption| {
        JsonNode::map()
            .with("name", &assumption.name)
            .with("document", &assumption.document)
            .with("assume", &assumption.assume)
            .with("because", &assumption.because)
            .with(
                "at",
                assumption
                    .at
                    .iter()
                    .flat_map(|at| openapi_assumption_places(model, &at.value))
                    .map(JsonNode::from)
                    .collect::<Vec<_>>(),
            )
    };
    model.assumptions.iter().map(entry).collect()
}

/// Returns the places of an element. OpenAPI has no templates, so a field of a template is listed as a field of each of
/// its records.
fn openapi_assumption_places(model: &Model, at: &SpecPath) -> Vec<String> {
    if !matches!(at, SpecPath::Field(FieldOwner::Template(_), _)) {
        return vec![at.to_string()];
    }
    let of_record = |record: &Record| {
        let field = record.fields.iter().find(|field| field.path == *at)?;
        Some(format!("{}.{}", record.header.path, field.name))
    };
    model.records.iter().filter_map(of_record).collect()
}
