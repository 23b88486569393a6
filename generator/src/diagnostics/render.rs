//! Mistakes as text, in the look of rustc.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Findings, Position, Report};
use crate::files::Source;

pub(super) fn render(findings: &Findings, colour: bool) -> String {
    let renderer = renderer(colour);
    let mut text = String::new();
    for (position, diagnostic) in findings.iter() {
        text.push_str(&renderer.render(&[group(&findings.sources, position, diagnostic)]));
        text.push_str("\n\n");
    }
    text + &summary(findings, colour)
}

/// The line at the end.
pub(super) fn summary(findings: &Findings, colour: bool) -> String {
    let count = findings.found.len();
    let errors = if count == 1 { "error" } else { "errors" };
    let title = format!("{count} {errors} in the spec; nothing was written");
    renderer(colour).render(&[Group::with_title(Level::ERROR.primary_title(title))]) + "\n"
}

/// A mistake that is not in a text.
pub(super) fn bare(report: &Report, colour: bool) -> String {
    let title = Level::ERROR.primary_title(&report.message).id(report.code);
    let notes = report.notes.iter().map(|note| Level::NOTE.message(note));
    let help = report.help.iter().map(|help| Level::HELP.message(help));
    renderer(colour).render(&[Group::with_title(title).elements(notes.chain(help))]) + "\n\n"
}

fn renderer(colour: bool) -> Renderer {
    if colour { Renderer::styled() } else { Renderer::plain() }
}

fn group<'f>(sources: &'f [Source], position: &'f Position, diagnostic: &'f Diagnostic) -> Group<'f> {
    let title = Level::ERROR.primary_title(&diagnostic.message).id(diagnostic.code.id());
    let mut snippets = vec![
        snippet(sources, position)
            .annotation(AnnotationKind::Primary.span(span(position)).label(label(&diagnostic.label))),
    ];
    for (place, text) in &diagnostic.related {
        let related = Position::of(sources, *place);
        let annotation = AnnotationKind::Context.span(span(&related)).label(Some(text.clone()));
        if related.path == position.path {
            let main = snippets.remove(0);
            snippets.insert(0, main.annotation(annotation));
        } else {
            snippets.push(snippet(sources, &related).annotation(annotation));
        }
    }
    let mut group = title.elements(snippets);
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

fn snippet<'f>(sources: &'f [Source], position: &Position) -> Snippet<'f, annotate_snippets::Annotation<'f>> {
    let source = sources.iter().find(|source| source.path == position.path);
    Snippet::source(source.map_or("", |source| &source.text)).path(position.path.clone())
}

/// At least one character: an empty span points at nothing.
fn span(position: &Position) -> std::ops::Range<usize> {
    position.start..position.end.max(position.start)
}

fn label(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}
