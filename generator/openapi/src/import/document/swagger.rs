//! Swagger 2.0: converts its objects to those that OpenAPI 3.0 has, each at its place in the user's file.

mod bodies;
mod nodes;
mod operations;
mod parameters;
mod parts;
mod responses;
mod schemas;
mod security;
mod servers;

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

use self::nodes::{Entries, insert, map, take, text};
pub(super) use self::parts::MovedParts;
use self::parts::find_parts;
use self::responses::MediaTypes;
use self::servers::SwaggerServer;
use super::DocumentFile;
use super::format::DocumentFormat;
use super::node::{DocumentNode, NodeValue};

/// Key of the version.
const SWAGGER: &str = "swagger";

/// OpenAPI version whose objects result.
const OPENAPI: &str = "3.0.3";

/// Facts that all operations of a document share.
#[derive(Default)]
struct Common {
    servers: Option<SwaggerServer>,
    consumes: MediaTypes,
    produces: MediaTypes,
}

/// Body parameters and responses that take the place of references to them, by the place of the reference: where they are,
/// OpenAPI has no such parameters, and the responses have other media types.
type Copies = IndexMap<Span, DocumentNode>;

/// Converts the Swagger documents among files, and the parts of them that are in other files.
pub(super) fn convert_files(files: IndexMap<String, DocumentNode>) -> IndexMap<String, DocumentFile> {
    let mut parts = find_parts(&files);
    let mut shared = None;
    let mut converted = IndexMap::default();
    for (path, mut root) in files {
        let format = DocumentFormat::from_root(&root);
        let own = parts.files.shift_remove(&path);
        let file = match (format, own) {
            (DocumentFormat::Swagger, own) => {
                let own = own.unwrap_or_default();
                let common = Common::take(&mut root);
                own.convert(&mut root, &common, &parts.copies);
                let root = openapi_from_swagger(root, &common, &parts.copies);
                // Parts in other files belong to the first document.
                shared.get_or_insert(common);
                DocumentFile { moved: own.find_moved_parts(&root), root, format }
            }
            (DocumentFormat::OpenApi, Some(own)) if !has_version(&root) => {
                own.convert(&mut root, shared.get_or_insert_default(), &parts.copies);
                let format = DocumentFormat::Swagger;
                DocumentFile { moved: own.find_moved_parts(&root), root, format }
            }
            (DocumentFormat::OpenApi, _) => DocumentFile { root, format, moved: MovedParts::default() },
        };
        converted.insert(path, file);
    }
    converted
}

impl Common {
    /// Takes the facts out of a document.
    fn take(root: &mut DocumentNode) -> Self {
        let NodeValue::Map(entries) = &mut root.value else { return Self::default() };
        Self {
            servers: servers::take_servers(entries),
            consumes: MediaTypes::take(entries, "consumes"),
            produces: MediaTypes::take(entries, "produces"),
        }
    }
}

/// Returns the objects of OpenAPI for a document of Swagger 2.0.
fn openapi_from_swagger(root: DocumentNode, common: &Common, copies: &Copies) -> DocumentNode {
    let span = root.span;
    let NodeValue::Map(mut entries) = root.value else { return DocumentNode::new(span, root.value) };
    let mut openapi = Entries::default();
    if let Some((key, version)) = take(&mut entries, SWAGGER) {
        insert(&mut openapi, "openapi", key, text(version.span, OPENAPI));
    }
    if let Some((key, mut paths)) = take(&mut entries, "paths") {
        operations::convert_paths(&mut paths, common, copies);
        insert(&mut openapi, "paths", key, paths);
    }
    let components = components(&mut entries, &common.produces, copies, span);
    openapi.extend(entries);
    if let Some(servers) = &common.servers {
        insert(&mut openapi, "servers", servers.span, servers.list());
    }
    insert(&mut openapi, "components", span, components);
    map(span, openapi)
}

fn components(entries: &mut Entries, produces: &MediaTypes, copies: &Copies, span: Span) -> DocumentNode {
    let mut components = Entries::default();
    if let Some((key, mut definitions)) = take(entries, "definitions") {
        nodes::convert_values(&mut definitions, schemas::convert_schema);
        insert(&mut components, "schemas", key, definitions);
    }
    if let Some((key, mut schemes)) = take(entries, "securityDefinitions") {
        nodes::convert_values(&mut schemes, security::convert_scheme);
        insert(&mut components, "securitySchemes", key, schemes);
    }
    let mut parameters = take_entries(entries, "parameters");
    parameters.retain(|_, (_, parameter)| !parameters::is_of_body(parameter) && !copies.contains_key(&parameter.span));
    let mut parameters = map(span, parameters);
    nodes::convert_values(&mut parameters, parameters::convert_parameter);
    insert(&mut components, "parameters", span, parameters);
    let mut responses = map(span, take_entries(entries, "responses"));
    nodes::convert_values(&mut responses, |response| responses::convert_response(response, produces));
    insert(&mut components, "responses", span, responses);
    map(span, components)
}

/// Returns `true` for a document of any version, in contrast to a part.
fn has_version(root: &DocumentNode) -> bool {
    matches!(&root.value, NodeValue::Map(entries) if entries.contains_key("openapi") || entries.contains_key(SWAGGER))
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
