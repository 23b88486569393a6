//! Helpful messages for syntax errors of YAML: the library names YAML rules, but an author needs the cause.

mod lines;

use self::lines::SyntaxStop;
use super::{depth, tokens};
use crate::codes;
use crate::diagnostics::{Diagnostic, Span};
use crate::grammar::foreign::type_called;
use crate::grammar::types::LIST;

/// Causes of errors: part of the library's message, the cause, and the remedy.
const CAUSES: [(&str, &str, &str); 13] = [
    ("tab", "the indentation contains a tab", "indent with spaces"),
    (
        "invalid indentation in quoted scalar",
        "this quoted string does not end before the next line of the map",
        "close the quote that opens here",
    ),
    ("unexpected end of stream", "this quoted string does not end", "close the quote that opens here"),
    (
        "unexpected document indicator",
        "this quoted string does not end before the next document",
        "close the quote that opens here",
    ),
    (
        "mapping values are not allowed",
        "`: ` is not possible here, because there can be no key",
        "quote a string that contains `: `; all keys of a map start in the same column",
    ),
    (
        "invalid indentation in flow construct",
        "a `{` or `[` above is not closed before this line",
        "close it; the content of brackets must be indented deeper than the line that opens them",
    ),
    ("unexpected character", "a string cannot start with this character", "put the string in quotes"),
    (
        "misplaced bracket",
        "this bracket does not close another one",
        "remove it, or quote the string that it belongs to",
    ),
    (
        "flow mapping, did not find expected",
        "a `,` or `}` is missing before this",
        "close the `{`, or quote a string that contains `, ` or a bracket",
    ),
    (
        "flow sequence, expected",
        "a `,` or `]` is missing before this",
        "close the `[`, or quote a string that contains `, ` or a bracket",
    ),
    (
        "illegal placement of ':'",
        "`:` is not possible here, because there can be no key",
        "close the `[` before it, or quote the string",
    ),
    (
        "did not find expected key",
        "a key is expected here",
        "write `key: value`; all keys of a map start in the same column",
    ),
    (
        "trailing content after",
        "there is something after the closing quote",
        "write a quote inside quotes as \\\" or ''",
    ),
];

/// Creates the error for a message of the library at a byte.
pub(super) fn explain_syntax_error(file: usize, text: &str, at: usize, message: &str) -> Box<Diagnostic> {
    let span = Span::at(file, at..at + text[at..].chars().next().map_or(0, char::len_utf8));
    if message.contains("unknown anchor") {
        let diagnostic = Diagnostic::new(
            codes::REFERENCE,
            tokens::word_token_span(file, text, at),
            "aliases are not part of the language",
        );
        return Box::new(diagnostic.label("an alias").help("write the value out"));
    }
    if message.contains("recursion limit") {
        return depth::too_deep_error(span);
    }
    if let Some(escape) = message.contains("quoted scalar").then(|| bad_escape_error(file, text, at)).flatten() {
        return escape;
    }
    if let Some(braces) = lost_braces_error(file, text, at) {
        return braces;
    }
    if let Some(name) = bracket_in_name_error(file, text, at) {
        return name;
    }
    if let Some(cause) = lines::find_cause_in_lines(SyntaxStop { file, text, at }, message) {
        return cause;
    }
    let cause = CAUSES.iter().find(|(needle, ..)| message.contains(needle));
    Box::new(match cause {
        Some((needle, what, help)) => {
            let span = if *needle == "tab" { find_first_tab(file, text, at).unwrap_or(span) } else { span };
            Diagnostic::new(codes::YAML, span, format!("this is not YAML: {what}")).help(*help)
        }
        None => Diagnostic::new(codes::YAML, span, format!("this is not YAML: {message}"))
            .help("quote a string that contains `: ` or ` #`, or starts with a punctuation character"),
    })
}

/// Returns the span of the tab in the indentation of a line.
fn find_first_tab(file: usize, text: &str, at: usize) -> Option<Span> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let tab = start + text[start..].find('\t')?;
    (tab <= at).then(|| Span::at(file, tab..tab + 1))
}

/// Returns the error for a template expression at the start of an unquoted string: `{{name}}` is a map in YAML.
fn lost_braces_error(file: usize, text: &str, at: usize) -> Option<Box<Diagnostic>> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let braces = start + text[start..at].find(": {{")? + 2;
    let span = Span::at(file, braces..braces + 2);
    let diagnostic =
        Diagnostic::new(codes::YAML, span, "this is not YAML: an unquoted string starts with `{`, which opens a map");
    Some(Box::new(diagnostic.help("put the string in double quotes")))
}

/// Returns the error for an unquoted name with brackets inside `{ }`, such as `page[cursor]`: a bracket opens a list there.
fn bracket_in_name_error(file: usize, text: &str, at: usize) -> Option<Box<Diagnostic>> {
    let is_of_name = |character: char| character.is_ascii_alphanumeric() || "_-.".contains(character);
    let rest = text[at..].strip_prefix('[')?;
    let start = text[..at].rfind(|character| !is_of_name(character)).map_or(0, |before| before + 1);
    let inside = rest.split_once(']').filter(|(inside, _)| inside.chars().all(is_of_name))?.0;
    if start == at {
        return None;
    }
    let mut end = at + inside.len() + 2;
    // Further brackets, and the mark of an optional parameter.
    let is_part = |character: char| is_of_name(character) || "[]?".contains(character);
    end += text[end..].find(|character| !is_part(character)).unwrap_or(0);
    let name = &text[start..end];
    let span = Span::at(file, start..end);
    let message = format!("this is not YAML: inside `{{ }}`, the name `{name}` must be quoted");
    let diagnostic = Diagnostic::new(codes::YAML, span, message).label("a bracket opens a list here");
    let is_value = text[..start].ends_with(": ");
    let before = &text[start..at];
    let is_list = name.ends_with(']') && (before == LIST || type_called(before) == Some(LIST));
    let element = if is_list { Some(inside).filter(|inside| !inside.is_empty()) } else { name.strip_suffix("[]") };
    Some(Box::new(match element {
        Some(element) if is_value => diagnostic.help(format!("a list is `{LIST}<{element}>`")),
        Some(_) | None => diagnostic.help(format!("write \"{name}\"")),
    }))
}

/// Returns the error for the first unknown escape in the quoted string that starts at a byte.
fn bad_escape_error(file: usize, text: &str, quote: usize) -> Option<Box<Diagnostic>> {
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
        let escape = &text[start..start + 1 + escaped.len_utf8() + hex];
        let diagnostic = Diagnostic::new(codes::YAML, span, format!("this is not YAML: there is no escape `{escape}`"));
        return Some(Box::new(diagnostic.help("write a backslash as `\\\\`, or use single quotes")));
    }
    None
}
