//! Options in the files of a workspace that call the commands.

use std::fs;

use copperplate::Exit;

use super::fix;
use crate::diff::repository::Repository;

#[test]
fn jobs_scripts_and_pages_get_the_current_names() {
    let repository = Repository::new("fix-flags");
    let root = &repository.0.0;
    for folder in [".github/workflows", "scripts", "target/docs", "node_modules/a", "generated/src/docs"] {
        fs::create_dir_all(root.join(folder)).expect("a folder");
    }
    let call = "cargo xtask codegen --check --format github\n";
    let fixed = "cargo xtask codegen --check --message-format github\n";
    let found = [".github/workflows/ci.yml", "README.md", "Makefile", "justfile", "scripts/check.sh"];
    let others =
        ["CHANGELOG.md", "target/docs/a.md", "node_modules/a/a.sh", "spec/notes.md", "notes.txt", "scripts/data"];
    for path in found.iter().chain(&others) {
        repository.0.write(path, call);
    }
    repository.0.write("scripts/check", &format!("#!/bin/sh\n{call}"));
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "-m", "calls"]);
    let run = fix(&repository, &[]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    insta::assert_snapshot!(run.out);
    for path in found {
        assert_eq!(repository.0.read(path), fixed, "{path}");
    }
    assert_eq!(repository.0.read("scripts/check"), format!("#!/bin/sh\n{fixed}"));
    for path in others {
        assert_eq!(repository.0.read(path), call, "{path}");
    }
}

#[test]
fn a_former_name_on_the_command_line_leads_to_the_current_one() {
    let repository = Repository::new("fix-former-flag");
    for line in [&["lint", "--format", "json"][..], &["diff", "--error-format", "json"]] {
        let run = crate::tree::Run::command(&repository.0.0, line);
        assert_eq!(run.exit, Exit::Usage);
        assert!(run.err.contains("it is called `--message-format` now"), "{}", run.err);
    }
}
