//! Docs of items: meaning, facts about the wire, and links to assumptions.

mod arguments;
pub(super) mod assumptions;
mod fields;
mod markdown;
mod responses;
mod spans;
mod table;
mod unions;

use std::{fmt, slice};

use copperplate_language::diagnostics::Spanned;
use copperplate_language::grammar::operation::DELETE;
use copperplate_language::model::{
    Aspect, AuthHeader, Constraint, Enum, EnumValue, Field, FormNulls, Header, Literal, Name, Operation, Placement,
    Record, Resource, Scheme, SpecPath,
};

use heck::ToSnakeCase;

use super::{Lowering, checked_rust_name};
use crate::ir::Docs;

pub(super) use self::markdown::{docs_markdown, docs_markdown_after_lead, docs_markdown_summary};
pub(super) use self::spans::as_code_span;
pub(crate) use self::spans::as_inline_spans;
use self::spans::as_link_spans;
pub(crate) use self::table::lower_module_docs_table;
pub(super) use self::table::lower_resources_docs_table;

/// Returns the docs of a record.
pub(super) fn lower_record_docs(cx: &Lowering, record: &Record) -> Docs {
    let header = &record.header;
    let mut docs = lower_type_docs(header, format_args!("`{}` (undocumented).", header.name));
    add_docs_paragraph(&mut docs, lower_constants_docs("Constant", record.fields.iter()));
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, &record_paths(record)));
    docs
}

/// Returns the paths of a record and its fields, also in the template from which they are copied.
fn record_paths(record: &Record) -> Vec<SpecPath> {
    let fields = record.fields.iter().chain(record.extra.as_deref());
    [record.header.path.clone()].into_iter().chain(fields.flat_map(field_paths)).collect()
}

fn field_paths(field: &Field) -> impl Iterator<Item = SpecPath> {
    [field.path.clone()].into_iter().chain(field.path_in_template())
}

/// Returns a line with the fields or parameters that have only one value.
fn lower_constants_docs<'f>(lead: &str, fields: impl Iterator<Item = &'f Field>) -> Option<String> {
    let constants =
        fields.filter_map(|field| Some(as_code_span(&format!("{}: {}", field.name, field.constant()?.to_json()))));
    let constants = constants.collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("{lead}: {constants}."))
}

/// Returns the docs of an enum.
pub(super) fn lower_enum_docs(cx: &Lowering, decl: &Enum) -> Docs {
    let header = &decl.header;
    let mut docs = lower_type_docs(header, format_args!("`{}` (undocumented).", header.name));
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, slice::from_ref(&header.path)));
    docs
}

/// Returns the docs of a union.
pub(super) fn lower_union_docs(cx: &Lowering, header: &Header, fallback: fmt::Arguments<'_>) -> Docs {
    let mut docs = lower_type_docs(header, fallback);
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, slice::from_ref(&header.path)));
    docs
}

/// Returns the docs of a union whose values can match several variants, which is not an enum.
pub(super) fn lower_overlapping_union_docs(cx: &Lowering, header: &Header) -> Docs {
    let mut docs = lower_type_docs(header, format_args!("One of several types, or several at once."));
    add_docs_paragraph(&mut docs, OVERLAPPING.map(str::to_owned));
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, slice::from_ref(&header.path)));
    docs
}

/// Paragraph on making and reading a union whose values can match several variants.
const OVERLAPPING: [&str; 2] = [
    "Made by `from` or `into` from a value of any of its types, or from JSON. A value can match several types: each",
    "function `as_…` returns it as one type, if it matches.",
];

fn lower_type_docs(header: &Header, fallback: fmt::Arguments<'_>) -> Docs {
    let mut docs = docs_or_fallback(header.doc.as_deref(), fallback);
    let name = header.rust.as_ref().map(|_| format!("Name in the spec: {}.", as_code_span(&header.name)));
    add_docs_paragraph(&mut docs, name);
    docs
}

/// Adds lines as a separate paragraph.
fn add_docs_paragraph(docs: &mut Docs, lines: impl IntoIterator<Item = String>) {
    let mut lines = lines.into_iter().peekable();
    if lines.peek().is_some() && !docs.is_empty() {
        docs.push(String::new());
    }
    docs.extend(lines);
}

/// Returns the docs of a field or parameter. Its assumptions are in the docs of the type or call.
pub(super) fn lower_field_docs(cx: &Lowering, field: &Field) -> Docs {
    let mut docs = field.attributes.doc.as_deref().map(docs_markdown).unwrap_or_default();
    let facts: Vec<_> = lower_wire_name_docs(cx, field).into_iter().chain(lower_field_facts_docs(field)).collect();
    add_docs_paragraph(&mut docs, (!facts.is_empty()).then(|| facts.join(" ")));
    docs
}

/// Returns the wire name of a field, if it is not the Rust name in another case, or if the field has no other
/// docs. An alias makes the other names searchable.
fn lower_wire_name_docs(cx: &Lowering, field: &Field) -> Option<String> {
    let name = checked_rust_name(cx.names.field(field));
    let is_other_name = field.name.to_snake_case() != name.trim_start_matches("r#") || field.name.starts_with('_');
    (is_other_name || field.attributes.doc.as_deref().is_none_or(|doc| docs_markdown(doc).is_empty()))
        .then(|| format!("Wire name: {}.", as_code_span(&field.name)))
}

/// Fact about a field whose numbers may be strings.
const OR_TEXT: &str = "May come as a string, and is then sent as that string until it changes.";

/// Returns the docs of the undeclared fields of a record.
pub(super) fn lower_extra_field_docs(extra: &Field) -> Docs {
    let mut docs = extra.attributes.doc.as_deref().map(docs_markdown).unwrap_or_default();
    let what = "All fields that the spec does not declare. An entry with the name of a declared field is not sent.";
    let masked = if extra.attributes.secret { " Masked in debug output." } else { "" };
    let or_text = if extra.attributes.or_text { format!(" {OR_TEXT}") } else { String::new() };
    add_docs_paragraph(&mut docs, [format!("{what}{masked}{or_text}")]);
    docs
}

/// Returns the docs of a value of an enum.
pub(super) fn lower_enum_value_docs(value: &EnumValue) -> Docs {
    let text = as_code_span(&value.value.to_wire_text());
    let doc = value.doc.as_deref().unwrap_or_default();
    if docs_markdown(doc).is_empty() { vec![text] } else { docs_markdown_after_lead(&format!("{text}:"), doc) }
}

/// Returns the docs of a group of operations.
pub(super) fn lower_resource_docs(cx: &Lowering, resource: &Resource) -> Docs {
    let mut docs =
        docs_or_fallback(resource.doc.as_deref(), format_args!("{} (undocumented).", as_code_span(&resource.name)));
    let path = SpecPath::Resource(resource.name.as_str().into());
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, &[path]));
    docs
}

/// Returns the docs of the key of a client with one key.
pub(super) fn lower_key_docs(scheme: &Scheme) -> Docs {
    let has_tokens = matches!(scheme.placement, Placement::Bearer);
    let mut docs = vec![
        "`key` is an [`ApiKey`](crate::ApiKey), such as `ApiKey::new(\"…\")?` or `ApiKey::from_env(\"…\")?`, or a"
            .to_owned(),
        format!("[source](crate::auth::KeySource) of keys that change; it is sent {}.", lower_placement_docs(scheme)),
    ];
    if has_tokens {
        docs.push(
            "For [`ClientCredentials`](crate::auth::ClientCredentials), OAuth 2.0 tokens are fetched.".to_owned(),
        );
    }
    docs
}

fn join_code_spans(names: &[&str]) -> String {
    names.iter().map(|name| as_code_span(name)).collect::<Vec<_>>().join(" and ")
}

/// Returns the place where the credentials of a scheme are sent: ``in the header `Authorization` ``.
fn lower_placement_docs(scheme: &Scheme) -> String {
    match &scheme.placement {
        Placement::Headers(headers) => {
            let headers: Vec<_> = headers.iter().map(|header| header.name.as_str()).collect();
            format!("in the header{} {}", if headers.len() == 1 { "" } else { "s" }, join_code_spans(&headers))
        }
        Placement::Together { headers, query } => {
            let names = |all: &[AuthHeader], one: &str| {
                let names: Vec<_> = all.iter().map(|each| each.name.as_str()).collect();
                format!("{one}{} {}", if names.len() == 1 { "" } else { "s" }, join_code_spans(&names))
            };
            let query = names(query, "in the query parameter");
            if headers.is_empty() { query } else { format!("{} and {query}", names(headers, "in the header")) }
        }
        Placement::Bearer => format!("in the header {}, as a bearer token", as_code_span("Authorization")),
        Placement::Basic => format!("in the header {}, by the HTTP scheme `Basic`", as_code_span("Authorization")),
        Placement::Query(name) => format!("in the query, as {}", as_code_span(&name.value)),
        Placement::Cookie(name) => format!("as the cookie {}", as_code_span(&name.value)),
    }
}

/// Returns the docs of the function that creates credentials of a scheme.
pub(super) fn lower_scheme_docs(scheme: &Scheme) -> Docs {
    let place = lower_placement_docs(scheme);
    let mut docs =
        vec![format!("Creates credentials of the scheme {}, sent {place}.", as_code_span(scheme.shown_name()))];
    if scheme.parts.len() == 1 {
        let key = "The argument is an [`ApiKey`](crate::ApiKey), such as `ApiKey::new(\"…\")?`, or a [source](crate::auth::KeySource) of keys that change.";
        docs.extend([String::new(), key.to_owned()]);
    }
    if let Some(tokens) = &scheme.tokens {
        let scopes = join_code_spans(&tokens.scopes.iter().map(String::as_str).collect::<Vec<_>>());
        let scopes = if scopes.is_empty() { String::new() } else { format!(", for the scopes {scopes}") };
        docs.extend([
            String::new(),
            format!(
                "Tokens for [`ClientCredentials`](crate::auth::ClientCredentials) come from {}{scopes}.",
                as_code_span(&tokens.url.value)
            ),
        ]);
    }
    docs
}

/// Returns the docs of the schemes that an operation lists.
fn lower_auth_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let Some(accepted) = operation.auth.as_ref().filter(|_| !cx.model.auth.schemes.is_empty()) else {
        return Docs::new();
    };
    let accepted = &accepted.value;
    let schemes = accepted.schemes.iter().map(|number| as_code_span(cx.model.auth.schemes[*number].shown_name()));
    let schemes = schemes.collect::<Vec<_>>().join(" or ");
    let text = match (schemes.is_empty(), accepted.optional) {
        (true, _) => "Sent without credentials.".to_owned(),
        (false, true) => format!("Sent with credentials of {schemes}, if the client has them."),
        (false, false) => format!("Sent with credentials of {schemes}."),
    };
    vec![String::new(), text]
}

/// Returns the docs of the server of an operation, if it is not the default one.
fn lower_server_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let server = operation.server.and_then(|_| cx.model.operation_server(operation));
    let text = server
        .map(|server| format!("Sent to the server {} ({}).", as_code_span(&server.name), as_code_span(&server.url)));
    text.into_iter().flat_map(|text| [String::new(), text]).collect()
}

/// Returns the docs of an operation: its summary, its result, and the details.
pub(super) fn lower_operation_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let mut docs =
        docs_or_fallback(operation.doc.as_deref(), format_args!("{} (undocumented).", as_code_span(&operation.name)));
    let summary = docs.iter().position(String::is_empty).unwrap_or(docs.len());
    let details = docs.split_off(summary);
    docs.extend([String::new(), responses::lower_returned_docs(cx, operation)]);
    docs.extend(details);
    docs.extend([String::new(), lower_request_docs(operation)]);
    docs.extend(lower_constants_docs("Always sent", operation.all_parameters()));
    docs.extend(arguments::lower_arguments_docs(cx, operation));
    docs.extend(lower_auth_docs(cx, operation));
    docs.extend(lower_server_docs(cx, operation));
    docs.extend(responses::lower_responses_docs(operation));
    docs.extend(responses::lower_operation_response_headers_docs(operation));
    add_docs_paragraph(&mut docs, lower_assumptions_docs(cx, &operation_paths(operation)));
    docs.extend(responses::lower_errors_docs(cx, operation));
    docs
}

/// Returns the method and path of an operation, and the effect of repeating it.
fn lower_request_docs(operation: &Operation) -> String {
    use copperplate_language::model::Effect;
    let effect = match operation.effect {
        Effect::Read => ", read-only",
        Effect::Append => "; repeating it adds the same again",
        Effect::Update if operation.http.method == DELETE => "; repeating it has no further effect",
        Effect::Update => "; repeating it writes the same values again",
    };
    format!("{}{effect}.", as_code_span(&format!("{} {}", operation.http.method, operation.http.path)))
}

/// Returns the paths of an operation, its aspects and its parameters.
fn operation_paths(operation: &Operation) -> Vec<SpecPath> {
    let name: Name = operation.name.as_str().into();
    let aspects = Aspect::ALL.map(|aspect| SpecPath::Aspect(Name::clone(&name), aspect));
    let parameters = operation.all_parameters().flat_map(field_paths);
    [SpecPath::Operation(name)].into_iter().chain(aspects).chain(parameters).collect()
}

/// Returns the docs of the setter that sends `null` for a field.
pub(super) fn lower_null_setter_docs(cx: &Lowering, field: &Field) -> Docs {
    let in_forms = match cx.model.form_content_nulls() {
        _ if !cx.model.has_form_content() => "",
        FormNulls::Empty => " In a form, it is sent as an empty text.",
        FormNulls::Omit => " In a form, it is left out.",
    };
    vec![format!("Sends {} as `null`.{in_forms}", as_code_span(&field.name))]
}

/// Returns the docs of a body with one value.
pub(super) fn lower_body_docs() -> Docs {
    vec!["Body of the request.".to_owned()]
}

/// Returns the docs of the setter that sends `null` as the body.
pub(super) fn lower_null_body_docs() -> Docs {
    vec!["Sends the body `null`.".to_owned()]
}

/// Returns a list of links to the assumptions on any of these paths, one a line.
pub(super) fn lower_assumptions_docs(cx: &Lowering, paths: &[SpecPath]) -> Docs {
    let mut lines = Docs::new();
    for assumption in paths.iter().flat_map(|path| cx.model.assumptions_at(path)) {
        let line = format!("- {}", assumptions::assumption_docs_link(&assumption.name));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    if !lines.is_empty() {
        lines.insert(0, "Assumptions:".to_owned());
    }
    lines
}

/// Returns the docs in the spec, unless they have no visible text.
fn docs_or_fallback(doc: Option<&str>, fallback: fmt::Arguments<'_>) -> Docs {
    let docs = doc.map(docs_markdown).unwrap_or_default();
    if docs.is_empty() { vec![fallback.to_string()] } else { docs }
}

/// Returns sentences with the bounds, the default, and the presence if it does not follow from the type.
fn lower_field_facts_docs(field: &Field) -> Vec<String> {
    let mut facts = Vec::new();
    if !field.optional && field.ty.is_nullable() {
        facts.push("Required, may be `null`.".to_owned());
    }
    let bounds = &field.attributes.bounds;
    let mut bound = |least: Option<Spanned<i64>>, most: Option<Spanned<i64>>, unit: &str| {
        let counted = |count: i64| match (count, unit) {
            (_, "") => count.to_string(),
            (1, unit) => format!("1 {unit}"),
            (_, unit) => format!("{count} {unit}s"),
        };
        match (least.map(|least| least.value), most.map(|most| most.value)) {
            (Some(least), Some(most)) if least == most => facts.push(format!("Exactly {}.", counted(least))),
            (least, most) => {
                facts.extend(least.map(|least| format!("At least {}.", counted(least))));
                facts.extend(most.map(|most| format!("At most {}.", counted(most))));
            }
        }
    };
    bound(bounds.min, bounds.max, "");
    // Lengths are never negative, so a bound of zero is redundant.
    bound(bounds.min_length.filter(|least| least.value > 0), bounds.max_length, "character");
    bound(bounds.min_items.filter(|least| least.value > 0), bounds.max_items, "element");
    facts.extend(lower_constraints_docs(&field.attributes.constraints));
    if let Some(Spanned { value: default, .. }) = &field.attributes.default {
        let text = match Literal::from_json(default) {
            Some(Literal::Float(value)) => value.to_string(),
            Some(Literal::Text(value)) => value,
            Some(Literal::Boolean(_) | Literal::Integer(_)) | None => default.to_string(),
        };
        facts.push(format!("Default: {}.", as_code_span(&text)));
    }
    if let Some(default) = &field.attributes.default_is {
        facts.push(format!("Default: {}.", as_inline_spans(default.trim_end_matches('.'))));
    }
    if field.attributes.secret {
        facts.push("Masked in debug output.".to_owned());
    }
    if field.attributes.or_text {
        facts.push(OR_TEXT.to_owned());
    }
    facts
}

/// Returns the constraints that are not checked, as a sentence.
fn lower_constraints_docs(constraints: &[Constraint]) -> Option<String> {
    let spans = constraints.iter().map(|Constraint { keyword, value }| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        as_code_span(&format!("{}: {text}", keyword.value))
    });
    let spans: Vec<_> = spans.collect();
    (!spans.is_empty()).then(|| format!("Constraints, which are not checked: {}.", spans.join(", ")))
}

#[cfg(test)]
mod tests;
