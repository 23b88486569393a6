//! Swagger 2.0: converts its objects to those that OpenAPI 3.0 has, each at its place in the user's file.

mod bodies;
mod moved;
mod nodes;
mod operations;
mod parameters;
mod responses;
mod schemas;
mod security;
mod servers;

use copperplate_language::diagnostics::Span;

pub(super) use self::moved::MovedParts;
use self::moved::{convert_referenced_extensions, find_moved_parts, find_referenced_parts};
use self::nodes::{Entries, insert, map, take, text};
use self::responses::MediaTypes;
use super::format::DocumentFormat;
use super::node::{DocumentNode, NodeValue};

/// Key of the version.
const SWAGGER: &str = "swagger";

/// OpenAPI version whose objects result.
const OPENAPI: &str = "3.0.3";

/// Parts that all operations of a document share.
struct Common {
    /// Parameters by name, as they are in the document.
    parameters: Entries,
    /// Responses by name, as they are in the document.
    responses: Entries,
    consumes: MediaTypes,
    produces: MediaTypes,
}

/// Returns a document with the objects of OpenAPI, its former format, and the parts that are elsewhere than references
/// say.
pub(super) fn openapi_from_any(mut root: DocumentNode) -> (DocumentNode, DocumentFormat, MovedParts) {
    let format = DocumentFormat::from_root(&root);
    match format {
        DocumentFormat::OpenApi => (root, format, MovedParts::default()),
        DocumentFormat::Swagger => {
            let parts = find_referenced_parts(&root);
            convert_referenced_extensions(&mut root, &parts);
            let openapi = openapi_from_swagger(root);
            let moved = find_moved_parts(&openapi, parts);
            (openapi, format, moved)
        }
    }
}

/// Returns the objects of OpenAPI for a document of Swagger 2.0.
fn openapi_from_swagger(root: DocumentNode) -> DocumentNode {
    let span = root.span;
    let NodeValue::Map(mut entries) = root.value else { return DocumentNode::new(span, root.value) };
    let mut openapi = Entries::default();
    if let Some((key, version)) = take(&mut entries, SWAGGER) {
        insert(&mut openapi, "openapi", key, text(version.span, OPENAPI));
    }
    let servers = servers::take_servers(&mut entries);
    let common = Common {
        parameters: take_entries(&mut entries, "parameters"),
        responses: take_entries(&mut entries, "responses"),
        consumes: MediaTypes::take(&mut entries, "consumes"),
        produces: MediaTypes::take(&mut entries, "produces"),
    };
    if let Some((key, mut paths)) = take(&mut entries, "paths") {
        operations::convert_paths(&mut paths, &common, servers.as_ref());
        insert(&mut openapi, "paths", key, paths);
    }
    let components = components(&mut entries, common, span);
    openapi.extend(entries);
    if let Some(servers) = servers {
        insert(&mut openapi, "servers", servers.span, servers.list());
    }
    insert(&mut openapi, "components", span, components);
    map(span, openapi)
}

fn components(entries: &mut Entries, mut common: Common, span: Span) -> DocumentNode {
    let mut components = Entries::default();
    if let Some((key, mut definitions)) = take(entries, "definitions") {
        nodes::convert_values(&mut definitions, schemas::convert_schema);
        insert(&mut components, "schemas", key, definitions);
    }
    if let Some((key, mut schemes)) = take(entries, "securityDefinitions") {
        nodes::convert_values(&mut schemes, security::convert_scheme);
        insert(&mut components, "securitySchemes", key, schemes);
    }
    common.parameters.retain(|_, (_, parameter)| !parameters::is_of_body(parameter));
    let mut parameters = map(span, common.parameters);
    nodes::convert_values(&mut parameters, parameters::convert_parameter);
    insert(&mut components, "parameters", span, parameters);
    let mut responses = map(span, common.responses);
    nodes::convert_values(&mut responses, |response| responses::convert_response(response, &common.produces));
    insert(&mut components, "responses", span, responses);
    map(span, components)
}

fn take_entries(entries: &mut Entries, key: &str) -> Entries {
    let Some((span, node)) = take(entries, key) else { return Entries::default() };
    match nodes::into_entries(node) {
        Ok((_, inner)) => inner,
        Err(other) => {
            // A malformed value is reported under its own name.
            insert(entries, key, span, other);
            Entries::default()
        }
    }
}
