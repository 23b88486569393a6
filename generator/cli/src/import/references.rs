//! Folders from which a document may read the files that it refers to.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::disk::{real_path, relative_path, shown_path};
use crate::error::{Error, ErrorCode};

/// Option that names folders.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ReferenceOptions {
    /// Another folder from which the document may read files by `$ref`; repeatable
    #[arg(long, value_name = "DIR")]
    pub(crate) refs_from: Vec<PathBuf>,
}

/// Folders in addition to the document's own.
pub(crate) struct ReferenceFolders {
    /// Their paths from the root of the workspace, which the next import remembers.
    pub(crate) remembered: Vec<String>,
    /// The folders, without links.
    pub(crate) real: Vec<PathBuf>,
}

impl ReferenceFolders {
    /// Returns the folders of the option; without it, the remembered ones.
    pub(crate) fn new(options: &ReferenceOptions, root: &Path, remembered: Vec<String>) -> Result<Self, Error> {
        let root = std::path::absolute(root).map_err(|error| Error::cannot_read(root, &error))?;
        if options.refs_from.is_empty() {
            let real = remembered.iter().map(|folder| real_path(&root.join(folder))).collect();
            return Ok(Self { remembered, real });
        }
        let mut folders = Self { remembered: Vec::new(), real: Vec::new() };
        for folder in &options.refs_from {
            let real = folder.canonicalize().map_err(|error| Error::cannot_read(folder, &error))?;
            if !real.is_dir() {
                let error = Error::new(ErrorCode::Usage, format!("{} is not a folder", folder.display()));
                return Err(error.unwritten().help("name the folder of the files with `--refs-from`"));
            }
            let path = relative_path(&real_path(&root), &real).unwrap_or_else(|| real.clone());
            let path = shown_path(&path);
            folders.remembered.push(if path.is_empty() { ".".to_owned() } else { path });
            folders.real.push(real);
        }
        Ok(folders)
    }
}
