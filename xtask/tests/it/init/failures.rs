//! Disks that fail at any operation: no file is left behind.

use std::fs;

use copperplate::{Exit, init_on};
use test_tier::Cases;

use super::{Place, new_folder};
use crate::tree::Run;
use crate::writing::failing_disk::{Failing, Failure};

fn init(place: &Place, folder: &str, failure: Failure, at: usize) -> (Run, Failing) {
    let mut disk = Failing::new(failure, at);
    let target = place.0.join(folder);
    let run = Run::of(|console| init_on(&mut disk, &target, &new_folder(&target), console));
    (run, disk)
}

fn fails_at_each_operation(name: &str, folder: &str, prepare: impl Fn(&Place)) {
    let place = Place::new(name);
    prepare(&place);
    let (run, whole) = init(&place, folder, Failure::Full, usize::MAX);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(whole.log.len() > 70, "{} operations", whole.log.len());

    let place = Place::new(name);
    prepare(&place);
    let before = place.files();
    // The last operations move the written files to their places.
    let (first, last) = whole.log.split_at(whole.log.len() - 10);
    let sample = Cases::all_or(5).sample((0..first.len()).collect());
    for at in sample.chain(first.len()..first.len() + last.len()) {
        let failure = if at % 2 == 0 { Failure::Full } else { Failure::Denied };
        let (run, disk) = init(&place, folder, failure, at);
        let operation = disk.failed().expect("it got that far");
        assert_eq!(run.exit, Exit::Io, "{operation} ({at})");
        assert!(run.err.starts_with("error[X002]: cannot write ") && run.err.contains("nothing was written"));
        assert!(!run.err.contains("copperplate-tmp"), "the message names the file, not its copy: {}", run.err);
        assert_eq!(place.files(), before, "{operation} ({at})");
    }
    assert_eq!(init(&place, folder, Failure::Full, usize::MAX).0.exit, Exit::Fine, "the next run succeeds");
}

#[test]
fn a_failure_leaves_no_new_folder() {
    fails_at_each_operation("fails-new", "some/where/things", |_| {});
}

#[test]
fn a_failure_leaves_an_empty_folder_empty() {
    fails_at_each_operation("fails-empty", "things", |place| {
        fs::create_dir(place.0.join("things")).expect("a folder");
    });
}
