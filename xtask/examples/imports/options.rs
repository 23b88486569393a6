//! The command line.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Parser;

/// Imports OpenAPI documents into new workspaces, compiles the crates, and prints a table of the results.
#[derive(Parser)]
pub(crate) struct Options {
    /// Documents, and folders of documents
    #[arg(required = true, value_name = "FOLDER_OR_FILE")]
    paths: Vec<PathBuf>,
    /// Do not compile the crates just to check them, nor run the examples in their docs
    #[arg(long)]
    pub(crate) skip_check: bool,
    /// Use only this many of the documents, drawn by the seed
    #[arg(long, value_name = "COUNT")]
    sample: Option<usize>,
    /// Seed for drawing documents
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "sample")]
    seed: u64,
    /// Run the examples in the docs of only this many crates
    #[arg(long, value_name = "COUNT", default_value_t = usize::MAX, hide_default_value = true)]
    pub(crate) doctests: usize,
    /// Seconds after which a command is stopped
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    limit: u64,
    /// Remove the workspaces without failures
    #[arg(long)]
    pub(crate) remove: bool,
    /// Read and write the examples that the documents give for bodies
    #[arg(long)]
    pub(crate) examples: bool,
    /// Make calls that the examples of the documents show, to a local server: 20 of each document, drawn by this number
    #[arg(long, value_name = "SEED")]
    pub(crate) calls: Option<u64>,
}

impl Options {
    /// Returns the documents: files in the given order, and the files of folders in the order of their names; a sample
    /// in the order in which it was drawn.
    pub(crate) fn documents(&self) -> Vec<PathBuf> {
        let mut documents: Vec<_> = self.paths.iter().flat_map(|path| documents(path)).collect();
        if let Some(count) = self.sample {
            fastrand::Rng::with_seed(self.seed).shuffle(&mut documents);
            documents.truncate(count);
        }
        documents
    }

    /// Returns the time after which a command is stopped.
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_secs(self.limit)
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
