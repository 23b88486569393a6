//! Paths and operations.

use super::super::node::{DocumentNode, NodeValue};
use super::bodies::can_stand_together;
use super::nodes::{Entries, convert_values, insert, list, take, take_texts};
use super::parameters::{convert_parameter, is_of_body};
use super::responses::{MediaTypes, convert_response};
use super::{Common, Copies, bodies};

/// Methods of a path.
pub(super) const METHODS: [&str; 7] = ["get", "put", "post", "delete", "options", "head", "patch"];

/// Converts the paths to OpenAPI.
pub(super) fn convert_paths(node: &mut DocumentNode, common: &Common, copies: &Copies) {
    convert_values(node, |item| convert_path_item(item, common, copies));
}

/// Converts the operations of a path to OpenAPI.
pub(super) fn convert_path_item(node: &mut DocumentNode, common: &Common, copies: &Copies) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    let of_body = take_body_parameters(entries, copies);
    for (key, (_, value)) in entries {
        if METHODS.contains(&key.to_ascii_lowercase().as_str()) {
            convert_operation(value, &of_body, common, copies);
        }
    }
}

/// Converts an operation to OpenAPI; its path may have body parameters.
pub(super) fn convert_operation(node: &mut DocumentNode, of_path: &[DocumentNode], common: &Common, copies: &Copies) {
    let NodeValue::Map(entries) = &mut node.value else { return };
    let consumes = MediaTypes::take(entries, "consumes").or(&common.consumes);
    let produces = MediaTypes::take(entries, "produces").or(&common.produces);
    if let Some((span, schemes)) = take_texts(entries, "schemes")
        && let Some(servers) = common.servers.as_ref().and_then(|server| server.list_for_schemes(&schemes, span))
    {
        insert(entries, "servers", span, servers);
    }
    let own = take_body_parameters(entries, copies);
    if let Some((key, body)) = bodies::read_body(bodies::join_bodies(of_path, own), &consumes) {
        insert(entries, "requestBody", key, body);
    }
    if let Some((key, mut responses)) = take(entries, "responses") {
        convert_values(&mut responses, |response| {
            if let Some(copy) = copies.get(&response.span) {
                response.clone_from(copy);
            }
            convert_response(response, &produces);
        });
        insert(entries, "responses", key, responses);
    }
}

/// Takes the parameters out of an object that form its body. The others stay, as OpenAPI has them.
fn take_body_parameters(entries: &mut Entries, copies: &Copies) -> Vec<DocumentNode> {
    let Some((key, parameters)) = take(entries, "parameters") else { return Vec::new() };
    let span = parameters.span;
    let NodeValue::List(elements) = parameters.value else {
        insert(entries, "parameters", key, parameters);
        return Vec::new();
    };
    let (mut of_body, mut others) = (Vec::new(), Vec::new());
    for parameter in elements {
        let mut parameter = copies.get(&parameter.span).cloned().unwrap_or(parameter);
        // A second body, or one beside form fields, is not a valid parameter either, and is reported.
        if is_of_body(&parameter) && can_stand_together(&of_body, &parameter) {
            of_body.push(parameter);
        } else {
            convert_parameter(&mut parameter);
            others.push(parameter);
        }
    }
    insert(entries, "parameters", key, list(span, others));
    of_body
}
