//! Export of the model as a document of OpenAPI 3.1, or of 3.2 where only that can say it.
//!
//! It contains every constraint, doc and mark of the spec. Whatever OpenAPI cannot express is written as extensions,
//! which an import reads back (`extension`). A timestamp is a plain string with an extension, because the API document
//! that the spec transcribes does not state its format.

mod auth;
pub(crate) mod extension;
mod forms;
mod number_texts;
mod operations;
mod parts;
mod schemas;
mod servers;
mod streams;
mod styles;
mod webhooks;

use copperplate_language::model::{Assumption, FieldOwner, Model, RateLimitHeaders, Record, SpecPath};
use serde_json::{Value, json};

/// Returns the document as indented JSON.
#[must_use]
pub fn openapi_document(model: &Model) -> String {
    let api = &model.api;
    let info = json!({ "title": api.title, "description": api.doc, "version": api.version });
    let components = json!({
        "schemas": schemas::openapi_schema_components(model),
        "parameters": operations::openapi_header_components(model),
        "headers": operations::openapi_response_header_components(model),
        "securitySchemes": auth::openapi_auth_schemes(model),
    });
    let document = json!({
        "openapi": streams::openapi_version(model),
        "info": omit_nulls(info),
        "servers": [servers::openapi_default_server(model)],
        "security": auth::openapi_auth_requirements(model.auth.schemes.iter().map(Some)),
        "tags": openapi_tags(model),
        "paths": operations::openapi_operation_paths(model),
        "webhooks": webhooks::openapi_webhooks(model),
        "components": omit_nulls(components),
        extension::RATE_LIMIT: model.rate_limit.as_ref().map(openapi_rate_limit),
        extension::SIGNATURE: webhooks::openapi_signature(model),
        extension::ASSUMPTIONS: openapi_assumptions(model),
    });
    format!("{:#}\n", omit_nulls(document))
}

/// Returns an object without its entries that are `null`, for which the spec has nothing.
fn omit_nulls(mut object: Value) -> Value {
    if let Value::Object(entries) = &mut object {
        entries.retain(|_, value| !value.is_null());
    }
    object
}

fn openapi_tags(model: &Model) -> Value {
    let resources = model.resources.iter();
    resources.map(|resource| omit_nulls(json!({ "name": resource.name, "description": resource.doc }))).collect()
}

fn openapi_rate_limit(headers: &RateLimitHeaders) -> Value {
    headers.named().map(|(key, header)| (key, header.value.as_str())).collect()
}

fn openapi_assumptions(model: &Model) -> Value {
    let entry = |assumption: &Assumption| {
        let places = assumption.at.iter().flat_map(|at| openapi_assumption_places(model, &at.value));
        json!({
            "name": assumption.name,
            "document": assumption.document,
            "assume": assumption.assume,
            "because": assumption.because,
            "at": places.collect::<Vec<_>>(),
        })
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
