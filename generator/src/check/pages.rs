//! Pagination: the names in `pages` exist and have usable types.

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::model::{Effect, Field, Model, Operation, Pages, Record, Type};

/// Name in `pages`, with its span.
type Reference<'m> = &'m (String, Span);

pub(super) fn can_be_paginated(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    let Some(pages) = &operation.pages else { return };
    if operation.effect != Effect::Read {
        let message = "an operation with `pages` must have `effect: read`, because pagination repeats the call";
        diagnostics.report(Diagnostic::new(Code::Operation, pages.items.1, message));
    }
    position(operation, pages, diagnostics);
    if pages.more.is_none() && pages.total.is_none() {
        let message = "`pages` needs `more`, `total` or both, to find the end";
        diagnostics.report(Diagnostic::new(Code::Operation, pages.items.1, message));
    }
    let Some(id) = operation.returns.record() else {
        let message = "an operation with `pages` must return a record";
        diagnostics.report(Diagnostic::new(Code::Operation, pages.items.1, message));
        return;
    };
    let response = model.record(id);
    if !model.is_incomplete(&response.header.path) {
        fields(response, pages, diagnostics);
    }
}

/// Checks the query parameters.
fn position(operation: &Operation, pages: &Pages, diagnostics: &mut Diagnostics) {
    if pages.number.is_some() == pages.offset.is_some() {
        let message = "`pages` needs either the `number` of the page or the `offset` of its first element";
        diagnostics.report(Diagnostic::new(Code::Operation, pages.items.1, message));
    }
    for named in [&pages.number, &pages.offset].into_iter().flatten() {
        let field = find(named, &operation.query, "a query parameter of this operation", diagnostics);
        of_type(named, field, "an integer", |ty| matches!(ty, Type::Integer), diagnostics);
    }
    if let Some(named) = &pages.size {
        find(named, &operation.query, "a query parameter of this operation", diagnostics);
    }
}

/// Checks the fields of the response.
fn fields(response: &Record, pages: &Pages, diagnostics: &mut Diagnostics) {
    let what = format!("a field of `{}`", response.header.name);
    let items = find(&pages.items, &response.fields, &what, diagnostics);
    of_type(&pages.items, items, "a list", |ty| matches!(ty, Type::List(_)), diagnostics);
    if let Some(named) = &pages.more {
        let more = find(named, &response.fields, &what, diagnostics);
        of_type(named, more, "a boolean", |ty| matches!(ty, Type::Boolean), diagnostics);
    }
    if let Some(named) = &pages.total {
        find(named, &response.fields, &what, diagnostics);
    }
}

fn find<'m>(named: Reference, fields: &'m [Field], what: &str, diagnostics: &mut Diagnostics) -> Option<&'m Field> {
    let (name, span) = named;
    let found = fields.iter().find(|field| field.name == *name);
    if found.is_none() {
        let near = nearest(name, fields.iter().map(|field| field.name.as_str()));
        let message = format!("`{name}` is not {what}");
        diagnostics.report(Diagnostic::new(Code::UnknownName, *span, message).did_you_mean(near));
    }
    found
}

fn of_type(
    named: Reference,
    field: Option<&Field>,
    what: &str,
    fits: fn(&Type) -> bool,
    diagnostics: &mut Diagnostics,
) {
    let (name, span) = named;
    if let Some(field) = field.filter(|field| !fits(&field.ty)) {
        let diagnostic = Diagnostic::new(Code::Operation, *span, format!("`{name}` is not {what}"));
        diagnostics.report(diagnostic.related(field.span, "declared here"));
    }
}
