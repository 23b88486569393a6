//! Bodies of errors: their statuses are not successes, and their messages are text.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::model::{ErrorResponse, ErrorStatus, Model, Operation, Plain, Status, Type, TypeId, Wrapper};

/// Checks that no status is both a success and an error.
pub(super) fn check_error_statuses(operation: &Operation, diagnostics: &mut Diagnostics) {
    for error in operation.errors.iter().filter(|error| !error.is_common) {
        if let ErrorStatus::Code(code) = error.status
            && operation.returns.response(Status::Code(code)).is_some()
        {
            let message = format!("`{code}` is a success status of this operation");
            let help = if operation.returns.any_content().is_some() {
                "remove it, or list the statuses that are a success in `returns`"
            } else {
                "remove it here or in `returns`"
            };
            diagnostics.report(Diagnostic::new(codes::OPERATION, error.span, message).help(help));
        }
    }
}

/// Checks that the path of each message leads to text.
pub(super) fn check_error_messages<'m>(
    model: &Model,
    errors: impl Iterator<Item = &'m ErrorResponse>,
    diagnostics: &mut Diagnostics,
) {
    for error in errors {
        let Some(path) = &error.message else { continue };
        match error.content.ty() {
            Some(ty) => follow_error_message_path(model, ty, path, 0, diagnostics),
            None => {
                let diagnostic = Diagnostic::new(codes::OPERATION, path.span, "an error without a body has no message");
                diagnostics.report(diagnostic.help("state the type of the body, or remove `message`"));
            }
        }
    }
}

/// Follows the rest of a path, from `at` on, within a type.
fn follow_error_message_path(
    model: &Model,
    ty: &Type,
    message: &Spanned<String>,
    at: usize,
    diagnostics: &mut Diagnostics,
) {
    let Spanned { value: path, span } = message;
    let rest = &path[at.min(path.len())..];
    let mut wrong = |message: String, help: &str| {
        diagnostics.report(Diagnostic::new(codes::OPERATION, *span, message).help(help));
    };
    match model.base_type(ty.non_null()) {
        // The contents of these types are not known, and a file is reported at its declaration.
        Type::Plain(Plain::Json | Plain::Object | Plain::File) | Type::Declared(TypeId::Union(_)) => {}
        Type::Wrapped(Wrapper::List, element) => follow_error_message_path(model, element, message, at, diagnostics),
        Type::Wrapped(Wrapper::Map, _) if rest.is_empty() => {
            wrong(format!("`{path}` is not text"), "name a key of the map");
        }
        Type::Wrapped(Wrapper::Map, value) => {
            follow_error_message_path(model, value, message, next_error_message_key(path, at), diagnostics);
        }
        Type::Declared(TypeId::Record(_)) if rest.is_empty() => {
            wrong(format!("`{path}` is not text"), "name a field of it that is a `string`");
        }
        Type::Declared(TypeId::Record(id)) => {
            let record = model.record(*id);
            let name = rest.split('.').next().unwrap_or_default();
            match record.field(name) {
                Some(field) => {
                    follow_error_message_path(model, &field.ty, message, next_error_message_key(path, at), diagnostics);
                }
                None if model.is_incomplete(&record.header.path) => {}
                None => {
                    let message = format!("`{name}` is not a field of `{}`", record.header.name);
                    let near = suggest_nearest(name, record.fields.iter().map(|field| field.name.as_str()));
                    let diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, span.part(at, name.len()), message);
                    diagnostics.report(diagnostic.did_you_mean(near));
                }
            }
        }
        Type::Plain(Plain::String) | Type::Declared(TypeId::Enum(_)) if rest.is_empty() => {}
        Type::Plain(Plain::String | Plain::Boolean | Plain::Number | Plain::Integer | Plain::Text(_))
        | Type::Declared(TypeId::Enum(_)) => {
            if rest.is_empty() {
                wrong(format!("`{path}` is not text"), "name a field that is a `string`");
            } else {
                wrong(format!("`{path}` leads into a value that has no fields"), "end the path at that field");
            }
        }
        Type::Wrapped(Wrapper::Nullable, _) => unreachable!("`non_null` removes it"),
    }
}

/// Returns the position of the name after the one at a position.
fn next_error_message_key(path: &str, at: usize) -> usize {
    path[at..].find('.').map_or(path.len(), |dot| at + dot + 1)
}
