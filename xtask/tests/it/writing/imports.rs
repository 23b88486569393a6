//! Imports on a disk that fails: a first one leaves nothing, and a later one is completed by the next run.

use std::fs;

use copperplate::{Disk, Exit, Folders, ImportOptions, System, import_on};

use super::failing_disk::{Failing, Failure};
use super::scenario::{is_temporary, state_of};
use crate::tree::{Run, Tree};

const DOCUMENT: &str = include_str!("../../data/import/notes.yaml");

fn import(tree: &Tree, disk: &mut dyn Disk) -> Run {
    let (folders, document) = (Folders::new(&tree.0), tree.0.join("notes.yaml"));
    Run::of(|console| import_on(disk, &folders, &document, &ImportOptions::default(), console))
}

/// Returns the files of the spec with their texts.
fn spec(tree: &Tree) -> Vec<(String, String)> {
    let files = state_of(tree).into_keys().filter(|path| path.starts_with("spec/") && !is_temporary(path));
    files.map(|path| (path.clone(), tree.read(&path))).collect()
}

/// A workspace without a spec, beside a document.
fn tree(name: &str) -> Tree {
    let tree = Tree::new(name);
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    tree.write("notes.yaml", DOCUMENT);
    tree
}

#[test]
fn a_first_import_that_fails_leaves_nothing() {
    let tree = tree("import-first-fails");
    let mut failed = 0;
    for at in 0.. {
        for failure in [Failure::Full, Failure::Denied] {
            let mut disk = Failing::new(failure, at);
            let run = import(&tree, &mut disk);
            if disk.failed().is_none() {
                assert!(failed > 8, "{failed} operations");
                assert_eq!((run.exit, spec(&tree).len()), (Exit::Fine, 3));
                return;
            }
            failed += 1;
            assert_eq!(run.exit, Exit::Io, "{}", run.err);
            assert!(run.err.contains("error[X002]: cannot write ") && run.err.contains("nothing was written"));
            assert!(!tree.0.join("spec").exists(), "{failure:?} {at}");
        }
    }
}

#[test]
fn a_later_import_that_is_broken_off_is_completed_by_the_next_one() {
    let revised = DOCUMENT.replace("        text: {", "        color: { type: string }\n        text: {");
    let expected = {
        let tree = tree("import-whole");
        assert_eq!(import(&tree, &mut System).exit, Exit::Fine);
        tree.write("notes.yaml", &revised);
        assert_eq!(import(&tree, &mut System).exit, Exit::Fine);
        spec(&tree)
    };
    for at in 0.. {
        for failure in [Failure::Full, Failure::Denied, Failure::Death] {
            let tree = tree(&format!("import-again-{failure:?}-{at}"));
            assert_eq!(import(&tree, &mut System).exit, Exit::Fine);
            tree.write("notes.yaml", &revised);
            let mut disk = Failing::new(failure, at);
            let run = import(&tree, &mut disk);
            if disk.failed().is_none() {
                assert!(at >= 4, "{at} operations");
                return;
            }
            assert_eq!(run.exit, Exit::Io, "{}", run.err);
            assert_eq!(import(&tree, &mut System).exit, Exit::Fine, "{failure:?} {at}");
            assert_eq!(spec(&tree), expected, "{failure:?} {at}");
        }
    }
}
