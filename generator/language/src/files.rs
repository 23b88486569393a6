//! Input and output: text files in memory.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Spec file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Path as shown in messages, such as `spec/messages.yaml`.
    pub path: String,
    /// Text.
    pub text: String,
}

impl Source {
    /// Creates a file from the bytes on a disk. Bytes that are not UTF-8 become U+FFFD, which is not allowed in a spec,
    /// so that they are reported with all other errors, at their position.
    #[must_use]
    pub fn from_bytes(path: String, bytes: &[u8]) -> Self {
        // Fast check whether the text is valid already.
        let text = str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes).into_owned(), str::to_owned);
        Self { path, text }
    }

    /// Returns the name of the file without folder and extension, which is the name of its module.
    #[must_use]
    pub fn stem(&self) -> &str {
        file_stem(&self.path)
    }
}

/// Returns the name of a file without folder and extension.
#[must_use]
pub fn file_stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Returns the sources in the order in which a spec is parsed, whatever their order is: file indices of spans follow
/// it. Most callers pass them sorted.
pub(crate) fn sort_files_by_path(sources: &[Source]) -> Cow<'_, [Source]> {
    if sources.is_sorted_by_key(|source| &source.path) {
        return Cow::Borrowed(sources);
    }
    let mut sorted = sources.to_vec();
    sorted.sort_by(|a, b| a.path.cmp(&b.path));
    Cow::Owned(sorted)
}

/// Emitted files: text by path, ordered by path.
pub type Files = BTreeMap<String, String>;
