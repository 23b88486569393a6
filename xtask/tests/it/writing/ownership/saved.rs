//! Saved versions of edited files.

use std::fs;

use copperplate::{Exit, Folders, Mode};

use super::{REPLACED, doubts, saved_files};
use crate::tree::{Run, Tree};
use crate::writing::failing_disk::{Failing, Failure};
use crate::writing::scenario::state_of;

const CLIENT: &str = "generated/src/client.rs";

#[test]
fn saved_versions_do_not_overwrite_each_other() {
    let tree = Tree::new("saved-numbers");
    let emitted = tree.read(CLIENT);
    // The first edit is made twice.
    for (note, name) in [("1", "client.rs"), ("2", "client.2.rs"), ("3", "client.3.rs"), ("1", "client.rs")] {
        let edited = format!("{emitted}// {note}\n");
        tree.write(CLIENT, &edited);
        let run = tree.codegen(Mode::Write);
        let place = format!("{REPLACED}/generated/src/{name}");
        assert_eq!(doubts(&run), [format!("Restored {CLIENT}, which was edited by hand; your version is {place}")]);
        assert_eq!(tree.read(&place), edited);
    }
    assert_eq!(saved_files(&tree).len(), 3);
}

#[test]
fn saved_version_has_all_bytes() {
    let tree = Tree::new("saved-bytes");
    let mut bytes = tree.read(CLIENT).replace('\n', "\r\n").into_bytes();
    bytes.extend(b"// \xff\xfe no text \0");
    fs::write(tree.0.join(CLIENT), &bytes).expect("a file");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(saved_files(&tree), [(CLIENT.to_owned(), bytes)]);
}

#[test]
fn place_that_something_else_takes_is_left_alone() {
    let tree = Tree::new("saved-taken");
    fs::create_dir_all(tree.0.join(REPLACED).join(CLIENT)).expect("a folder");
    let edited = tree.read(CLIENT) + "// An hour's work.\n";
    tree.write(CLIENT, &edited);
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(tree.read(&format!("{REPLACED}/generated/src/client.2.rs")), edited);
}

/// Fails unless a run ends before it changes a file.
fn assert_changes_nothing(tree: &Tree) {
    let before = state_of(tree);
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io, "{}", run.out);
    assert!(run.err.contains("error[X002]: cannot write ") && run.err.contains("nothing was changed"), "{}", run.err);
    assert!(state_of(tree) == before);
}

#[test]
fn version_that_cannot_be_saved_is_not_overwritten() {
    let tree = Tree::new("saved-obstacle");
    tree.write(CLIENT, &(tree.read(CLIENT) + "// An hour's work.\n"));
    tree.edit("spec/things.yaml", "number | null", "number");
    tree.write(REPLACED, "a file");
    assert_changes_nothing(&tree);
    #[cfg(unix)]
    {
        fs::remove_file(tree.0.join(REPLACED)).expect("a file");
        let outside = tree.0.join("outside");
        fs::create_dir(&outside).expect("a folder");
        std::os::unix::fs::symlink(&outside, tree.0.join(REPLACED)).expect("a link");
        assert_changes_nothing(&tree);
        assert_eq!(fs::read_dir(outside).expect("a folder").count(), 0, "a link is not followed");
    }
}

#[test]
fn all_versions_are_saved_before_a_generated_file_is_replaced() {
    let tree = Tree::new("saved-order");
    tree.edit("spec/things.yaml", "number | null", "number");
    for path in [CLIENT, "generated/src/types/things.rs"] {
        tree.write(path, &(tree.read(path) + "// An hour's work.\n"));
    }
    let mut disk = Failing::new(Failure::Full, usize::MAX);
    let run = Run::of(|console| copperplate::codegen_on(&mut disk, &Folders::new(&tree.0), Mode::Write, console));
    assert_eq!((run.exit, doubts(&run).len()), (Exit::Fine, 2), "{}", run.err);
    let renamed: Vec<_> = disk.log.iter().filter(|(name, _)| *name == "rename").map(|(_, path)| path).collect();
    let is_first = |path: &&&std::path::PathBuf| path.starts_with(tree.0.join("target"));
    assert_eq!(renamed.iter().take_while(is_first).count(), 3, "two versions and the record: {renamed:?}");
    assert_eq!(renamed.iter().filter(is_first).count(), 3, "{renamed:?}");
}
