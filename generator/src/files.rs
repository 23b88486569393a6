//! What goes in and what comes out: texts with a name.

use std::collections::BTreeMap;

/// A file of the spec.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path as a reader of a message would write it, such as `spec/messages.yaml`.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// The name of the file without folder and extension; the name of the module that it becomes.
    #[must_use]
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }
}

/// Emitted files: text by path, in the order of the paths.
pub type Files = BTreeMap<String, String>;
