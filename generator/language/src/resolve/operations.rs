//! Operations.

mod responses;

use std::collections::{BTreeMap, BTreeSet};

use super::address::resolve_address;
use super::fields;
use super::fields::FieldParent;
use super::includes::{IncludedParameters, join_included_parameter};
use super::index::DeclarationIndex;
use super::servers::ServersByName;
use super::types::{self, resolve_content_type, resolve_type};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::content::{NONE, REDIRECT, TEXT};
use crate::grammar::operation::{BODY, OPTIONAL_BODY, RETURNS};
use crate::grammar::types::FILE;
use crate::model::errors::sort_errors_by_precedence;
use crate::model::{
    Accepted, Aspect, Auth, Body, Encoding, ErrorResponse, Field, Framing, Location, MessageContent, Name, Operation,
    Plain, Raw, Resource, SpecPath, Type,
};
use crate::spec::{self, Spec, TypeExpr};

/// Common settings of operations.
#[derive(Clone, Copy)]
pub(super) struct SharedByOperations<'m> {
    pub(super) auth: &'m Auth,
    /// Schemes of operations that do not name any, unless these are all schemes.
    pub(super) usual_auth: Option<&'m Spanned<Accepted>>,
    pub(super) errors: &'m [ErrorResponse],
    pub(super) servers: &'m ServersByName<'m>,
    /// The server of each resource, if it is not the default one.
    pub(super) of_resources: &'m [Option<Spanned<usize>>],
}

pub(super) fn resolve_operations(
    index: &DeclarationIndex,
    spec: &Spec,
    resources: &[Resource],
    shared: SharedByOperations,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Vec<Operation> {
    let numbers: BTreeMap<_, _> =
        resources.iter().enumerate().map(|(number, resource)| (resource.name.as_str(), number)).collect();
    let mut operations: Vec<Operation> = Vec::new();
    let mut known = BTreeMap::new();
    for declared in spec.files().flat_map(|file| &file.operations) {
        let before = diagnostics.count();
        let path = || SpecPath::Operation(declared.name.value.as_str().into());
        let operation = index.note_referrer(path, || resolve_operation(index, declared, &numbers, shared, diagnostics));
        let is_incomplete =
            |name: &Spanned<String>| incomplete.contains(&SpecPath::Template(name.value.as_str().into()));
        if diagnostics.count() > before || declared.includes.iter().any(is_incomplete) {
            incomplete.insert(SpecPath::Operation(declared.name.value.as_str().into()));
        }
        let Some(operation) = operation else { continue };
        if let Some(first) = known.get(&declared.name.value) {
            diagnostics.report(
                Diagnostic::new(
                    codes::DUPLICATE_NAME,
                    operation.span,
                    format!("`{}` is declared twice", operation.name),
                )
                .label("again here")
                .related(*first, "first declared here")
                .help("rename one of them, or remove it"),
            );
        }
        known.entry(&declared.name.value).or_insert(operation.span);
        operations.push(operation);
    }
    operations
}

fn resolve_operation(
    index: &DeclarationIndex,
    declared: &spec::Operation,
    resources: &BTreeMap<&str, usize>,
    shared: SharedByOperations,
    diagnostics: &mut Diagnostics,
) -> Option<Operation> {
    let name: Name = declared.name.value.as_str().into();
    let mut parameters = |declared, location| {
        fields::resolve_parameter_fields(
            index,
            declared,
            &FieldParent::Operation(Name::clone(&name), location),
            diagnostics,
        )
    };
    let path = parameters(&declared.path, Location::Path);
    let (own_query, own_headers) =
        (parameters(&declared.query, Location::Query), parameters(&declared.headers, Location::Headers));
    let cookies = parameters(&declared.cookies, Location::Cookies);
    let IncludedParameters { mut query, mut headers } = IncludedParameters::new(index, declared, diagnostics);
    for (all, own, location) in
        [(&mut query, own_query, Location::Query), (&mut headers, own_headers, Location::Headers)]
    {
        if all.is_empty() {
            *all = own;
        } else {
            for field in own {
                join_included_parameter(&declared.name.value, all, field, location, diagnostics);
            }
        }
    }
    let body = declared
        .body
        .as_ref()
        .and_then(|body| self::resolve_operation_body(index, &declared.name.value, body, diagnostics));
    let auth = declared
        .auth
        .as_ref()
        .and_then(|declared| super::auth::resolve_accepted_auth(declared, shared.auth, diagnostics))
        .or_else(|| shared.usual_auth.cloned());
    let server = declared.server.as_ref().map(|name| shared.servers.find_server(name, diagnostics));
    let returns = responses::resolve_returns(index, &declared.returns, diagnostics);
    let errors = self::resolve_error_responses(index, &declared.errors, false, diagnostics);
    let parent = FieldParent::Replies(Some(Name::clone(&name)));
    let response_headers = fields::resolve_parameter_fields(index, &declared.response_headers, &parent, diagnostics);
    let split = split_operation_name(&declared.name, resources, diagnostics);
    let (http, fixed) = resolve_address(&name, &declared.http, &query, diagnostics)?;
    let (resource, method) = split?;
    query.extend(fixed);
    Some(Operation {
        name: declared.name.value.clone(),
        span: declared.name.span,
        resource,
        method,
        rust: declared.rust.clone(),
        http,
        same_address_as: declared.same_address_as.clone(),
        document_id: declared.document_id.clone(),
        doc: declared.doc.clone(),
        deprecated: declared.deprecated,
        effect: declared.effect,
        auth,
        server: server.unwrap_or(resource.and_then(|resource| shared.of_resources[resource])),
        path,
        query,
        headers,
        cookies,
        body,
        returns: returns?,
        errors: sort_errors_by_precedence(errors, shared.errors),
        response_headers,
        pages: declared.pages.clone(),
    })
}

/// Returns the resource and the method in the name of an operation. A name without a dot is a call of the client itself.
fn split_operation_name(
    name: &Spanned<String>,
    resources: &BTreeMap<&str, usize>,
    diagnostics: &mut Diagnostics,
) -> Option<(Option<usize>, String)> {
    let (resource, method) = match name.value.split_once('.') {
        Some((resource, method)) => (Some(resource), method),
        None => (None, name.value.as_str()),
    };
    let is_resource = resource.is_none() && resources.contains_key(method);
    if resource == Some("") || method.is_empty() || method.contains('.') || is_resource {
        diagnostics.report(operation_name_error(name, resources, is_resource));
        return None;
    }
    let Some(resource) = resource else { return Some((None, method.to_owned())) };
    let number = resources.get(resource).copied();
    if number.is_none() {
        let near = diagnostics.nearest(resource, resources.keys().copied());
        let span = name.span.part(0, resource.len());
        diagnostics.report(
            Diagnostic::new(codes::UNKNOWN_NAME, span, format!("there is no resource `{resource}`"))
                .help("declare it under `resources` in `api.yaml`")
                .did_you_mean(near),
        );
    }
    Some((Some(number?), method.to_owned()))
}

/// Returns the error for the name of an operation that is neither a resource and a method, nor a method of the client.
fn operation_name_error(name: &Spanned<String>, resources: &BTreeMap<&str, usize>, is_resource: bool) -> Diagnostic {
    let message = format!("`{}` is not a valid name for an operation", name.value);
    let first = resources.iter().min_by_key(|(_, number)| **number).map_or("things", |(resource, _)| resource);
    let resource = if is_resource { &name.value } else { first };
    Diagnostic::new(codes::OPERATION, name.span, message)
        .label(if is_resource { "this is a resource" } else { "one resource, one dot, one method" })
        .help(format!(
            "write `RESOURCE.METHOD`, such as `{resource}.get`, where `RESOURCE` is a key of `resources`, or `METHOD` \
             for a call of the client itself"
        ))
}

/// Resolves bodies of errors, of an operation or of all operations.
pub(crate) fn resolve_error_responses(
    index: &DeclarationIndex,
    declared: &[spec::ErrorResponse],
    is_common: bool,
    diagnostics: &mut Diagnostics,
) -> Vec<ErrorResponse> {
    let error = |declared: &spec::ErrorResponse| {
        let spec::ErrorResponse { status, span, held, message } = declared;
        if let spec::ContentExpr::Streamed(framing, _) = &held.content {
            diagnostics.report(misplaced_stream_error(*framing, *span));
            return None;
        }
        if matches!(held.content, spec::ContentExpr::Redirect) {
            let diagnostic = Diagnostic::new(codes::OPERATION, *span, format!("a `{REDIRECT}` is not an error"));
            diagnostics.report(diagnostic.help(format!("move it to `{}`", RETURNS.name)));
            return None;
        }
        if let spec::ContentExpr::OrNone(_, bar) = &held.content {
            let help = "remove it: a response without a body is still this error";
            diagnostics.report(misplaced_none_error(*bar, help));
            return None;
        }
        Some(ErrorResponse {
            status: *status,
            span: *span,
            content: resolve_content_type(index, &held.content, diagnostics)?,
            media: held.media.clone(),
            message: message.clone(),
            doc: held.doc.clone(),
            is_common,
        })
    };
    let errors = declared.iter().filter_map(error).collect();
    sort_errors_by_precedence(errors, &[])
}

/// Returns the error for a `| none` that does not belong to the only response of any success.
fn misplaced_none_error(bar: Span, help: impl Into<String>) -> Diagnostic {
    let message = format!("`| {NONE}` is only for the response of any success");
    Diagnostic::new(codes::OPERATION, bar, message).help(help)
}

/// Returns the error for a stream that is used outside a response.
fn misplaced_stream_error(framing: Framing, span: Span) -> Diagnostic {
    let word = framing.keyword();
    let message = format!("`{word}<T>` is only a response");
    Diagnostic::new(codes::OPERATION, span, message)
        .help(format!("the body of a request or of an error is kept in memory: write `list<T>` or `{TEXT}`"))
}

/// Resolves a body that is not JSON: it is a single argument, whatever its content is.
fn resolve_raw_body(operation: &str, declared: &spec::Body, raw: Raw) -> Body {
    let path = SpecPath::Aspect(operation.into(), Aspect::Body);
    Body {
        content: MessageContent::Raw(raw),
        media: declared.media.clone(),
        doc: declared.doc.clone(),
        encoding: None,
        optional: declared.optional,
        span: declared.span,
        argument: Some(Field::new(BODY.name, declared.span, path, declared.optional, Type::Plain(Plain::String))),
    }
}

fn resolve_operation_body(
    index: &DeclarationIndex,
    operation: &str,
    declared: &spec::Body,
    diagnostics: &mut Diagnostics,
) -> Option<Body> {
    let (ty, span) = match &declared.content {
        spec::ContentExpr::Json(ty) => (ty, ty.head.span),
        spec::ContentExpr::Raw(raw) => return Some(resolve_raw_body(operation, declared, *raw)),
        spec::ContentExpr::Streamed(framing, _) => {
            diagnostics.report(misplaced_stream_error(*framing, declared.span));
            return None;
        }
        spec::ContentExpr::OrNone(_, bar) => {
            let help = format!("remove it; if the body may be left out, write `{}`", OPTIONAL_BODY.name);
            diagnostics.report(misplaced_none_error(*bar, help));
            return None;
        }
        word @ (spec::ContentExpr::None | spec::ContentExpr::Redirect) => {
            let word = if matches!(word, spec::ContentExpr::None) { NONE } else { REDIRECT };
            let diagnostic = Diagnostic::new(codes::OPERATION, declared.span, format!("`{word}` is not a body"));
            diagnostics.report(diagnostic.help(format!("leave out `{}`", BODY.name)));
            return None;
        }
    };
    let encoding = ty.argument.as_deref().and_then(|record| Some((Encoding::from_keyword(&ty.head.value)?, record)));
    let ty = match encoding {
        Some((encoding, record)) => {
            if ty.nullable {
                let message = format!("a `{}` cannot be `null`", encoding.keyword());
                let diagnostic = Diagnostic::new(codes::OPERATION, span, message);
                diagnostics.report(diagnostic.help(format!("write `{}` if it may be left out", OPTIONAL_BODY.name)));
                return None;
            }
            let ty = resolve_encoded_body(index, encoding, record, span, diagnostics)?;
            if let Some(media) = &declared.media {
                let message = format!("a `{}` has the media type `{}`", encoding.keyword(), encoding.media_type());
                diagnostics.report(Diagnostic::new(codes::OPERATION, media.span, message).help("remove it"));
            }
            ty
        }
        None => resolve_type(index, ty, None, diagnostics)?,
    };
    let encoding = encoding.map(|(encoding, _)| encoding);
    let is_flattened = ty.record().is_some() && !declared.optional;
    let path = SpecPath::Aspect(operation.into(), Aspect::Body);
    let argument = (!is_flattened).then(|| Field::new(BODY.name, span, path, declared.optional, ty.clone()));
    let media = match encoding {
        Some(encoding) => Some(Spanned::new(encoding.media_type().to_owned(), span)),
        None => declared.media.clone(),
    };
    let doc = declared.doc.clone();
    Some(Body { content: MessageContent::Json(ty), media, doc, encoding, optional: declared.optional, span, argument })
}

/// Resolves the record of a body with an encoding.
fn resolve_encoded_body(
    index: &DeclarationIndex,
    encoding: Encoding,
    expr: &TypeExpr,
    span: Span,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let word = encoding.keyword();
    let is_file = types::find_file_type(expr).is_some();
    let ty = if is_file { None } else { Some(resolve_type(index, expr, None, diagnostics)?) };
    if let Some(ty) = ty.filter(|ty| ty.record().is_some()) {
        return Some(ty);
    }
    let diagnostic = Diagnostic::new(
        codes::OPERATION,
        span,
        format!("a `{word}` has the fields of a record, but this is not a record"),
    );
    diagnostics.report(if is_file {
        diagnostic.help(format!("write `{word}<R>` with a record `R` that has a field `{FILE}`"))
    } else {
        diagnostic.help(format!("write `{word}<R>` with a record `R`"))
    });
    None
}
