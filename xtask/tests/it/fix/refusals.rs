//! Files that `fix` does not edit: it may be the only copy of somebody's work.

use std::fs;
use std::io;
use std::path::Path;

use copperplate::{Disk, Exit, System, TemporaryFolder};
use tempfile::TempPath;

use super::{aged, fix, fix_on};

const REFUSED: &str = "error[X000]: these files have uncommitted changes, or are in no git repository: `spec/api.yaml`";

#[test]
fn a_file_with_uncommitted_changes() {
    let repository = aged("dirty");
    repository.0.edit("spec/api.yaml", "one: thing", "one: item");
    for stage in [false, true] {
        if stage {
            repository.git(&["add", "spec"]);
        }
        let before = repository.0.read("spec/api.yaml");
        let run = fix(&repository, &[]);
        assert_eq!(run.exit, Exit::Usage);
        assert!(run.err.contains(REFUSED) && run.err.contains("nothing was written"), "{}", run.err);
        assert_eq!(repository.0.read("spec/api.yaml"), before);
    }
    let run = fix(&repository, &["--allow-dirty"]);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(repository.0.read("spec/api.yaml").contains("singular: item"));
}

#[test]
fn a_file_that_is_not_in_git() {
    let repository = aged("untracked");
    fs::remove_dir_all(repository.0.0.join(".git")).expect("a repository");
    // The folder of the test is in the repository of this workspace, which ignores it.
    let run = fix(&repository, &[]);
    assert!(run.err.contains(REFUSED), "{}", run.err);
}

#[test]
fn changes_of_other_files_do_not_matter() {
    let repository = aged("other-files");
    repository.edit("      id: string", "      id?: string");
    assert_eq!(fix(&repository, &[]).exit, Exit::Fine);
    assert!(repository.0.read("spec/things.yaml").contains("id?: string"));
}

/// A disk on which somebody saves a file while another one is prepared.
struct Edited<'a> {
    file: &'a Path,
    text: &'a str,
}

impl Disk for Edited<'_> {
    fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        System.create_folder(path)
    }

    fn create_temporary(&mut self, target: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        fs::write(self.file, self.text)?;
        System.create_temporary(target, bytes)
    }

    fn keep_mode(&mut self, temporary: &Path, target: &Path) -> io::Result<()> {
        System.keep_mode(temporary, target)
    }

    fn rename(&mut self, temporary: TempPath, target: &Path) -> io::Result<()> {
        System.rename(temporary, target)
    }

    fn create_temporary_folder(&mut self, place: &Path, name: &std::ffi::OsStr) -> io::Result<TemporaryFolder> {
        System.create_temporary_folder(place, name)
    }

    fn move_to(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        System.move_to(from, to)
    }

    fn remove_file(&mut self, path: &Path) -> io::Result<()> {
        System.remove_file(path)
    }

    fn remove_folder(&mut self, path: &Path) -> io::Result<()> {
        System.remove_folder(path)
    }
}

#[test]
fn a_file_that_somebody_saves_meanwhile() {
    let repository = aged("meanwhile");
    let file = repository.0.0.join("spec/api.yaml");
    let run = fix_on(&repository, &mut Edited { file: &file, text: "# Mine.\n" });
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("error[X001]: spec/api.yaml changed while it was edited"), "{}", run.err);
    assert!(run.err.contains("nothing was written"), "{}", run.err);
    assert_eq!(repository.0.read("spec/api.yaml"), "# Mine.\n");
}

#[test]
fn a_spec_from_the_future() {
    let repository = aged("future");
    repository.0.edit("spec/api.yaml", "api: ", "copperplate: \"0.2\"\napi: ");
    repository.commit("from the future");
    let before = repository.0.read("spec/api.yaml");
    let run = fix(&repository, &[]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("error[S016]: this spec is written in version 0.2 of the language"), "{}", run.err);
    assert_eq!(repository.0.read("spec/api.yaml"), before);
}
