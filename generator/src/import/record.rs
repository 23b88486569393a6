//! What the importer knows of its last run, from `import.toml` beside the spec.

/// Table about the document.
pub(super) const DOCUMENT: &str = "document";

/// Table of the elements that came from the document.
pub(super) const ELEMENTS: &str = "elements";

/// Table of the elements that are kept although the document no longer has them.
pub(super) const GONE: &str = "gone";
