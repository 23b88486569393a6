//! Errors rendered like rustc.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet, normalize_untrusted_str};

use super::report::ALSO;
use super::span::floor_char_boundary;
use super::{ErrorReport, Errors, Located, Position};
use crate::maps::IndexMap;

/// Maximum number of errors shown: more errors usually have a common cause.
pub(super) const SHOWN_MAX: usize = 1000;

/// Maximum number of bytes shown before and after a span: a file may be one line.
const LINE_MAX: usize = 1 << 12;

/// Maximum number of other places with the same error that are shown.
pub(super) const ALSO_MAX: usize = 3;

/// Maximum distance of spans in one snippet, in bytes.
const NEAR: usize = 1 << 12;

/// Renders each error with lines of the spec.
pub(super) fn render_each_error(errors: &Errors, color: bool) -> String {
    let renderer = configured_renderer(color);
    let mut text = String::new();
    for located in errors.located.iter().take(SHOWN_MAX) {
        text.push_str(&renderer.render(&[render_group(errors, located, ALSO_MAX)]));
        text.push_str("\n\n");
    }
    text
}

/// Renders each error with lines of the spec, also as the suggested edit leaves them.
pub(super) fn render_each_with_edits(errors: &Errors, color: bool) -> String {
    let renderer = configured_renderer(color);
    let render = |located: &Located| {
        let mut groups = vec![render_group(errors, located, ALSO_MAX)];
        groups.extend((!located.edits.is_empty()).then(|| render_suggestion(errors, located)));
        renderer.render(&groups) + "\n\n"
    };
    errors.located.iter().take(SHOWN_MAX).map(render).collect()
}

/// Returns the lines that a suggestion edits: a snippet for each file.
fn render_suggestion<'f>(errors: &'f Errors, located: &'f Located) -> Group<'f> {
    let texts = located.diagnostic.suggestion.iter().flat_map(|suggestion| &suggestion.edits).map(|(_, text)| text);
    let mut of_files: IndexMap<&str, Vec<(&Position, &str)>> = IndexMap::default();
    for (position, text) in located.edits.iter().zip(texts) {
        of_files.entry(&position.path).or_default().push((position, text));
    }
    let mut group = Group::with_title(Level::HELP.secondary_title("suggested edit"));
    for (path, mut edits) in of_files {
        edits.sort_by_key(|(position, _)| position.start);
        let (Some((first, _)), Some((last, _))) = (edits.first(), edits.last()) else { continue };
        let Some(source) = errors.quoted_text(path) else { continue };
        let Some(start) = line_start(source, first.start) else { continue };
        let rest = &source[last.end..floor_char_boundary(source, last.end + LINE_MAX)];
        let end = last.end + rest.find('\n').unwrap_or(rest.len());
        let patches = edits.iter().map(|(at, text)| Patch::new(at.start - start..at.end - start, *text));
        group = group.element(Snippet::source(&source[start..end]).line_start(first.line).path(path).patches(patches));
    }
    group
}

/// Renders the summary line, which ends with the consequence of the errors.
pub(super) fn render_summary(errors_of: &Errors, consequence: &str, color: bool) -> String {
    let count = errors_of.located.len();
    let errors = if count == 1 { "error" } else { "errors" };
    let shown = if count > SHOWN_MAX { format!(", {SHOWN_MAX} of them shown") } else { String::new() };
    let what = rendered_subject(errors_of);
    let title = format!("{count} {errors} in the {what}{shown}{consequence}");
    configured_renderer(color).render(&[Group::with_title(Level::ERROR.primary_title(title))]) + "\n"
}

/// Returns the subject of the diagnostics: an imported document, or the spec.
pub(super) fn rendered_subject(all: &Errors) -> &'static str {
    if all.located.iter().all(|located| located.diagnostic.code.is_of_document) { "document" } else { "spec" }
}

/// Renders an error without a snippet.
pub(super) fn render_bare_report(report: &ErrorReport, color: bool) -> String {
    let title = render_level(report.level).primary_title(&report.message).id(report.code);
    let notes = report.notes.iter().map(|note| Level::NOTE.message(normalize_untrusted_str(note)));
    let help = report.help.iter().map(|help| Level::HELP.message(normalize_untrusted_str(help)));
    configured_renderer(color).render(&[Group::with_title(title).elements(notes.chain(help))]) + "\n\n"
}

/// Renders the summary line of warnings, which ends with a hint at more.
pub(super) fn render_warnings_summary(all: &Errors, [errors, warnings]: [usize; 2], more: &str, color: bool) -> String {
    let counted = |count: usize, what: &str| {
        let plural = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {what}{plural}"))
    };
    let counts: Vec<_> =
        [counted(errors, "denied warning"), counted(warnings, "warning")].into_iter().flatten().collect();
    let level = if errors > 0 { Level::ERROR } else { Level::WARNING };
    let title = format!("{} about the {}{more}", counts.join(" and "), rendered_subject(all));
    configured_renderer(color).render(&[Group::with_title(level.primary_title(title))]) + "\n"
}

pub(super) fn configured_renderer(color: bool) -> Renderer {
    if color { Renderer::styled() } else { Renderer::plain() }
}

/// Returns an error with lines of the spec: its own line, related lines, and the lines of some other places.
pub(super) fn render_group<'f>(errors: &'f Errors, located: &'f Located, also_max: usize) -> Group<'f> {
    let Located { position, related, also, edits: _, new_places: _, diagnostic } = located;
    let labels = diagnostic.related.iter().map(|(_, label)| label.as_str());
    let mut snippets = vec![vec![(AnnotationKind::Primary, position, diagnostic.label.as_str())]];
    let also_shown = also.iter().take(also_max).map(|position| (position, ALSO));
    for (related, label) in related.iter().zip(labels).chain(also_shown) {
        let mark = (AnnotationKind::Context, related, label);
        let is_near = related.path == position.path && related.start.abs_diff(position.start) <= NEAR;
        if is_near { snippets[0].push(mark) } else { snippets.push(vec![mark]) }
    }
    let mut group =
        Group::with_title(render_level(diagnostic.level).primary_title(&diagnostic.message).id(diagnostic.code.id));
    for marks in &snippets {
        group = render_snippet(group, errors, marks);
    }
    if let Some(element) = &position.element {
        group = group.element(Level::NOTE.message(normalize_untrusted_str(&format!("in {}", element.label))));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(normalize_untrusted_str(note)));
    }
    if also_max > 0 && also.len() > also_max {
        group = group.element(Level::NOTE.message(format!("and in {} more places", also.len() - also_max)));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(normalize_untrusted_str(help)));
    }
    group
}

fn render_level(level: super::Level) -> Level<'static> {
    match level {
        super::Level::Error => Level::ERROR,
        super::Level::Warning => Level::WARNING,
        super::Level::Note => Level::NOTE,
    }
}

type Mark<'f> = (AnnotationKind, &'f Position, &'f str);

/// Adds only the lines of one file from the first span to the last, because the renderer scans its whole input.
fn render_snippet<'f>(group: Group<'f>, errors: &'f Errors, marks: &[Mark<'f>]) -> Group<'f> {
    let position = marks[0].1;
    let origin = || Origin::path(&position.path).line(position.line).char_column(position.column);
    let Some(text) = errors.quoted_text(&position.path) else { return group.element(origin()) };
    let first = marks.iter().map(|(_, position, _)| position.line).min().unwrap_or(1);
    let start = marks.iter().map(|(_, position, _)| position.start).min().unwrap_or(0);
    let end = marks.iter().map(|(_, position, _)| position.end).max().unwrap_or(start);
    let Some(start) = line_start(text, start) else {
        return group.element(origin()).element(Level::NOTE.message("the line is too long to be shown"));
    };
    let rest = &text[end..floor_char_boundary(text, end + LINE_MAX)];
    let end = end + rest.find('\n').unwrap_or(rest.len());
    let lines = text[start..end].trim_end_matches('\r');
    let annotations = marks.iter().map(|(kind, position, label)| {
        let label = (!label.is_empty()).then_some(*label);
        kind.span(position.start - start..position.end - start).label(label)
    });
    group.element(Snippet::source(lines).line_start(first).path(&position.path).annotations(annotations))
}

/// Returns the start of the line of a byte, unless the line is too long to be shown.
fn line_start(text: &str, at: usize) -> Option<usize> {
    let from = floor_char_boundary(text, at.saturating_sub(LINE_MAX));
    match text[from..at].rfind('\n') {
        Some(newline) => Some(from + newline + 1),
        None if from > 0 => None,
        // Skips the byte order mark.
        None => Some(if text[..at].starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }),
    }
}
