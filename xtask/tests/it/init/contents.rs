//! Contents of a new workspace.

use std::fs;
use std::path::Path;

use copperplate::Exit;
use toml::{Table, Value};

use super::{Place, git};
use crate::tree::{Run, real};

fn table(text: &str) -> Table {
    text.parse().expect("TOML")
}

fn manifest(path: &str) -> Table {
    table(&fs::read_to_string(real().join(path)).expect("a manifest"))
}

/// Returns the workspace and its folder.
fn created(name: &str, options: &[&str]) -> Place {
    let place = Place::new(name);
    let run = place.init("my-api", options);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    place
}

#[test]
fn it_is_complete_and_up_to_date() {
    let place = created("complete", &[]);
    let files = place.files();
    for file in [
        ".cargo/config.toml",
        ".gitattributes",
        ".github/workflows/ci.yml",
        ".gitignore",
        "Cargo.toml",
        "README.md",
        "generated/CHANGELOG.md",
        "generated/Cargo.toml",
        "generated/LICENSE-APACHE",
        "generated/LICENSE-MIT",
        "generated/README.md",
        "generated/src/lib.rs",
        "generated/tests/api.rs",
        "rust-toolchain.toml",
        "spec/REFERENCE.md",
        "spec/api.yaml",
        "spec/spec.schema.json",
        "spec/tasks.yaml",
        "target/CACHEDIR.TAG",
        "target/codegen.record",
        "xtask/Cargo.toml",
        "xtask/src/all.rs",
        "xtask/src/main.rs",
    ] {
        assert!(files.contains(&format!("my-api/{file}")), "{file}: {files:?}");
    }
    let root = place.0.join("my-api");
    for line in [&["codegen", "--check"][..], &["lint", "--deny-warnings"], &["codegen"], &["export", "openapi"]] {
        let run = Run::command(&root, line);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{line:?}");
        assert!(!run.out.contains("Wrote"), "{}", run.out);
    }
}

#[test]
fn its_generated_files_are_folded_in_reviews() {
    let place = created("attributes", &[]);
    let root = place.0.join("my-api");
    git(&root, &["init", "--quiet"]);
    let is_folded = |path: &str| git(&root, &["check-attr", "linguist-generated", "--", path]).ends_with(": true");
    for path in ["generated/src/lib.rs", "generated/src/types/tasks.rs", "spec/REFERENCE.md", "spec/spec.schema.json"] {
        assert!(root.join(path).exists() && is_folded(path), "{path}");
    }
    assert!(is_folded("spec/import.toml"));
    for path in ["generated/Cargo.toml", "generated/tests/api.rs", "spec/api.yaml", "xtask/src/main.rs"] {
        assert!(root.join(path).exists() && !is_folded(path), "{path}");
    }
    assert!(git(&root, &["check-attr", "eol", "--", "generated/src/lib.rs"]).ends_with(": lf"));
}

#[test]
fn it_names_the_api_after_the_folder_and_nothing_of_another_one() {
    let place = created("names", &["--path"]);
    assert!(place.read("my-api/spec/api.yaml").contains("title: \"My api\""));
    let package = &table(&place.read("my-api/generated/Cargo.toml"))["package"];
    assert_eq!((package["name"].as_str(), package["version"].as_str()), (Some("my-api-client"), Some("0.1.0")));
    assert_eq!(package["description"].as_str(), Some("Client for the My api API."));
    for file in place.files().iter().filter(|file| Path::new(file).extension().is_some()) {
        let text = place.read(file);
        // Expressions of GitHub's workflows.
        let text = text.replace("${{", "");
        for word in ["{{", "ubscriber", "svc", "Notification"] {
            let is_documented = file.ends_with("REFERENCE.md") || file.ends_with("spec.schema.json");
            assert!(is_documented || !text.contains(word), "{file}: {word}");
        }
    }
}

#[test]
fn its_manifest_has_the_features_and_the_versions_of_this_workspace() {
    let place = created("manifest", &[]);
    let new = table(&place.read("my-api/generated/Cargo.toml"));
    let own = manifest("generated/Cargo.toml");
    // The other features belong to its resources.
    let fixed = |manifest: &Table| -> Vec<_> {
        let features = manifest["features"].as_table().expect("a table").clone().into_iter();
        features.filter(|(name, on)| name != "resources" && on.as_array().is_some_and(|on| !on.is_empty())).collect()
    };
    assert_eq!(fixed(&new), fixed(&own));
    assert_eq!(new["features"]["resources"], Value::from(vec!["tasks"]));
    assert_eq!(new["features"]["tasks"], Value::Array(Vec::new()));
    assert_eq!(new["package"]["rust-version"], own["package"]["rust-version"]);
    let known = &manifest("Cargo.toml")["workspace"]["dependencies"];
    let version = |value: &Value| value.get("version").unwrap_or(value).as_str().map(str::to_owned);
    let mut compared = 0;
    for section in ["dependencies", "dev-dependencies"] {
        let dependencies = new[section].as_table().expect("a table");
        for (name, value) in dependencies.iter().filter(|(_, value)| version(value).is_some()) {
            assert_eq!(version(value), version(&known[name]), "{name}");
            compared += 1;
        }
    }
    assert!(compared >= 5, "{compared} versions");
}

/// The document contains subjects of lint warnings: paths that include each other, and missing descriptions.
#[test]
fn a_workspace_for_a_document_passes_its_own_ci() {
    let place = Place::new("own-ci");
    let document = r#"{ "openapi": "3.2.0", "info": { "title": "Things", "version": "1" }, "paths": {
        "/things/{id}": { "get": { "x-effect": "append", "responses": { "204": { "description": "Done." } } } },
        "/things/own": { "get": { "responses": { "204": { "description": "Done." } } } } } }"#;
    let file = place.0.join("things.json");
    fs::write(&file, document).expect("it can be written");
    let run = place.init("my-api", &["--from", &file.display().to_string()]);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    let spec = place.read("my-api/spec/api.yaml");
    assert!(spec.contains("operations.get-things-own: \"The document describes both paths.\""), "{spec}");
    passes_its_own_ci(&place);
}

#[test]
fn its_readme_and_its_ci_have_commands_that_exist() {
    let place = created("commands", &[]);
    let readme = place.read("my-api/README.md");
    assert!(readme.contains("```console\ncargo xtask codegen\ncargo test --workspace\n```"), "{readme}");
    // Its call is the example of the crate's front page, which the tests of the docs compile.
    let call = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a call");
    let front_page = place.read("my-api/generated/src/lib.rs");
    let shown: String =
        front_page.lines().filter_map(|line| Some(line.strip_prefix("//!")?.trim_start().to_owned() + "\n")).collect();
    let unindented: String = call.lines().map(|line| line.trim_start().to_owned() + "\n").collect();
    assert!(call.contains(".await?") && shown.contains(&unindented), "{call}");
    passes_its_own_ci(&place);
}

/// Runs the commands of the CI of a workspace, as for a pull request that adds everything.
fn passes_its_own_ci(place: &Place) {
    let ci: serde_yaml::Value = serde_yaml::from_str(&place.read("my-api/.github/workflows/ci.yml")).expect("YAML");
    let steps = ci["jobs"]["ci"]["steps"].as_sequence().expect("steps");
    let lines: Vec<_> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    assert!(lines.contains(&"cargo test --workspace"), "{lines:?}");
    let root = place.0.join("my-api");
    git(&root, &["init", "--quiet"]);
    git(&root, &["commit", "--quiet", "--allow-empty", "--message", "first"]);
    git(&root, &["add", "."]);
    git(&root, &["commit", "--quiet", "--message", "second"]);
    let commands: Vec<_> = lines.iter().filter_map(|line| line.strip_prefix("cargo xtask ")).collect();
    assert_eq!(commands.len(), 3, "{lines:?}");
    let report = root.join("diff.md");
    for line in commands {
        let line = line.replace("=diff.md", &format!("={}", report.display()));
        let run = Run::command(&root, &line.split(' ').collect::<Vec<_>>());
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{line}");
    }
    assert!(fs::read_to_string(report).expect("the report").starts_with("<!-- spec-diff -->"));
}

/// A spec without docs, as somebody writes it who starts.
#[test]
fn a_valid_spec_without_docs_passes_the_ci() {
    let place = created("without-docs", &[]);
    let root = place.0.join("my-api");
    fs::remove_file(root.join("spec/tasks.yaml")).expect("a file");
    let spec = "copperplate: \"0.1\"\napi: { title: Things, crate: my-api-client, version: \"0.1.0\" }\nauth: none\n\
                resources: { things: \"All the things.\" }\noperations:\n  things.get: { http: GET /things, effect: read, returns: json }\n";
    fs::write(root.join("spec/api.yaml"), spec).expect("a file");
    let run = Run::command(&root, &["codegen"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{}", run.out);
    // Nothing about the sample stays.
    for file in ["README.md", "generated/Cargo.toml", "generated/README.md", "generated/CHANGELOG.md"] {
        assert!(!place.read(&format!("my-api/{file}")).contains("tasks"), "{file}");
    }
    for line in ["codegen --check", "lint"] {
        assert_eq!(Run::command(&root, &line.split(' ').collect::<Vec<_>>()).exit, Exit::Fine, "{line}");
    }
}
