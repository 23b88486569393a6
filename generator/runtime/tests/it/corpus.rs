//! Corpus of the fuzz target: every input found by fuzzing passes its checks in every test run.

#[path = "../../fuzz/src/check/mod.rs"]
mod check;

use std::panic::catch_unwind;
use std::path::Path;

#[test]
fn every_text_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/reader");
    let mut count = 0;
    let mut failed = Vec::new();
    for entry in folder.read_dir().expect("the corpus") {
        let path = entry.expect("an entry").path();
        let bytes = std::fs::read(&path).expect("a file");
        count += 1;
        if catch_unwind(|| check::check(&bytes)).is_err() {
            failed.push(path);
        }
    }
    assert!(count > 50, "the corpus has {count} texts only");
    assert!(failed.is_empty(), "{failed:#?}");
}
