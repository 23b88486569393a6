//! Schemas: the names of their types, and the schemas that they consist of.

use copperplate_language::diagnostics::{Diagnostic, suggest_nearest};

use super::{DocumentChecker, Link, Remedy};
use crate::codes;
use crate::import::document::{DocumentFormat, LocatedNode};

/// Types of JSON Schema.
const TYPES: [&str; 7] = ["string", "number", "integer", "boolean", "array", "object", NULL];

/// Type that Swagger does not have.
const NULL: &str = "null";

/// A type of Swagger 2 that documents still have.
const FILE: &str = "file";

/// Checks a schema.
pub(super) fn check_document_schema<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    if let Some(ty) = at.get("type") {
        let one = ty.node.as_text().is_some().then(|| ty.clone());
        one.into_iter().chain(ty.elements()).for_each(|word| self::check_document_schema_type(check, &word));
    }
    for member in at.get("allOf").into_iter().flat_map(|all| all.elements()) {
        let link = Link { span: member.node.span, target: member.pointer };
        check.links.entry(at.pointer.clone()).or_default().push(link);
    }
    let mapping = at.get("discriminator").and_then(|discriminator| discriminator.get("mapping"));
    for (_, target) in mapping.into_iter().flat_map(|mapping| mapping.entries()) {
        check_document_schema_mapping(check, &target);
    }
}

fn check_document_schema_type(check: &mut DocumentChecker, at: &LocatedNode) {
    let Some(word) = at.node.as_text().filter(|word| !TYPES.contains(word) && *word != FILE) else { return };
    let help = match word.to_ascii_lowercase().as_str() {
        "any" => "for any value, leave `type` out".to_owned(),
        "date" | "datetime" | "date-time" | "uuid" => format!("write `type: string` and `format: {word}`"),
        "int" | "long" | "int32" | "int64" => "write `type: integer`".to_owned(),
        "float" | "double" | "decimal" => "write `type: number`".to_owned(),
        "list" => "write `type: array`".to_owned(),
        "map" | "dict" => "write `type: object`".to_owned(),
        lower => match suggest_nearest(lower, TYPES) {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                let has_null = check.documents.format_at(at.node.span) == DocumentFormat::OpenApi;
                let types = TYPES.iter().filter(|ty| has_null || **ty != NULL);
                format!("it is one of {}", types.map(|ty| format!("`{ty}`")).collect::<Vec<_>>().join(", "))
            }
        },
    };
    check.report_invalid(
        at.node.span,
        format!("`{word}` is not a type of JSON Schema"),
        Some(&help),
        Remedy::Drop(at.node.span),
    );
}

/// Checks the schema that a discriminator maps a value to: a reference, or the name of a component.
fn check_document_schema_mapping<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let Some(text) = at.node.as_text() else { return };
    let is_name = check.documents.node_at(&format!("#/components/schemas/{text}")).is_some();
    if !is_name && check.documents.reference_target(at, text).is_err() {
        let message = format!("`{text}` does not lead to a schema");
        let help = "write a reference such as `#/components/schemas/Cat`";
        let diagnostic = Diagnostic::new(codes::DOCUMENT_REFERENCE, at.node.span, message).help(help);
        check.report(diagnostic, Remedy::Drop(at.node.span));
    }
}
