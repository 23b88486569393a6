//! Export of the model as an OpenAPI 3.1 document.
//!
//! It contains every constraint, doc and mark of the spec. A timestamp is a plain string, because the API document that
//! the spec transcribes does not state its format. Assumptions are listed under `x-assumptions`.

mod auth;
mod operations;
mod parts;
mod schemas;
mod servers;

use crate::json::Node;
use crate::model::Model;

/// Returns the document as indented JSON.
#[must_use]
pub fn openapi(model: &Model) -> String {
    let api = &model.api;
    let document = Node::map()
        .with("openapi", "3.1.0")
        .with(
            "info",
            Node::map()
                .with("title", &api.title)
                .with_some("description", api.doc.as_ref())
                .with("version", &api.version),
        )
        .with("servers", vec![servers::default(model)])
        .with("security", auth::requirements(model.auth.schemes.iter().map(Some)))
        .with("tags", tags(model))
        .with("paths", operations::paths(model))
        .with(
            "components",
            Node::map()
                .with("schemas", schemas::components(model))
                .with("parameters", operations::header_components(model))
                .with_some("headers", operations::reply_header_components(model))
                .with("securitySchemes", auth::schemes(model)),
        )
        .with("x-assumptions", assumptions(model));
    document.to_text()
}

fn tags(model: &Model) -> Vec<Node> {
    let tag = |resource: &crate::model::Resource| {
        Node::map().with("name", &resource.name).with_some("description", resource.doc.as_ref())
    };
    model.resources.iter().map(tag).collect()
}

fn assumptions(model: &Model) -> Vec<Node> {
    let entry = |assumption: &crate::model::Assumption| {
        Node::map()
            .with("name", &assumption.name)
            .with("document", &assumption.document)
            .with("assume", &assumption.assume)
            .with("because", &assumption.because)
            .with("at", assumption.at.iter().map(|(at, _)| Node::from(at.to_string())).collect::<Vec<_>>())
    };
    model.assumptions.iter().map(entry).collect()
}
