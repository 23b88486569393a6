//! The command line of the process.

use std::process::Output;

use crate::tree::Tree;

fn run(tree: &Tree, line: &str) -> Output {
    tree.command(&line.split_whitespace().collect::<Vec<_>>()).output().expect("a process")
}

#[test]
fn each_command_ends_with_its_code() {
    let tree = Tree::new("exit-codes");
    for line in [
        "",
        "help",
        "--help",
        "codegen --help",
        "lint -h",
        "codegen",
        "codegen --check",
        "codegen --check --format json",
        "lint",
        "lint --format=short",
        "lint --explain",
        "lint --explain S101",
        "lint --explain=S101",
        "schema",
        "schema --help",
        "assumptions",
        "assumptions --format markdown",
        "export openapi",
    ] {
        let output = run(&tree, line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty(), "{line}");
    }
    tree.edit("spec/things.yaml", "number | null", "number");
    assert_eq!(run(&tree, "codegen --check").status.code(), Some(1));
    tree.edit("spec/things.yaml", "number", "nmber");
    for line in ["codegen", "codegen --check", "lint", "assumptions", "export openapi"] {
        let output = run(&tree, line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{line}");
    }
    std::fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    for line in ["codegen", "codegen --check", "lint", "assumptions", "export openapi"] {
        assert_eq!(run(&tree, line).status.code(), Some(3), "{line}");
    }
}

#[test]
fn what_cannot_be_understood_is_said_with_a_hint() {
    let tree = Tree::new("arguments");
    let before = tree.emitted();
    for (line, hint) in [
        ("lnt", "did you mean `lint`?"),
        ("codgen", "did you mean `codegen`?"),
        ("lint --format jsn", "did you mean `json`?"),
        ("lint --format xml", "there is `human`, `short`, `json`, `github`"),
        ("assumptions --format markdwon", "did you mean `markdown`?"),
        ("lint --format", "missing argument"),
        ("lint S101", "unexpected argument"),
        ("lint --explain S101 S102", "unexpected argument"),
        ("lint --check", "invalid option '--check'"),
        ("codegen --chek", "invalid option '--chek'"),
        ("lint --explain S999", "there is no code `S999`"),
        ("export", "say what to export"),
        ("export opnapi", "did you mean `openapi`?"),
    ] {
        let output = run(&tree, line);
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{line}: {err}");
        assert!(err.starts_with("error[X000]: ") && err.contains(hint), "{line}: {err}");
        assert!(output.stdout.is_empty(), "{line}");
    }
    assert_eq!(tree.emitted(), before);
}
