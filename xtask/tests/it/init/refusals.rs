//! Refused and accepted folders.

use std::fs;

use copperplate::Exit;

use super::Place;
use crate::tree::Run;

fn refused(place: &Place, folder: &str, exit: Exit, message: &str) {
    let before = place.files();
    let run = place.init(folder, &[]);
    assert_eq!(run.exit, exit, "{folder}: {}", run.err);
    assert!(run.err.contains(message), "{folder}: {}", run.err);
    assert_eq!(place.files(), before, "{folder}: nothing was written");
}

#[test]
fn a_folder_that_holds_something_is_refused() {
    let place = Place::new("not-empty");
    for file in ["things/notes.txt", "hidden/.env", "nested/a/b.txt"] {
        let file = place.0.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, "mine").expect("a file");
    }
    for folder in ["things", "hidden", "nested", "things/"] {
        refused(&place, folder, Exit::Usage, "is not empty");
    }
    refused(&place, "things/notes.txt", Exit::Usage, "is not a valid crate name");
    fs::write(place.0.join("file"), "mine").expect("a file");
    refused(&place, "file", Exit::Usage, "is not a folder");
    refused(&place, "file/things", Exit::Io, "cannot");
}

#[test]
fn a_name_that_no_crate_can_have_is_refused() {
    let place = Place::new("names-refused");
    for folder in ["9things", "my api", "my.api", "größe", "-", "a/.."] {
        refused(&place, folder, Exit::Usage, "error[X000]: ");
    }
}

#[test]
fn a_new_workspace_has_no_other_folders() {
    let place = Place::new("other-folders");
    let folder = place.0.join("things").display().to_string();
    for option in ["--spec", "--out"] {
        let run = Run::command(&place.0, &[option, "other", "init", &folder]);
        assert_eq!((run.exit, place.files().len()), (Exit::Usage, 0), "{}", run.err);
    }
}

#[test]
fn an_empty_folder_and_a_new_repository_are_filled() {
    let place = Place::new("empty");
    fs::create_dir_all(place.0.join("empty")).expect("a folder");
    fs::create_dir_all(place.0.join("repository/.git")).expect("a folder");
    for folder in ["empty", "repository", "some/where/new"] {
        let run = place.init(folder, &[]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(place.0.join(folder).join("generated/src/lib.rs").is_file());
        let again = place.init(folder, &[]);
        assert_eq!(again.exit, Exit::Usage, "{}", again.err);
    }
    assert!(place.files().iter().all(|file| !file.contains("copperplate-tmp")), "{:?}", place.files());
}

#[cfg(unix)]
#[test]
fn a_new_folder_can_be_read_like_any_other() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new("mode");
    fs::create_dir(place.0.join("other")).expect("a folder");
    assert_eq!(place.init("things", &[]).exit, Exit::Fine);
    let mode = |folder: &str| fs::metadata(place.0.join(folder)).expect("a folder").permissions().mode();
    assert_eq!(mode("things"), mode("other"));
}
