//! Notes about a spec with errors by today's rules.

use copperplate_language::diagnostics::Errors;
use copperplate_language::model::Model;

/// Maximum number of declarations that a note names.
const NAMED_MAX: usize = 5;

/// Maximum number of errors that get separate notes.
const ERRORS_MAX: usize = 10;

/// Returns the note about a spec in an older language, which was read with the edits of `fix`.
pub(super) fn older_language_note(role: &str, label: &str, edits: usize) -> Option<String> {
    let edits = match edits {
        0 => return None,
        1 => "1 edit".to_owned(),
        edits => format!("{edits} edits"),
    };
    Some(format!(
        "the spec of the {role}, {label}, is in an older language: it was read with {edits} of `copperplate fix`"
    ))
}

/// Returns the notes about a spec with errors by today's rules: the omitted declarations, and each error.
pub(super) fn spec_error_notes(role: &str, label: &str, model: &Model, errors: &Errors) -> Vec<String> {
    let errors = errors
        .iter()
        .map(|(position, error)| format!("{}:{}:{}: {}", position.path, position.line, position.column, error.message));
    let errors: Vec<_> = errors.collect();
    let set_aside: Vec<_> = model.incomplete_paths().collect();
    let more = set_aside.len().saturating_sub(NAMED_MAX);
    let names = set_aside.into_iter().take(NAMED_MAX).collect::<Vec<_>>().join(", ");
    let left_out = match (names.as_str(), more) {
        ("", _) => "everything was compared".to_owned(),
        (names, 0) => format!("not compared: {names}"),
        (names, more) => format!("not compared: {names} and {more} more"),
    };
    let start = format!("the spec of the {role}, {label}, has");
    if let [error] = errors.as_slice() {
        return vec![format!("{start} an error by today's rules at {error}; {left_out}")];
    }
    let mut notes = vec![format!("{start} {} errors by today's rules; {left_out}", errors.len())];
    notes.extend(errors.iter().take(ERRORS_MAX).map(|error| format!("{role}: {error}")));
    match errors.len().saturating_sub(ERRORS_MAX) {
        0 => {}
        1 => notes.push(format!("{role}: and 1 more error")),
        more => notes.push(format!("{role}: and {more} more errors")),
    }
    notes
}
