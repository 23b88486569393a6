//! Checks that the names in `pages` fit together, exist, and have usable types.

mod start;

use self::start::check_pages_start;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::content::NONE;
use crate::model::{Effect, Field, Model, Operation, Pages, PagesPart, Plain, Returns, Type};

type Fits = fn(&Type) -> bool;

/// Maximum number of fields that a message lists.
const FIELDS_LISTED: usize = 12;

const CURSOR: &str = "a string or an integer";

pub(super) fn check_pages(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    let Some(pages) = &operation.pages else { return };
    if operation.effect != Effect::Read {
        let message = "an operation with `pages` must have `effect: read`, because pagination repeats the call";
        diagnostics.report(Diagnostic::new(codes::OPERATION, pages.span, message));
    }
    check_pages_parts(pages, diagnostics);
    check_pages_parameters(operation, pages, diagnostics);
    check_pages_start(operation, pages, diagnostics);
    if operation.returns.responses().any(|(_, response)| response.or_none) {
        let message = format!("an operation with `pages` cannot return `T | {NONE}`");
        let help = format!("remove `| {NONE}`: the last page is a page without elements");
        diagnostics.report(Diagnostic::new(codes::OPERATION, pages.span, message).help(help));
        return;
    }
    let Some(response) = operation.returns.ty().filter(|ty| ty.record().is_some() || ty.is_list()) else {
        let message = "an operation with `pages` must return a record or a list";
        let by_status = match &operation.returns {
            Returns::ByStatus(responses) => responses.iter().any(|(_, response)| response.content.ty().is_some()),
            Returns::Any(_) => false,
        };
        let help = by_status.then(|| "write one type in `returns` instead of the map of statuses".to_owned());
        diagnostics.report(Diagnostic::new(codes::OPERATION, pages.span, message).help_if(help));
        return;
    };
    if model.type_header(response).is_none_or(|header| !model.is_incomplete(&header.path)) {
        check_pages_fields(model, operation, pages, response, diagnostics);
    }
}

/// Checks that one parameter selects the page, and that the next page and the end can be found.
fn check_pages_parts(pages: &Pages, diagnostics: &mut Diagnostics) {
    let mut error = |span, message: String, help: &str| {
        diagnostics.report(Diagnostic::new(codes::OPERATION, span, message).help(help.to_owned()));
    };
    let positions: Vec<_> =
        PagesPart::POSITIONS.into_iter().filter_map(|part| Some((part, pages.get(part)?.span))).collect();
    if let [(first, _), (second, span), ..] = positions[..] {
        error(
            span,
            format!("`{}` and `{}` both select the page", first.keyword(), second.keyword()),
            "keep the one that the API uses",
        );
        return;
    }
    let [(position, position_span)] = positions[..] else {
        let [number, offset, cursor, link, header] = PagesPart::POSITIONS.map(PagesPart::keyword);
        error(
            pages.span,
            format!("`pages` needs one of `{number}`, `{offset}`, `{cursor}`, `{link}` and `{header}`"),
            "name the one that the API uses",
        );
        return;
    };
    let sources = [PagesPart::Next, PagesPart::From, PagesPart::Last];
    let given: Vec<_> = sources.into_iter().filter_map(|part| Some((part, pages.get(part)?.span))).collect();
    for (part, span) in &given {
        let belongs_to = if *part == PagesPart::Next { PagesPart::Number } else { PagesPart::Cursor };
        if position != belongs_to {
            error(
                *span,
                format!(
                    "`{}` belongs to `{}`, and this pagination is by `{}`",
                    part.keyword(),
                    belongs_to.keyword(),
                    position.keyword()
                ),
                "remove it",
            );
            return;
        }
    }
    if let (Some(_), Some(done)) = (pages.get(PagesPart::More), pages.get(PagesPart::Done)) {
        let message = format!("`pages` has both `{}` and `{}`", PagesPart::More.keyword(), PagesPart::Done.keyword());
        error(done.span, message, "keep the one that the service uses");
    }
    let (from, last) = (PagesPart::From.keyword(), PagesPart::Last.keyword());
    match (position, &given[..]) {
        (PagesPart::Cursor, []) => error(
            position_span,
            format!("`{}` needs `{from}` or `{last}`, to find the next page", PagesPart::Cursor.keyword()),
            &format!(
                "name the field of the response with the next cursor (`{from}`), or the field of the last element \
                that is the cursor (`{last}`)"
            ),
        ),
        (_, [_, (_, second), ..]) => {
            error(
                *second,
                format!("`pages` has both `{from}` and `{last}`"),
                "keep the one that gives the next cursor",
            );
        }
        (_, [] | [_]) => {}
    }
}

/// Checks the query parameters.
fn check_pages_parameters(operation: &Operation, pages: &Pages, diagnostics: &mut Diagnostics) {
    let is_integer: Fits = |ty| matches!(ty, Type::Plain(Plain::Integer));
    let kinds = [
        (PagesPart::Number, "an integer", is_integer),
        (PagesPart::Offset, "an integer", is_integer),
        (PagesPart::Cursor, CURSOR, is_cursor_type),
        (PagesPart::Size, "a parameter", |_| true),
    ];
    for (part, what, fits) in kinds {
        let Some(named) = pages.get(part) else { continue };
        let Spanned { value: name, span } = named;
        if let Some(parameter) = operation.query.iter().find(|field| field.name == *name) {
            check_pages_type(named, parameter, what, fits, diagnostics);
        } else {
            let near = suggest_nearest(name, operation.query.iter().map(|field| field.name.as_str()));
            let message = format!("`{name}` is not a query parameter of this operation");
            diagnostics.report(Diagnostic::new(codes::UNKNOWN_NAME, *span, message).did_you_mean(near));
        }
    }
}

fn is_cursor_type(ty: &Type) -> bool {
    matches!(ty, Type::Plain(Plain::String | Plain::Integer | Plain::Text(_)))
}

/// Checks the fields of the response.
fn check_pages_fields(
    model: &Model,
    operation: &Operation,
    pages: &Pages,
    response: &Type,
    diagnostics: &mut Diagnostics,
) {
    let mut of_response = |part: PagesPart, what: &str, fits: Fits| {
        let named = pages.get(part)?;
        if response.is_list() {
            let message = format!("`{}` is not a field: the response is a list", named.value);
            let help = format!("leave out `{}`", part.keyword());
            diagnostics.report(Diagnostic::new(codes::OPERATION, named.span, message).help(help));
            return None;
        }
        let path = find_pages_fields(model, response, named, diagnostics)?;
        let field = *path.last()?;
        check_pages_type(named, field, what, fits, diagnostics);
        Some((named, field))
    };
    let items = of_response(PagesPart::Items, "a list", |ty| ty.non_null().is_list());
    of_response(PagesPart::More, "a boolean", |ty| matches!(ty, Type::Plain(Plain::Boolean)));
    of_response(PagesPart::Done, "a boolean", |ty| matches!(ty, Type::Plain(Plain::Boolean)));
    for total in [PagesPart::Total, PagesPart::TotalPages] {
        of_response(total, "a number", |ty| matches!(ty.non_null(), Type::Plain(Plain::Integer | Plain::Number)));
    }
    of_response(PagesPart::Link, "a string", |ty| matches!(ty.non_null(), Type::Plain(Plain::String)));
    of_response(PagesPart::Next, "an integer", |ty| matches!(ty.non_null(), Type::Plain(Plain::Integer)));
    let from = of_response(PagesPart::From, CURSOR, |ty| is_cursor_type(ty.non_null()));
    if items.is_none() && pages.get(PagesPart::Items).is_none() && !response.is_list() {
        let word = PagesPart::Items.keyword();
        let message = format!("`pages` needs `{word}`, because the response is a record");
        let help = format!("name the field with the elements; `{word}` is left out if the response itself is a list");
        diagnostics.report(Diagnostic::new(codes::OPERATION, pages.span, message).help(help));
        return;
    }
    let last = pages.get(PagesPart::Last).and_then(|named| {
        let path = find_pages_fields(model, model.page_item_type(operation)?, named, diagnostics)?;
        let field = *path.last()?;
        if let Some(absent) = path.iter().find(|field| field.optional || field.ty.is_nullable()) {
            let message = format!("`{}` must be in every element, to be a cursor", named.value);
            let diagnostic = Diagnostic::new(codes::OPERATION, named.span, message);
            diagnostics.report(diagnostic.related(absent.span, "may be absent or null"));
        }
        check_pages_type(named, field, CURSOR, is_cursor_type, diagnostics);
        Some((named, field))
    });
    let parameter = pages.name(PagesPart::Cursor).and_then(|name| operation.query.iter().find(|f| f.name == name));
    if let (Some(parameter), Some((named, field))) = (parameter, from.or(last)) {
        let (taken, given) = (&parameter.ty, field.ty.non_null());
        let is_text = |ty: &Type| *ty == Type::Plain(Plain::String) || ty.text_format().is_some();
        let takes_given = taken == given || *taken == Type::Plain(Plain::String) || is_text(taken) && is_text(given);
        if is_cursor_type(taken) && is_cursor_type(given) && !takes_given {
            let message = format!(
                "`{}` cannot be a value of the parameter `{}`: their types differ",
                named.value, parameter.name
            );
            let diagnostic = Diagnostic::new(codes::OPERATION, named.span, message);
            diagnostics.report(diagnostic.related(parameter.span, "the parameter"));
        }
    }
}

/// Returns the fields on a path from a value of a type, or reports the first name that is not a field.
fn find_pages_fields<'m>(
    model: &'m Model,
    ty: &Type,
    Spanned { value: path, span }: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<&'m Field>> {
    let error = match model.fields_at(ty, path) {
        Ok(fields) => return Some(fields),
        Err(error) => error,
    };
    let rest = error.rest;
    let Some(record) = error.record.map(|id| model.record(id)) else {
        let message = format!("`{path}` does not lead to a field: there is no record before `{rest}`");
        diagnostics.report(Diagnostic::new(codes::OPERATION, *span, message));
        return None;
    };
    if model.is_incomplete(&record.header.path) {
        return None;
    }
    let name = rest.split('.').next().unwrap_or(rest);
    let near = suggest_nearest(name, record.fields.iter().map(|field| field.name.as_str()));
    let similar = record.fields.iter().find(|field| Some(field.name.as_str()) == near);
    let near = near.map(|near| format!("{}{near}{}", &path[..path.len() - rest.len()], &rest[name.len()..]));
    let message = format!("`{name}` is not a field of `{}`", record.header.name);
    let fields: Vec<&str> = record.fields.iter().map(|field| field.name.as_str()).take(FIELDS_LISTED).collect();
    let mut diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, *span, message);
    if let Some(field) = similar {
        diagnostic = diagnostic.related(field.span, "a field with a similar name");
    }
    diagnostics.report(diagnostic.note(format!("its fields: {}", fields.join(", "))).did_you_mean(near.as_deref()));
    None
}

fn check_pages_type(
    Spanned { value: name, span }: &Spanned<String>,
    field: &Field,
    what: &str,
    fits: Fits,
    diagnostics: &mut Diagnostics,
) {
    if field.attributes.constant.is_some() {
        let diagnostic = Diagnostic::new(codes::OPERATION, *span, format!("`{name}` is a constant"));
        diagnostics.report(diagnostic.related(field.span, "declared here"));
    } else if !fits(&field.ty) {
        let diagnostic = Diagnostic::new(codes::OPERATION, *span, format!("`{name}` is not {what}"));
        diagnostics.report(diagnostic.related(field.span, "declared here"));
    }
}
