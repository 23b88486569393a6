//! The file `api.yaml`.

use copperplate_language::grammar::api::{
    CRATE, DOC, FORM_ARRAYS, FORM_INDEXED, JSON, RATE_LIMIT, RESOURCE_DOC, SINGULAR, TITLE, VERSION, WIRE_AUTH,
};
use copperplate_language::grammar::auth::{BASIC, BEARER, CLIENT_CREDENTIALS, COOKIE, HEADERS, NONE, QUERY, SCOPES};
use copperplate_language::grammar::{section, servers, template, webhooks};
use copperplate_language::maps::IndexMap;
use copperplate_language::model::Location;

use super::{Entry, Node, SpecBuilder, SpecFile, entry, operations, text, word};
use crate::import::operations::credentials::{ClientTokens, Scheme, SchemeKind};
use crate::import::operations::operation::{ImportedWebhook, Server, StatedSignature};
use crate::import::operations::repeats;
use crate::import::words;

/// Name of the parameter of a template.
const ARGUMENT: &str = "T";

/// Version of a package that was never released.
const FIRST_VERSION: &str = "0.1.0";

/// Builds the file.
pub(super) fn build_api_file(builder: &SpecBuilder) -> SpecFile {
    let version = entry(section::LANGUAGE.name, text(section::LANGUAGE_VERSION));
    let mut sections = vec![version, entry(section::API.name, build_api(builder))];
    let schemes = build_auth(builder);
    sections.push(entry(section::AUTH.name, if schemes.is_empty() { word(NONE) } else { Node::map(schemes) }));
    let mut add = |name: &str, entries: Vec<Entry>| super::add_section(&mut sections, name, entries);
    add(section::SERVERS.name, builder.outcome.api.servers.iter().map(build_server).collect());
    add(section::WEBHOOKS.name, build_webhooks(builder));
    let headers = builder.repeats.headers.iter().map(|header| &header.field);
    add(section::HEADERS.name, builder.fields(headers.map(|header| (header, None))));
    add(section::RESOURCES.name, build_resources(builder));
    add(section::WIRE.name, build_wire(builder));
    let errors = builder.repeats.errors.iter();
    add(section::ERRORS.name, errors.map(|error| operations::build_error(builder, error)).collect());
    let headers = builder.repeats.response_headers.iter();
    add(
        section::RESPONSE_HEADERS.name,
        builder.fields(headers.map(|header| (header, repeats::response_header_rust_name(header)))),
    );
    add(section::TEMPLATES.name, build_templates(builder));
    SpecFile::new(section::API.name, sections)
}

fn build_api(builder: &SpecBuilder) -> Node {
    let api = &builder.outcome.api;
    let mut keys = vec![entry(TITLE.name, text(api.title.clone()))];
    keys.extend(api.doc.clone().map(|doc| entry(DOC.name, text(doc))));
    keys.push(entry(CRATE.name, word(builder.package)));
    keys.push(entry(VERSION.name, text(builder.version.unwrap_or(FIRST_VERSION))));
    Node::map(keys)
}

fn build_auth(builder: &SpecBuilder) -> Vec<Entry> {
    let tokens = |tokens: &ClientTokens| {
        let mut keys = vec![entry(CLIENT_CREDENTIALS.name, text(tokens.url.clone()))];
        if !tokens.scopes.is_empty() {
            keys.push(entry(SCOPES.name, Node::list(tokens.scopes.iter().cloned().map(text))));
        }
        Node::map(keys)
    };
    let values = |values: &[(String, String)]| {
        Node::map(values.iter().map(|(name, value)| entry(name.clone(), text(value.clone()))))
    };
    let scheme = |scheme: &Scheme| match &scheme.kind {
        SchemeKind::Bearer => scheme.tokens.as_ref().map_or_else(|| word(BEARER), tokens),
        SchemeKind::Basic => Node::map(vec![entry(BASIC.name, Node::list(vec![word("username"), word("password")]))]),
        SchemeKind::Headers(headers) => Node::map(vec![entry(HEADERS.name, values(headers))]),
        SchemeKind::Together { headers, query } => {
            let headers = (!headers.is_empty()).then(|| entry(HEADERS.name, values(headers)));
            Node::map(headers.into_iter().chain([entry(QUERY.name, values(query))]))
        }
        SchemeKind::Query(name) => Node::map(vec![entry(QUERY.name, text(name.clone()))]),
        SchemeKind::Cookie(name) => Node::map(vec![entry(COOKIE.name, text(name.clone()))]),
    };
    builder.outcome.api.schemes.iter().map(|each| entry(each.name.clone(), scheme(each))).collect()
}

fn build_server(server: &Server) -> Entry {
    if server.variables.is_empty() && server.doc.is_none() {
        return entry(server.name.clone(), text(server.url.clone()));
    }
    let mut keys = vec![entry(servers::URL.name, text(server.url.clone()))];
    keys.extend(server.doc.clone().map(|doc| entry(servers::DOC.name, text(doc))));
    for variable in &server.variables {
        let mut of_variable = Vec::new();
        of_variable.extend(variable.default.clone().map(|default| entry(servers::DEFAULT.name, text(default))));
        if !variable.values.is_empty() {
            let values = variable.values.iter().map(text);
            of_variable.push(entry(servers::VALUES.name, Node::list(values)));
        }
        of_variable.extend(variable.doc.clone().map(|doc| entry(servers::VARIABLE_DOC.name, text(doc))));
        keys.push(entry(variable.name.clone(), Node::map(of_variable)));
    }
    entry(server.name.clone(), Node::map(keys))
}

fn build_webhooks(builder: &SpecBuilder) -> Vec<Entry> {
    let webhook = |webhook: &ImportedWebhook| {
        let ty = word(builder.ty(&webhook.ty));
        let rust = webhook.is_named_by_type.then(|| entry(webhooks::RUST.name, ty.clone()));
        let doc = webhook.doc.as_ref().map(|doc| entry(webhooks::DOC.name, text(doc.clone())));
        let mut keys = vec![entry(webhooks::BODY.name, ty)];
        keys.extend(doc.into_iter().chain(rust));
        let value = if keys.len() > 1 { Node::map(keys) } else { keys.remove(0).value };
        entry(webhook.name.clone(), value)
    };
    let payloads: Vec<_> = builder.outcome.webhooks.iter().map(webhook).collect();
    if payloads.is_empty() {
        return Vec::new();
    }
    let signature = builder.outcome.api.signature.as_ref().map(|signature| match signature {
        StatedSignature::Word(stated) => word(stated.clone()),
        StatedSignature::Keys(keys) => Node::map(keys.iter().map(|(key, value)| entry(*key, text(value.clone())))),
    });
    let signature = signature.map(|signature| entry(webhooks::SIGNATURE.name, signature));
    signature.into_iter().chain([entry(webhooks::PAYLOADS.name, Node::map(payloads))]).collect()
}

/// Doc of a resource that the document does not describe, where its name has no meaning.
const UNNAMED_DOC: &str = "Operations.";

fn build_resources(builder: &SpecBuilder) -> Vec<Entry> {
    let mut docs: IndexMap<&str, String> = IndexMap::default();
    for operation in &builder.outcome.operations {
        let Some(resource) = operation.name.resource.as_deref() else { continue };
        let tag = operation.name.tag.as_ref();
        let of_tag = tag.and_then(|tag| builder.outcome.api.tags.iter().find(|(known, _)| known == tag));
        let doc = of_tag.map(|(_, doc)| doc.clone());
        let is_named_in_doc = !builder.reading.is_literal();
        let usual = || if is_named_in_doc { usual_resource_doc(resource) } else { UNNAMED_DOC.to_owned() };
        docs.entry(resource).or_insert_with(|| doc.unwrap_or_else(usual));
    }
    let resource = |(resource, doc): (&str, String)| {
        let value = match builder.repeats.singular_resource(resource) {
            Some(one) => Node::map(vec![entry(RESOURCE_DOC.name, text(doc)), entry(SINGULAR.name, word(one.clone()))]),
            None => text(doc),
        };
        entry(resource, value)
    };
    docs.into_iter().map(resource).collect()
}

fn usual_resource_doc(resource: &str) -> String {
    let words = words::split_words(resource).join(" ");
    let mut characters = words.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    let capital: String = first.into_iter().chain(characters).collect();
    format!("{capital}.")
}

fn build_wire(builder: &SpecBuilder) -> Vec<Entry> {
    let mut keys = Vec::new();
    keys.extend(builder.repeats.json.clone().map(|json| entry(JSON.name, text(json))));
    keys.extend(builder.repeats.usual_auth.as_ref().map(|auth| entry(WIRE_AUTH.name, Node::one_or_list(auth))));
    if builder.outcome.api.has_indexed_forms {
        keys.push(entry(FORM_ARRAYS.name, word(FORM_INDEXED)));
    }
    let headers = builder.outcome.api.rate_limit.iter();
    let headers: Vec<_> = headers.map(|(key, header)| entry(*key, text(header.clone()))).collect();
    if !headers.is_empty() {
        keys.push(entry(RATE_LIMIT.name, Node::map(headers)));
    }
    keys
}

fn build_templates(builder: &SpecBuilder) -> Vec<Entry> {
    let mut templates = build_envelope_templates(builder);
    for (name, parameters) in &builder.repeats.templates.all {
        let mut keys = Vec::new();
        for (location, key) in [(Location::Query, template::QUERY.name), (Location::Headers, template::HEADERS.name)] {
            let own = parameters.iter().filter(|parameter| parameter.location == location);
            let own = builder.fields(own.map(|parameter| (&parameter.field, None)));
            if !own.is_empty() {
                keys.push(entry(key, Node::map(own)));
            }
        }
        templates.push(entry(name.clone(), Node::map(keys)));
    }
    templates
}

/// Builds the templates of envelopes.
fn build_envelope_templates(builder: &SpecBuilder) -> Vec<Entry> {
    let mut templates: IndexMap<&str, Entry> = IndexMap::default();
    for envelope in builder.envelopes.values() {
        let template = || {
            let mark = if envelope.field.is_optional { "?" } else { "" };
            let field = entry(format!("{}{mark}", envelope.field.name), word(ARGUMENT));
            let fields = entry(template::FIELDS_KEY.name, Node::map(vec![field]));
            let keys = vec![entry(template::OF.name, word(ARGUMENT)), fields];
            entry(envelope.template.clone(), Node::map(keys))
        };
        templates.entry(&envelope.template).or_insert_with(template);
    }
    templates.into_values().collect()
}
