//! Documents on disk: a file, and those that it refers to.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use copperplate_language::files::Source;

use crate::error::Error;

/// Reads a document, and the files that it refers to, directly or through others. Files that do not exist are left to
/// the import, which knows the place of the reference.
pub(super) fn read_import_documents(file: &Path) -> Result<Vec<Source>, Error> {
    let first = read_import_document(file).map_err(|error| Error::cannot_read(file, &error))?;
    let mut known = BTreeSet::from([first.path.clone()]);
    let mut all = vec![first];
    let mut next = 0;
    while let Some(source_of_references) = all.get(next) {
        for path in copperplate_openapi::import::referenced_documents(source_of_references) {
            if known.insert(path.clone())
                && let Ok(referenced) = read_import_document(Path::new(&path))
            {
                all.push(referenced);
            }
        }
        next += 1;
    }
    Ok(all)
}

fn read_import_document(path: &Path) -> io::Result<Source> {
    // A pipe or a device is never opened: reading it could block or never end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    let shown = path.display().to_string().replace('\\', "/");
    Ok(Source::from_bytes(shown, &fs::read(path)?))
}

/// Returns a hash of the text of all files.
pub(super) fn hash_import_documents(documents: &[Source]) -> String {
    let text: String = documents.iter().map(|document| document.text.as_str()).collect();
    format!("{:016x}", copperplate_codegen::content_hash(&text))
}
