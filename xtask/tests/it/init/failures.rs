//! A disk that fails at any operation: nothing is left.

use std::fs;

use client_commands::{Dependencies, Exit, init_on};

use super::Place;
use crate::tree::Run;
use crate::writing::failing_disk::{Failing, Failure};

fn fails_at_each_operation(place: &Place, folder: &str) -> usize {
    let before = place.files();
    let mut at = 0;
    loop {
        let failure = if at % 2 == 0 { Failure::Full } else { Failure::Denied };
        let mut disk = Failing::new(failure, at);
        let target = place.0.join(folder);
        let run = Run::of(|console| init_on(&mut disk, &target, Dependencies::Versions, console));
        let Some(operation) = disk.failed() else {
            assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
            return at;
        };
        assert_eq!(run.exit, Exit::Io, "{operation} ({at})");
        assert!(run.err.starts_with("error[X002]: cannot write ") && run.err.contains("nothing was written"));
        assert!(!run.err.contains("xtask-tmp"), "the path is that of the file, not of its copy: {}", run.err);
        assert_eq!(place.files(), before, "{operation} ({at})");
        at += 1;
    }
}

#[test]
fn a_failure_leaves_no_new_folder() {
    let place = Place::new("fails-new");
    assert!(fails_at_each_operation(&place, "some/where/things") > 80);
}

#[test]
fn a_failure_leaves_an_empty_folder_empty() {
    let place = Place::new("fails-empty");
    fs::create_dir(place.0.join("things")).expect("a folder");
    assert!(fails_at_each_operation(&place, "things") > 80);
}
