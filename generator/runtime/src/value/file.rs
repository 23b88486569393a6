//! Files that are sent.

use std::{fmt, io};

use bytes::Bytes;

/// File in a body of parts (`multipart/form-data`): a name, a media type and the content.
///
/// Clones share the content. `Debug` shows its length only.
///
/// ```
/// use client_runtime::File;
///
/// let file = File::from_bytes("notes.txt", "first line\n").media_type("text/plain");
/// assert_eq!((file.name(), file.length()), ("notes.txt", 11));
/// assert_eq!(format!("{file:?}"), r#"File { name: "notes.txt", media_type: Some("text/plain"), length: 11, .. }"#);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct File {
    name: String,
    media_type: Option<String>,
    content: Bytes,
}

impl File {
    /// Creates a file from its content: bytes or text, also as `Vec<u8>` or `String`.
    ///
    /// The name is what the service sees; it need not exist on this machine. A call rejects a name that is empty or has
    /// control characters, and one that parsers of parts would read as another name: with `%22`, `%0A` or `%0D`, or with
    /// a backslash at its end or before one of `()<>@,;:\/[]?=`.
    #[inline]
    #[must_use]
    pub fn from_bytes(name: impl Into<String>, content: impl Into<Bytes>) -> Self {
        Self { name: name.into(), media_type: None, content: content.into() }
    }

    /// Sets the media type, such as `audio/mpeg`; `application/octet-stream` if not set. A call rejects one that is not
    /// a media type.
    #[inline]
    #[must_use]
    pub fn media_type(mut self, media_type: impl Into<String>) -> Self {
        self.media_type = Some(media_type.into());
        self
    }

    /// Returns the name.
    #[inline]
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the media type, if it is set.
    #[inline]
    #[must_use]
    pub fn content_type(&self) -> Option<&str> {
        self.media_type.as_deref()
    }

    /// Returns the length of the content, in bytes.
    #[inline]
    #[must_use]
    pub fn length(&self) -> u64 {
        self.content.len() as u64
    }

    /// Returns the whole content.
    ///
    /// # Errors
    ///
    /// If it cannot be read. Bytes always can.
    #[inline]
    pub fn read(&self) -> io::Result<Bytes> {
        Ok(self.content.clone())
    }

    /// Returns the content.
    #[inline]
    pub(crate) fn bytes(&self) -> &Bytes {
        &self.content
    }
}

impl fmt::Debug for File {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File")
            .field("name", &self.name)
            .field("media_type", &self.media_type)
            .field("length", &self.length())
            .finish_non_exhaustive()
    }
}
