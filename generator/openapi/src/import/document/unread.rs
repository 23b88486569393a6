//! Files that a document refers to, and that are not read.

use copperplate_language::diagnostics::{Code, Diagnostic, Positions};
use copperplate_language::files::Source;

/// Reason why a file that a document refers to is not read. Its text is nowhere in it: it may hold anything.
#[derive(Clone, Debug)]
pub enum UnreadFile {
    /// It is outside of the folders that the document may read.
    Outside {
        /// Folder that would have to be allowed.
        folder: String,
    },
    /// It is a folder, a pipe, a device or the like.
    Special,
    /// With it, the files of the document would be too large.
    TooLarge,
    /// The system does not let it be read, for this reason.
    Denied(String),
    /// It has something in this line that makes its text neither JSON nor YAML, or more than is read.
    Malformed {
        /// What is wrong.
        fault: &'static str,
        /// Line, from 1.
        line: usize,
    },
}

impl UnreadFile {
    /// Creates the reason for a file that cannot be parsed.
    pub(super) fn malformed(error: &Diagnostic, sources: &[Source]) -> Self {
        let fault = if error.code == Code::DocumentDuplicate {
            "has a key twice"
        } else if error.code == Code::DocumentLimit {
            "nests too deeply, or expands too far"
        } else {
            "is neither JSON nor YAML"
        };
        Self::Malformed { fault, line: Positions::in_files(sources).position(error.span).line }
    }

    /// Returns what to say about a reference to the file, and what to do.
    pub(in crate::import) fn describe(&self, path: &str) -> (String, Option<String>) {
        match self {
            Self::Outside { folder } => (
                format!("`{path}` is outside the folder of the document, and is not read"),
                Some(format!("if the document may read files there, allow it with `--refs-from {folder}`")),
            ),
            Self::Special => (
                format!("`{path}` is not a regular file, and is not read"),
                Some("refer to a file in JSON or YAML".to_owned()),
            ),
            Self::TooLarge => (
                format!("with `{path}`, the document would refer to more than 64 MiB of files"),
                Some("refer to a file with what is needed of it".to_owned()),
            ),
            Self::Denied(error) => (format!("`{path}` cannot be read: {error}"), None),
            Self::Malformed { fault, line } => {
                (format!("`{path}` {fault}, and is not read"), Some(format!("see line {line} of that file")))
            }
        }
    }
}
