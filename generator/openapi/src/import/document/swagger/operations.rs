//! Paths and operations.

use super::super::node::{DocumentNode, NodeValue};
use super::bodies::can_stand_together;
use super::nodes::{Entries, insert, into_entries, list, map, map_values, take, take_texts, text_of};
use super::parameters::{is_of_body, read_parameter};
use super::responses::{MediaTypes, read_response};
use super::servers::SwaggerServer;
use super::{Common, bodies};

/// Methods of a path.
const METHODS: [&str; 7] = ["get", "put", "post", "delete", "options", "head", "patch"];

/// Converts the paths to OpenAPI.
pub(super) fn read_paths(node: DocumentNode, common: &Common, server: Option<&SwaggerServer>) -> DocumentNode {
    map_values(node, |item| read_path_item(item, common, server))
}

fn read_path_item(node: DocumentNode, common: &Common, server: Option<&SwaggerServer>) -> DocumentNode {
    let (span, mut entries) = match into_entries(node) {
        Ok(object) => object,
        Err(other) => return other,
    };
    let of_body = take_body_parameters(&mut entries, common);
    let read = entries.into_iter().map(|(key, (span, value))| {
        let is_method = METHODS.contains(&key.to_ascii_lowercase().as_str());
        let value = if is_method { read_operation(value, &of_body, common, server) } else { value };
        (key, (span, value))
    });
    map(span, read.collect())
}

fn read_operation(
    node: DocumentNode,
    of_path: &[DocumentNode],
    common: &Common,
    server: Option<&SwaggerServer>,
) -> DocumentNode {
    let (span, mut entries) = match into_entries(node) {
        Ok(object) => object,
        Err(other) => return other,
    };
    let consumes = MediaTypes::take(&mut entries, "consumes").or(&common.consumes);
    let own_produces = MediaTypes::take(&mut entries, "produces");
    let has_own = own_produces.is_stated();
    let produces = own_produces.or(&common.produces);
    if let Some((span, schemes)) = take_texts(&mut entries, "schemes")
        && let Some(servers) = server.and_then(|server| server.list_for_schemes(&schemes, span))
    {
        insert(&mut entries, "servers", span, servers);
    }
    let own = take_body_parameters(&mut entries, common);
    if let Some((key, body)) = bodies::read_body(bodies::join_bodies(of_path, own), &consumes) {
        insert(&mut entries, "requestBody", key, body);
    }
    if let Some((key, responses)) = take(&mut entries, "responses") {
        let read = |response| read_response(with_own_media_types(response, common, has_own), &produces);
        insert(&mut entries, "responses", key, map_values(responses, read));
    }
    map(span, entries)
}

/// Returns the response that a reference names, if the operation states media types: the component may have others.
fn with_own_media_types(response: DocumentNode, common: &Common, has_own: bool) -> DocumentNode {
    let NodeValue::Map(entries) = &response.value else { return response };
    let name = text_of(entries, "$ref").and_then(|reference| reference.strip_prefix("#/responses/"));
    let named = name.filter(|_| has_own).and_then(|name| common.responses.get(name));
    named.map(|(_, named)| named.clone()).unwrap_or(response)
}

/// Takes the parameters out of an object that form its body. The others stay, as OpenAPI has them.
fn take_body_parameters(entries: &mut Entries, common: &Common) -> Vec<DocumentNode> {
    let Some((key, parameters)) = take(entries, "parameters") else { return Vec::new() };
    let span = parameters.span;
    let NodeValue::List(elements) = parameters.value else {
        insert(entries, "parameters", key, parameters);
        return Vec::new();
    };
    let named = |parameter: &DocumentNode| {
        let NodeValue::Map(entries) = &parameter.value else { return None };
        let name = text_of(entries, "$ref")?.strip_prefix("#/parameters/")?;
        let named = common.parameters.get(name).map(|(_, named)| named)?;
        is_of_body(named).then(|| named.clone())
    };
    let (mut of_body, mut others) = (Vec::new(), Vec::new());
    for parameter in elements {
        let parameter = named(&parameter).unwrap_or(parameter);
        // A second body, or one beside form fields, is not a valid parameter either, and is reported.
        if is_of_body(&parameter) && can_stand_together(&of_body, &parameter) {
            of_body.push(parameter);
        } else {
            others.push(read_parameter(parameter));
        }
    }
    insert(entries, "parameters", key, list(span, others));
    of_body
}
