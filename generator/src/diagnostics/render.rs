//! Mistakes as text, in the look of rustc.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Finding, Findings, Position};
use crate::files::Source;

/// How many mistakes are shown: who has more than this has one reason for all of them.
const SHOWN_MAX: usize = 1000;

pub(super) fn render(findings: &Findings, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut text = String::new();
    for finding in findings.found.iter().take(SHOWN_MAX) {
        text.push_str(&renderer.render(&[group(&findings.sources, finding)]));
        text.push_str("\n\n");
    }
    let count = findings.found.len();
    let errors = if count == 1 { "error" } else { "errors" };
    let shown = if count > SHOWN_MAX { format!(", {SHOWN_MAX} of them shown") } else { String::new() };
    let summary = format!("{count} {errors} in the spec{shown}; nothing was written");
    text.push_str(&renderer.render(&[Group::with_title(Level::ERROR.primary_title(summary))]));
    text.push('\n');
    text
}

fn group<'f>(sources: &'f [Source], finding: &'f Finding) -> Group<'f> {
    let Finding { position, related, diagnostic } = finding;
    let labels = diagnostic.related.iter().map(|(_, label)| label.as_str());
    let mut marks = vec![(AnnotationKind::Primary, position, diagnostic.label.as_str())];
    let mut elsewhere = Vec::new();
    for (related, label) in related.iter().zip(labels) {
        let list = if related.path == position.path { &mut marks } else { &mut elsewhere };
        list.push((AnnotationKind::Context, related, label));
    }
    let title = Level::ERROR.primary_title(&diagnostic.message).id(diagnostic.code.id());
    let mut group = title.element(snippet(sources, &marks));
    for mark in &elsewhere {
        group = group.element(snippet(sources, std::slice::from_ref(mark)));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

type Mark<'f> = (AnnotationKind, &'f Position, &'f str);

/// The lines of one file from the first mark to the last. The renderer looks at all lines it is given: it gets no more.
fn snippet<'f>(sources: &'f [Source], marks: &[Mark<'f>]) -> Snippet<'f, Annotation<'f>> {
    let position = marks[0].1;
    let text = sources.iter().find(|source| source.path == position.path).map_or("", |source| &source.text);
    let first = marks.iter().map(|(_, position, _)| position.line).min().unwrap_or(1);
    let start = marks.iter().map(|(_, position, _)| line_start(text, position.start)).min().unwrap_or(0);
    let end = marks.iter().map(|(_, position, _)| position.end).max().unwrap_or(start);
    let end = text[end..].find('\n').map_or(text.len(), |newline| end + newline);
    let lines = text[start..end].trim_end_matches('\r');
    let annotations = marks.iter().map(|(kind, position, label)| {
        let label = (!label.is_empty()).then_some(*label);
        kind.span(position.start - start..position.end - start).label(label)
    });
    Snippet::source(lines).line_start(first).path(position.path.clone()).annotations(annotations)
}

fn line_start(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    // The mark at the start of a file is not for readers.
    start + if text[start..at].starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}
