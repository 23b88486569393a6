//! Overlays: files with changes to a document, which are applied before it is imported.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::disk::{real_path, relative_path, shown_path};
use crate::error::Error;

/// Option that names overlays.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct OverlayOptions {
    /// File with changes to the document (OpenAPI Overlay 1.0 or 1.1); repeatable, applied in order
    #[arg(long, value_name = "FILE")]
    overlay: Vec<PathBuf>,
}

/// Overlays of an import.
pub(crate) struct Overlays {
    /// Their paths from the root of the workspace, which the next import remembers.
    pub(crate) remembered: Vec<String>,
    /// The files to read, each with its path in messages.
    pub(super) files: Vec<(String, PathBuf)>,
}

impl Overlays {
    /// Returns the overlays of the option; without it, the remembered ones.
    pub(crate) fn new(options: &OverlayOptions, root: &Path, remembered: Vec<String>) -> Result<Self, Error> {
        if options.overlay.is_empty() {
            let files = remembered.iter().map(|path| (path.clone(), root.join(path))).collect();
            return Ok(Self { remembered, files });
        }
        let root = std::path::absolute(root).map_err(|error| Error::cannot_read(root, &error))?;
        let mut overlays = Self { remembered: Vec::new(), files: Vec::new() };
        for file in &options.overlay {
            let real = file.canonicalize().map_err(|error| Error::cannot_read(file, &error))?;
            let path = relative_path(&real_path(&root), &real).unwrap_or_else(|| real.clone());
            overlays.remembered.push(shown_path(&path));
            overlays.files.push((shown_path(file), real));
        }
        Ok(overlays)
    }
}
