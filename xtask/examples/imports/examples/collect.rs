//! Examples of bodies in a document.

use serde_json::Value;

use crate::document::{Document, Operation, elements, entries};

/// Example of a body.
pub(crate) struct Example<'d> {
    /// Operation in the document.
    pub(crate) pointer: String,
    pub(crate) body: BodyOf,
    /// Human-readable place, such as `200 of GET /things`.
    pub(crate) place: String,
    pub(crate) media: &'d str,
    pub(crate) value: &'d Value,
}

/// Owner of a body.
pub(crate) enum BodyOf {
    Request,
    /// A response with a status.
    Response(String),
}

/// Returns the examples of all requests and responses: from the body, or from its schema.
pub(crate) fn collect(document: &Document) -> Vec<Example<'_>> {
    let mut all = Vec::new();
    for operation in document.operations() {
        if let Some(body) = operation.value.get("requestBody") {
            add(document, &operation, body, || BodyOf::Request, &mut all);
        }
        for (status, response) in entries(operation.value.get("responses")) {
            add(document, &operation, response, || BodyOf::Response(status.to_owned()), &mut all);
        }
    }
    all
}

fn add<'d>(
    document: &'d Document,
    operation: &Operation,
    body: &'d Value,
    of: impl Fn() -> BodyOf,
    all: &mut Vec<Example<'d>>,
) {
    for (media, content) in entries(document.resolve(body).get("content")) {
        let place = match of() {
            BodyOf::Request => format!("request of {}", operation.address),
            BodyOf::Response(status) => format!("{status} of {}", operation.address),
        };
        all.extend(of_content(document, content).into_iter().map(|value| Example {
            pointer: operation.pointer.clone(),
            body: of(),
            place: place.clone(),
            media,
            value,
        }));
    }
}

/// Returns the examples of a content. Examples of the schema apply only if the content itself has none.
pub(crate) fn of_content<'d>(document: &'d Document, content: &'d Value) -> Vec<&'d Value> {
    let named = entries(content.get("examples")).filter_map(|(_, example)| document.resolve(example).get("value"));
    let own: Vec<_> = content.get("example").into_iter().chain(named).collect();
    if !own.is_empty() {
        return own;
    }
    let Some(schema) = content.get("schema").map(|schema| document.resolve(schema)) else { return Vec::new() };
    schema.get("example").into_iter().chain(elements(schema.get("examples"))).collect()
}
