//! What is no YAML, in words that say what to do. The library names rules of YAML; a maintainer wants to know the slip.

use super::{tokens, tree};
use crate::diagnostics::{Code, Diagnostic, Span};

/// The slip behind a message of the library: part of that message, what happened, what to do.
const SLIPS: [(&str, &str, &str); 13] = [
    ("tab", "a tab stands where the indentation is", "indent with spaces"),
    (
        "invalid indentation in quoted scalar",
        "this quoted text does not end before the next line of the map",
        "close the quote that opens here",
    ),
    ("unexpected end of stream", "this quoted text does not end", "close the quote that opens here"),
    (
        "unexpected document indicator",
        "this quoted text does not end before the next document",
        "close the quote that opens here",
    ),
    (
        "mapping values are not allowed",
        "a `: ` stands where no key can be",
        "quote a text that holds `: `; keys of one map start in one column",
    ),
    (
        "invalid indentation in flow construct",
        "a `{` or `[` above is not closed before this line",
        "close it; what stands in brackets is indented deeper than the line that opens them",
    ),
    ("unexpected character", "a text cannot start with this character", "put the text in quotes"),
    ("misplaced bracket", "this bracket closes nothing", "remove it, or quote the text that it belongs to"),
    (
        "flow mapping, did not find expected",
        "a `,` or `}` is missing before this",
        "close the `{`, or quote a text that holds `, ` or a bracket",
    ),
    (
        "flow sequence, expected",
        "a `,` or `]` is missing before this",
        "close the `[`, or quote a text that holds `, ` or a bracket",
    ),
    ("illegal placement of ':'", "a `:` stands where no key can be", "close the `[` before it, or quote the text"),
    ("did not find expected key", "a key is expected here", "write `key: value`; keys of one map start in one column"),
    (
        "trailing content after",
        "something stands behind the closing quote",
        "write a quote inside quotes as \\\" or ''",
    ),
];

/// A diagnostic for what the library says at a byte.
pub(super) fn explain(file: usize, text: &str, at: usize, said: &str) -> Box<Diagnostic> {
    let span = Span::at(file, at..at + text[at..].chars().next().map_or(0, char::len_utf8));
    if said.contains("unknown anchor") {
        let diagnostic =
            Diagnostic::new(Code::Reference, tokens::word_at(file, text, at), "aliases are not part of the language");
        return Box::new(diagnostic.label("an alias").help("write the value out"));
    }
    if said.contains("recursion limit") {
        return tree::too_deep(span);
    }
    if let Some(escape) = said.contains("quoted scalar").then(|| bad_escape(file, text, at)).flatten() {
        return escape;
    }
    if let Some(braces) = lost_braces(file, text, at) {
        return braces;
    }
    let slip = SLIPS.iter().find(|(needle, ..)| said.contains(needle));
    Box::new(match slip {
        Some((needle, what, help)) => {
            let span = if *needle == "tab" { first_tab(file, text, at).unwrap_or(span) } else { span };
            Diagnostic::new(Code::Yaml, span, format!("this is not YAML: {what}")).help(*help)
        }
        None => Diagnostic::new(Code::Yaml, span, format!("this is not YAML: {said}"))
            .help("quote a text that holds `: ` or ` #`, or that starts with a punctuation character"),
    })
}

/// The tab in the white space at the start of a line.
fn first_tab(file: usize, text: &str, at: usize) -> Option<Span> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let tab = start + text[start..].find('\t')?;
    (tab <= at).then(|| Span::at(file, tab..tab + 1))
}

/// A placeholder at the start of an unquoted text, `{{name}}`, which is a map to YAML.
fn lost_braces(file: usize, text: &str, at: usize) -> Option<Box<Diagnostic>> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let braces = start + text[start..at].find(": {{")? + 2;
    let span = Span::at(file, braces..braces + 2);
    let diagnostic =
        Diagnostic::new(Code::Yaml, span, "this is not YAML: an unquoted text starts with `{`, which opens a map");
    Some(Box::new(diagnostic.help("put the text in double quotes")))
}

/// The first escape that YAML does not have, in the quoted text that starts at a byte.
fn bad_escape(file: usize, text: &str, quote: usize) -> Option<Box<Diagnostic>> {
    let mut rest = text[quote..].char_indices().skip(1);
    while let Some((at, character)) = rest.next() {
        if character != '\\' {
            continue;
        }
        let (_, escaped) = rest.next()?;
        let digits = match escaped {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            _ if "0abt\tnvfre \"/\\N_LP\r\n".contains(escaped) => continue,
            _ => 0,
        };
        let start = quote + at;
        let code = &text[start + 1 + escaped.len_utf8()..];
        let hex = code.chars().take(digits).take_while(char::is_ascii_hexdigit).count();
        let number = code.get(..digits).and_then(|code| u32::from_str_radix(code, 16).ok());
        if digits > 0 && hex == digits && number.and_then(char::from_u32).is_some() {
            continue;
        }
        let span = Span::at(file, start..start + 1 + escaped.len_utf8() + hex);
        let spelled = &text[start..start + 1 + escaped.len_utf8() + hex];
        let diagnostic = Diagnostic::new(Code::Yaml, span, format!("this is not YAML: there is no escape `{spelled}`"));
        return Some(Box::new(diagnostic.help("write a backslash as `\\\\`, or use single quotes")));
    }
    None
}
