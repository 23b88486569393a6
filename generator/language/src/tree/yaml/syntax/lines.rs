//! Causes of syntax errors that are visible in the text of a line, or of a line above it: the library stops where the
//! text is no longer YAML, which is often a line late.

use crate::codes;
use crate::diagnostics::{Diagnostic, Span};
use crate::grammar::field::FIELD;

/// Maximum number of lines searched above the error.
const LINES_MAX: usize = 100;

/// Position at which the library stopped.
#[derive(Clone, Copy)]
pub(super) struct SyntaxStop<'t> {
    pub(super) file: usize,
    pub(super) text: &'t str,
    pub(super) at: usize,
}

/// Line of a file.
#[derive(Clone, Copy)]
struct StoppedLine<'t> {
    start: usize,
    text: &'t str,
}

impl StoppedLine<'_> {
    fn indentation_width(self) -> usize {
        self.text.len() - self.text.trim_start_matches(' ').len()
    }

    /// Returns the position of its first character other than a space.
    fn content_start(self) -> usize {
        self.start + self.indentation_width()
    }
}

/// Returns an error for the cause, if it is known.
pub(super) fn find_cause_in_lines(stop: SyntaxStop, message: &str) -> Option<Box<Diagnostic>> {
    if message.contains("trailing content after") {
        stop.quote_above_error()
    } else if message.contains("did not find expected key") {
        stop.dash_error().or_else(|| stop.indentation_error())
    } else if message.contains("expected '-' indicator") {
        stop.entry_in_list_error()
    } else if message.contains("simple key expect ':'") {
        stop.line_without_colon_error()
    } else if message.contains("invalid indentation in flow construct") {
        stop.open_bracket_error()
    } else if message.contains("flow mapping, did not find expected") {
        stop.comma_or_quotes_error()
    } else if message.contains("mapping values are not allowed") {
        stop.missing_brace_error().or_else(|| stop.indentation_error()).or_else(|| stop.missing_colon_error())
    } else {
        None
    }
}

impl<'t> SyntaxStop<'t> {
    fn error(self, start: usize, end: usize, what: &str, help: impl Into<String>) -> Box<Diagnostic> {
        let span = Span::at(self.file, start..end);
        Box::new(Diagnostic::new(codes::YAML, span, format!("this is not YAML: {what}")).help(help))
    }

    fn line(self) -> StoppedLine<'t> {
        let start = self.text[..self.at].rfind('\n').map_or(0, |newline| newline + 1);
        StoppedLine { start, text: self.text[start..].lines().next().unwrap_or_default() }
    }

    /// Returns the lines above, nearest first, without blank lines and comments.
    fn lines_above(self) -> impl Iterator<Item = StoppedLine<'t>> {
        let mut end = self.line().start;
        let lines = std::iter::from_fn(move || {
            let text = self.text[..end].strip_suffix('\n')?;
            end = text.rfind('\n').map_or(0, |newline| newline + 1);
            Some(StoppedLine { start: end, text: text[end..].trim_end() })
        });
        lines.take(LINES_MAX).filter(|line| {
            let content = line.text.trim_start();
            !content.is_empty() && !content.starts_with('#')
        })
    }

    /// Returns the error for an unclosed quote in a line above, which the first quote of this line closes.
    fn quote_above_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let before = &self.text[line.start..self.at];
        let quote = before.chars().rev().find(|character| matches!(character, '"' | '\''))?;
        if before.matches(quote).count() != 1 {
            return None;
        }
        let open = self.text[..line.start].rfind(quote)?;
        let end = open + self.text[open..].lines().next().map_or(0, str::len);
        let error =
            self.error(open, end, "this quoted string does not end on its line", "close the quote that opens here");
        let closing = Span::at(self.file, line.start + before.rfind(quote)?..self.at);
        Some(Box::new(error.related(closing, "it ends here")))
    }

    /// Returns the error for an entry of a map that starts with a dash.
    fn dash_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let dash = line.content_start();
        line.text[line.indentation_width()..].starts_with("- ").then(|| {
            self.error(
                dash,
                dash + 1,
                "`- ` starts an element of a list, but this is an entry of a map",
                "remove the `- `",
            )
        })
    }

    /// Returns the error for a line that is indented by one space more or less than one of the open maps above it.
    fn indentation_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let key = line.text.split_once(':').map_or(line.text, |(key, _)| key);
        if self.at > line.start + key.len() {
            return None;
        }
        let found = line.indentation_width();
        let mut open = usize::MAX;
        let is_open = |above: &StoppedLine| {
            let starts_map = above.indentation_width() < open;
            open = open.min(above.indentation_width());
            starts_map
        };
        let above = self.lines_above().filter(is_open).take_while(|above| above.indentation_width() + 1 >= found);
        let above = above.into_iter().find(|above| above.indentation_width().abs_diff(found) == 1)?;
        let expected = above.indentation_width();
        let what =
            format!("this line is indented by {}, but the map above it by {expected}", describe_line_spaces(found));
        let help = "all keys of a map start in the same column";
        let error = self.error(line.content_start(), line.start + line.text.trim_end().len(), &what, help);
        let above = Span::at(self.file, above.content_start()..above.start + above.text.len());
        Some(Box::new(error.related(above, "an entry of that map")))
    }

    /// Returns the error for a key of this line, or of the line above, that lacks its colon.
    fn missing_colon_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let key = line.text.split('{').next().unwrap_or_default().trim();
        if line.text.contains('{') && !key.is_empty() && !key.contains([':', ' ', '"']) {
            let end = line.content_start() + key.len();
            let what = format!("a `:` is missing after `{key}`");
            return Some(self.error(line.content_start(), end, &what, format!("write `{key}: {{ … }}`")));
        }
        let above = self.lines_above().next()?.text.trim_start();
        if above.starts_with("- ") { None } else { self.line_without_colon_error() }
    }

    /// Returns the error for a map whose first entry starts with a dash, while the next one does not.
    fn entry_in_list_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let is_element = |above: &StoppedLine| {
            above.indentation_width() == line.indentation_width()
                && above.text[above.indentation_width()..].starts_with("- ")
        };
        let dash = self.lines_above().find(is_element)?.content_start();
        let help = "remove the `- ` if this is a map; each element of a list starts with one";
        let error = self.error(dash, dash + 1, "`- ` starts a list, but an entry of a map follows", help);
        let entry = Span::at(self.file, line.content_start()..line.start + line.text.trim_end().len());
        Some(Box::new(error.related(entry, "an entry without `- `")))
    }

    /// Returns the error for a line above that lacks `: `.
    fn line_without_colon_error(self) -> Option<Box<Diagnostic>> {
        let line = self.lines_above().next()?;
        let content = line.text.trim();
        let end = line.content_start() + content.len();
        Some(match content.split_once(':') {
            Some((key, value)) if !value.is_empty() && !value.starts_with(' ') => {
                let help = format!("write a space after the colon: `{key}: {value}`");
                self.error(line.content_start(), end, "without a space after it, `:` is a part of the string", help)
            }
            Some(_) => return None,
            None => self.error(line.content_start(), end, "this line has no `: `", "write `key: value`"),
        })
    }

    /// Returns the error for an unclosed bracket in a line above.
    fn open_bracket_error(self) -> Option<Box<Diagnostic>> {
        let open = self.lines_above().find_map(|line| Some(line.start + find_unclosed_in_line(line.text)?))?;
        let bracket = &self.text[open..=open];
        let closing = if bracket == "{" { "}" } else { "]" };
        let what = format!("this `{bracket}` is not closed");
        let error = self.error(open, open + 1, &what, format!("write `{closing}` at the end of the line"));
        let next =
            Span::at(self.file, self.at..self.at + self.text[self.at..].chars().next().map_or(0, char::len_utf8));
        Some(Box::new(error.related(next, "the next line that is outside it")))
    }

    /// Returns the error for a missing comma before a key, or for an unquoted text with a colon, within braces.
    fn comma_or_quotes_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let before = self.text.get(line.start..self.at).filter(|_| self.text[self.at..].starts_with(':'))?;
        let entry = before.rfind([',', '{']).map_or(0, |separator| separator + 1);
        let value = entry + before[entry..].find(": ")? + 2;
        let value = line.start + value + (before[value..].len() - before[value..].trim_start().len());
        let word = self.text[..self.at].rfind(' ').map_or(line.start, |space| space + 1);
        let key = &self.text[word..self.at];
        if FIELD.names().any(|known| known == key) && word > value {
            let help = format!("write `, {key}: …`");
            return Some(self.error(word, self.at, &format!("a `,` is missing before `{key}`"), help));
        }
        let end = line.start + line.text.trim_end().trim_end_matches('}').trim_end().len();
        let what = "text with `: ` inside brackets must be in double quotes";
        Some(self.error(value, end.max(value), what, "put the whole text in double quotes"))
    }

    /// Returns the error for a line that closes a brace that it does not open.
    fn missing_brace_error(self) -> Option<Box<Diagnostic>> {
        let line = self.line();
        let text = blank_quoted_in_line(line.text);
        if text.matches('}').count() <= text.matches('{').count() {
            return None;
        }
        let (key, _) = line.text.split_once(": ")?;
        let value = line.start + key.len() + 2;
        let what = "the `{` before this is missing";
        Some(self.error(value, self.at, what, format!("write `{}: {{ … }}`", key.trim())))
    }
}

fn describe_line_spaces(count: usize) -> String {
    if count == 1 { "1 space".to_owned() } else { format!("{count} spaces") }
}

/// Returns the text with quoted strings replaced by spaces, so that positions stay the same.
fn blank_quoted_in_line(text: &str) -> String {
    let mut quote = None;
    let mut escaped = false;
    let mut replace = |character: char| {
        let is_quoted = quote.is_some();
        match quote {
            Some('"') if escaped => escaped = false,
            Some('"') if character == '\\' => escaped = true,
            Some(open) if open == character => quote = None,
            None if matches!(character, '"' | '\'') => quote = Some(character),
            Some(_) | None => {}
        }
        is_quoted || quote.is_some()
    };
    text.chars()
        .flat_map(|character| if replace(character) { vec![' '; character.len_utf8()] } else { vec![character] })
        .collect()
}

/// Returns the position of the last bracket that a line opens but does not close.
fn find_unclosed_in_line(line: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (at, character) in blank_quoted_in_line(line).char_indices() {
        match character {
            '{' | '[' => open.push(at),
            '}' | ']' => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}
