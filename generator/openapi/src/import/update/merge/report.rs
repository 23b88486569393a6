//! Notes about elements that stay although the document differs.

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Level, Span};
use copperplate_language::grammar::cursor::bare_name;
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::Node;

use super::current::TreeFile;
use crate::codes;
use crate::import::update::parts::member_path;

/// Something for the author to look at.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// Key path from the root of a file.
    at: Vec<String>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Both the author and the document changed a value.
    Conflict { key: String, ours: Option<String>, theirs: Option<String> },
    /// The author removed an element that the document changed.
    Deleted { name: String, origin: String },
    /// A comment would be lost, so the element that contains it stays.
    Commented,
    /// Comments on elements that are gone.
    Comments { lines: Vec<String> },
    /// The document's change would not be valid here.
    Held { theirs: String, error: String },
    /// The author's version is not valid with the revision.
    Yielded { ours: String, error: String },
    /// The author's version is not valid with the revision, which has no replacement for it.
    Removed { ours: String, error: String },
    /// The document's addition is not valid here.
    Refused { name: String, origin: String, error: String },
    /// The target of a spec path that the author wrote is gone.
    Lost { path: String },
    /// The author removed an element that the document uses again.
    Restored { name: String },
    /// The document no longer has it.
    Gone { path: String, origin: String },
}

impl Note {
    pub(super) fn conflict(at: Vec<String>, key: &str, ours: Option<String>, theirs: Option<String>) -> Self {
        Self { at, kind: Kind::Conflict { key: key.to_owned(), ours, theirs } }
    }

    pub(super) fn deleted(section: &str, name: &str, origin: &str) -> Self {
        let kind = Kind::Deleted { name: format!("{section}.{name}"), origin: origin.to_owned() };
        Self { at: vec![section.to_owned()], kind }
    }

    pub(super) fn commented(at: &[String]) -> Self {
        Self { at: at.to_vec(), kind: Kind::Commented }
    }

    pub(super) fn comments(at: Vec<String>, lines: &[&str]) -> Self {
        Self { at, kind: Kind::Comments { lines: lines.iter().map(|line| (*line).to_owned()).collect() } }
    }

    pub(super) fn held(at: Vec<String>, theirs: &str, error: &str) -> Self {
        Self { at, kind: Kind::Held { theirs: theirs.to_owned(), error: error.to_owned() } }
    }

    pub(super) fn yielded(at: Vec<String>, ours: &str, error: &str) -> Self {
        Self { at, kind: Kind::Yielded { ours: ours.to_owned(), error: error.to_owned() } }
    }

    pub(super) fn removed(at: Vec<String>, ours: &str, error: &str) -> Self {
        Self { at, kind: Kind::Removed { ours: ours.to_owned(), error: error.to_owned() } }
    }

    pub(super) fn refused(section: &str, name: &str, origin: &str, error: &str) -> Self {
        let (name, origin, error) = (format!("{section}.{name}"), origin.to_owned(), error.to_owned());
        Self { at: vec![section.to_owned()], kind: Kind::Refused { name, origin, error } }
    }

    pub(super) fn lost(at: Vec<String>, path: &str) -> Self {
        Self { at, kind: Kind::Lost { path: path.to_owned() } }
    }

    pub(super) fn restored(section: &str, name: &str) -> Self {
        let at = vec![section.to_owned(), name.to_owned()];
        Self { at, kind: Kind::Restored { name: format!("{section}.{name}") } }
    }

    pub(super) fn gone(path: &str, origin: &str) -> Self {
        Self { at: Vec::new(), kind: Kind::Gone { path: path.to_owned(), origin: origin.to_owned() } }
    }

    /// Returns `true` if a declaration was removed or refused for an error.
    pub(super) fn is_of_a_loss(&self) -> bool {
        matches!(self.kind, Kind::Removed { .. }) || self.is_refusal()
    }

    /// Returns `true` if a declaration of the document was refused.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self.kind, Kind::Refused { .. })
    }

    /// Returns the spec path of an element that is gone, with its former place in the document.
    pub(super) fn gone_path(&self) -> Option<(String, String)> {
        let Kind::Gone { path, origin } = &self.kind else { return None };
        Some((path.clone(), origin.clone()))
    }

    fn diagnostic(&self, span: Span) -> Diagnostic {
        let value = |value: &Option<String>| value.clone().map_or("nothing".to_owned(), |value| format!("`{value}`"));
        let diagnostic = match &self.kind {
            Kind::Conflict { key, ours, theirs } => {
                let what = if key.is_empty() { "this".to_owned() } else { format!("`{key}`") };
                let message = format!("{what} was edited here, and also changed in the document");
                Diagnostic::new(codes::IMPORT_CONFLICT, span, message)
                    .note(format!("here: {}", value(ours)))
                    .note(format!("in the document: {}", value(theirs)))
                    .help("the value here stays; change it if the document is right")
            }
            Kind::Deleted { name, origin } => {
                let message = format!("`{name}` was removed here, but changed in the document");
                Diagnostic::new(codes::IMPORT_CONFLICT, span, message)
                    .note(format!("it is at `{origin}`"))
                    .help("it stays removed; add its place to `[skip]` in `import.toml`, with the reason")
            }
            Kind::Commented => {
                Diagnostic::new(codes::IMPORT_CONFLICT, span, "this changed in the document, but has a comment inside")
                    .help("it stays as it is; change it by hand, or move the comment above it and restore the line")
            }
            Kind::Held { theirs, error } => {
                let path = self.at.join(".");
                Diagnostic::new(
                    codes::IMPORT_CONFLICT,
                    span,
                    format!("`{path}` changed in the document, but stays as it was"),
                )
                .note(format!("in the document: `{theirs}`"))
                .note(format!("it does not fit the spec: {error}"))
                .help("resolve the conflict, and make the change by hand")
            }
            Kind::Yielded { ours, error } => {
                let path = self.at.join(".");
                Diagnostic::new(
                    codes::IMPORT_CONFLICT,
                    span,
                    format!("`{path}` was edited here, but follows the document"),
                )
                .note(format!("it was: `{ours}`"))
                .note(format!("this no longer fits the document: {error}"))
                .help("edit it again if it is still needed")
            }
            Kind::Removed { ours, error } => {
                let path = self.at.join(".");
                Diagnostic::new(
                    codes::IMPORT_CONFLICT,
                    span,
                    format!("the former `{path}` no longer fits the document"),
                )
                .note(format!("it was: `{ours}`"))
                .note(format!("with the current document: {error}"))
                .help("edit the current value again if it is still needed")
            }
            Kind::Refused { name, origin, error } => {
                Diagnostic::new(codes::IMPORT_CONFLICT, span, format!("`{name}` of the document does not fit the spec"))
                    .note(format!("it is at `{origin}`"))
                    .note(format!("if it were added: {error}"))
                    .help("resolve the conflict, and import again")
            }
            Kind::Comments { lines } => {
                let message = "a comment was removed together with its element";
                let diagnostic = Diagnostic::new(codes::IMPORT_CONFLICT, span, message);
                let diagnostic =
                    lines.iter().fold(diagnostic, |diagnostic, line| diagnostic.note(format!("it was: `{line}`")));
                diagnostic.help("write it again where it belongs")
            }
            Kind::Lost { path } => {
                Diagnostic::new(codes::IMPORT_CONFLICT, span, format!("`{path}` is no longer in the spec"))
                    .note("it was removed from this list")
                    .help("list the element that takes its place, if there is one")
            }
            Kind::Restored { name } => Diagnostic::new(
                codes::IMPORT_CONFLICT,
                span,
                format!("`{name}` was removed here, but the document uses it again"),
            )
            .help("keep it, or change its uses"),
            Kind::Gone { path, origin } => {
                Diagnostic::new(codes::IMPORT_GONE, span, format!("`{path}` is no longer in the document"))
                    .note(format!("it was at `{origin}`, and was edited here or is in use"))
                    .help("remove it, or keep it and remove its line `gone` from `import.toml`")
            }
        };
        diagnostic.level(Level::Warning)
    }
}

/// Reports all notes at their places.
pub(super) fn report_merge_notes(notes: &[Note], files: &[TreeFile], diagnostics: &mut Diagnostics) {
    let mut places = Places::of_notes(notes);
    for TreeFile { root, .. } in files {
        if notes.iter().any(|note| note.gone_path().is_some()) {
            collect_element_spans(root, &mut places.by_path);
        }
        places.find_keys(root, &mut Vec::new());
    }
    for note in notes {
        let span = match note.gone_path() {
            Some((path, _)) => places.by_path.get(&path).copied(),
            None => places.last_key(&note.at),
        };
        diagnostics.report(note.diagnostic(span.unwrap_or(Span::file(0))));
    }
}

/// Places of a spec.
struct Places {
    /// Spans of declarations and of their members by spec path.
    by_path: IndexMap<String, Span>,
    /// Spans of the wanted keys, by key path.
    by_keys: IndexMap<Vec<String>, Option<Span>>,
}

impl Places {
    fn of_notes(notes: &[Note]) -> Self {
        let mut by_keys = IndexMap::default();
        for note in notes {
            let path = bare_keys(&note.at);
            by_keys.extend((1..=path.len()).map(|end| (path[..end].to_vec(), None)));
        }
        Self { by_path: IndexMap::default(), by_keys }
    }

    fn find_keys(&mut self, node: &Node, path: &mut Vec<String>) {
        for entry in node.entries() {
            path.push(bare_name(&entry.name()).to_owned());
            if let Some(span) = self.by_keys.get_mut(path) {
                // If several files have the path, the last one counts.
                *span = Some(entry.key.span);
                self.find_keys(&entry.value, path);
            }
            path.pop();
        }
    }

    /// Returns the span of the last key of a path that there is.
    fn last_key(&self, at: &[String]) -> Option<Span> {
        let path = bare_keys(at);
        (1..=path.len()).rev().find_map(|end| self.by_keys.get(&path[..end]).copied().flatten())
    }
}

fn bare_keys(at: &[String]) -> Vec<String> {
    at.iter().map(|key| bare_name(key).to_owned()).collect()
}

/// Collects the spans of declarations and of their members by spec path.
fn collect_element_spans(root: &Node, found: &mut IndexMap<String, Span>) {
    for section in root.entries() {
        for declaration in section.value.entries() {
            let (section, name) = (section.name(), declaration.name());
            found.insert(format!("{section}.{name}"), declaration.key.span);
            for container in declaration.value.entries() {
                for member in container.value.entries() {
                    let path = member_path(&section, &container.name(), &member.name());
                    found.insert(format!("{section}.{name}.{path}"), member.key.span);
                }
            }
        }
    }
}
