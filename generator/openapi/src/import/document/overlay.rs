//! Overlays: files with changes to a document, which are applied before anything else reads it.
//!
//! An overlay belongs to the person who imports, so an error in it ends the import. Values that it adds have positions
//! in the overlay.

mod change;
mod merge;
mod parse;
#[cfg(test)]
mod tests;

use copperplate_language::diagnostics::{Diagnostic, Level, Span};

use self::change::OverlaidDocument;
use super::node::{DocumentNode, LocatedNode};
use crate::codes;

/// Effects of overlays besides changing a document.
#[derive(Debug, Default)]
pub(in crate::import) struct AppliedOverlays {
    /// Warnings about actions that change nothing.
    pub(in crate::import) warnings: Vec<Diagnostic>,
    /// JSON pointers of removed elements, each with the place of the action.
    removed: Vec<(String, Span)>,
}

impl AppliedOverlays {
    /// Returns the place of the action that removed the target of a pointer.
    pub(in crate::import) fn removal(&self, pointer: &str) -> Option<Span> {
        let is_inside =
            |removed: &str| pointer.strip_prefix(removed).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        self.removed.iter().find(|(removed, _)| is_inside(removed)).map(|(_, span)| *span)
    }

    /// Applies the actions of an overlay one after the other, each to the result of those before it. Reports all errors
    /// of the overlay, or the first action that does not fit the document.
    pub(super) fn apply(&mut self, root: &mut DocumentNode, overlay: &DocumentNode) -> Result<(), Vec<Diagnostic>> {
        let actions = parse::parse_overlay(&LocatedNode::root(overlay, ""))?;
        let mut document = OverlaidDocument::new(root);
        for action in actions {
            let changed = document.apply(&action, &mut self.removed).map_err(|error| vec![*error])?;
            if changed == 0 {
                let message = "this action changes nothing: the document has no such element";
                let diagnostic = Diagnostic::new(codes::OVERLAY, action.span, message).level(Level::Warning);
                self.warnings.push(diagnostic.help("correct the path, or remove the action"));
            }
        }
        Ok(())
    }
}
