//! Notes about elements that stay although the document differs.

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Level, Span};
use copperplate_language::grammar::cursor::bare_name;
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::Node;

use super::current::TreeFile;
use super::names::{ChangeCause, NameChange};
use crate::codes;
use crate::import::update::parts::member_path;

/// Something for the author to look at.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// Key path from the root of a file.
    at: Vec<String>,
    /// Spec path of an element that is gone, and its former place in the document.
    gone: Option<(String, String)>,
    cause: Cause,
    /// The warning, still without its place.
    warning: Diagnostic,
}

/// Cause of a note.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cause {
    /// A declaration was removed, because it is not valid with the revision.
    Removal,
    /// A declaration of the document was refused, because it is not valid here.
    Refusal,
    Other,
}

impl Note {
    fn new(at: Vec<String>, message: impl Into<String>, notes: &[String], help: &str) -> Self {
        let warning = Diagnostic::new(codes::IMPORT_CONFLICT, Span::file(0), message).level(Level::Warning).help(help);
        let warning = notes.iter().fold(warning, Diagnostic::note);
        Self { at, gone: None, cause: Cause::Other, warning }
    }

    /// Both the author and the document changed a value.
    pub(super) fn conflict(at: Vec<String>, key: &str, ours: Option<String>, theirs: Option<String>) -> Self {
        let value = |value: Option<String>| value.map_or("nothing".to_owned(), |value| format!("`{value}`"));
        let what = if key.is_empty() { "this".to_owned() } else { format!("`{key}`") };
        let message = format!("{what} was edited here, and also changed in the document");
        let notes = [format!("here: {}", value(ours)), format!("in the document: {}", value(theirs))];
        Self::new(at, message, &notes, "the value here stays; change it if the document is right")
    }

    /// The author removed an element that the document changed.
    pub(super) fn deleted(section: &str, name: &str, origin: &str) -> Self {
        let message = format!("`{section}.{name}` was removed here, but changed in the document");
        let help = "it stays removed; add its place to `[skip]` in `import.toml`, with the reason";
        Self::new(vec![section.to_owned()], message, &[format!("it is at `{origin}`")], help)
    }

    /// A comment would be lost, so the element that contains it stays.
    pub(super) fn commented(at: &[String]) -> Self {
        let help = "it stays as it is; change it by hand, or move the comment above it and restore the line";
        Self::new(at.to_vec(), "this changed in the document, but has a comment inside", &[], help)
    }

    /// Comments were on elements that are gone.
    pub(super) fn comments(at: Vec<String>, lines: &[&str]) -> Self {
        let lines: Vec<_> = lines.iter().map(|line| format!("it was: `{line}`")).collect();
        let message = "a comment was removed together with its element";
        Self::new(at, message, &lines, "write it again where it belongs")
    }

    /// The document's change would not be valid here.
    pub(super) fn held(at: Vec<String>, theirs: &str, error: &str) -> Self {
        let message = format!("`{}` changed in the document, but stays as it was", at.join("."));
        let notes = [format!("in the document: `{theirs}`"), format!("it does not fit the spec: {error}")];
        Self::new(at, message, &notes, "resolve the conflict, and make the change by hand")
    }

    /// The author's version is not valid with the revision.
    pub(super) fn yielded(at: Vec<String>, ours: &str, error: &str) -> Self {
        let message = format!("`{}` was edited here, but follows the document", at.join("."));
        let notes = [format!("it was: `{ours}`"), format!("this no longer fits the document: {error}")];
        Self::new(at, message, &notes, "edit it again if it is still needed")
    }

    /// The author's version is not valid with the revision, which has no replacement for it.
    pub(super) fn removed(at: Vec<String>, ours: &str, error: &str) -> Self {
        let message = format!("the former `{}` no longer fits the document", at.join("."));
        let notes = [format!("it was: `{ours}`"), format!("with the current document: {error}")];
        let note = Self::new(at, message, &notes, "edit the current value again if it is still needed");
        Self { cause: Cause::Removal, ..note }
    }

    /// The document's addition is not valid here.
    pub(super) fn refused(section: &str, name: &str, origin: &str, error: &str) -> Self {
        let message = format!("`{section}.{name}` of the document does not fit the spec");
        let notes = [format!("it is at `{origin}`"), format!("if it were added: {error}")];
        let note = Self::new(vec![section.to_owned()], message, &notes, "resolve the conflict, and import again");
        Self { cause: Cause::Refusal, ..note }
    }

    /// The target of a spec path that the author wrote is gone.
    pub(super) fn lost(at: Vec<String>, path: &str) -> Self {
        let message = format!("`{path}` is no longer in the spec");
        let notes = ["it was removed from this list".to_owned()];
        Self::new(at, message, &notes, "list the element that takes its place, if there is one")
    }

    /// The author removed an element that the document uses again.
    pub(super) fn restored(section: &str, name: &str) -> Self {
        let message = format!("`{section}.{name}` was removed here, but the document uses it again");
        Self::new(vec![section.to_owned(), name.to_owned()], message, &[], "keep it, or change its uses")
    }

    /// The document no longer has an element.
    pub(super) fn gone(path: &str, origin: &str) -> Self {
        let message = format!("`{path}` is no longer in the document");
        let notes = [format!("it was at `{origin}`, and was edited here or is in use")];
        let help = "remove it, or keep it and remove its line `gone` from `import.toml`";
        let mut note = Self::new(Vec::new(), message, &notes, help);
        note.warning.code = codes::IMPORT_GONE;
        Self { gone: Some((path.to_owned(), origin.to_owned())), ..note }
    }

    /// An element has another name than in the last import.
    pub(super) fn renamed(change: &NameChange) -> Self {
        let NameChange { section, before, now, cause } = change;
        let (message, help) = match cause {
            ChangeCause::Document => (
                format!("the former `{before}` is `{now}` now, because its name in the document changed"),
                format!("`rename {now} {before}` keeps the old name, also in later imports"),
            ),
            ChangeCause::Contents => (
                format!("`{now}` was a `{before}`, and differs from it now"),
                format!("if this is the one to have the old name: rename `{before}`, and then `rename {now} {before}`"),
            ),
        };
        let mut note = Self::new(vec![(*section).to_owned(), now.clone()], message, &[], &help);
        note.warning = Diagnostic { code: codes::RENAMED_BY_IMPORT, level: Level::Note, ..note.warning };
        note
    }

    /// Returns `true` if a declaration was removed or refused for an error.
    pub(super) fn is_of_a_loss(&self) -> bool {
        self.cause != Cause::Other
    }

    /// Returns `true` if a declaration of the document was refused.
    pub(super) fn is_refusal(&self) -> bool {
        self.cause == Cause::Refusal
    }

    /// Returns the spec path of an element that is gone, with its former place in the document.
    pub(super) fn gone_path(&self) -> Option<(String, String)> {
        self.gone.clone()
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
        diagnostics.report(Diagnostic { span: span.unwrap_or(Span::file(0)), ..note.warning.clone() });
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
