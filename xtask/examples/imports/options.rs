//! The command line.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;

/// Imports OpenAPI documents into new workspaces, compiles the crates, and prints a table of what came out.
#[derive(Parser)]
pub(crate) struct Options {
    /// Documents, and folders of documents
    #[arg(required = true, value_name = "FOLDER_OR_FILE")]
    paths: Vec<PathBuf>,
    /// Do not compile the crates for their own sake, nor run the examples of their docs
    #[arg(long)]
    pub(crate) skip_check: bool,
    /// Read and write the examples that the documents give for bodies
    #[arg(long)]
    pub(crate) examples: bool,
    /// Make calls that the examples of the documents show, to a local server: 20 of each document, drawn by this number
    #[arg(long, value_name = "SEED")]
    pub(crate) calls: Option<u64>,
}

impl Options {
    /// Returns the documents: files as they are given, and those of folders in the order of their names.
    pub(crate) fn documents(&self) -> Vec<PathBuf> {
        self.paths.iter().flat_map(|path| documents(path)).collect()
    }
}

fn documents(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    let is_document = |path: &PathBuf| {
        path.extension().is_some_and(|extension| ["json", "yaml", "yml"].iter().any(|known| extension == *known))
    };
    let mut files: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).filter(is_document).collect();
    files.sort();
    files
}
