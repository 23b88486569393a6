//! `lint`, and the formats of errors.

use std::fs;

use copperplate::{Exit, Mode};
use serde_json::Value;

use crate::tree::{Run, Tree, real};

/// Creates a spec with several kinds of errors in four files: one error is related to another file, some have a fix.
fn broken(name: &str) -> Tree {
    let tree = Tree::new(name);
    tree.edit("spec/things.yaml", "    effect:  read\n", "");
    tree.edit("spec/things.yaml", "number | null, doc", "nmber | null, dock");
    tree.edit("spec/parts.yaml", "MotorKind: [motor, engine]", "MotorKind: [motor, engine, wheel]");
    tree.edit("spec/api.yaml", "resources:", "wire: { query-arrays: repaet }\nresources:");
    tree.write("spec/more.yaml", "enums: { Wheel: [a] }\n");
    tree
}

fn lint(tree: &Tree, format: &str) -> Run {
    Run::command(&tree.0, &["lint", "--message-format", format])
}

#[test]
fn the_spec_of_this_workspace_has_no_error() {
    let run = Run::command(&real(), &["lint"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
}

#[test]
fn lint_reports_what_codegen_reports_and_writes_nothing() {
    let tree = broken("lint");
    fs::remove_dir_all(tree.0.join("generated")).expect("it was there");
    fs::remove_dir_all(tree.0.join("target")).expect("the lock of the first run");
    let run = lint(&tree, "human");
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(!tree.0.join("generated").exists() && !tree.0.join("target").exists());
    let codegen = tree.codegen(Mode::Write).err;
    assert!(codegen.ends_with("errors in the spec; nothing was written\n"), "{codegen}");
    assert_eq!(run.err, codegen.replace("; nothing was written", ""));
}

#[test]
fn errors_in_one_line_each() {
    insta::assert_snapshot!(lint(&broken("short"), "short").err);
}

#[test]
fn errors_as_json() {
    insta::assert_snapshot!(lint(&broken("json"), "json").err);
}

#[test]
fn errors_as_annotations() {
    insta::assert_snapshot!(lint(&broken("github"), "github").err);
}

#[test]
fn every_format_has_every_error_at_the_same_position() {
    let tree = broken("forms");
    let short = lint(&tree, "short").err;
    let places: Vec<_> = short.lines().filter_map(|line| line.split_once(": error[")).map(|(place, _)| place).collect();
    assert!(places.len() >= 4, "{short}");
    let json = lint(&tree, "json").err;
    let from_json: Vec<_> = json
        .lines()
        .map(|line| {
            let object: Value = serde_json::from_str(line).expect("an object a line");
            format!("{}:{}:{}", object["file"].as_str().expect("a file"), object["line"], object["column"])
        })
        .collect();
    assert_eq!(from_json, places);
    assert_eq!(lint(&tree, "github").err.lines().count(), places.len());
    let human = lint(&tree, "human").err;
    assert!(places.iter().all(|place| human.contains(&format!("--> {place}\n"))), "{human}");
}

#[test]
fn a_suggestion_fixes_its_error() {
    let tree = broken("replacement");
    let mut fixed = 0;
    for line in lint(&tree, "json").err.lines() {
        let object: Value = serde_json::from_str(line).expect("an object");
        let [edit] = object["suggestion"]["edits"].as_array().map_or(&[][..], Vec::as_slice) else { continue };
        let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("small");
        let file = edit["file"].as_str().expect("a file");
        let text = tree.read(file);
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        let (at, from) = (number(&edit["line"]) - 1, number(&edit["column"]) - 1);
        assert_eq!(number(&edit["end"]["line"]) - 1, at);
        let to = number(&edit["end"]["column"]) - 1;
        lines[at].replace_range(from..to, edit["text"].as_str().expect("a text"));
        let before = lint(&tree, "json").err.lines().count();
        tree.write(file, &(lines.join("\n") + "\n"));
        assert_eq!(lint(&tree, "json").err.lines().count(), before - 1, "{line}");
        fixed += 1;
        // The next fix may follow in the same line.
        tree.write(file, &text);
    }
    assert_eq!(fixed, 3, "`repaet`, `nmber` and `dock`");
}

#[test]
fn no_text_of_a_spec_can_start_a_line_or_a_command_of_its_own() {
    let tree = Tree::new("injection");
    let name = "a\\n::error file=x::b\\r%0A\\e[2J,:";
    tree.write("spec/evil.yaml", &format!("records: {{ A: {{ fields: {{ x: \"{name}\" }}, \"{name}\": 1 }} }}\n"));
    for format in ["short", "json", "github"] {
        let run = lint(&tree, format);
        assert_eq!(run.exit, Exit::Usage);
        assert!(!run.err.contains('\u{1b}'), "{format}: {}", run.err);
        let starts = ["spec/evil.yaml:", "{\"level\":\"error\",\"code\":", "::error file=spec/evil.yaml,", "error: "];
        for line in run.err.lines() {
            assert!(starts.iter().any(|start| line.starts_with(start)), "{format}: {line}");
        }
        assert!(!run.err.contains('\r'), "{format}");
    }
    assert!(lint(&tree, "github").err.contains("%250A"), "text that looks like an escape is escaped");
}

#[test]
fn errors_outside_the_spec_have_the_same_formats() {
    let tree = Tree::new("elsewhere");
    tree.edit("spec/things.yaml", "number | null", "number");
    tree.edit("generated/src/client.rs", "//! ", "//!  ");
    let run = Run::command(&tree.0, &["codegen", "--check", "--message-format", "json"]);
    assert_eq!(run.exit, Exit::Findings);
    let objects: Vec<Value> = run.err.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let of = |code: &str| objects.iter().filter(|object| object["code"] == code).count();
    assert!(of("X201") >= 1 && of("X202") == 1, "{}", run.err);
    assert!(objects.iter().all(|object| object["line"].is_null() && object["file"].is_string()), "{}", run.err);
    let run = Run::command(&tree.0, &["codegen", "--check", "--message-format", "github"]);
    assert!(
        run.err.contains("::error file=generated/src/client.rs,title=X202::generated/src/client.rs was"),
        "{}",
        run.err
    );
}

fn explain(code: &str) -> Run {
    Run::command(&real(), &["lint", "--explain", code])
}

#[test]
fn every_listed_code_is_explained() {
    let list = Run::command(&real(), &["lint", "--explain"]);
    assert_eq!(list.exit, Exit::Fine);
    let codes: Vec<_> = list.out.lines().filter_map(|line| line.split_once("  ")).collect();
    for (code, meaning) in codes {
        assert!(meaning.len() < 120, "{code}: {meaning}");
        let run = explain(code);
        assert_eq!(run.exit, Exit::Fine);
        assert!(run.out.starts_with(&format!("{code}\n\n")) && run.out.lines().count() >= 3, "{}", run.out);
        assert!(run.out.lines().filter(|line| !line.starts_with("    ")).all(|line| line.len() <= 110), "{}", run.out);
        assert_eq!(explain(&code.to_lowercase()).out, run.out);
    }
}

#[test]
fn an_explanation_is_a_paragraph_and_an_example() {
    insta::assert_snapshot!(explain("S205").out);
}

#[test]
fn an_unknown_code_is_refused_with_a_hint() {
    let run = explain("S2O5");
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("there is no code `S2O5`") && run.err.contains("did you mean `S205`?"), "{}", run.err);
    let run = explain("nonsense");
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("lists all codes"), "{}", run.err);
}

/// Creates a spec with two warnings.
fn doubtful(name: &str, lint: &str) -> Tree {
    let tree = Tree::new(name);
    tree.edit("spec/api.yaml", "lint: { missing-doc: off }\n", lint);
    tree.write("spec/more.yaml", "enums: { Rim: { doc: \"A rim.\", values: [a] } }\nrecords: { Hub: { doc: \"A hub.\", fields: { rim: { type: Rim, doc: \"Its rim.\" } } } }\n");
    tree
}

const ONLY_UNUSED: &str = "lint: { missing-doc: off }\n";

#[test]
fn warnings_do_not_fail_unless_they_are_denied() {
    let tree = doubtful("warnings", ONLY_UNUSED);
    let run = lint(&tree, "short");
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(run.err.contains("spec/more.yaml:1:10: warning[W001]: no operation uses `Rim`\n"), "{}", run.err);
    assert!(run.err.ends_with("warning: 2 warnings about the spec\n"), "{}", run.err);
    let run = Run::command(&tree.0, &["lint", "--deny-warnings"]);
    assert_eq!(run.exit, Exit::Findings);
    let denied = doubtful("denied", &ONLY_UNUSED.replace("{ ", "{ unused: deny, "));
    let run = lint(&denied, "github");
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.starts_with("::error file=spec/more.yaml,line=1,"), "{}", run.err);
    let allowed = ONLY_UNUSED.replace("{ ", "{ unused: { allow: { records.Hub: \"Programs store it.\" } }, ");
    let run = Run::command(&doubtful("allowed", &allowed).0, &["lint", "--deny-warnings"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
}

#[test]
fn codegen_counts_warnings() {
    let run = doubtful("counted", ONLY_UNUSED).codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.out.contains("     Warning 2 about the spec; `cargo xtask lint` shows them\n"), "{}", run.out);
}
