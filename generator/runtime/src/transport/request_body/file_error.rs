//! Errors of files that are sent.

use std::error::Error as StdError;
use std::sync::Arc;
use std::{fmt, io};

/// Error of a file in a request body: the file cannot be read, or does not have its declared length. It is the source
/// of an error with [`Fault::File`](crate::transport::Fault::File).
#[derive(Clone, Debug)]
pub struct FileError {
    name: String,
    problem: Problem,
}

#[derive(Clone, Debug)]
enum Problem {
    Unreadable(Arc<io::Error>),
    Shorter { length: u64, read: u64 },
    Longer { length: u64 },
}

impl FileError {
    #[inline]
    pub(crate) fn unreadable(name: &str, error: io::Error) -> Self {
        Self { name: name.to_owned(), problem: Problem::Unreadable(Arc::new(error)) }
    }

    #[inline]
    pub(crate) fn shorter(name: &str, length: u64, read: u64) -> Self {
        Self { name: name.to_owned(), problem: Problem::Shorter { length, read } }
    }

    #[inline]
    pub(crate) fn longer(name: &str, length: u64) -> Self {
        Self { name: name.to_owned(), problem: Problem::Longer { length } }
    }

    /// Returns the name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the first file error among an error and its sources.
    pub(in crate::transport) fn find<'e>(error: &'e (dyn StdError + 'static)) -> Option<&'e Self> {
        let mut errors = std::iter::successors(Some(error), |&error| {
            // `source` of an I/O error skips the error that it wraps.
            match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
                Some(inside) => Some(inside as &(dyn StdError + 'static)),
                None => error.source(),
            }
        });
        errors.find_map(|error| error.downcast_ref())
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.problem {
            Problem::Unreadable(error) => write!(f, "the file `{name}` cannot be read: {error}"),
            Problem::Shorter { length, read } => write!(f, "the file `{name}` ends after {read} of {length} bytes"),
            Problem::Longer { length } => write!(f, "the file `{name}` is longer than {length} bytes"),
        }
    }
}

impl StdError for FileError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.problem {
            Problem::Unreadable(error) => Some(error),
            Problem::Shorter { .. } | Problem::Longer { .. } => None,
        }
    }
}
