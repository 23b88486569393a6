//! Commands that write one file: `schema` and `export`.

use std::collections::BTreeSet;
use std::fs;

use copperplate::{Disk, Exit, Folders, Target};

use super::failing_disk::{Failing, Failure};
use super::scenario::{is_temporary, state_of};
use crate::tree::{Run, Tree};

const SCHEMA: &str = "spec/spec.schema.json";
const EXPORT: &str = "out/deep/api.json";

fn schema(tree: &Tree, disk: &mut dyn Disk) -> Run {
    Run::of(|console| copperplate::schema_on(disk, &Folders::new(&tree.0), console))
}

fn export(tree: &Tree, disk: &mut dyn Disk) -> Run {
    let target = Target::File(tree.0.join(EXPORT));
    Run::of(|console| copperplate::export_on(disk, &Folders::new(&tree.0), &target, console))
}

fn temporaries(tree: &Tree) -> BTreeSet<String> {
    state_of(tree).into_keys().filter(|path| is_temporary(path)).collect()
}

/// Fails each operation of a command in turn. The old file must remain, and the next run must succeed.
fn fail_each(tree: &Tree, path: &str, old: Option<&str>, command: fn(&Tree, &mut dyn Disk) -> Run) -> usize {
    let now = || fs::read_to_string(tree.0.join(path)).ok();
    let set = |text: Option<&str>| match text {
        Some(text) => tree.write(path, text),
        None => drop(fs::remove_file(tree.0.join(path))),
    };
    assert_eq!(command(tree, &mut copperplate::System).exit, Exit::Fine);
    let new = now().expect("it was written");
    assert_ne!(Some(new.as_str()), old);
    for at in 0.. {
        let mut is_over = false;
        for failure in [Failure::Full, Failure::Denied, Failure::Death] {
            set(old);
            // The leftover of a dead export remains: only leftovers of emitted files can be recognized.
            let left = temporaries(tree);
            let mut disk = Failing::new(failure, at);
            let run = command(tree, &mut disk);
            is_over = disk.failed().is_none();
            let expected = if is_over { (Exit::Fine, Some(new.as_str())) } else { (Exit::Io, old) };
            assert_eq!((run.exit, now().as_deref()), expected, "{failure:?} {at}: {}", run.err);
            assert!(is_over || run.err.contains("error[X002]: cannot write "), "{}", run.err);
            if failure != Failure::Death {
                assert_eq!(temporaries(tree).difference(&left).count(), 0, "{failure:?} {at}");
            }
            assert_eq!(command(tree, &mut copperplate::System).exit, Exit::Fine);
            assert_eq!(now().as_deref(), Some(new.as_str()));
        }
        if is_over {
            return at;
        }
    }
    unreachable!("a run ends")
}

#[test]
fn a_schema_is_the_old_one_or_the_new_one() {
    let tree = Tree::new("schema-fails");
    let edited = tree.read(SCHEMA).replacen("API spec", "API sketch", 1);
    assert_eq!(fail_each(&tree, SCHEMA, Some(&edited), schema), 2);
    assert_eq!(fail_each(&tree, SCHEMA, None, schema), 2);
}

#[test]
fn a_foreign_schema_is_not_overwritten() {
    let tree = Tree::new("schema-foreign");
    tree.write(SCHEMA, "{}\n");
    for run in [schema(&tree, &mut copperplate::System), tree.codegen(copperplate::Mode::Write)] {
        assert_eq!(run.exit, Exit::Io);
        assert!(run.err.contains("error[X101]: spec/spec.schema.json was not written by"), "{}", run.err);
        assert_eq!(tree.read(SCHEMA), "{}\n");
    }
}

#[test]
fn an_export_is_the_old_one_or_the_new_one() {
    let tree = Tree::new("export-fails");
    assert!(fail_each(&tree, EXPORT, Some("{}\n"), export) >= 2);
    let mut disk = Failing::new(Failure::Full, usize::MAX);
    fs::remove_dir_all(tree.0.join("out")).expect("it was there");
    assert_eq!(export(&tree, &mut disk).exit, Exit::Fine);
    let names: Vec<_> = disk.log.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["create_folder", "create_folder", "create_temporary", "rename"]);
}

#[test]
fn an_export_does_not_replace_a_folder() {
    let tree = Tree::new("export-folder");
    fs::create_dir_all(tree.0.join(EXPORT)).expect("a folder");
    let run = export(&tree, &mut copperplate::System);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("api.json: not a regular file"), "{}", run.err);
}
