//! Imports documents a few edits away from real ones, and limits the resources of each import to ten seconds and one
//! gibibyte.
//!
//! ```sh
//! cargo run --release -p xtask --example mutations -- FOLDER_OR_FILE… --seconds 600
//! ```
//!
//! It ends with exit 1 if an import panics, needs more, shows a file that the document may not read, or writes outside
//! its folder. `--show N` prints the document with a number.

mod judge;
mod watch;
mod worker;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use test_support::mutated_documents::{MutatedDocuments, parse_document};

/// Imports documents a few edits away from real ones, and watches the resources that each import needs.
#[derive(Parser)]
struct Options {
    /// Documents, and folders of documents
    #[arg(required = true, value_name = "FOLDER_OR_FILE")]
    paths: Vec<PathBuf>,
    /// Time of the run
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Number of the first document
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Print the document with this number
    #[arg(long, value_name = "N")]
    show: Option<u64>,
    /// Import documents from this number on, in this process
    #[arg(long, value_name = "N", hide = true)]
    worker: Option<u64>,
}

impl Options {
    fn documents(&self) -> MutatedDocuments {
        let mut files: Vec<_> = self.paths.iter().flat_map(|path| files(path)).collect();
        files.sort();
        let texts = files.iter().map(|file| fs::read_to_string(file).expect("a document"));
        MutatedDocuments::of(texts.map(|text| parse_document(&text)).collect())
    }
}

fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    let is_document = |path: &PathBuf| {
        path.extension().is_some_and(|extension| ["json", "yaml", "yml"].iter().any(|known| extension == *known))
    };
    entries.flatten().map(|entry| entry.path()).filter(is_document).collect()
}

fn main() -> ExitCode {
    let options = Options::parse();
    if let Some(number) = options.show {
        print!("{}", options.documents().document(number));
        return ExitCode::SUCCESS;
    }
    if let Some(first) = options.worker {
        worker::import_documents(&options.documents(), first);
        return ExitCode::SUCCESS;
    }
    let tally = watch::watch_workers(&options);
    println!("{tally}");
    if tally.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
