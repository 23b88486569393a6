//! Method, path and fixed query of an operation: `POST /things?beta=true`.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::field::CONST;
use crate::grammar::operation::QUERY;
use crate::model::{Field, Http, Literal, Location, Name, Plain, SpecPath, Type};

/// Splits an address, and returns the constants of its query last.
pub(super) fn resolve_address(
    operation: &Name,
    text: &Spanned<String>,
    query: &[Field],
    diagnostics: &mut Diagnostics,
) -> Option<(Http, Vec<Field>)> {
    let Some((method, rest)) = text.value.split_once(' ') else {
        diagnostics.report(
            Diagnostic::new(codes::OPERATION, text.span, format!("`{}` is not a method and a path", text.value))
                .help("write the method, a space and the path, as in `GET /things/{id}`"),
        );
        return None;
    };
    let target = rest.trim_start();
    let start = text.value.len() - target.len();
    let (path, fixed) = target.split_at(address_query_start(target));
    let mut constants = Vec::new();
    let mut at = start + path.len() + 1;
    for pair in fixed.strip_prefix('?').into_iter().flat_map(|fixed| fixed.split('&')) {
        let span = text.span.part(at, pair.len());
        at += pair.len() + 1;
        let (name, value) = pair.split_once('=').map_or((pair, None), |(name, value)| (name, Some(value)));
        if name.is_empty() {
            let message = format!("`{pair}` is not a name and a value");
            diagnostics.report(Diagnostic::new(codes::PATH, span, message).help("write `name=value` or `name`"));
            continue;
        }
        if let Some((at, character)) =
            pair.char_indices().find(|(_, character)| !is_plain_address_character(*character))
        {
            let message = format!("a query in a path cannot contain `{}`", character.escape_debug());
            let help = match character {
                '#' => "remove the fragment: it is never sent".to_owned(),
                '{' | '}' => format!("declare the parameter under `{}`", QUERY.name),
                _ => format!("write it under `{}`, as `{{ {}: … }}`", QUERY.name, CONST.name),
            };
            let span = Span::part(span, at, character.len_utf8());
            diagnostics.report(Diagnostic::new(codes::PATH, span, message).help(help));
            continue;
        }
        if let Some(first) = query.iter().chain(&constants).find(|field| field.name == name) {
            let message = format!("the query contains `{name}` twice");
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, span, message).label("again here");
            diagnostics.report(diagnostic.related(first.span, "first here"));
            continue;
        }
        let path = SpecPath::Parameter(Name::clone(operation), Location::Query, name.into());
        let mut field = Field::new(name, span, path, false, Type::Plain(Plain::String));
        field.attributes.constant = Some(Spanned::new(Literal::Text(value.unwrap_or_default().to_owned()), span));
        field.is_flag = value.is_none();
        constants.push(field);
    }
    let http = Http {
        method: method.to_owned(),
        method_span: text.span.part(0, method.len()),
        path: path.to_owned(),
        path_span: text.span.part(start, path.len()),
    };
    Some((http, constants))
}

/// Returns the start of the query. A `?` inside braces belongs to a name, and one after a `#` to a fragment.
fn address_query_start(target: &str) -> usize {
    let mut is_inside = false;
    let mark = target.char_indices().find(|(_, character)| {
        is_inside = *character == '{' || is_inside && *character != '}';
        !is_inside && matches!(character, '?' | '#')
    });
    mark.filter(|(_, mark)| *mark == '?').map_or(target.len(), |(at, _)| at)
}

fn is_plain_address_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || "-._~:@!$'()*,;/=".contains(character)
}
