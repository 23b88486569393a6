//! What YAML has and the language does not: anchors, aliases, merge keys and tags; texts and numbers without bounds.

use std::ops::Range;

use super::tokens::word_at;
use super::tree::Value;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};

/// What was met in a file. Who uses one of these uses many: the first of a kind is reported, the others are counted.
#[derive(Default)]
pub(super) struct Refusals {
    references: Met,
    tags: Met,
    numbers: Vec<Span>,
    texts: Vec<Span>,
}

/// The longest text, in bytes.
const TEXT_MAX: usize = 1 << 16;

#[derive(Default)]
struct Met {
    first: Option<(Span, &'static str)>,
    count: usize,
}

impl Met {
    fn note(&mut self, span: Span, what: &'static str) {
        self.first.get_or_insert((span, what));
        self.count += 1;
    }

    fn report(&self, code: Code, message: &str, help: &str, diagnostics: &mut Diagnostics) {
        let Some((span, what)) = self.first else { return };
        let mut diagnostic = Diagnostic::new(code, span, message).label(what).help(help);
        match self.count - 1 {
            0 => {}
            1 => diagnostic = diagnostic.note("there is one more in this file"),
            more => diagnostic = diagnostic.note(format!("there are {more} more in this file")),
        }
        diagnostics.report(diagnostic);
    }
}

impl Refusals {
    /// Notes the alias, or the anchor and the tag, at the start of a node; what is left is the node itself.
    pub(super) fn properties(&mut self, file: usize, text: &str, at: Range<usize>) -> Range<usize> {
        let mut start = at.start;
        loop {
            let span = word_at(file, text, start);
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
    pub(super) fn merge_key(&mut self, span: Span) {
        self.references.note(span, "a merge key");
    }

    /// Notes a number beyond 64 bits.
    pub(super) fn number(&mut self, span: Span) -> Value {
        self.numbers.push(span);
        Value::Refused
    }

    /// A text, if it is not too long.
    pub(super) fn text(&mut self, text: &str, span: Span) -> Value {
        if text.len() <= TEXT_MAX {
            return Value::Text(text.to_owned());
        }
        self.texts.push(span);
        Value::Refused
    }

    pub(super) fn report(&self, diagnostics: &mut Diagnostics) {
        let help = "write the value out; fields that records share stand in a template, which each of them includes";
        let message = "anchors, aliases and merge keys are not part of the language";
        self.references.report(Code::Reference, message, help, diagnostics);
        let help = "remove it; if it is the start of a text, put the text in quotes";
        self.tags.report(Code::Tag, "tags are not part of the language", help, diagnostics);
        for span in &self.numbers {
            diagnostics.report(
                Diagnostic::new(Code::WrongNode, *span, "this number does not fit into 64 bits")
                    .help("if it is a text, put it in quotes"),
            );
        }
        for span in &self.texts {
            let message = "this text is longer than 64 KiB (65,536 bytes), which is the most that one text may be";
            diagnostics.report(Diagnostic::new(Code::Limit, *span, message).help("say less"));
        }
    }
}
