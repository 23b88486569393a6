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
    /// A file as it lies on a disk. Bytes that are no UTF-8 become U+FFFD, which no spec may hold: so that what is wrong is
    /// reported with all other errors, at its byte.
    #[must_use]
    pub fn from_bytes(path: String, bytes: &[u8]) -> Self {
        // Looking for what is no UTF-8 takes longer than seeing that there is nothing.
        let text = str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes).into_owned(), str::to_owned);
        Self { path, text }
    }

    /// The name of the file without folder and extension; the name of the module that it becomes.
    #[must_use]
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }
}

/// Emitted files: text by path, in the order of the paths.
pub type Files = BTreeMap<String, String>;
