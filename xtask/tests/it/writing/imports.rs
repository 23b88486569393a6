//! Imports on a failing disk: a first import leaves no files, and a later one is completed by the next run.

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

/// Returns a workspace without a spec, next to a document.
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

/// Kills a first import at each operation: the next import writes the same files, and leaves no others.
fn dies_at_each_operation(name: &str, prepare: &dyn Fn(&Tree)) {
    let prepared = |name: &str| {
        let tree = tree(name);
        prepare(&tree);
        tree
    };
    let expected = {
        let tree = prepared(&format!("{name}-whole"));
        assert_eq!(import(&tree, &mut System).exit, Exit::Fine);
        state_of(&tree)
    };
    for at in 0.. {
        let tree = prepared(&format!("{name}-{at}"));
        let mut disk = Failing::new(Failure::Death, at);
        import(&tree, &mut disk);
        // After all operations, the temporary folder is removed.
        let operation = disk.failed();
        let run = import(&tree, &mut System);
        assert_eq!(run.exit, Exit::Fine, "{operation:?} {at}: {}", run.err);
        assert!(state_of(&tree) == expected, "{operation:?} {at}: {:?}", state_of(&tree).keys());
        if operation.is_none() {
            assert!(at >= 9, "{at} operations");
            return;
        }
    }
}

#[test]
fn a_first_import_that_dies_is_completed_by_the_next_one() {
    dies_at_each_operation("import-dies", &|_| {});
    dies_at_each_operation("import-dies-in-folder", &|tree| {
        fs::create_dir(tree.0.join("spec")).expect("a folder");
        tree.write("spec/notes.txt", "mine");
    });
}

#[test]
fn a_first_import_does_not_complete_what_somebody_wrote() {
    let tree = tree("import-dies-by-hand");
    fs::create_dir(tree.0.join("spec")).expect("a folder");
    let mut disk = Failing::new(Failure::Full, usize::MAX);
    import(&tree, &mut disk);
    let last = disk.log.len() - 1;
    for (file, text) in [("spec/api.yaml", "api: {}\n"), ("spec/mine.yaml", "records: {}\n")] {
        fs::remove_dir_all(tree.0.join("spec")).expect("a folder");
        fs::create_dir(tree.0.join("spec")).expect("a folder");
        import(&tree, &mut Failing::new(Failure::Death, last));
        tree.write(file, text);
        let before = state_of(&tree);
        let run = import(&tree, &mut System);
        assert!(matches!(run.exit, Exit::Usage | Exit::Io), "{}", run.err);
        assert!(run.err.contains("nothing was written"), "{}", run.err);
        assert!(state_of(&tree) == before);
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
            let left: Vec<_> = state_of(&tree).into_keys().filter(|path| is_temporary(path)).collect();
            assert!(left.is_empty(), "{failure:?} {at}: {left:?}");
        }
    }
}
