//! `fix`: sure edits are made, in whole files, and nothing that people may still need is overwritten.

mod flags;
mod import;
mod refusals;
mod writing;

use copperplate::{Disk, Exit, FixOptions, Folders};

use crate::diff::repository::Repository;
use crate::tree::Run;

/// Options that write without a look at git.
const DIRTY: FixOptions = FixOptions { dry_run: false, allow_dirty: true };

/// Puts former names into the committed spec: a key, and no version of the language.
fn age(repository: &Repository) {
    repository.0.edit("spec/api.yaml", "copperplate: \"0.1\"\n", "");
    repository.0.edit(
        "spec/api.yaml",
        "things: \"All the things.\"",
        "things: { doc: \"All the things.\", one: thing }",
    );
    repository.commit("older");
}

fn aged(name: &str) -> Repository {
    let repository = Repository::new(&format!("fix-{name}"));
    age(&repository);
    repository
}

fn fix(repository: &Repository, arguments: &[&str]) -> Run {
    Run::command(&repository.0.0, &[&["fix"], arguments].concat())
}

fn fix_on(repository: &Repository, disk: &mut dyn Disk) -> Run {
    Run::of(|console| copperplate::fix_on(disk, &Folders::new(&repository.0.0), DIRTY, console))
}

#[test]
fn a_committed_spec_is_fixed_and_the_edits_are_listed() {
    let repository = aged("committed");
    let run = fix(&repository, &[]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    insta::assert_snapshot!(run.out);
    let text = repository.0.read("spec/api.yaml");
    assert!(text.starts_with("copperplate: \"0.1\"\napi: ") && text.contains("singular: thing"), "{text}");
    let run = fix(&repository, &[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Fine, "   Unchanged there is nothing to fix\n"));
}

#[test]
fn a_dry_run_shows_the_edits_and_writes_nothing() {
    let repository = aged("dry-run");
    let before = repository.0.read("spec/api.yaml");
    let run = fix(&repository, &["--dry-run"]);
    assert_eq!(run.exit, Exit::Findings);
    insta::assert_snapshot!(run.out);
    assert_eq!(repository.0.read("spec/api.yaml"), before);
}

#[test]
fn edits_that_need_a_decision_are_listed_only() {
    let repository = Repository::new("fix-maybe");
    repository.edit("      id: string", "      id: string\n      password: string");
    repository.commit("a secret");
    let before = repository.0.read("spec/things.yaml");
    let run = fix(&repository, &[]);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.err.contains("password: { type: string, secret: true }"), "{}", run.err);
    assert!(
        run.err.contains("`cargo xtask fix` leaves these edits to you") || run.err.contains("fix` leaves"),
        "{}",
        run.err
    );
    assert_eq!(repository.0.read("spec/things.yaml"), before);
}

#[test]
fn a_spec_with_other_errors_is_fixed_as_far_as_it_is_sure() {
    let repository = aged("errors");
    repository.edit("      id: string", "      id: strng");
    repository.commit("an error");
    let run = fix(&repository, &[]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("did you mean `string`?") && run.err.contains("suggested edit"), "{}", run.err);
    assert!(!run.err.contains("nothing was written"), "{}", run.err);
    assert!(repository.0.read("spec/api.yaml").contains("singular: thing"));
}

#[test]
fn programs_get_the_edits_as_data() {
    let repository = aged("json");
    let run = Run::command(&repository.0.0, &["lint", "--message-format", "json"]);
    let error: serde_json::Value = serde_json::from_str(&run.err).expect("one object");
    let edit = serde_json::json!({
        "file": "spec/api.yaml", "line": 1, "column": 1, "end": { "line": 1, "column": 1 }, "text": "copperplate: \"0.1\"\n"
    });
    assert_eq!(error["suggestion"], serde_json::json!({ "confidence": "sure", "edits": [edit] }));
    let run = Run::command(&repository.0.0, &["lint", "--message-format", "github"]);
    assert!(
        run.err.contains("suggested edit (sure): insert \"copperplate: \\\"0.1\\\"\\n\" at spec/api.yaml:1:1"),
        "{}",
        run.err
    );
}

#[test]
fn a_comparison_reads_an_older_base_and_says_so_in_a_line() {
    let repository = aged("base");
    assert_eq!(fix(&repository, &[]).exit, Exit::Fine);
    let run = repository.diff(&["--base", "HEAD"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{}", run.out);
    let note = "is in an older language: it was read with 2 edits of `cargo xtask fix`";
    assert_eq!(run.out.matches(note).count(), 1, "{}", run.out);
    assert!(run.out.contains("no change"), "{}", run.out);
}
