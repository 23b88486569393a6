//! Files that are sent.

use std::hash::{Hash, Hasher};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::{fmt, fs};

use bytes::Bytes;

/// File in a multipart body (`multipart/form-data`): a name, a media type and the content.
///
/// Clones share the content. Of the content, `Debug` shows only the length.
///
/// ```
/// use copperplate_runtime::File;
///
/// let file = File::from_bytes("notes.txt", "first line\n").with_media_type("text/plain");
/// assert_eq!((file.name(), file.len()), ("notes.txt", 11));
/// assert_eq!(format!("{file:?}"), r#"File { name: "notes.txt", media_type: Some("text/plain"), length: 11, .. }"#);
/// ```
#[derive(Clone)]
pub struct File {
    name: String,
    media_type: Option<String>,
    content: FileContent,
}

#[derive(Clone)]
enum FileContent {
    Bytes(Bytes),
    Opened { length: u64, open: Arc<Open> },
}

/// Function that opens a file at its start.
type Open = dyn Fn() -> io::Result<Box<dyn Read + Send>> + Send + Sync;

impl File {
    /// Creates a file from its content: bytes or text, also as `Vec<u8>` or `String`.
    ///
    /// The service sees the name; no file with this name need exist on this machine. A call rejects a name that is
    /// empty or contains control characters, and a name that multipart parsers would read differently: with `%22`,
    /// `%0A` or `%0D`, or with a backslash at the end or before one of `()<>@,;:\/[]?=`.
    #[inline]
    #[must_use]
    pub fn from_bytes(name: impl Into<String>, content: impl Into<Bytes>) -> Self {
        Self { name: name.into(), media_type: None, content: FileContent::Bytes(content.into()) }
    }

    /// Creates a file that is read while it is sent, and is never in memory as a whole. `open` returns a reader at the
    /// start of the content, which has `length` bytes. It is called once for each attempt, on a thread that may block.
    ///
    /// If `open` or reading fails, or if the content has another length, the call ends with an error that names the
    /// file ([`Fault::File`](crate::transport::Fault::File)): the request is not completed, and not repeated.
    ///
    /// ```
    /// use copperplate_runtime::File;
    ///
    /// let file = File::from_fn("zeros.bin", 1 << 30, || Ok(std::io::Read::take(std::io::repeat(0), 1 << 30)));
    /// assert_eq!(file.len(), 1 << 30);
    /// ```
    #[inline]
    #[must_use]
    pub fn from_fn<R: Read + Send + 'static>(
        name: impl Into<String>,
        length: u64,
        open: impl Fn() -> io::Result<R> + Send + Sync + 'static,
    ) -> Self {
        let open = Arc::new(move || Ok(Box::new(open()?) as Box<dyn Read + Send>));
        Self { name: name.into(), media_type: None, content: FileContent::Opened { length, open } }
    }

    /// Creates a file from one on this machine, which is read while it is sent, as with [`from_fn`](Self::from_fn). Its
    /// name is the last part of the path; its length is taken now.
    ///
    /// # Errors
    ///
    /// If the file does not exist, its metadata cannot be read, or its name is not Unicode.
    #[inline]
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref().to_owned();
        let metadata = fs::metadata(&path)?;
        let name = path.file_name().and_then(|name| name.to_str()).filter(|_| metadata.is_file());
        let name = name.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not a file with a Unicode name"))?;
        Ok(Self::from_fn(name.to_owned(), metadata.len(), move || fs::File::open(&path)))
    }

    /// Sets the media type, such as `audio/mpeg`; `application/octet-stream` if not set. A call rejects one that is not
    /// a media type.
    #[inline]
    #[must_use]
    pub fn with_media_type(mut self, media_type: impl Into<String>) -> Self {
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
    pub fn media_type(&self) -> Option<&str> {
        self.media_type.as_deref()
    }

    /// Returns the length of the content, in bytes.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.content {
            FileContent::Bytes(bytes) => bytes.len() as u64,
            FileContent::Opened { length, .. } => *length,
        }
    }

    /// Returns `true` if the content is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the whole content. It blocks while a file is read.
    ///
    /// # Errors
    ///
    /// If the file cannot be read. Never for bytes.
    #[inline]
    pub fn read(&self) -> io::Result<Bytes> {
        match &self.content {
            FileContent::Bytes(bytes) => Ok(bytes.clone()),
            FileContent::Opened { open, .. } => {
                let mut whole = Vec::new();
                open()?.read_to_end(&mut whole)?;
                Ok(whole.into())
            }
        }
    }

    /// Returns the content, if it is in memory.
    #[inline]
    pub(crate) fn bytes(&self) -> Option<&Bytes> {
        match &self.content {
            FileContent::Bytes(bytes) => Some(bytes),
            FileContent::Opened { .. } => None,
        }
    }

    /// Returns a reader of the content.
    #[inline]
    pub(crate) fn reader(&self) -> io::Result<Box<dyn Read + Send>> {
        match &self.content {
            FileContent::Bytes(bytes) => Ok(Box::new(io::Cursor::new(bytes.clone()))),
            FileContent::Opened { open, .. } => open(),
        }
    }
}

/// Files from functions are equal only to their clones.
impl PartialEq for File {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let is_same = match (&self.content, &other.content) {
            (FileContent::Bytes(bytes), FileContent::Bytes(other)) => bytes == other,
            (FileContent::Opened { open, .. }, FileContent::Opened { open: other, .. }) => Arc::ptr_eq(open, other),
            (FileContent::Bytes(_), FileContent::Opened { .. })
            | (FileContent::Opened { .. }, FileContent::Bytes(_)) => false,
        };
        is_same && self.name == other.name && self.media_type == other.media_type
    }
}

impl Eq for File {}

/// Hashes name, media type and length, but not the content, which may be large or on a disk.
impl Hash for File {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.name, &self.media_type, self.len()).hash(state);
    }
}

impl fmt::Debug for File {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File")
            .field("name", &self.name)
            .field("media_type", &self.media_type)
            .field("length", &self.len())
            .finish_non_exhaustive()
    }
}
