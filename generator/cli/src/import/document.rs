//! Documents on disk: a file, and the files that it refers to. A document may come from anywhere, so these files are
//! only read from its own folder and from folders that the user names.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;
use copperplate_openapi::import::{NotText, UnreadFile, decode_document, referenced_documents};

use super::overlays::Overlays;
use super::references::ReferenceFolders;
use crate::disk::{real_path, shown_path};
use crate::error::Error;

/// Name for standard input. A document read from it refers to files of the current folder.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Name of standard input in messages.
pub(crate) const SHOWN_INPUT: &str = "<stdin>";

/// Maximum size of the files that a document refers to, in bytes.
const REFERENCED_MAX: u64 = 64 << 20;

/// Size counted for an empty file: there could be any number of them.
const BLOCK: u64 = 4 << 10;

/// Reads a file that a document refers to, up to a maximum size; `None` if it does not exist.
pub(crate) type ReadReference<'r> = dyn FnMut(&str, u64) -> Result<Result<Option<Source>, UnreadFile>, Error> + 'r;

/// A document, and the files that it refers to.
pub(crate) struct ImportDocuments {
    /// Texts: the document itself, its overlays, and the files that it refers to.
    pub(crate) sources: Vec<Source>,
    /// Number of overlays.
    pub(crate) overlays: usize,
    /// Files that are not read, by path.
    pub(crate) unread: IndexMap<String, UnreadFile>,
}

impl ImportDocuments {
    /// Reads a document, its overlays, and the files that it refers to, directly or through others. Missing files are
    /// reported by the import, which knows the place of the reference.
    pub(crate) fn read(file: &Path, overlays: &Overlays, folders: &ReferenceFolders) -> Result<Self, Error> {
        let cannot_read = |error| Error::cannot_read(file, &error);
        let first = if file == Path::new(STANDARD_INPUT) {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map_err(cannot_read)?;
            document_source(SHOWN_INPUT.to_owned(), &bytes)
        } else {
            document_source(shown_path(file), &read_regular_file(file, u64::MAX).map_err(cannot_read)?)
        };
        let first = first.map_err(|error| not_text(&error, file))?;
        let own = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut allowed = vec![own.canonicalize().map_err(cannot_read)?];
        allowed.extend(folders.real.iter().cloned());
        let mut all = Self { sources: vec![first], overlays: overlays.files.len(), unread: IndexMap::default() };
        for (shown, file) in &overlays.files {
            let path = Path::new(shown);
            let bytes = read_regular_file(file, u64::MAX).map_err(|error| Error::cannot_read(path, &error))?;
            all.sources.push(document_source(shown.clone(), &bytes).map_err(|error| not_text(&error, path))?);
        }
        all.read_references(&mut |path, left| Ok(read_referenced_file(path, &allowed, left)))?;
        Ok(all)
    }

    /// Returns a document without overlays, and the files that it refers to. `read` reads one of them, up to a maximum
    /// size, and returns `None` if it does not exist.
    pub(crate) fn with_references(first: Source, read: &mut ReadReference) -> Result<Self, Error> {
        let mut all = Self { sources: vec![first], overlays: 0, unread: IndexMap::default() };
        all.read_references(read)?;
        Ok(all)
    }

    fn read_references(&mut self, read: &mut ReadReference) -> Result<(), Error> {
        let path = self.shown_path().to_owned();
        let mut known = BTreeSet::from([path.clone()]);
        let (mut next, mut size) = (0, 0);
        while let Some(source_of_references) = self.sources.get(next) {
            // The contents of an overlay are in the document, and so are its references.
            let of_document = (1..=self.overlays)
                .contains(&next)
                .then(|| Source { path: path.clone(), text: source_of_references.text.clone() });
            for path in referenced_documents(of_document.as_ref().unwrap_or(source_of_references)) {
                if !known.insert(path.clone()) {
                    continue;
                }
                match read(&path, REFERENCED_MAX.saturating_sub(size))? {
                    Ok(None) => {}
                    Ok(Some(source)) => {
                        size += counted_size(source.text.len() as u64);
                        self.sources.push(source);
                    }
                    Err(reason) => {
                        self.unread.insert(path, reason);
                    }
                }
            }
            next += 1;
        }
        Ok(())
    }

    /// Returns the path of the document as messages show it.
    pub(crate) fn shown_path(&self) -> &str {
        self.sources.first().map_or("", |document| &document.path)
    }
}

/// Reads a file that a document refers to; `None` if it does not exist. A path is opened only after checking that it
/// is a regular file in one of the folders: links are judged by their targets, and reading a pipe or a device could
/// block or never end.
fn read_referenced_file(path: &str, allowed: &[PathBuf], left: u64) -> Result<Option<Source>, UnreadFile> {
    let shown = Path::new(path);
    let real = std::path::absolute(shown).map(|absolute| real_path(&absolute)).unwrap_or_default();
    if !allowed.iter().any(|folder| real.starts_with(folder)) {
        let (shown, real) = (shown.parent().unwrap_or(shown), real.parent().unwrap_or(&real));
        // A link leads to a folder other than the path's.
        let is_real = shown.canonicalize().is_ok_and(|folder| folder == real);
        return Err(UnreadFile::Outside { folder: shown_path(if is_real { shown } else { real }) });
    }
    let metadata = match fs::metadata(&real) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        metadata => metadata.map_err(|error| UnreadFile::Denied(error.to_string()))?,
    };
    if !metadata.is_file() {
        return Err(UnreadFile::Special);
    }
    if counted_size(metadata.len()) > left {
        return Err(UnreadFile::TooLarge);
    }
    let bytes = read_regular_file(&real, left).map_err(|error| UnreadFile::Denied(error.to_string()))?;
    referenced_source(path, &bytes).map(Some)
}

/// Returns a document as text.
pub(crate) fn document_source(path: String, bytes: &[u8]) -> Result<Source, NotText> {
    decode_document(bytes).map(|text| Source { path, text })
}

/// Returns a file that a document refers to as text.
pub(crate) fn referenced_source(path: &str, bytes: &[u8]) -> Result<Source, UnreadFile> {
    document_source(path.to_owned(), bytes).map_err(|error| UnreadFile::NotText { line: error.line })
}

/// Creates the error for a document that is not text.
pub(crate) fn not_text(error: &NotText, path: &Path) -> Error {
    Error::cannot_read(path, &io::Error::new(io::ErrorKind::InvalidData, error.to_string())).help("save it as UTF-8")
}

/// Reads as much of a file as its size says, up to a number of bytes: a system file that reports size 0, such as
/// `/proc/kmsg`, could block.
fn read_regular_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(metadata.len().min(most)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn counted_size(size: u64) -> u64 {
    size.max(BLOCK)
}
