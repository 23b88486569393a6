//! Bodies: parameters of an operation in Swagger.

use copperplate_language::diagnostics::Span;

use super::super::node::{DocumentNode, NodeValue};
use super::nodes::{Entries, flag, insert, into_entries, list, map, take, text, text_of};
use super::parameters::{COLLECTION_FORMAT, take_schema, take_style};
use super::responses::MediaTypes;

const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Returns `true` if a parameter can form a body with the others: a field with a name beside other fields.
pub(super) fn can_stand_together(others: &[DocumentNode], parameter: &DocumentNode) -> bool {
    let NodeValue::Map(entries) = &parameter.value else { return false };
    if is_whole_body(parameter) {
        return others.is_empty();
    }
    let is_flag = |(_, node): &(Span, DocumentNode)| matches!(node.value, NodeValue::Boolean(_));
    let is_field = text_of(entries, "name").is_some() && entries.get("required").is_none_or(is_flag);
    is_field && !others.iter().any(is_whole_body)
}

/// Joins the body parameters of a path with the body parameters of an operation, which override them: a body overrides
/// all of them, a field overrides fields of the same name.
pub(super) fn join_bodies(of_path: &[DocumentNode], own: Vec<DocumentNode>) -> Vec<DocumentNode> {
    let name = |parameter: &DocumentNode| {
        let NodeValue::Map(entries) = &parameter.value else { return None };
        text_of(entries, "name").map(str::to_owned)
    };
    let is_replaced = |parameter: &DocumentNode| {
        own.iter().any(|other| is_whole_body(other) || is_whole_body(parameter) || name(other) == name(parameter))
    };
    let kept: Vec<_> = of_path.iter().filter(|parameter| !is_replaced(parameter)).cloned().collect();
    kept.into_iter().chain(own).collect()
}

fn is_whole_body(parameter: &DocumentNode) -> bool {
    matches!(&parameter.value, NodeValue::Map(entries) if text_of(entries, "in") == Some("body"))
}

/// Returns the body of an operation, built from its `body` parameter or its form fields.
pub(super) fn read_body(parameters: Vec<DocumentNode>, consumes: &MediaTypes) -> Option<(Span, DocumentNode)> {
    match parameters.iter().position(is_whole_body) {
        Some(body) => read_whole_body(parameters.into_iter().nth(body)?, consumes),
        None => read_fields(parameters, consumes),
    }
}

fn read_whole_body(parameter: DocumentNode, consumes: &MediaTypes) -> Option<(Span, DocumentNode)> {
    let NodeValue::Map(mut entries) = parameter.value else { return None };
    let (key, schema) =
        take(&mut entries, "schema").unwrap_or_else(|| (parameter.span, map(parameter.span, Entries::default())));
    let kept =
        ["description", "required"].into_iter().filter_map(|key| Some((key.to_owned(), take(&mut entries, key)?)));
    let mut body: Entries = kept.collect();
    insert(&mut body, "content", key, consumes.contents(key, schema, None));
    Some((parameter.span, map(parameter.span, body)))
}

fn read_fields(fields: Vec<DocumentNode>, consumes: &MediaTypes) -> Option<(Span, DocumentNode)> {
    let span = fields.first()?.span;
    let (mut properties, mut required) = (Entries::default(), Vec::new());
    let (mut of_form, mut of_parts) = (Entries::default(), Entries::default());
    let mut has_files = false;
    for field in fields {
        let NodeValue::Map(mut entries) = field.value else { continue };
        let Some((key, name)) = take(&mut entries, "name") else { continue };
        let Some(wire) = name.as_text().map(str::to_owned) else { continue };
        has_files |= text_of(&entries, "type") == Some("file");
        if let Some((_, DocumentNode { value: NodeValue::Boolean(true), .. })) = take(&mut entries, "required") {
            required.push(name);
        }
        let has_stated_format = entries.contains_key(COLLECTION_FORMAT);
        let style = take_style(&mut entries, "formData");
        if !style.is_empty() {
            let is_separated = !style.iter().any(|(_, _, value)| matches!(value.value, NodeValue::Boolean(true)));
            if has_stated_format && is_separated {
                insert(&mut of_parts, &wire, key, separated_encoding(field.span));
            }
            let style = style.into_iter().map(|(key, span, value)| (key.to_owned(), (span, value)));
            insert(&mut of_form, &wire, key, map(field.span, style.collect()));
        }
        take_schema(&mut entries);
        let schema = take(&mut entries, "schema").and_then(|(_, schema)| into_entries(schema).ok());
        let (_, mut schema) = schema.unwrap_or((field.span, Entries::default()));
        let beside = entries.into_iter().filter(|(key, _)| key == "description" || key.starts_with("x-"));
        schema.extend(beside);
        insert(&mut properties, &wire, key, map(field.span, schema));
    }
    let is_required = !required.is_empty();
    let mut schema = Entries::default();
    insert(&mut schema, "type", span, text(span, "object"));
    insert(&mut schema, "properties", span, map(span, properties));
    if is_required {
        insert(&mut schema, "required", span, list(span, required));
    }
    let media = if has_files || consumes.has_first_of(&[MULTIPART], &[FORM]) { MULTIPART } else { FORM };
    let mut content = Entries::default();
    insert(&mut content, "schema", span, map(span, schema));
    let encoding = if media == FORM { of_form } else { of_parts };
    if !encoding.is_empty() {
        insert(&mut content, "encoding", span, map(span, encoding));
    }
    let mut contents = Entries::default();
    insert(&mut contents, media, span, map(span, content));
    let mut body = Entries::default();
    insert(&mut body, "required", span, flag(span, is_required));
    insert(&mut body, "content", span, map(span, contents));
    Some((span, map(span, body)))
}

/// Returns the encoding of a list with any separator as a part: parts have none, and the import says so.
fn separated_encoding(span: Span) -> DocumentNode {
    let mut encoding = Entries::default();
    insert(&mut encoding, "explode", span, flag(span, false));
    map(span, encoding)
}
