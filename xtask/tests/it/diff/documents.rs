//! Two OpenAPI documents, without a workspace.

mod commits;
mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use copperplate::Exit;
use serde_json::Value;
use test_support::mutated_documents::parse_document;

use super::repository::diff;
use crate::tree::Run;

const PETS: &str = r"openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: limit, in: query, schema: { type: integer, default: 10 } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pets' } } } }
    post:
      operationId: createPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses:
        '204': { description: ok }
components:
  schemas:
    Pets:
      type: array
      items:
        type: object
        required: [id]
        properties:
          id: { type: string }
          kind: { type: string, enum: [cat, dog] }
    NewPet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        size: { type: integer }
";

/// Folder that is not a workspace, and is removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("documents-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    }

    /// Compares two texts, with further arguments.
    fn compare(&self, old: &str, new: &str, arguments: &[&str]) -> Run {
        let (old, new) = (self.write("old.yaml", old), self.write("new.yaml", new));
        diff(&self.0, &[&[old.as_str(), &new], arguments].concat())
    }

    /// Runs `diff` as a process in a folder below this one.
    fn run(&self, below: &str, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.arg("diff").args(arguments).current_dir(self.0.join(below)).stdin(Stdio::null());
        command.env_remove("CARGO_MANIFEST_DIR").output().expect("the commands run")
    }

    fn git(&self, arguments: &[&str]) {
        let people = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.com"];
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.0).args(people).args(arguments);
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        let output = command.output().expect("git runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    fn commit_all(&self) {
        self.git(&["init", "--quiet", "--initial-branch=main"]);
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "-m", "first"]);
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn edited(edits: &[(&str, &str)]) -> String {
    let mut text = PETS.to_owned();
    for (from, to) in edits {
        assert_eq!(text.matches(from).count(), 1, "`{from}`");
        text = text.replace(from, to);
    }
    text
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn findings_are_at_their_lines_of_the_documents() {
    let folder = Folder::new("lines");
    let new = edited(&[
        ("required: [name]", "required: [name, size]"),
        ("enum: [cat, dog]", "enum: [cat]"),
        ("default: 10", "default: 20"),
        ("requestBody: { required: true,", "requestBody: { required: false,"),
    ]);
    let run = folder.compare(PETS, &new, &["--format", "json"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    let at = |finding: &Value, side: &str| {
        let position = &finding[side];
        let file = position["file"].as_str().map(|path| path.rsplit('/').next().unwrap_or_default().to_owned());
        file.map(|file| format!("{file}:{}", position["line"]))
    };
    let findings = report["findings"].as_array().expect("a list");
    let found: Vec<_> = findings
        .iter()
        .map(|finding| (finding["rule"].as_str().unwrap_or_default(), at(finding, "base"), at(finding, "head")))
        .collect();
    let line = |file: &str, of: &str| {
        let number = PETS.lines().position(|line| line.contains(of)).expect("a line");
        Some(format!("{file}:{}", number + 1))
    };
    for expected in [
        ("field-became-required", line("old.yaml", "size:"), line("new.yaml", "size:")),
        ("enum-value-removed", line("old.yaml", "enum:"), None),
        ("default-changed", line("old.yaml", "default: 10"), line("new.yaml", "default: 10")),
        ("body-became-optional", line("old.yaml", "requestBody"), line("new.yaml", "requestBody")),
    ] {
        assert!(found.contains(&expected), "{expected:?}: {found:?}");
    }
}

#[test]
fn documents_have_no_version() {
    let folder = Folder::new("plain");
    let new = edited(&[("required: [id]", "required: []")]);
    for format in ["text", "markdown", "json", "html", "github"] {
        let run = folder.compare(PETS, &new, &["-v", "--format", format]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{format}");
        assert!(run.out.contains("became optional"), "{format}: {}", run.out);
        let text = run.out.replace("\"version_step\": null", "").replace("\"version_step\": \"none\"", "");
        for word in ["version", "declared\": \"", "types::"] {
            assert!(!text.to_lowercase().contains(word), "{word} in {format}: {text}");
        }
    }
    let run = folder.compare(PETS, &new, &["--format", "json"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    for key in ["version_step", "release", "released", "needs", "declared", "enough"] {
        assert_eq!(report["summary"][key], Value::Null, "{key}");
    }
}

#[test]
fn names_that_an_import_derives_are_no_findings() {
    let folder = Folder::new("names");
    for (name, edits) in [
        ("ids of operations", &[("listPets", "queryAnimals"), ("createPet", "addAnimal")][..]),
        ("no ids", &[("      operationId: listPets\n", ""), ("      operationId: createPet\n", "")]),
        ("tags", &[("      operationId: listPets", "      operationId: listPets\n      tags: [Animals]")]),
        ("a schema", &[("schemas/NewPet' } } } }", "schemas/PetToAdd' } } } }"), ("    NewPet:", "    PetToAdd:")]),
        (
            "the order",
            &[
                ("          id: { type: string }\n", ""),
                ("[cat, dog] }", "[dog, cat] }\n          id: { type: string }"),
            ],
        ),
        ("texts", &[("title: Pets, version: 1.0.0", "title: Animals, version: 2.0.0")]),
    ] {
        let run = folder.compare(PETS, &edited(edits), &["--fail-on", "backward=risky", "--fail-on", "forward=risky"]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{name}");
        let is_alike =
            run.out.ends_with("\nno change\n") || name == "texts" && run.out.contains("NOT LISTED: 1 doc-changed;");
        assert!(is_alike, "{name}: {}", run.out);
    }
}

#[test]
fn one_document_in_json_and_in_yaml_is_the_same() {
    let folder = Folder::new("json");
    let value = parse_document(PETS);
    let old = folder.write("old.yaml", PETS);
    let new = folder.write("new.json", &serde_json::to_string_pretty(&value).expect("JSON"));
    let run = diff(&folder.0, &[&old, &new]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.ends_with("new.json\nno change\n"), "{}", run.out);
}

#[test]
fn thresholds_fail_without_advice_about_waivers() {
    let folder = Folder::new("thresholds");
    let new = edited(&[("required: [name]", "required: [name, size]")]);
    let run = folder.compare(PETS, &new, &["-q", "--fail-on", "backward=breaking"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("--fail-on backward=breaking: 1 finding has this verdict"), "{}", run.err);
    assert!(!run.err.contains("--accept"), "{}", run.err);
    let run = folder.compare(PETS, &new, &["-q", "--fail-on", "forward=risky"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
}

#[test]
fn what_cannot_be_imported_is_noted_in_each_format() {
    let folder = Folder::new("left-out");
    let trace = "    trace: { operationId: tracePets, responses: { '200': { description: ok } } }\n    post:\n";
    let old = edited(&[("    post:\n", trace), ("name: { type: string }", "name: 7")]);
    for format in ["text", "markdown", "json", "html", "github"] {
        let run = folder.compare(&old, &old, &["-v", "--format", format]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{format}");
        let text = run.out.replace("&#x27;", "'");
        assert!(!text.contains("no change\n"), "{text}");
        for said in ["1 operation, 1 type in each document", "in both", "TRACE /pets", "the method TRACE"] {
            assert!(text.contains(said), "{said} in {format}: {text}");
        }
    }
    // Losses that both documents have alike are not listed.
    let run = folder.compare(&old, &old, &[]);
    assert!(
        run.out.ends_with("1 operation, 1 type in each document; `-v` lists all\nno change in the other parts\n"),
        "{}",
        run.out
    );
    let run = folder.compare(PETS, &old, &[]);
    assert!(
        run.out.contains("cannot be imported: nothing in the base; 1 operation, 1 type in the head"),
        "{}",
        run.out
    );
    assert!(run.out.contains("not compared, only in the head, "), "{}", run.out);
    let run = folder.compare(&old, PETS, &[]);
    assert!(run.out.contains("not compared, only in the base, "), "{}", run.out);
}

#[test]
fn a_long_list_of_what_cannot_be_imported_is_cut() {
    let folder = Folder::new("many");
    let paths: String = (0..20)
        .map(|number| {
            let operation = format!("{{ M{number}: {{ responses: {{ '200': {{ description: ok }} }} }} }}");
            format!("  /t{number}: {{ additionalOperations: {operation} }}\n")
        })
        .collect();
    // Each method is a reason by itself.
    let new = edited(&[("3.0.3", "3.2.0"), ("  /pets:\n", &format!("{paths}  /pets:\n"))]);
    let run = folder.compare(PETS, &new, &[]);
    assert!(run.out.contains("nothing in the base; 20 operations in the head"), "{}", run.out);
    assert_eq!(run.out.matches("\nnot compared, only in the head").count(), 12, "{}", run.out);
    assert!(run.out.contains("\nnot compared: and 8 more reasons\n"), "{}", run.out);
}

#[test]
fn what_is_no_document_is_refused() {
    let folder = Folder::new("refused");
    let old = folder.write("old.yaml", PETS);
    for (name, text, said) in [
        ("other.json", "{\"a\": 1}", "the key `openapi` is missing"),
        ("text.yaml", "hello", "this is not an OpenAPI document: it is a string"),
        ("empty.json", "", "this file is empty"),
        ("broken.json", "{\"openapi\": ", "broken.json:1:"),
        ("one.yaml", "openapi: '1.0'\ninfo: {}\npaths: {}\n", "one.yaml:1:"),
    ] {
        let new = folder.write(name, text);
        for (documents, role) in [([&old, &new], "head"), ([&new, &old], "base")] {
            let run = diff(&folder.0, &documents.map(String::as_str));
            assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{name}");
            let end = format!("the {role}, {new}, cannot be read as an OpenAPI document; nothing was compared");
            assert!(run.err.contains(said) && run.err.contains(&end), "{name}: {}", run.err);
        }
    }
    for (name, said) in [("missing.json", "No such file"), ("", "not a regular file")] {
        let new = folder.0.join(name).to_string_lossy().into_owned();
        let run = diff(&folder.0, &[&old, &new]);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Io, ""), "{name}");
        assert!(run.err.contains(&format!("cannot read {new}: {said}")), "{}", run.err);
    }
}

#[test]
fn what_needs_a_workspace_is_a_usage_error() {
    let folder = Folder::new("usage");
    for (arguments, said) in [
        (&["--fail-on", "version=major"][..], "--fail-on version=major: documents have neither"),
        (&["--fail-on", "version=undeclared"], "--fail-on version=undeclared: documents have neither"),
        (&["--fail-on", "waivers=stale"], "--fail-on waivers=stale: documents have neither"),
        (&["--base", "main"], "cannot be used with '--base <SPEC>'"),
        (&["--head", "main"], "cannot be used with '--head <SPEC>'"),
        (&["--released", "v1"], "cannot be used with '--released"),
        (&["--spec", "spec"], "cannot be used with '--spec <DIR>'"),
        (&["--changelog"], "cannot be used with '--changelog'"),
        (&["--accept", "68b9-6e74", "--reason", "none"], "cannot be used with"),
        (&["third.yaml"], "unexpected argument 'third.yaml'"),
        (&["--op", "GET /pet"], "did you mean `GET /pets`?"),
        (&["--type", "NewPets"], "did you mean `NewPet`?"),
        (&["--format", "json="], "the name of the file is empty"),
    ] {
        let run = folder.compare(PETS, PETS, arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
    }
    for (arguments, said) in [
        (&["old.yaml"][..], "required arguments were not provided: <NEW>"),
        (&["-", "-"], "both documents are standard input"),
        (&["", "old.yaml"], "the name of the base is empty"),
        (&["--refs-from", "."], "required arguments were not provided: <OLD> <NEW>"),
    ] {
        let run = diff(&folder.0, arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn filters_choose_what_is_listed() {
    let folder = Folder::new("filters");
    let new = edited(&[("required: [name]", "required: [name, size]"), ("default: 10", "default: 20")]);
    for (arguments, listed) in [
        (&["--op", "POST /pets"][..], "`NewPet.size` became required"),
        (&["--type", "NewPet"], "`NewPet.size` became required"),
        (&["--rule", "default-changed"], "default of `GET /pets query.limit` changed"),
    ] {
        let run = folder.compare(PETS, &new, arguments);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(run.out.contains(listed) && run.out.contains("NOT LISTED: 1 "), "{arguments:?}: {}", run.out);
    }
}

#[test]
fn files_need_no_repository() {
    let folder = Folder::new("outside");
    folder.write("old.yaml", PETS);
    folder.write("new.yaml", PETS);
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command
        .args(["diff", "old.yaml", "new.yaml"])
        .current_dir(&folder.0)
        .env("PATH", "")
        .env_remove("CARGO_MANIFEST_DIR");
    let output = command.output().expect("the commands run");
    assert_eq!(text_of(&output.stderr), "");
    assert_eq!(text_of(&output.stdout), "old.yaml -> new.yaml\nno change\n");
}
