//! Files that a document refers to, but that are not read.

use copperplate_language::diagnostics::{Diagnostic, Positions};
use copperplate_language::files::Source;

use crate::codes;

/// Reason why a file that a document refers to is not read. The reason never contains text of the file, which may hold
/// anything.
#[derive(Clone, Debug)]
pub enum UnreadFile {
    /// It is outside the folders from which the document may include files.
    Outside {
        /// Folder that would have to be allowed.
        folder: String,
    },
    /// It is not a regular file, but a folder, a pipe, a device or the like.
    Special,
    /// With this file, the files of the document would be too large in total.
    TooLarge,
    /// The system does not let it be read, for this reason.
    Denied(String),
    /// A line of it is not text.
    NotText {
        /// Line, from 1.
        line: usize,
    },
    /// A line of it makes its text neither JSON nor YAML, or exceeds the limits.
    Malformed {
        /// Description of the fault.
        fault: &'static str,
        /// Line, from 1.
        line: usize,
    },
}

impl UnreadFile {
    /// Creates the reason for a file that cannot be parsed.
    pub(super) fn malformed(error: &Diagnostic, sources: &[Source]) -> Self {
        let fault = if error.code == codes::DOCUMENT_DUPLICATE {
            "has a key twice"
        } else if error.code == codes::DOCUMENT_LIMIT {
            "nests too deeply, or expands too far"
        } else {
            "is neither JSON nor YAML"
        };
        Self::Malformed { fault, line: Positions::in_files(sources).position(error.span).line }
    }

    /// Returns the message about a reference to the file, and the help.
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
                Some("refer to a file that only has the parts you need".to_owned()),
            ),
            Self::Denied(error) => (format!("`{path}` cannot be read: {error}"), None),
            Self::NotText { line } => (
                format!("`{path}` is neither UTF-8 nor UTF-16, and is not read"),
                Some(format!("see line {line} of that file; save it as UTF-8")),
            ),
            Self::Malformed { fault, line } => {
                (format!("`{path}` {fault}, and is not read"), Some(format!("see line {line} of that file")))
            }
        }
    }
}
