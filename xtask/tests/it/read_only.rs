//! Commands that write nothing do not say so in their errors; those that would have written do.

use std::fs;

use copperplate::Exit;

use crate::tree::{Run, Tree};

const UNWRITTEN: &str = "nothing was written";

fn run(tree: &Tree, line: &str) -> String {
    let run = Run::command(&tree.0, &line.split(' ').collect::<Vec<_>>());
    assert_ne!(run.exit, Exit::Fine, "{line}");
    run.err
}

#[test]
fn only_a_command_that_would_have_written_says_that_it_did_not() {
    let tree = Tree::new("read-only");
    let text = tree.read("spec/things.yaml");
    let document = r#"{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }"#;
    fs::write(tree.0.join("empty.json"), document).expect("a file");
    for line in ["import openapi empty.json --dry-run", "import openapi empty.json"] {
        assert_eq!(run(&tree, line).contains(UNWRITTEN), !line.ends_with("--dry-run"), "{line}");
    }
    tree.edit("spec/things.yaml", "    effect:  read\n", "");
    for line in ["lint", "lint --message-format short", "codegen --check", "assumptions", "export openapi"] {
        let err = run(&tree, line);
        assert!(err.contains("in the spec") && !err.contains(UNWRITTEN), "{line}: {err}");
    }
    for line in ["codegen", "rename Thing Item", "export openapi --out openapi.json"] {
        let err = run(&tree, line);
        assert!(err.contains(&format!("in the spec; {UNWRITTEN}")), "{line}: {err}");
    }
    // A crate that differs from a valid spec.
    tree.write("spec/things.yaml", &text);
    tree.write("generated/src/lib.rs", "");
    let err = run(&tree, "codegen --check");
    assert!(err.contains("are unchanged\n") && !err.contains(UNWRITTEN), "{err}");
    assert!(run(&tree, "codegen").contains(UNWRITTEN));
}
