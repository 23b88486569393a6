//! The importing process: it announces the next document, so that its supervisor knows which one was at fault.

use std::env;
use std::fs;

use test_support::mutated_documents::MutatedDocuments;

use super::judge::{Outcome, Scene};

/// Line before the first document.
pub(crate) const READY: &str = "ready";

/// Lines about a document.
pub(crate) const NEXT: &str = "next";
pub(crate) const WRITTEN: &str = "written";
pub(crate) const REFUSED: &str = "refused";

/// Imports documents from a number on, until the process is killed.
pub(crate) fn import_documents(documents: &MutatedDocuments, first: u64) {
    let folder = env::temp_dir().join(format!("copperplate-mutations-{}", std::process::id()));
    let scene = Scene::new(&folder);
    println!("{READY} {}", folder.display());
    for number in first.. {
        let text = documents.document(number);
        println!("{NEXT} {number}");
        // Resets the peak, so that it covers this document alone.
        drop(fs::write("/proc/self/clear_refs", "5"));
        let outcome = match scene.import(&text) {
            Outcome::Written => WRITTEN,
            Outcome::Refused => REFUSED,
        };
        println!("{outcome} {number}");
    }
}
