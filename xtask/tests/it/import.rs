//! `import openapi` and `init --from`: written files, kept files, and the exit of the command.

mod encodings;
mod overlays;
mod references;
mod report;

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use crate::tree::Tree;

const DOCUMENT: &str = include_str!("../data/import/notes.yaml");

/// Returns a workspace without a spec, next to a document.
fn tree(name: &str) -> Tree {
    let tree = Tree::new(name);
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    fs::remove_dir_all(tree.0.join("generated")).expect("it was there");
    tree.write("notes.yaml", DOCUMENT);
    tree
}

fn run(tree: &Tree, line: &[&str]) -> Output {
    tree.command(line).current_dir(&tree.0).output().expect("a process")
}

fn import(tree: &Tree) -> Output {
    run(tree, &["import", "openapi", "notes.yaml"])
}

/// Returns the files of the spec with their texts.
fn spec(tree: &Tree) -> Vec<(String, String)> {
    let Ok(entries) = fs::read_dir(tree.0.join("spec")) else { return Vec::new() };
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a file")))
        .collect();
    files.sort();
    files
}

/// Returns the output of a command, without errors.
fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn ends_with(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}{}", String::from_utf8_lossy(&output.stdout), err(output));
}

#[test]
fn a_document_becomes_a_spec_and_again_changes_nothing() {
    let tree = tree("import-twice");
    ends_with(&import(&tree), 0);
    assert!(tree.read("spec/notes.yaml").contains("  notes.list:\n    http:    GET /notes\n"));
    let first = spec(&tree);
    assert_eq!(first.len(), 3);
    let again = import(&tree);
    ends_with(&again, 0);
    assert_eq!(spec(&tree), first);
    assert!(!String::from_utf8_lossy(&again.stdout).contains("Wrote"));
}

#[test]
fn a_document_on_the_standard_input_is_read_as_one_of_the_current_folder() {
    let tree = tree("import-stdin");
    let mut command = tree.command(&["import", "openapi", "-"]);
    command.current_dir(&tree.0).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("a process");
    let text = DOCUMENT.replace("type: string", "type: strnig");
    assert_ne!(text, DOCUMENT);
    process.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let output = process.wait_with_output().expect("it ends");
    ends_with(&output, 0);
    assert!(err(&output).contains("--> <stdin>:"), "{}", err(&output));
    let report = String::from_utf8_lossy(&output.stdout).into_owned() + &err(&output);
    assert!(report.contains("operations from <stdin>"), "{report}");
    assert!(tree.read("spec/notes.yaml").contains("  notes.list:\n    http:    GET /notes\n"));
}

#[test]
fn what_was_edited_stays_and_the_rest_follows_the_document() {
    let tree = tree("import-edited");
    ends_with(&import(&tree), 0);
    tree.edit("spec/notes.yaml", "Text of the note.", "What it says.");
    tree.edit("spec/notes.yaml", "  notes.list:", "  # The first page only.\n  notes.list:");
    tree.edit("notes.yaml", "        text: {", "        color: { type: string }\n        text: {");
    let output = import(&tree);
    ends_with(&output, 0);
    let notes = tree.read("spec/notes.yaml");
    assert!(notes.contains("What it says.") && notes.contains("# The first page only."), "{notes}");
    assert!(notes.contains("color?: string"), "{notes}");
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(report.contains("field-added-optional"), "it ends with the diff: {report}");
}

#[test]
fn a_change_in_a_new_file_is_at_its_line() {
    let tree = tree("import-new-file");
    ends_with(&import(&tree), 0);
    tree.edit("notes.yaml", "paths:\n", "paths:\n  /ants: { get: { responses: { '204': { description: None. } } } }\n");
    let report = out(&import(&tree));
    let lines: Vec<_> = report.lines().skip_while(|line| !line.contains("operation `ants.list` added")).collect();
    assert!(lines.get(1).is_some_and(|line| line.ends_with("at        spec/ants.yaml:3:3")), "{report}");
}

#[test]
fn an_edit_that_the_document_contradicts_is_for_the_author_to_decide() {
    let tree = tree("import-both");
    ends_with(&import(&tree), 0);
    tree.edit("spec/notes.yaml", "Text of the note.", "What it says.");
    tree.edit("notes.yaml", "Text of the note.", "Its text.");
    let output = import(&tree);
    ends_with(&output, 1);
    assert!(err(&output).contains("What it says.") && err(&output).contains("Its text."), "{}", err(&output));
    assert!(tree.read("spec/notes.yaml").contains("What it says."));
    ends_with(&import(&tree), 0);
}

#[test]
fn a_dry_run_prints_what_would_change_and_writes_nothing() {
    let tree = tree("import-dry");
    let dry = |tree: &Tree| run(tree, &["import", "openapi", "notes.yaml", "--dry-run"]);
    let output = dry(&tree);
    ends_with(&output, 1);
    assert!(String::from_utf8_lossy(&output.stdout).contains("Would write spec/notes.yaml"));
    assert!(!tree.0.join("spec").exists());
    ends_with(&import(&tree), 0);
    ends_with(&dry(&tree), 0);
    let before = spec(&tree);
    tree.edit("notes.yaml", "        text: {", "        color: { type: string }\n        text: {");
    let output = dry(&tree);
    ends_with(&output, 1);
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    for part in ["Would edit spec/notes.yaml", "+      color?: string", "field-added-optional"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert_eq!(spec(&tree), before);
    ends_with(&import(&tree), 0);
    ends_with(&dry(&tree), 0);
}

#[test]
fn a_spec_that_people_wrote_is_not_touched() {
    let tree = Tree::new("import-by-hand");
    tree.write("notes.yaml", DOCUMENT);
    let before = spec(&tree);
    let output = import(&tree);
    ends_with(&output, 2);
    assert!(err(&output).contains("was not imported"), "{}", err(&output));
    assert_eq!(spec(&tree), before);
}

#[test]
fn what_is_malformed_is_a_warning_at_its_line_or_an_error_if_the_import_is_strict() {
    let tree = tree("import-malformed");
    ends_with(&import(&tree), 0);
    let before = spec(&tree);
    tree.edit(
        "notes.yaml",
        "items: { $ref: \"#/components/schemas/Note\" }",
        "items: { $ref: \"#/components/schemas/Noet\" }",
    );
    let output = run(&tree, &["import", "openapi", "notes.yaml", "--strict", "--message-format", "short"]);
    ends_with(&output, 2);
    assert!(err(&output).starts_with("notes.yaml:12:"), "{}", err(&output));
    assert!(err(&output).contains("in the document; nothing was written"), "{}", err(&output));
    assert_eq!(spec(&tree), before);
    let output = run(&tree, &["import", "openapi", "notes.yaml", "--message-format", "short"]);
    ends_with(&output, 0);
    assert!(err(&output).starts_with("notes.yaml:12:") && err(&output).contains(": warning"), "{}", err(&output));
    assert_ne!(spec(&tree), before);
    ends_with(&run(&tree, &["import", "openapi", "missing.yaml"]), 3);
}

#[test]
fn operations_that_are_left_out_are_findings_unless_they_are_accepted() {
    let tree = tree("import-left-out");
    tree.edit("notes.yaml", "    get:\n", "    trace: { responses: { 204: { description: Done. } } }\n    get:\n");
    let output = import(&tree);
    ends_with(&output, 1);
    assert!(
        err(&output).contains("TRACE /notes") && err(&output).contains("`--accept` accepts this"),
        "{}",
        err(&output)
    );
    assert!(tree.read("spec/notes.yaml").contains("notes.list"), "the rest was written");
    ends_with(&import(&tree), 1);
    ends_with(&run(&tree, &["import", "openapi", "notes.yaml", "--accept"]), 0);
    assert!(tree.read("spec/import.toml").contains("left-out = [\n\"TRACE /notes\",\n]\n"), "it is remembered");
    ends_with(&import(&tree), 0);
    tree.edit("notes.yaml", "  /notes:\n", "  /others:\n    trace: { responses: {} }\n  /notes:\n");
    let output = import(&tree);
    ends_with(&output, 1);
    assert!(err(&output).contains("`TRACE /others` is left out\n"), "only the other one: {}", err(&output));
}

#[test]
fn decisions_are_followed_and_checked() {
    let tree = tree("import-decisions");
    ends_with(&import(&tree), 0);
    let record = tree.read("spec/import.toml");
    let decisions = "[skip]\n\"#/paths/~1notes/post\" = \"Not for clients.\"\n\n[types]\n\
                     \"#/components/schemas/Note/properties/text\" = \"list<string>\"\n\n[document]";
    tree.write("spec/import.toml", &record.replace("[document]", decisions));
    ends_with(&import(&tree), 0);
    let notes = tree.read("spec/notes.yaml");
    assert!(!notes.contains("notes.create") && notes.contains("text: { type: list<string>"), "{notes}");
    tree.edit("spec/import.toml", "#/paths/~1notes/post", "#/paths/~1notse/post");
    let output = import(&tree);
    ends_with(&output, 1);
    assert!(err(&output).contains("the document no longer has an element"), "{}", err(&output));
}

#[test]
fn only_some_operations_are_imported() {
    let tree = tree("import-only");
    ends_with(&run(&tree, &["import", "openapi", "notes.yaml", "--only", "POST /notes"]), 0);
    let calls = tree.read("spec/client-calls.yaml");
    assert!(calls.contains("create-note") && !calls.contains("list"), "{calls}");
}

#[test]
fn a_document_of_several_files_is_one() {
    let tree = tree("import-files");
    fs::create_dir(tree.0.join("schemas")).expect("a folder");
    tree.write("schemas/note.yaml", "Note: { type: object, properties: { parent: { $ref: \"#/Note\" } } }\n");
    tree.edit(
        "notes.yaml",
        "items: { $ref: \"#/components/schemas/Note\" }",
        "items: { $ref: \"schemas/note.yaml#/Note\" }",
    );
    ends_with(&import(&tree), 0);
    assert!(tree.read("spec/notes.yaml").contains("parent?: Note"), "{}", tree.read("spec/notes.yaml"));
}

#[test]
fn a_new_workspace_has_the_spec_of_a_document() {
    let tree = tree("init-from");
    let output = run(&tree, &["init", "notes-api", "--path", "--from", "notes.yaml"]);
    ends_with(&output, 0);
    assert!(tree.read("notes-api/spec/api.yaml").contains("crate: notes-api-client"));
    let mut check = tree.command(&["codegen", "--check"]);
    ends_with(&check.env("CARGO_MANIFEST_DIR", tree.0.join("notes-api/xtask")).output().expect("a process"), 0);
}

#[test]
fn a_new_workspace_without_some_operations_is_written_and_a_finding() {
    let tree = tree("init-left-out");
    tree.edit("notes.yaml", "    get:\n", "    trace: { responses: { 204: { description: Done. } } }\n    get:\n");
    let output = run(&tree, &["init", "notes-api", "--path", "--from", "notes.yaml"]);
    ends_with(&output, 1);
    assert!(tree.read("notes-api/spec/api.yaml").contains("crate: notes-api-client"));
    ends_with(&run(&tree, &["init", "accepted-api", "--path", "--from", "notes.yaml", "--accept"]), 0);
}

#[test]
fn all_schemas_are_remembered_and_need_no_operation() {
    let tree = Tree::new("import-schemas");
    tree.write(
        "hooks.yaml",
        "openapi: 3.1.0\ninfo: { title: Hooks, version: \"1\" }\ncomponents:\n  schemas:\n    Paid: { type: object, \
         properties: { id: { type: string } } }\n",
    );
    let output = run(&tree, &["init", "hooks-api", "--path", "--from", "hooks.yaml"]);
    ends_with(&output, 1);
    assert!(err(&output).contains("`--schemas all` imports types alone"), "{}", err(&output));
    ends_with(&run(&tree, &["init", "hooks-api", "--path", "--from", "hooks.yaml", "--schemas", "all"]), 0);
    assert!(tree.read("hooks-api/spec/schemas.yaml").contains("  Paid:"));
    tree.edit("hooks.yaml", "id: { type: string }", "id: { type: string }, at: { type: string }");
    let again = |arguments: &[&str]| {
        let options = ["--spec", "hooks-api/spec", "--out", "hooks-api/generated"];
        run(&tree, &[&["import", "openapi", "hooks.yaml"], &options[..], arguments].concat())
    };
    ends_with(&again(&[]), 0);
    assert!(tree.read("hooks-api/spec/schemas.yaml").contains("at?: string"));
    ends_with(&again(&["--schemas", "used"]), 1);
    assert!(tree.read("hooks-api/spec/schemas.yaml").contains("  Paid:"), "nothing was written");
}

#[test]
fn a_document_with_webhooks_alone_is_imported_with_the_feature_for_them() {
    let tree = Tree::new("import-webhooks");
    tree.write(
        "hooks.yaml",
        "openapi: 3.1.0\ninfo: { title: Hooks, version: \"1\" }\nwebhooks:\n  paid:\n    post:\n      requestBody: { content: \
         { application/json: { schema: { $ref: \"#/components/schemas/Paid\" } } } }\ncomponents:\n  schemas:\n    Paid: { \
         type: object, properties: { id: { type: string } } }\n",
    );
    let output = run(&tree, &["init", "hooks-api", "--path", "--from", "hooks.yaml"]);
    ends_with(&output, 0);
    assert!(out(&output).contains("1 that the service sends"), "{}", out(&output));
    assert!(tree.read("hooks-api/spec/api.yaml").contains("paid: Paid"));
    assert!(tree.read("hooks-api/generated/src/webhooks.rs").contains("types::Paid"));
    let manifest = tree.read("hooks-api/generated/Cargo.toml");
    let feature = "webhooks = [\"copperplate-runtime/webhooks\"]\n";
    assert!(manifest.contains(feature) && manifest.contains("\"testing\", \"webhooks\"]"), "{manifest}");
    let codegen = || run(&tree, &["codegen", "--spec", "hooks-api/spec", "--out", "hooks-api/generated"]);
    // This workspace has no record of the new one.
    ends_with(&codegen(), 0);
    // A manifest from before the webhooks, whose blocks are gone.
    let lines = manifest.lines().filter(|line| !line.contains("copperplate:") && *line != feature.trim_end());
    tree.write("hooks-api/generated/Cargo.toml", &lines.map(|line| format!("{line}\n")).collect::<String>());
    let output = codegen();
    ends_with(&output, 0);
    assert!(out(&output).contains("lacks `webhooks = "), "{}", out(&output));
    assert!(!tree.0.join("hooks-api/generated/src/webhooks.rs").exists());
}

#[test]
fn a_document_without_operations_gives_nothing() {
    let tree = Tree::new("import-nothing");
    tree.write("empty.yaml", "openapi: 3.1.0\ninfo: { title: Empty, version: \"1\" }\npaths: { /a: { trace: {} } }\n");
    let output = run(&tree, &["init", "empty-api", "--path", "--from", "empty.yaml"]);
    ends_with(&output, 1);
    assert!(err(&output).contains("no operation of empty.yaml can be imported"), "{}", err(&output));
    assert!(!tree.0.join("empty-api").exists());
}

#[test]
fn a_record_of_the_import_has_no_limit() {
    let tree = tree("import-large-record");
    ends_with(&import(&tree), 0);
    let record = tree.read("spec/import.toml");
    // Larger than the limit for files of a spec.
    let comments = "# A comment of the author about a decision.\n".repeat(40_000);
    tree.write("spec/import.toml", &format!("{comments}{record}"));
    tree.edit("notes.yaml", "        text: {", "        color: { type: string }\n        text: {");
    ends_with(&import(&tree), 0);
    assert!(tree.read("spec/notes.yaml").contains("color?: string"));
    assert!(tree.read("spec/import.toml").starts_with(&comments));
}
