//! Documents a few edits away from good ones, as files: each is imported or refused, whatever it refers to, and no
//! file outside its folder is shown, read into the spec or written. The example `mutations` also watches time and
//! memory.

#[path = "../../examples/mutations/judge.rs"]
mod judge;

use std::fs;
use std::path::Path;

use test_support::edits::Fault;
use test_support::mutated_documents::{MutatedDocuments, parse_document};
use test_tier::Cases;

use self::judge::{Outcome, Scene};
use crate::tree::{real, walk};

const CASES: Cases = Cases { quick: 40, ci: 500, long: 300_000 };

#[test]
fn mutated_documents_keep_the_promises_of_an_import() {
    let mut originals = vec![include_str!("../data/import/notes.yaml").to_owned()];
    walk(&real().join("generator/tests/data/import"), &mut |path| {
        originals.push(fs::read_to_string(path).expect("a document"));
    });
    originals.sort();
    let documents = MutatedDocuments::of(originals.iter().map(|text| parse_document(text)).collect());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mutated-documents-{}", std::process::id()));
    let scene = Scene::new(&folder);
    let mut written = 0;
    for number in 0..CASES.count() as u64 {
        let text = documents.document(number);
        let fault = Fault(&text);
        written += usize::from(scene.import(&text) == Outcome::Written);
        drop(fault);
    }
    assert!(written > CASES.count() / 4, "{written} specs only: the edits are too rough");
}
