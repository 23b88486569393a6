//! Operations.

use std::iter;

use copperplate_language::grammar::content::{self, EVENTS, LINES, NONE, REDIRECT, TEXT};
use copperplate_language::grammar::operation as key;
use copperplate_language::grammar::pages::START;

use copperplate_language::model::{Location, Status};
use copperplate_language::names;

use super::{Entry, Node, SpecBuilder, entry, text, word};
use crate::import::operations::operation::{EventSettings, ImportedOperation, OperationPayload};
use crate::import::operations::repeats::{self, DocumentedError};
use crate::import::operations::statuses::ResponseStatus;
use crate::import::rust_names::RustNames;

/// Builds an operation.
pub(super) fn build_operation(builder: &SpecBuilder, operation: &ImportedOperation) -> Entry {
    let mut keys = Vec::new();
    keys.extend(builder.repeats.explicit_call_name(operation).map(|rust| entry(key::RUST.name, word(rust))));
    keys.push(entry(key::HTTP.name, word(format!("{} {}", operation.method, operation.path))));
    keys.extend(operation.same_address_as.clone().map(|first| entry(key::SAME_ADDRESS_AS.name, word(first))));
    keys.extend(operation.id.clone().map(|id| entry(key::OPERATION_ID.name, text(id))));
    keys.extend(operation_doc(operation).map(|doc| entry(key::DOC.name, text(doc))));
    if operation.is_deprecated {
        keys.push(entry(key::DEPRECATED.name, word("true")));
    }
    let auth = builder.repeats.stated_auth(operation);
    keys.extend(auth.map(|auth| entry(key::AUTH.name, Node::one_or_list(&auth))));
    keys.extend(operation.server.clone().map(|server| entry(key::SERVER.name, word(server))));
    keys.push(entry(key::EFFECT.name, word(operation.effect.keyword())));
    let included = builder.repeats.included_templates(operation);
    if !included.is_empty() {
        keys.push(entry(key::INCLUDE.name, Node::one_or_list(&included)));
    }
    keys.extend(build_own_parameters(builder, operation));
    if let Some(body) = &operation.body {
        let key = if body.is_optional { key::OPTIONAL_BODY.name } else { key::BODY.name };
        keys.push(entry(key, build_documented_content(builder, &body.content, "", body.doc.as_ref())));
    }
    keys.push(entry(key::RETURNS.name, build_returns(builder, operation)));
    let errors = builder.repeats.own_errors(operation);
    if !errors.is_empty() {
        keys.push(entry(key::ERRORS.name, Node::map(errors.iter().map(|error| build_error(builder, error)))));
    }
    let headers = operation.response_headers.iter().filter(|header| !builder.repeats.has_response_header(header));
    let headers: Vec<_> = builder.fields(headers.map(|header| (header, repeats::response_header_rust_name(header))));
    if !headers.is_empty() {
        keys.push(entry(key::RESPONSE_HEADERS.name, Node::map(headers)));
    }
    if let Some(pages) = &operation.pages {
        let mut parts: Vec<_> =
            pages.parts.iter().map(|(part, name)| entry(part.keyword(), word(name.clone()))).collect();
        if let Some(start) = pages.start {
            // Behind the position that it is about.
            parts.insert(1.min(parts.len()), entry(START.name, word(start.to_string())));
        }
        keys.push(entry(key::PAGES.name, Node::map(parts)));
    }
    entry(operation.full_name(), Node::map(keys)).with_origin(&operation.origin)
}

/// Returns the docs of an operation, with the address of further docs.
fn operation_doc(operation: &ImportedOperation) -> Option<String> {
    let link = operation.link.as_ref().filter(|link| link.starts_with("https://") && !link.contains([' ', ')']));
    match (&operation.doc, link) {
        (Some(doc), Some(link)) => {
            let space = if doc.contains('\n') { "\n\n" } else { " " };
            Some(format!("{doc}{space}See [the documentation]({link})."))
        }
        (None, Some(link)) => Some(format!("See [the documentation]({link}).")),
        (doc, None) => doc.clone(),
    }
}

/// Returns the Rust names of the fields of a body that are setters of its call.
fn flattened_body_rust_names(builder: &SpecBuilder, operation: &ImportedOperation) -> Vec<String> {
    let id = operation.body.as_ref().and_then(|body| repeats::flattened_body_record(builder.shapes, &body.content));
    let Some(id) = id else { return Vec::new() };
    builder.rust_names_of(id)
}

/// Builds the parameters that are not in a template.
fn build_own_parameters(builder: &SpecBuilder, operation: &ImportedOperation) -> Vec<Entry> {
    let mut taken = RustNames::new(&[
        &names::CALL_METHODS,
        &names::CALL_FIELDS,
        &names::BYTES_METHODS,
        &names::EVENTS_METHODS,
        &names::LINES_METHODS,
    ]);
    for name in flattened_body_rust_names(builder, operation) {
        taken.take(&name);
    }
    for name in builder.repeats.included_parameter_names(operation) {
        taken.take(&name);
    }
    let mut sections = Vec::new();
    for (location, key, end) in [
        (Location::Path, key::PATH.name, "path"),
        (Location::Query, key::QUERY.name, "query"),
        (Location::Headers, key::HEADERS.name, "header"),
        (Location::Cookies, key::COOKIES.name, "cookie"),
    ] {
        let own = operation.parameters.iter().filter(|parameter| parameter.location == location);
        let own = own.filter(|parameter| !builder.repeats.is_parameter_included(operation, parameter));
        let entries = builder.fields(own.map(|parameter| {
            let field = &parameter.field;
            (
                field,
                if field.constant.is_some() {
                    None
                } else {
                    taken.field(&field.name, field.attributes.rust.as_deref(), end)
                },
            )
        }));
        if !entries.is_empty() {
            sections.push(entry(key, Node::map(entries)));
        }
    }
    sections
}

fn build_returns(builder: &SpecBuilder, operation: &ImportedOperation) -> Node {
    match &operation.returns[..] {
        [(Status::Success | Status::Redirect, only)] => {
            let alternative = if operation.or_none { format!(" | {NONE}") } else { String::new() };
            let doc = operation.success_docs(*only == OperationPayload::Redirect);
            build_documented_content(builder, only, &alternative, doc.as_ref())
        }
        several => Node::map(several.iter().map(|(status, each)| {
            let doc = operation.response_doc(ResponseStatus::Success(*status));
            entry(status.to_string(), build_documented_content(builder, each, "", doc))
        })),
    }
}

/// Builds an error.
pub(super) fn build_error(builder: &SpecBuilder, error: &DocumentedError) -> Entry {
    let content = build_documented_content(builder, &error.content, "", error.doc.as_ref());
    entry(error.status.to_string(), content)
}

/// Builds a content whose type is followed by an alternative, in the short form if it has the usual media type and no
/// doc.
fn build_documented_content(
    builder: &SpecBuilder,
    content: &OperationPayload,
    alternative: &str,
    doc: Option<&String>,
) -> Node {
    let media = |media: Option<String>| media.map(|media| entry(content::AS.name, text(media))).into_iter().collect();
    let (ty, settings): (String, Vec<Entry>) = match content {
        OperationPayload::None => (NONE.to_owned(), Vec::new()),
        OperationPayload::Redirect => (REDIRECT.to_owned(), Vec::new()),
        OperationPayload::Json(ty, stated) => {
            (builder.ty(ty), media(builder.repeats.stated_json_media_type(stated.as_ref())))
        }
        OperationPayload::Raw(raw, stated) => (raw.keyword().to_owned(), media(stated.clone())),
        OperationPayload::TextEvents(settings) => (format!("{EVENTS}<{TEXT}>"), build_event_settings(settings)),
        OperationPayload::Events(ty, settings) => {
            (format!("{EVENTS}<{}>", builder.ty(ty)), build_event_settings(settings))
        }
        OperationPayload::Lines(ty, stated) => (format!("{LINES}<{}>", builder.ty(ty)), media(stated.clone())),
        OperationPayload::Encoded(encoding, ty) => (format!("{}<{}>", encoding.keyword(), builder.ty(ty)), Vec::new()),
    };
    let ty = ty + alternative;
    if settings.is_empty() && doc.is_none() {
        return word(ty);
    }
    let doc = doc.map(|doc| entry(content::DOC.name, text(doc.clone())));
    Node::map(iter::once(entry(content::TYPE.name, word(ty))).chain(settings).chain(doc))
}

fn build_event_settings(settings: &EventSettings) -> Vec<Entry> {
    let end = settings.end.clone().map(|end| entry(content::END.name, text(end)));
    end.into_iter().chain(settings.resumes.then(|| entry(content::RESUME.name, word("true")))).collect()
}
