//! Runs that are killed at any operation: the next run of the same command succeeds, and removes the leftovers.

use std::fs;

use copperplate::{Exit, System, init_on};
use test_tier::Cases;

use super::{Place, new_folder};
use crate::tree::Run;
use crate::writing::failing_disk::{Failing, Failure};
use crate::writing::scenario::{State, state};

const FOLDER: &str = "some/things";

/// Runs the command, which dies at an operation.
fn die(place: &Place, at: usize) -> Failing {
    let mut disk = Failing::new(Failure::Death, at);
    let target = place.0.join(FOLDER);
    Run::of(|console| init_on(&mut disk, &target, &new_folder(&target), console));
    disk
}

fn run(place: &Place) -> Run {
    let target = place.0.join(FOLDER);
    Run::of(|console| init_on(&mut System, &target, &new_folder(&target), console))
}

/// Returns a place in the state before a run.
fn prepared(name: &str, prepare: &dyn Fn(&Place)) -> Place {
    let place = Place::new(name);
    prepare(&place);
    place
}

/// Returns the number of operations of an uninterrupted run, and the files it leaves.
fn whole(name: &str, prepare: &dyn Fn(&Place)) -> (usize, State) {
    let place = prepared(name, prepare);
    let mut disk = Failing::new(Failure::Full, usize::MAX);
    let target = place.0.join(FOLDER);
    Run::of(|console| init_on(&mut disk, &target, &new_folder(&target), console));
    (disk.log.len(), state(&place.0))
}

#[track_caller]
fn heals(place: &Place, expected: &State, deaths: &str) {
    let run = run(place);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{deaths}");
    assert!(state(&place.0) == *expected, "{deaths}: {:?}", place.files());
}

/// Returns the counts of deaths to try: this many in the quick tier, and 16 on every change.
fn sampled(quick: usize) -> Cases {
    Cases { quick, ci: 16, long: usize::MAX }
}

fn deaths_at_each_operation(name: &str, prepare: &dyn Fn(&Place)) {
    let (operations, expected) = whole(&format!("{name}-whole"), prepare);
    // The last operations move the written files to their places. After them, the temporary folder is removed.
    let (first, last) = (0..operations - 12, operations - 12..=operations);
    let first = sampled(2).sample(first.collect());
    for at in first.chain(sampled(3).sample(last.collect())) {
        let place = prepared(&format!("{name}-{at}"), prepare);
        let disk = die(&place, at);
        let operation = disk.failed().unwrap_or("after all operations");
        heals(&place, &expected, &format!("{operation} ({at})"));
    }
}

#[test]
fn a_new_folder_is_completed() {
    deaths_at_each_operation("dies-new", &|_| {});
}

#[test]
fn a_folder_that_exists_is_completed() {
    deaths_at_each_operation("dies-empty", &|place| fs::create_dir_all(place.0.join(FOLDER)).expect("a folder"));
}

#[test]
fn a_repository_is_completed() {
    deaths_at_each_operation("dies-repository", &|place| {
        fs::create_dir_all(place.0.join(FOLDER).join(".git/objects")).expect("a folder");
        fs::write(place.0.join(FOLDER).join(".git/HEAD"), "ref: refs/heads/main\n").expect("a file");
    });
}

#[test]
fn a_run_that_dies_while_it_completes_another_is_completed_too() {
    let prepare = |place: &Place| fs::create_dir_all(place.0.join(FOLDER)).expect("a folder");
    let (operations, expected) = whole("dies-twice-whole", &prepare);
    let first = operations - 4;
    let second = {
        let place = prepared("dies-twice", &prepare);
        die(&place, first);
        die(&place, usize::MAX).log.len()
    };
    for at in sampled(4).sample((0..=second).collect()) {
        let place = prepared(&format!("dies-twice-{at}"), &prepare);
        die(&place, first);
        die(&place, at);
        heals(&place, &expected, &format!("{first}, then {at}"));
    }
}

#[test]
fn what_somebody_changed_since_is_not_touched() {
    let prepare = |place: &Place| fs::create_dir_all(place.0.join(FOLDER)).expect("a folder");
    let (operations, expected) = whole("dies-edited-whole", &prepare);
    let place = prepared("dies-edited", &prepare);
    die(&place, operations - 2);
    for file in ["some/things/README.md", "some/things/notes.txt"] {
        let text = "Mine.";
        let before = fs::read(place.0.join(file)).ok();
        fs::write(place.0.join(file), text).expect("a file");
        let run = run(&place);
        assert_eq!(run.exit, Exit::Usage, "{}", run.err);
        assert!(run.err.contains("is neither empty nor left over from an interrupted run"), "{}", run.err);
        assert_eq!(place.read(file), text);
        match before {
            Some(before) => fs::write(place.0.join(file), before).expect("a file"),
            None => fs::remove_file(place.0.join(file)).expect("a file"),
        }
    }
    heals(&place, &expected, "the changes are undone");
}

#[test]
fn the_folder_of_a_run_that_is_alive_stays() {
    use copperplate::Disk;
    let place = Place::new("alive");
    fs::create_dir_all(place.0.join(FOLDER)).expect("a folder");
    let alive = System.create_temporary_folder(&place.0.join("some"), "things".as_ref()).expect("a folder");
    let count = || fs::read_dir(place.0.join("some")).expect("a folder").count();
    assert_eq!(count(), 2);
    assert_eq!(run(&place).exit, Exit::Fine);
    assert_eq!(count(), 2, "it is still there");
    drop(alive);
    assert_eq!(count(), 1);
}
