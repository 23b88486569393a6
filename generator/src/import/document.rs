//! OpenAPI documents as nodes with their positions, and the references between them.

mod json;
mod node;
mod yaml;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::files::Source;

pub(super) use self::node::{At, Node, Value, json_text};

/// Maximum nesting of a document. Real ones need a third of it.
pub(super) const DEPTH_MAX: usize = 256;

/// Maximum size of a document in bytes: spans are small.
const SIZE_MAX: usize = 1 << 30;

/// Maximum number of references that lead to each other.
const REFERENCES_MAX: usize = 64;

/// A document, and the files that it refers to.
#[derive(Debug)]
pub(super) struct Documents {
    /// Paths and roots; the document itself is the first.
    files: Vec<(String, Node)>,
}

impl Documents {
    /// Parses files. Reports what is neither JSON nor YAML.
    pub(super) fn parse(sources: &[Source], diagnostics: &mut Diagnostics) -> Option<Self> {
        let mut files = Vec::new();
        for (file, source) in sources.iter().enumerate() {
            files.push((source.path.clone(), parse(file, source, diagnostics)?));
        }
        (!files.is_empty()).then_some(Self { files })
    }

    /// Returns the root of the document.
    pub(super) fn root(&self) -> At<'_> {
        At::root(&self.files[0].1, "")
    }

    /// Follows a reference, and those that it leads to. Reports one that leads nowhere, or to itself.
    pub(super) fn resolve<'d>(&'d self, at: &At<'d>, diagnostics: &mut Diagnostics) -> Option<At<'d>> {
        let mut current = at.clone();
        for _ in 0..REFERENCES_MAX {
            match current.reference() {
                None => return Some(current),
                Some(reference) => current = self.target(&current, reference, diagnostics)?,
            }
        }
        let message = "this `$ref` leads to itself";
        let help = "replace one of the references by what is meant";
        diagnostics.report(Diagnostic::new(Code::DocumentReference, at.node.span, message).help(help));
        None
    }

    /// Follows references without a report: their errors are reported where they are read.
    pub(super) fn quietly<'d>(&'d self, at: &At<'d>) -> Option<At<'d>> {
        self.resolve(at, &mut Diagnostics::new(&[]))
    }

    /// Returns `true` if a pointer leads to a node.
    pub(super) fn has(&self, pointer: &str) -> bool {
        self.target(&self.root(), pointer, &mut Diagnostics::new(&[])).is_some()
    }

    /// Returns the node that a reference names.
    pub(super) fn target<'d>(&'d self, at: &At<'d>, reference: &str, diagnostics: &mut Diagnostics) -> Option<At<'d>> {
        let span = at.get("$ref").map_or(at.node.span, |target| target.node.span);
        let (path, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let wrong = |message: String| Diagnostic::new(Code::DocumentReference, span, message);
        if path.contains("://") {
            let help = "download the file, and refer to it by its path";
            diagnostics.report(wrong(format!("`{path}` is on a server")).help(help));
            return None;
        }
        let own = &self.files[at.node.span.file_index()].0;
        let path = if path.is_empty() { own.clone() } else { joined(own, path) };
        let Some((index, (name, root))) = self.files.iter().enumerate().find(|(_, (name, _))| *name == path) else {
            diagnostics.report(wrong(format!("the file `{path}` does not exist")));
            return None;
        };
        let mut found = At::root(root, if index == 0 { "" } else { name });
        for key in pointer.split('/').skip(1) {
            let key = unescaped(key);
            let Some(next) = found.get(&key).or_else(|| found.element(&key)) else {
                let keys = found.entries().map(|(key, _)| key);
                let near = nearest(&key, keys).map(|near| format!("did you mean `{near}`?"));
                let message = format!("`{reference}` leads nowhere: there is no `{key}`");
                diagnostics.report(wrong(message).help_if(near));
                return None;
            };
            found = next;
        }
        Some(found)
    }
}

/// Returns the paths of other files that a document refers to, in the order of their first occurrence.
#[must_use]
pub fn referenced_files(source: &Source) -> Vec<String> {
    let sources = std::slice::from_ref(source);
    let mut diagnostics = Diagnostics::new(sources);
    let mut paths = Vec::new();
    if let Some(root) = parse(0, source, &mut diagnostics) {
        root.visit(&mut |key, value| {
            if key == "$ref"
                && let Value::String(reference) = &value.value
                && let path = reference.split('#').next().unwrap_or_default()
                && !path.is_empty()
                && !path.contains("://")
            {
                let path = joined(&source.path, path);
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
        });
    }
    paths
}

fn parse(file: usize, source: &Source, diagnostics: &mut Diagnostics) -> Option<Node> {
    if source.text.len() > SIZE_MAX {
        let message = "this document is larger than 1 GiB";
        diagnostics.report(Diagnostic::new(Code::DocumentLimit, Span::file(file), message));
        return None;
    }
    let text = &source.text;
    let is_json = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
    // A YAML document can start with a brace, too, but only JSON has all escapes of JSON.
    let parsed = if is_json { json::parse(file, text) } else { yaml::parse(file, text) };
    parsed.map_err(|error| diagnostics.report(*error)).ok()
}

/// Returns the path that a reference in a file means.
fn joined(from: &str, path: &str) -> String {
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns a key of a JSON pointer without escapes.
fn unescaped(key: &str) -> String {
    let decoded = percent_encoding::percent_decode_str(key).decode_utf8_lossy();
    decoded.replace("~1", "/").replace("~0", "~")
}
