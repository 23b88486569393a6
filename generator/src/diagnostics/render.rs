//! Mistakes as text, in the look of rustc.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::positions::Positions;
use super::{Diagnostic, Findings, Position};
use crate::files::Source;

pub(super) fn render(findings: &Findings, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut text = String::new();
    let mut positions = Positions::new(&findings.sources);
    for (position, diagnostic) in findings.iter() {
        text.push_str(&renderer.render(&[group(&findings.sources, &mut positions, position, diagnostic)]));
        text.push_str("\n\n");
    }
    let count = findings.found.len();
    let errors = if count == 1 { "error" } else { "errors" };
    text.push_str(&renderer.render(&[Group::with_title(
        Level::ERROR.primary_title(format!("{count} {errors} in the spec; nothing was written")),
    )]));
    text.push('\n');
    text
}

fn group<'f>(
    sources: &'f [Source],
    positions: &mut Positions,
    position: &Position,
    diagnostic: &'f Diagnostic,
) -> Group<'f> {
    let title = Level::ERROR.primary_title(&diagnostic.message).id(diagnostic.code.id());
    let mut excerpts = vec![Excerpt { first: position.clone(), marks: Vec::new() }];
    excerpts[0].mark(AnnotationKind::Primary, position, &diagnostic.label);
    for (place, text) in &diagnostic.related {
        let related = positions.of(*place);
        // The first is of the file of the mistake itself; each other file has as many as it has places.
        if related.path != position.path {
            excerpts.push(Excerpt { first: related.clone(), marks: Vec::new() });
        }
        let index = if related.path == position.path { 0 } else { excerpts.len() - 1 };
        excerpts[index].mark(AnnotationKind::Context, &related, text);
    }
    let mut group = title.elements(excerpts.into_iter().map(|excerpt| excerpt.snippet(sources)));
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

/// A part of a file and what to mark in it.
struct Excerpt<'f> {
    /// The first of the marked positions.
    first: Position,
    marks: Vec<(AnnotationKind, Range<usize>, &'f str)>,
}

impl<'f> Excerpt<'f> {
    fn mark(&mut self, kind: AnnotationKind, position: &Position, label: &'f str) {
        if position.start < self.first.start {
            self.first = position.clone();
        }
        self.marks.push((kind, position.bytes(), label));
    }

    /// The lines from the first mark to the last: the printer goes over all that it is given, for each mistake again.
    fn snippet(self, sources: &'f [Source]) -> Snippet<'f, annotate_snippets::Annotation<'f>> {
        let source = sources.iter().find(|source| source.path == self.first.path);
        let text = source.map_or("", |source| source.text.as_str());
        let from = text[..self.first.start].rfind('\n').map_or(0, |newline| newline + 1);
        let last = self.marks.iter().map(|(_, span, _)| span.end).max().unwrap_or(from);
        let to = text[last..].find('\n').map_or(text.len(), |len| last + len + 1);
        let annotations = self.marks.into_iter().map(|(kind, span, label)| {
            kind.span(span.start - from..span.end - from).label((!label.is_empty()).then_some(label))
        });
        Snippet::source(&text[from..to]).path(self.first.path).line_start(self.first.line).annotations(annotations)
    }
}
