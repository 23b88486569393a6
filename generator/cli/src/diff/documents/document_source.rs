//! Documents on disk, in a commit, or from standard input.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use copperplate_openapi::import::UnreadFile;

use crate::diff::git::Git;
use crate::disk::{relative_path, shown_path};
use crate::error::{Error, ErrorCode};
use crate::import::{
    ImportDocuments, OverlayOptions, Overlays, ReferenceFolders, SHOWN_INPUT, STANDARD_INPUT, document_source,
    not_text, referenced_source,
};

/// Source of a document.
pub(super) enum DocumentSource {
    /// A file, or standard input.
    File(PathBuf),
    /// A file of a commit, by its path from the current folder, so that it has the same name as the file on disk.
    Commit { name: String, id: String, path: String },
}

impl DocumentSource {
    /// Returns the sources of base and head.
    pub(super) fn both(git: &Git, names: [&OsStr; 2]) -> Result<[Self; 2], Error> {
        if names == [OsStr::new(STANDARD_INPUT); 2] {
            let error = Error::new(ErrorCode::Usage, "both documents are standard input");
            return Err(error.help("name a file in place of one `-`"));
        }
        let [base, head] = names;
        Ok([Self::named(git, "base", base)?, Self::named(git, "head", head)?])
    }

    /// Returns the source that a name refers to. A file takes precedence over a commit.
    fn named(git: &Git, role: &str, name: &OsStr) -> Result<Self, Error> {
        if name.is_empty() {
            let error = Error::new(ErrorCode::Usage, format!("the name of the {role} is empty"));
            return Err(error.help("name a file, or `COMMIT:FILE`"));
        }
        let path = Path::new(name);
        let in_commit =
            name.to_str().and_then(|name| name.split_once(':')).filter(|_| path.symlink_metadata().is_err());
        let Some((revision, inner)) = in_commit.filter(|(revision, inner)| !revision.is_empty() && !inner.is_empty())
        else {
            return Ok(Self::File(path.to_path_buf()));
        };
        let id = git.commit(role, revision, "a file")?;
        Ok(Self::Commit { name: format!("{revision}:{inner}"), id, path: Git::path_from_here(inner)? })
    }

    /// Returns the name that reports show.
    pub(super) fn label(&self) -> String {
        match self {
            Self::File(path) if path == Path::new(STANDARD_INPUT) => SHOWN_INPUT.to_owned(),
            Self::File(path) => shown_path(path),
            Self::Commit { name, .. } => name.clone(),
        }
    }

    /// Reads the document, and the files that it refers to in its own folder or in the given folders.
    pub(super) fn read(&self, git: &Git, role: &str, folders: &ReferenceFolders) -> Result<ImportDocuments, Error> {
        match self {
            Self::File(path) => {
                let overlays = Overlays::new(&OverlayOptions::default(), Path::new("."), Vec::new())?;
                ImportDocuments::read(path, &overlays, folders)
            }
            Self::Commit { name, id, path } => {
                let Some(bytes) = read_file_of_commit(git, id, path)?.and_then(Result::ok) else {
                    let path = Git::full_path(&format!("./{path}"))?;
                    let error =
                        Error::new(ErrorCode::Source, format!("the commit of the {role}, {name}, has no file {path}"));
                    let help = "name it by its path from the root of the repository, or from here: `COMMIT:./FILE`";
                    return Err(error.help(help));
                };
                let first = document_source(path.clone(), &bytes).map_err(|error| not_text(&error, Path::new(name)))?;
                let here = Path::new(".").canonicalize().map_err(|error| Error::cannot_read(Path::new("."), &error))?;
                let inside = folders.real.iter().filter_map(|folder| relative_path(&here, folder));
                let inside = inside.map(|folder| full_folder(&folder)).collect::<Result<Vec<_>, _>>()?;
                let allowed: Vec<_> = inside.into_iter().chain([full_folder(parent_folder(path))?]).collect();
                ImportDocuments::with_references(first, &mut |path, left| {
                    let folder = parent_folder(path);
                    let full = full_folder(folder)?;
                    if !allowed.iter().any(|allowed| full.starts_with(allowed)) {
                        return Ok(Err(UnreadFile::Outside { folder: shown_path(folder) }));
                    }
                    Ok(match read_file_of_commit(git, id, path)? {
                        None => Ok(None),
                        Some(Err(reason)) => Err(reason),
                        Some(Ok(bytes)) if bytes.len() as u64 > left => Err(UnreadFile::TooLarge),
                        Some(Ok(bytes)) => referenced_source(path, &bytes).map(Some),
                    })
                })
            }
        }
    }
}

/// Reads a file from a commit, if it exists there. Symbolic links are not read: the commit does not contain their
/// targets.
fn read_file_of_commit(git: &Git, id: &str, path: &str) -> Result<Option<Result<Vec<u8>, UnreadFile>>, Error> {
    let Some(blob) = git.file(id, &Git::full_path(&format!("./{path}"))?)? else { return Ok(None) };
    if blob.is_link {
        return Ok(Some(Err(UnreadFile::Special)));
    }
    Ok(Some(Ok(git.read_blobs(&[&blob])?.pop().unwrap_or_default())))
}

/// Returns the path of a folder from the root of the repository.
fn full_folder(folder: &Path) -> Result<PathBuf, Error> {
    Git::full_path(&format!("./{}", shown_path(folder))).map(PathBuf::from)
}

fn parent_folder(path: &str) -> &Path {
    Path::new(path).parent().unwrap_or(Path::new(""))
}
