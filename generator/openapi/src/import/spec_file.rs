//! Files of a spec before they are written.

pub(super) mod sizes;

use copperplate_language::files::Source;
use copperplate_language::tree::print::write_spec_file;
use copperplate_language::tree::{Entry, Node};

/// A file of the spec.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecFile {
    /// Name of the file without extension, such as `messages`.
    pub name: String,
    /// Sections in the order of the file: `operations`, `records`, …; in `api.yaml` also `api`, `auth`, ….
    pub root: Node,
}

impl SpecFile {
    /// Creates a file with these sections.
    pub(in crate::import) fn new(name: impl Into<String>, sections: Vec<Entry>) -> Self {
        Self { name: name.into(), root: Node::map(sections) }
    }

    /// Returns its path in the folder of the spec.
    pub(in crate::import) fn path(&self) -> String {
        format!("{}.yaml", self.name)
    }

    /// Returns the sections.
    pub(in crate::import) fn sections(&self) -> &[Entry] {
        self.root.entries()
    }
}

/// Writes each file under its name.
#[must_use]
pub fn write_spec_files(files: &[SpecFile]) -> Vec<Source> {
    let write = |file: &SpecFile| Source { path: file.path(), text: write_spec_file(&file.root) };
    files.iter().map(write).collect()
}
