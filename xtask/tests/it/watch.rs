//! `codegen --watch`: each saved change is generated or explained, and `--timings`.

use std::cell::Cell;
use std::fs;
use std::time::Duration;

use copperplate::{Exit, Folders, watch_with};

use crate::tree::{Run, Tree};

/// Watches while a person makes one edit after another.
fn watched(tree: &Tree, edits: &[&dyn Fn()]) -> Run {
    let pauses = Cell::new(0);
    Run::of(|console| {
        watch_with(&Folders::new(&tree.0), console, &mut |pause| {
            assert!(pause >= Duration::from_millis(10), "a poll every {pause:?}");
            // An edit is seen by the first poll after it, and generated if the second poll finds no further change.
            let (edit, is_second) = (pauses.get() / 2, pauses.get() % 2 == 1);
            pauses.set(pauses.get() + 1);
            if !is_second && let Some(edit) = edits.get(edit) {
                edit();
            }
            is_second || edit < edits.len()
        })
    })
}

#[test]
fn errors_come_and_go() {
    let tree = Tree::new("watch");
    let valid = tree.read("spec/things.yaml");
    let break_it = || tree.edit("spec/things.yaml", "    effect:  read\n", "");
    let before = tree.emitted();
    let run = watched(&tree, &[&break_it]);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.err.contains("error[S") && run.err.contains("spec/things.yaml"), "{}", run.err);
    assert_eq!(run.out.matches("Watching spec/\n").count(), 2, "{}", run.out);
    assert!(run.out.contains("Changed spec/things.yaml\n"), "{}", run.out);
    assert_eq!(tree.emitted(), before, "nothing is written while there is an error");

    let fix = || tree.write("spec/things.yaml", &valid);
    let change = || tree.edit("spec/parts.yaml", "spokes: number", "spokes: integer");
    let run = watched(&tree, &[&fix, &change]);
    assert_eq!(run.out.matches("Changed").count(), 2, "{}", run.out);
    let (errors, last) = (run.err.matches("error[").count(), run.out.rfind("Wrote").expect("the crate has the change"));
    assert_eq!(errors, 1, "the error that exists at the start: {}", run.err);
    assert!(last > run.out.rfind("Changed spec/parts.yaml").expect("the second edit"), "{}", run.out);
}

#[test]
fn a_file_that_comes_and_one_that_goes_are_changes() {
    let tree = Tree::new("watch-files");
    let add = || tree.write("spec/more.yaml", "enums:\n  Flavor: [sweet, sour]\n");
    let remove = || fs::remove_file(tree.0.join("spec/more.yaml")).expect("it was there");
    let rename = || fs::rename(tree.0.join("spec"), tree.0.join("moved")).expect("it was there");
    let run = watched(&tree, &[&add, &remove, &rename]);
    assert_eq!(run.out.matches("Changed spec/more.yaml\n").count(), 2, "{}", run.out);
    assert!(run.out.contains("Removed generated/src/types/more.rs"), "{}", run.out);
    assert!(run.err.contains("error[X001]: cannot read"), "{}", run.err);
}

#[test]
fn timings_have_every_stage() {
    let tree = Tree::new("timings");
    let run = Run::command(&tree.0, &["codegen", "--timings"]);
    assert_eq!((run.exit, &*run.err), (Exit::Fine, ""));
    let (_, timings) = run.out.split_once("Timings").expect("timings, although nothing has changed");
    let stages: Vec<_> = timings.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(stages, ["read", "parse", "resolve", "check", "lower", "emit", "format", "lint", "write"]);
}
