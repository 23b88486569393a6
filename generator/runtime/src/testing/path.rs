//! Comparison of request paths with the paths of operations.

use super::schema::{Location, OperationSchema};

/// Returns the values of the parameters of an operation, still encoded, if a path matches it: the shortest that match.
pub(super) fn fit_path<'p>(operation: &OperationSchema, path: &'p str) -> Option<Vec<(&'static str, &'p str)>> {
    let mut values = Vec::new();
    fit_path_template(operation, (operation.endpoint)().path, path, &mut values).then_some(values)
}

/// Returns the number of segments of a path with a parameter.
pub(super) fn count_variable_segments(path: &str) -> usize {
    path.split('/').filter(|segment| segment.contains('{')).count()
}

fn fit_path_template<'p>(
    operation: &OperationSchema,
    template: &'static str,
    path: &'p str,
    values: &mut Vec<(&'static str, &'p str)>,
) -> bool {
    let named = template.split_once('{').and_then(|(text, named)| Some((text, named.split_once('}')?)));
    let Some((text, (name, rest))) = named else { return template == path };
    let Some(path) = path.strip_prefix(text) else { return false };
    let has_slashes = operation.parts.iter().any(|part| part.location == Location::Slashes && part.field.name == name);
    let segment = path.find('/').filter(|_| !has_slashes).unwrap_or(path.len());
    let ends = path.char_indices().map(|(at, character)| at + character.len_utf8());
    for end in ends.take_while(|end| *end <= segment).filter(|end| !cuts_path_escape(&path[..*end])) {
        values.push((name, &path[..end]));
        if fit_path_template(operation, rest, &path[end..], values) {
            return true;
        }
        values.pop();
    }
    false
}

/// Returns `true` if a text ends inside `%2F`.
fn cuts_path_escape(text: &str) -> bool {
    let mut last = text.bytes().rev();
    last.next() == Some(b'%') || last.next() == Some(b'%')
}
