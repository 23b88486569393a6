//! A few pairs of branches in a checkout, with the program that people run.

use std::fs;
use std::path::Path;

use copperplate_language::files::Source;
use test_support::branches::{Branches, DrawnPair};
use test_support::input;
use test_tier::Cases;

use super::{SEED, attributes};
use crate::diff::repository::Repository;
use crate::tree::{Tree, real};

const PAIRS: Cases = Cases { quick: 1, ci: 3, long: 3 };

/// Creates a repository with this spec and the code generated from it.
fn new_workspace(name: &str) -> Repository {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    drop(fs::remove_dir_all(&root));
    fs::create_dir_all(root.join("spec")).expect("a folder");
    fs::create_dir_all(root.join("generated")).expect("a folder");
    fs::copy(real().join("generated/Cargo.toml"), root.join("generated/Cargo.toml")).expect("the manifest");
    let repository = Repository(Tree(root));
    repository.0.write(".gitattributes", &attributes());
    repository.0.write(".gitignore", "target/\n");
    repository.git(&["init", "--quiet", "--initial-branch=main"]);
    commit_spec(&repository, &input::real());
    repository
}

/// Writes a spec, generates its code and commits both.
fn commit_spec(repository: &Repository, sources: &[Source]) {
    for source in sources {
        repository.0.write(&source.path, &source.text);
    }
    codegen(repository, &["codegen"]);
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "-m", "edit"]);
}

/// Runs a command, which must succeed, and returns its output.
fn codegen(repository: &Repository, arguments: &[&str]) -> String {
    let output = repository.0.command(arguments).output().expect("the program runs");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).expect("output is UTF-8")).concat();
    assert!(output.status.success(), "{arguments:?}: {said}");
    said
}

#[test]
fn a_merge_leaves_a_workspace_that_is_up_to_date() {
    let repository = new_workspace("merged-branches");
    let mut branches = Branches::new(input::real(), "");
    for number in 0..PAIRS.count() {
        let DrawnPair { edits: [one, other], specs, .. } = branches.draw_pair(SEED, number).expect("a pair");
        println!("{one}\n{other}");
        for (name, sources) in ["one", "other"].into_iter().zip(specs) {
            repository.git(&["checkout", "--quiet", "-B", name, "main"]);
            commit_spec(&repository, &sources);
        }
        repository.git(&["merge", "--quiet", "--no-edit", "one"]);
        let said = codegen(&repository, &["codegen"]);
        assert!(!said.contains("edited by hand"), "{said}");
        codegen(&repository, &["codegen", "--check"]);
        assert_eq!(repository.git(&["status", "--porcelain"]), "", "nothing is written after the merge");
    }
}
