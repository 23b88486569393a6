//! Features of YAML that the language does not have: anchors, aliases, merge keys, tags, and strings and numbers of any
//! size.

use std::ops::Range;

use super::tokens::word_token_span;
use crate::codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, Spanned};
use crate::tree::NodeValue;

/// Refused nodes of a file. A file with one refused node of a kind usually has many: the first is reported, the others
/// are counted.
#[derive(Default)]
pub(super) struct Refusals {
    references: RefusedOccurrences,
    tags: RefusedOccurrences,
    numbers: Vec<Span>,
    strings: Vec<Span>,
    /// Keys that end in a colon, which is omitted here.
    colons: Vec<Spanned<String>>,
}

/// Maximum length of a string, in bytes.
const STRING_MAX: usize = 1 << 16;

#[derive(Default)]
struct RefusedOccurrences {
    first: Option<(Span, &'static str)>,
    count: usize,
}

impl RefusedOccurrences {
    fn note(&mut self, span: Span, what: &'static str) {
        self.first.get_or_insert((span, what));
        self.count += 1;
    }

    fn report(&self, code: &'static Code, message: &str, help: &str, diagnostics: &mut Diagnostics) {
        let Some((span, what)) = self.first else { return };
        let mut diagnostic = Diagnostic::new(code, span, message).label(what).help(help);
        match self.count - 1 {
            0 => {}
            1 => diagnostic = diagnostic.note("the file has one more"),
            more => diagnostic = diagnostic.note(format!("the file has {more} more")),
        }
        diagnostics.report(diagnostic);
    }
}

impl Refusals {
    /// Notes the alias, or the anchor and the tag, at the start of a node. Returns the range of the node itself.
    pub(super) fn note_properties(&mut self, file: usize, text: &str, at: Range<usize>) -> Range<usize> {
        let mut start = at.start;
        loop {
            let span = word_token_span(file, text, start);
            match text[start..at.end].chars().next() {
                Some('&') => self.references.note(span, "an anchor"),
                Some('*') => self.references.note(span, "an alias"),
                Some('!') => self.tags.note(span, "a tag"),
                _ => return start..at.end,
            }
            let rest = &text[span.end().min(at.end)..at.end];
            start = at.end - rest.trim_start().len();
        }
    }

    /// Notes a key `<<`.
    pub(super) fn note_merge_key(&mut self, span: Span) {
        self.references.note(span, "a merge key");
    }

    /// Notes a key with two colons after it.
    pub(super) fn note_double_colon(&mut self, name: &str, span: Span) {
        self.colons.push(Spanned::new(name.to_owned(), span));
    }

    /// Notes a number beyond 64 bits.
    pub(super) fn refuse_number(&mut self, span: Span) -> NodeValue {
        self.numbers.push(span);
        NodeValue::Refused
    }

    /// Returns a string unless it is too long.
    pub(super) fn refuse_long_string(&mut self, text: &str, span: Span) -> NodeValue {
        if is_string_within_limit(text) {
            return NodeValue::String(text.to_owned());
        }
        self.strings.push(span);
        NodeValue::Refused
    }

    pub(super) fn report(&self, diagnostics: &mut Diagnostics) {
        for Spanned { value: name, span } in &self.colons {
            let message = format!("the name `{name}:` ends in a colon");
            let help = format!("write one colon after it: `{name}: …`");
            diagnostics.report(Diagnostic::new(codes::UNQUOTED, *span, message).label("two colons").help(help));
        }
        let help = "write the value out; put fields that records share into a template that each of them includes";
        let message = "anchors, aliases and merge keys are not part of the language";
        self.references.report(codes::REFERENCE, message, help, diagnostics);
        let help = "remove it; if it is the start of a string, put the string in quotes";
        self.tags.report(codes::TAG, "tags are not part of the language", help, diagnostics);
        for span in &self.numbers {
            diagnostics.report(
                Diagnostic::new(codes::WRONG_NODE, *span, "this number does not fit into 64 bits")
                    .help("if it is a string, put it in quotes"),
            );
        }
        for span in &self.strings {
            diagnostics.report(long_string_error(*span));
        }
    }
}

/// Returns `true` if a string is not too long.
pub(super) fn is_string_within_limit(text: &str) -> bool {
    text.len() <= STRING_MAX
}

/// Creates the error for a string that is too long.
pub(super) fn long_string_error(span: Span) -> Diagnostic {
    let message = "this string is longer than 64 KiB (65,536 bytes), the maximum for one string";
    Diagnostic::new(codes::LIMIT, span, message).help("shorten it")
}
