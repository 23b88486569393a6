//! Concurrent runs, as other tools see them.

use std::fs;
use std::thread;

use copperplate::{Exit, Folders, Mode, System};

use super::scenario::{Scene, is_temporary, state};
use crate::tree::{Run, Tree};

#[test]
fn runs_at_once_wait_for_each_other_and_all_end_well() {
    let scene = Scene::new("at-once");
    for _ in 0..5 {
        scene.reset();
        thread::scope(|scope| {
            let run = || {
                let run = scene_run(&scene.tree);
                assert_eq!(run.0, Exit::Fine, "{}", run.1);
            };
            let runs: Vec<_> = (0..4).map(|_| scope.spawn(run)).collect();
            for run in runs {
                run.join().expect("a run");
            }
        });
        scene.is_after();
    }
}

fn scene_run(tree: &Tree) -> (Exit, String) {
    let run = Run::of(|console| copperplate::codegen_on(&mut System, &Folders::new(&tree.0), Mode::Write, console));
    (run.exit, run.err)
}

#[test]
fn a_check_beside_runs_reads_no_torn_file_and_is_never_an_error_of_reading() {
    let scene = Scene::new("beside");
    thread::scope(|scope| {
        let runs = scope.spawn(|| {
            for _ in 0..10 {
                for (from, to) in [("number", "string"), ("string", "number")] {
                    let text =
                        scene.tree.read("spec/things.yaml").replace(&format!("type: {from}"), &format!("type: {to}"));
                    // Atomically, as an editor saves it.
                    scene.tree.write("things.yaml", &text);
                    fs::rename(scene.tree.0.join("things.yaml"), scene.tree.0.join("spec/things.yaml"))
                        .expect("a file");
                    assert_eq!(scene_run(&scene.tree).0, Exit::Fine);
                }
            }
        });
        let mut checks = 0;
        while !runs.is_finished() || checks == 0 {
            let check = scene.tree.codegen(Mode::Check);
            assert!(matches!(check.exit, Exit::Fine | Exit::Findings), "{}", check.err);
            assert!(!check.err.contains("X202") && !check.err.contains("X101"), "no file is torn: {}", check.err);
            checks += 1;
        }
        runs.join().expect("the runs");
    });
    scene.is_after();
}

#[test]
fn a_lock_that_a_run_left_holds_up_nobody() {
    let tree = Tree::new("stale-lock");
    // The file remains, with any content; only a process that holds the lock matters.
    assert!(tree.0.join("target/codegen.lock").exists());
    tree.write("target/codegen.lock", "4711");
    tree.edit("spec/things.yaml", "number | null", "number");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(!run.out.contains("Waiting"), "{}", run.out);
}

#[test]
fn a_check_writes_nothing_at_all() {
    let scene = Scene::new("check-writes-nothing");
    scene.reset();
    fs::remove_dir_all(scene.tree.0.join("target")).expect("the lock of the runs before");
    let before = state(&scene.tree.0);
    assert_eq!(scene.tree.codegen(Mode::Check).exit, Exit::Findings);
    assert_eq!(state(&scene.tree.0), before);
}

#[test]
fn a_checkout_with_other_line_ends_is_clean_and_stays_as_it_is() {
    let tree = Tree::new("crlf");
    for (path, _, _) in tree.emitted() {
        let text = fs::read_to_string(&path).expect("an emitted file");
        fs::write(&path, text.replace('\n', "\r\n")).expect("a file");
    }
    for path in ["spec/api.yaml", "spec/parts.yaml", "spec/things.yaml", "generated/Cargo.toml"] {
        tree.write(path, &tree.read(path).replace('\n', "\r\n"));
    }
    let before = tree.emitted();
    for mode in [Mode::Check, Mode::Write] {
        let run = tree.codegen(mode);
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        assert_eq!(tree.emitted(), before, "bytes and times");
    }
    // A change to the spec is still distinguished from an edit.
    tree.edit("spec/things.yaml", "number | null", "number");
    let check = tree.codegen(Mode::Check);
    assert!(check.err.contains("X201") && !check.err.contains("X202"), "{}", check.err);
}

#[test]
fn files_that_stay_the_same_keep_their_times() {
    let tree = Tree::new("times");
    let before = tree.emitted();
    tree.edit("spec/parts.yaml", "spokes: number", "spokes: integer");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    let after = tree.emitted();
    let written: Vec<_> = before.iter().zip(&after).filter(|(old, new)| old.2 != new.2).map(|(old, _)| old).collect();
    assert_eq!(written.len(), run.out.matches("Wrote").count(), "{}", run.out);
    assert!(!written.is_empty() && written.len() < before.len() / 2, "{} of {}", written.len(), before.len());
    assert!(state(&tree.0.join("generated")).keys().all(|path| !is_temporary(path)));
}

#[test]
fn an_up_to_date_run_ends_at_once_and_misses_no_change() {
    let tree = Tree::new("up-to-date");
    let is_up_to_date = |run: &Run| {
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        run.out.contains("since the last run")
    };
    // `Tree::new` ran the command.
    assert!(is_up_to_date(&tree.codegen(Mode::Write)));
    // Outputs.
    let (path, before, _) = tree.emitted().swap_remove(0);
    let changed = String::from_utf8_lossy(&before).replace("The", "the") + "\n";
    fs::write(&path, changed).expect("an emitted file");
    assert!(!is_up_to_date(&tree.codegen(Mode::Write)) && is_up_to_date(&tree.codegen(Mode::Write)));
    assert_eq!(fs::read(&path).expect("it is back"), before);
    fs::remove_file(&path).expect("an emitted file");
    assert!(!is_up_to_date(&tree.codegen(Mode::Write)) && path.exists());
    // Inputs.
    tree.edit("spec/things.yaml", "type: number", "type: string");
    assert!(!is_up_to_date(&tree.codegen(Mode::Write)) && is_up_to_date(&tree.codegen(Mode::Write)));
    tree.write("generated/Cargo.toml", &(tree.read("generated/Cargo.toml") + "\n"));
    assert!(!is_up_to_date(&tree.codegen(Mode::Write)));
    // A check never relies on the note.
    assert!(!is_up_to_date(&tree.codegen(Mode::Check)));
}
