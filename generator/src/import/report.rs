//! Report of an import: what was not carried over, and what was decided.

use super::losses::{Loss, Losses, Unknown};
use super::operations::operation::Outcome;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Level, Span, Warnings};
use crate::files::Source;
use crate::maps::IndexSet;

/// Report of an import.
#[derive(Debug)]
pub struct Report {
    /// Number of operations that were selected.
    pub operations: usize,
    /// Number of operations in the spec.
    pub carried_over: usize,
    /// Number of operations that are left out.
    pub left_out: usize,
    /// What is not carried over, and names that were chosen.
    pub warnings: Warnings,
}

impl Report {
    pub(super) fn of(sources: &[Source], outcome: Outcome, losses: Losses, renamed: &[(Span, String)]) -> Self {
        let mut diagnostics = Diagnostics::new(sources);
        let left_out = outcome.left_out.len();
        for operation in outcome.left_out {
            let message = format!("`{} {}` is left out: {}", operation.method, operation.path, operation.reason);
            diagnostics.report(warning(Code::LeftOut, operation.span, message));
        }
        for (loss, places) in losses.places {
            let (message, help) = described(loss);
            diagnostics.report(lost(message, &places).help(help));
        }
        for (keyword, places) in losses.restrictions {
            let message = format!("`{keyword}` is not carried over: the client does not check it");
            let help = "the service checks it; describe it in the docs where it matters";
            diagnostics.report(lost(message, &places).help(help));
        }
        for ((object, key), Unknown { places, near }) in losses.unknown {
            let message = format!("`{key}` is no key of {object}, and is ignored");
            let help = near.map(|near| format!("did you mean `{near}`?"));
            diagnostics.report(lost(message, &places).help_if(help));
        }
        if let Some(diagnostic) = diagnostic_of_names(renamed) {
            diagnostics.report(diagnostic);
        }
        Self {
            operations: outcome.total,
            carried_over: outcome.operations.len(),
            left_out,
            warnings: diagnostics.into_warnings(),
        }
    }
}

/// Number of names that a message shows.
const NAMES_SHOWN: usize = 5;

/// Returns a warning about names that were chosen, with all their places.
fn diagnostic_of_names(renamed: &[(Span, String)]) -> Option<Diagnostic> {
    let (first, _) = renamed.first()?;
    let names: Vec<_> = renamed.iter().take(NAMES_SHOWN).map(|(_, name)| format!("`{name}`")).collect();
    let more = renamed.len() - names.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let message = format!("longer names than usual, because those are taken: {}{more}", names.join(", "));
    let places = renamed.iter().map(|(span, _)| *span);
    let help = "rename them in the spec if you know better names: a later import keeps yours";
    Some(at_all(warning(Code::NamedByImport, *first, message).help(help), places))
}

fn warning(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, span, message).level(Level::Warning)
}

/// Returns a warning about something that is lost in several places.
fn lost(message: impl Into<String>, places: &IndexSet<Span>) -> Diagnostic {
    at_all(warning(Code::NotCarriedOver, places[0], message), places.iter().copied())
}

fn at_all(mut diagnostic: Diagnostic, places: impl Iterator<Item = Span>) -> Diagnostic {
    diagnostic.also = places.skip(1).collect();
    diagnostic
}

/// Returns the message and the help of a loss.
fn described(loss: Loss) -> (&'static str, &'static str) {
    match loss {
        Loss::EndlessType => (
            "a list or map that contains itself without a name in between has elements of type `json`",
            "give the elements a schema with fields",
        ),
        Loss::TooDeep => ("what is nested too deeply is `json`", "give schemas in between a name, under `components`"),
        Loss::DynamicReference => (
            "a schema with `$dynamicRef` or `$recursiveRef` is read without it",
            "refer to the schema that is meant with `$ref`",
        ),
        Loss::UndeclaredParameter => (
            "a parameter in a path that the operation does not declare is a text",
            "add it to `parameters` of the operation or the path",
        ),
        Loss::Tuple => ("a list with types by position is a `list<json>`", "the elements are kept as received"),
        Loss::EnumOfSeveralTypes => (
            "an `enum` of values of several types, or of decimal numbers, is carried over without its values",
            "list the values in the docs",
        ),
        Loss::UnionWithAnything => (
            "a union of types and of any value is `json`",
            "remove the alternative that accepts anything, if the service never sends it",
        ),
        Loss::Bound => (
            "a bound that is no integer of 64 bits, or does not fit the type, is not carried over",
            "describe it in the docs where it matters",
        ),
        Loss::Default => (
            "a default that does not fit its type, or is an object, is not carried over",
            "correct the default or the type",
        ),
        Loss::HeaderParameter => (
            "a header that the client sets itself is dropped: `Accept`, `Content-Type`, `Authorization` and the like",
            "the media types and the authentication say the same",
        ),
        Loss::CookieParameter => ("an optional cookie is dropped", "a program can set it with `header`"),
        Loss::ParameterStyle => (
            "a query parameter has a style that the language lacks",
            "an object is sent as `a[b]=1` instead; lists with pipes or spaces are dropped",
        ),
        Loss::ParameterType => (
            "a parameter whose schema is no single value is a text",
            "the program writes the text as the service expects it",
        ),
        Loss::ParameterContent => ("a parameter with a media type is a text", "the program writes the JSON text"),
        Loss::OtherContent => (
            "a body or response with several media types is carried over with one of them: JSON, if possible",
            "services accept and send JSON unless they are asked for something else",
        ),
        Loss::BodyOfGet => (
            "the body of a GET or HEAD is dropped: HTTP gives it no meaning",
            "ask the owner of the service what is read",
        ),
        Loss::OtherServer => ("a second server is not carried over", "a program gives the base URL of another server"),
        Loss::RelativeServer => (
            "the URL of a server is relative, so it is not carried over",
            "programs give the base URL, or add it under `servers` in `api.yaml`",
        ),
        Loss::Scheme => (
            "a scheme of authentication is not carried over: only keys, `basic` and bearer tokens are",
            "a program can set headers itself",
        ),
        Loss::SeveralSchemes => {
            ("several schemes that hold together are not carried over", "only schemes of headers can be joined")
        }
        Loss::ReplyHeader => ("a header of a response that is no single value is a text", "the program parses it"),
        Loss::InformationalStatus => ("a response with a status below 200 is dropped", "no call returns one"),
        Loss::Callbacks => {
            ("`callbacks` are not carried over: they are requests of the service", "their types can be added by hand")
        }
        Loss::Webhooks => {
            ("`webhooks` are not carried over: they are requests of the service", "their types can be added by hand")
        }
        Loss::InvalidType => (
            "a type that the language cannot express is `json`, `object` or `string`",
            "values of any shape are kept as received",
        ),
        Loss::InvalidPart => (
            "a bound, a default, headers or errors that the language cannot express are not carried over",
            "add them to the spec by hand, where they matter",
        ),
    }
}
