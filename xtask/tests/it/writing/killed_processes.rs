//! Killed processes. The moment depends on the operating system; the guarantee does not.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use copperplate::{Exit, Mode};
use test_tier::Cases;

use super::scenario::{State, Thing, is_temporary, state};
use crate::tree::Tree;

/// Number of modules: many, so that there is time between the first and the last change of a run.
const MODULES: usize = 40;

const FOREIGN: &str = "generated/src/types/mine.rs";

/// Writes one of two specs that differ in every emitted file.
fn spec(tree: &Tree, value: &str) {
    for number in 0..MODULES {
        let text = format!("enums: {{ Kind{number}: [first, {value}] }}\n");
        tree.write(&format!("spec/module{number}.yaml"), &text);
    }
}

fn start(tree: &Tree) -> Child {
    tree.command(&["codegen"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a process")
}

/// Waits until the run is about to write, or is over.
fn until_writing(run: &mut Child) {
    let mut lines = BufReader::new(run.stdout.take().expect("a pipe")).lines();
    drop(lines.find(|line| line.as_ref().is_ok_and(|line| line.contains("Generated"))));
    // The rest is not read, which must not affect the run.
}

/// Kills a run, and returns `true` if it was still running.
fn kill(mut run: Child) -> bool {
    use std::os::unix::process::ExitStatusExt;
    run.kill().expect("a signal");
    run.wait().expect("an end").signal() == Some(9)
}

fn is_old_or_new(now: &State, forms: &[State; 2]) {
    for (path, thing) in now.iter().filter(|(path, thing)| !is_temporary(path) && **thing != Thing::Folder) {
        assert!(forms.iter().any(|form| form.get(path) == Some(thing)), "{path} is neither old nor new");
    }
    for path in forms[0].keys().filter(|path| forms[1].contains_key(*path)) {
        assert!(now.contains_key(path), "{path} is gone");
    }
}

#[test]
fn kills_tear_nothing_and_the_next_run_ends_well() {
    let tree = Tree::new("kills");
    tree.write(FOREIGN, "// Mine.\n");
    let crate_root = tree.0.join("generated");
    let mut took = (Duration::ZERO, Duration::ZERO);
    let forms = ["second", "third"].map(|value| {
        spec(&tree, value);
        let began = Instant::now();
        let mut run = start(&tree);
        until_writing(&mut run);
        let writing = Instant::now();
        assert!(run.wait().expect("an end").success());
        took = (writing - began, writing.elapsed());
        state(&crate_root)
    });
    assert_ne!(forms[0], forms[1]);
    let kills = Cases { quick: 5, ci: 20, long: 2_000 }.count();
    let mut strikes = 0;
    for number in 0..u32::try_from(kills).expect("a small number") {
        let form = number % 2;
        spec(&tree, ["second", "third"][form as usize]);
        let mut run = start(&tree);
        // Most kills happen during writing, some at other times. The uneven steps avoid repetition.
        let part = number * 7 % 20;
        if number % 5 == 4 {
            thread::sleep(took.0 * part / 20);
        } else {
            until_writing(&mut run);
            thread::sleep(took.1 * part / 20);
        }
        strikes += u32::from(kill(run));
        is_old_or_new(&state(&crate_root), &forms);
        assert_eq!(tree.read(FOREIGN), "// Mine.\n");
        // Every other time, the next run starts from the files that the killed run left.
        if number % 2 == 1 {
            let run = tree.codegen(Mode::Write);
            assert_eq!(run.exit, Exit::Fine, "{}", run.err);
            assert_eq!(state(&crate_root), forms[form as usize]);
            assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
        }
    }
    assert!(strikes > 0, "at least one run was still running");
    let folders = fs::read_dir(&crate_root).expect("a folder").count();
    assert_eq!(folders, 2, "the manifest and `src`");
}
