//! Ownership of files: the mark in the first line, and the texts that runs have written or git has. Nothing that
//! somebody wrote is lost.

mod conflicts;
mod merges;
mod record;
mod repositories;
mod saved;
mod without_git;

use std::fs;

use copperplate::{Exit, Mode};

use crate::diff::repository::Repository;
use crate::tree::{Run, Tree, walk};

const REPLACED: &str = "target/replaced";

/// Creates a repository that ignores `target/` and has all other files of its workspace.
fn repository(name: &str) -> Repository {
    let repository = Repository::new(&format!("ownership-{name}"));
    repository.0.write(".gitignore", "/target\n");
    commit_all(&repository, "all");
    repository
}

fn commit_all(repository: &Repository, message: &str) {
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "-m", message]);
}

/// Returns the saved files with their bytes.
fn saved_files(tree: &Tree) -> Vec<(String, Vec<u8>)> {
    let (root, mut files) = (tree.0.join(REPLACED), Vec::new());
    if root.exists() {
        walk(&root, &mut |path| {
            let name = path.strip_prefix(&root).expect("below it").to_string_lossy().into_owned();
            files.push((name, fs::read(path).expect("a file")));
        });
    }
    files.sort();
    files
}

/// Returns the lines about files that a run did not simply write.
fn doubts(run: &Run) -> Vec<&str> {
    let is_doubt = |line: &&str| ["Restored ", "Replaced ", "Resolved "].iter().any(|verb| line.starts_with(verb));
    run.out.lines().map(str::trim_start).filter(is_doubt).collect()
}

/// Fails unless a run wrote some files, doubted none and saved none.
fn assert_writes_without_doubt(tree: &Tree, run: &Run) {
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("Wrote ") && doubts(run).is_empty(), "{}", run.out);
    assert_eq!(saved_files(tree), []);
}

#[test]
fn an_edited_file_is_restored_and_reported() {
    let tree = Tree::new("edited");
    let emitted = tree.read("generated/src/client.rs");
    // In the body, after it, and with half of a merge conflict.
    for (number, edited) in [
        emitted.replacen("pub struct", "pub  struct", 1),
        format!("{emitted}\n// A note.\n"),
        emitted.replacen("\n\n", "\n<<<<<<< ours\n", 1),
    ]
    .into_iter()
    .enumerate()
    {
        assert_ne!(edited, emitted);
        tree.write("generated/src/client.rs", &edited);
        let check = tree.codegen(Mode::Check);
        assert_eq!(check.exit, Exit::Findings);
        assert!(check.err.contains("error[X202]: generated/src/client.rs was edited by hand"), "{}", check.err);
        let run = tree.codegen(Mode::Write);
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        let number = if number == 0 { String::new() } else { format!(".{}", number + 1) };
        let place = format!("{REPLACED}/generated/src/client{number}.rs");
        let line = format!("Restored generated/src/client.rs, which was edited by hand; your version is {place}");
        assert_eq!(doubts(&run), [line]);
        assert_eq!(tree.read(&place), edited);
        assert_eq!(tree.read("generated/src/client.rs"), emitted);
    }
}

#[test]
fn an_edited_file_that_is_no_longer_emitted_is_not_removed() {
    let tree = Tree::new("stale-edited");
    let edited = tree.read("generated/src/types/parts.rs") + "\n// An hour's work.\n";
    tree.write("generated/src/types/mine.rs", &edited);
    tree.edit("spec/things.yaml", "number | null", "number");
    let before = tree.emitted();
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("error[X103]: generated/src/types/mine.rs is no longer generated"), "{}", run.err);
    assert!(run.err.contains("keep it by deleting its first line"), "{}", run.err);
    assert_eq!(tree.emitted(), before, "no file was written or removed");
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings);
    // The advice of the help works.
    let (_, kept) = edited.split_once('\n').expect("two lines");
    tree.write("generated/src/types/mine.rs", kept);
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(tree.read("generated/src/types/mine.rs"), kept);
}

#[test]
fn a_file_without_the_mark_is_not_overwritten_however_often_one_tries() {
    let tree = Tree::new("foreign-forms");
    let emitted = tree.read("generated/src/client.rs");
    let lines: Vec<_> = emitted.lines().collect();
    for foreign in [
        Vec::new(),
        b"// Mine.\n".to_vec(),
        format!("\n{emitted}").into_bytes(),
        lines[1..].join("\n").into_bytes(),
        b"\xff\xfe no text \0".to_vec(),
        emitted.replace("@generated", "generated").into_bytes(),
    ] {
        fs::write(tree.0.join("generated/src/client.rs"), &foreign).expect("a file");
        fs::remove_file(tree.0.join("generated/src/lib.rs")).expect("it was there");
        for _ in 0..2 {
            let run = tree.codegen(Mode::Write);
            assert_eq!(run.exit, Exit::Io);
            assert!(run.err.contains("error[X101]: generated/src/client.rs was not written by"), "{}", run.err);
            assert_eq!(fs::read(tree.0.join("generated/src/client.rs")).expect("a file"), foreign);
            assert!(!tree.0.join("generated/src/lib.rs").exists(), "no other file is written either");
        }
        assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings);
        fs::remove_file(tree.0.join("generated/src/client.rs")).expect("it was there");
        assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    }
}

#[test]
fn every_file_in_the_way_is_named_in_one_run() {
    let tree = Tree::new("all-foreign");
    for path in ["client.rs", "lib.rs", "types/parts.rs"] {
        tree.write(&format!("generated/src/{path}"), "// Mine.\n");
    }
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.matches("error[X101]").count()), (Exit::Io, 3), "{}", run.err);
}

#[test]
fn a_stale_file_is_removed_only_where_emitted_files_are() {
    let tree = Tree::new("reach");
    let emitted = tree.read("generated/src/types/parts.rs");
    fs::create_dir(tree.0.join("generated/tests")).expect("a folder");
    for path in ["generated/old.rs", "generated/tests/old.rs", "old.rs"] {
        tree.write(path, &emitted);
    }
    tree.write("generated/src/types/old.rs", &emitted.replace('\n', "\r\n"));
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.out.matches("Removed").count()), (Exit::Fine, 1), "{}", run.out);
    assert!(!tree.0.join("generated/src/types/old.rs").exists(), "different line ends do not count as an edit");
    for path in ["generated/old.rs", "generated/tests/old.rs", "old.rs"] {
        assert_eq!(tree.read(path), emitted);
    }
}

#[test]
fn a_file_of_the_spec_that_goes_takes_its_modules_along() {
    let tree = Tree::new("module-goes");
    tree.write("spec/more.yaml", "enums: { Colour: [red] }\n");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert!(tree.0.join("generated/src/types/more.rs").exists());
    fs::remove_file(tree.0.join("spec/more.yaml")).expect("it was there");
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings);
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert!(!tree.0.join("generated/src/types/more.rs").exists());
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}
