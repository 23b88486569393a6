//! References: from a `$ref` to the node that it names.

use std::borrow::Cow;

use copperplate_language::diagnostics::Span;

use super::node::{decode_uri_part, pointer_keys, unescape_pointer_key};
use super::{DocumentFile, DocumentNode, Documents, LocatedNode, UnreadFile};

/// Reason why a reference leads nowhere.
#[derive(Debug)]
pub(in crate::import) enum LostReference<'d> {
    /// The URL of a file on a server.
    Server(String),
    /// A file that does not exist.
    File(String),
    /// A file that is not read.
    Unread(String, &'d UnreadFile),
    /// The part behind `#` does not start at the root.
    Pointer,
    /// A key that the node does not have.
    Key(LocatedNode<'d>, String),
}

/// Maximum length of a chain of references.
pub(super) const REFERENCES_MAX: usize = 1_000;

impl Documents {
    /// Follows a chain of references. Returns `None` if it is endless, as it can be in unchecked parts.
    pub(in crate::import) fn resolve_references<'d>(&'d self, at: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
        let mut current = at.clone();
        for _ in 0..REFERENCES_MAX {
            let Some(reference) = current.reference() else { return Some(current) };
            current = self.reference_target(&current, reference).ok()?;
        }
        None
    }

    /// Returns the node with a pointer, as [`LocatedNode`] has it.
    pub(in crate::import) fn node_at(&self, pointer: &str) -> Option<LocatedNode<'_>> {
        let (path, keys) = pointer.split_once('#')?;
        let DocumentFile { root, .. } = if path.is_empty() { self.files.first()?.1 } else { self.files.get(path)? };
        keys.split('/').skip(1).try_fold(LocatedNode::root(root, path), |at, key| {
            let key = unescape_pointer_key(key);
            at.get(&key).or_else(|| at.element(&key))
        })
    }

    /// Returns the span of the key of a node with a pointer, or of the node if it has no key.
    pub(in crate::import) fn key_span_at(&self, pointer: &str) -> Option<Span> {
        let at = self.node_at(pointer)?;
        let around = pointer.rsplit_once('/').and_then(|(around, _)| self.node_at(around));
        let around = around.filter(|around| around.child(&at.key()).is_some());
        Some(around.map_or(at.node.span, |around| around.key_span(&at.key())))
    }

    /// Returns the node that a reference names.
    pub(in crate::import) fn reference_target<'d>(
        &'d self,
        at: &LocatedNode<'d>,
        reference: &str,
    ) -> Result<LocatedNode<'d>, LostReference<'d>> {
        let (path, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let (own, file) = self.file_of(at.node.span).ok_or(LostReference::Pointer)?;
        let Some(path) = referenced_path(own, &file.root, path) else {
            return Err(LostReference::Server(path.to_owned()));
        };
        if !pointer.is_empty() && !pointer.starts_with('/') {
            return Err(LostReference::Pointer);
        }
        if let Some((path, reason)) = self.unread.get_key_value(&path) {
            return Err(LostReference::Unread(path.clone(), reason));
        }
        let Some((index, name, file)) = self.files.get_full(&path) else { return Err(LostReference::File(path)) };
        let mut found = LocatedNode::root(&file.root, if index == 0 { "" } else { name });
        for key in pointer_keys(&file.openapi_pointer(pointer)) {
            match found.get(&key).or_else(|| found.element(&key)) {
                Some(next) => found = next,
                None => return Err(LostReference::Key(found, key)),
            }
        }
        Ok(found)
    }
}

impl DocumentFile {
    /// Returns the place of a part that a reference names by its place in the file.
    fn openapi_pointer<'p>(&'p self, pointer: &'p str) -> Cow<'p, str> {
        match self.moved.get(pointer) {
            Some(moved) => Cow::Borrowed(moved),
            None => self.format.openapi_pointer(pointer),
        }
    }
}

/// Returns the path of the file that a reference leads to, given without its part behind `#`. Returns `None` for a URL
/// unless it is the URL that the file states for itself (`$self`), or beside it.
pub(super) fn referenced_path(own: &str, root: &DocumentNode, path: &str) -> Option<String> {
    let stated = LocatedNode::root(root, "").text("$self").map(|stated| stated.split('#').next().unwrap_or(stated));
    if path.is_empty() || stated == Some(path) {
        return Some(own.to_owned());
    }
    if !path.contains("://") {
        return Some(join_reference_path(own, &decode_uri_part(path)));
    }
    let (folder, _) = stated?.rsplit_once('/')?;
    let beside = path.strip_prefix(folder)?.strip_prefix('/').filter(|_| !folder.ends_with('/'))?;
    Some(join_reference_path(own, &decode_uri_part(beside)))
}

/// Returns the scheme that a security requirement names: its name, or a reference since OpenAPI 3.2.
pub(in crate::import) fn scheme_of_requirement(requirement: &str) -> &str {
    requirement.strip_prefix("#/components/securitySchemes/").unwrap_or(requirement)
}

/// Returns the path that a reference in a file means.
fn join_reference_path(from: &str, path: &str) -> String {
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != ".." && !last.is_empty()) => {
                parts.pop();
            }
            // The root has no parent.
            ".." if parts == [""] => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
