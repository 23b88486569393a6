//! Commands of the README, run in a repository.

use std::fs;

use copperplate::Exit;

use crate::diff::repository::Repository;
use crate::tree::{Run, real};

/// Maximum number of lines of a shown file.
const LINES_MAX: usize = 20;

/// Returns the blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    let starts = text.split(&start).skip(1);
    starts.map(|rest| rest.split("```").next().expect("an end").to_owned()).collect()
}

/// Returns the arguments of each command of a block. A folded string of YAML continues on the next line.
fn commands(block: &str) -> Vec<Vec<String>> {
    let joined = block.replace("\n          --", " --");
    let lines = joined.lines().filter_map(|line| line.split_once("cargo xtask ").map(|(_, arguments)| arguments));
    lines.map(|line| line.split_whitespace().map(|word| word.trim_matches('"').to_owned()).collect()).collect()
}

#[test]
fn the_action_and_the_hook_run_in_a_repository() {
    let text = fs::read_to_string(real().join("generator/cli/README.md")).expect("the README");
    let repository = Repository::new("readme");
    let report = repository.0.0.join("diff.md");
    for (language, expected) in [("yaml", ["lint", "codegen", "diff"]), ("sh", ["lint", "codegen", "diff"])] {
        let block = blocks(&text, language).remove(0);
        assert!(block.lines().count() <= LINES_MAX, "{block}");
        let commands = commands(&block);
        let names: Vec<_> = commands.iter().map(|arguments| arguments[0].as_str()).collect();
        assert_eq!(names, expected);
        for arguments in commands {
            let in_test = |word: &String| match word.as_str() {
                "HEAD^1" => "main".to_owned(),
                "markdown=diff.md" => format!("markdown={}", report.display()),
                word => word.to_owned(),
            };
            let arguments: Vec<_> = arguments.iter().map(in_test).collect();
            let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
            let run = Run::command(&repository.0.0, &arguments);
            assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{arguments:?}");
        }
    }
    assert!(fs::read_to_string(report).expect("the report").starts_with("<!-- spec-diff -->"));
}

#[test]
fn the_action_for_a_document_runs_without_a_workspace() {
    let text = fs::read_to_string(real().join("generator/cli/README.md")).expect("the README");
    let [_, block] = blocks(&text, "yaml").try_into().expect("two actions");
    let action: serde_yaml::Value = serde_yaml::from_str(&block).expect("YAML");
    let steps = action["jobs"]["api"]["steps"].as_sequence().expect("steps");
    let command = steps.iter().find_map(|step| step["run"].as_str()?.strip_prefix("copperplate "));
    let repository = Repository::new("readme-document");
    let document = "openapi: 3.0.3\ninfo: { title: T, version: '1' }\npaths:\n  /a: { get: { responses: { '204': { description: ok } } } }\n";
    repository.0.write("openapi.yaml", document);
    repository.git(&["add", "openapi.yaml"]);
    repository.git(&["commit", "--quiet", "-m", "second"]);
    repository.0.write("openapi.yaml", &document.replace("get:", "put:"));
    let arguments: Vec<_> =
        command.expect("a comparison").split_whitespace().map(|word| word.replace("HEAD^1", "HEAD")).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let mut run = repository.0.command(&arguments);
    let output = run.current_dir(&repository.0.0).output().expect("the command runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(out.contains("::error file=openapi.yaml,line=4,") && out.contains("`GET /a` removed"), "{out}");
    assert!(err.contains("--fail-on backward=breaking: 1 finding"), "{err}");
}

#[test]
fn the_action_is_yaml_with_a_step_for_each_command() {
    let text = fs::read_to_string(real().join("generator/cli/README.md")).expect("the README");
    let action: serde_yaml::Value = serde_yaml::from_str(&blocks(&text, "yaml")[0]).expect("YAML");
    let steps = action["jobs"]["spec"]["steps"].as_sequence().expect("steps");
    let run: Vec<_> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    assert_eq!(run.iter().filter(|run| run.starts_with("cargo xtask ")).count(), 3, "{run:?}");
    assert!(run.iter().all(|run| !run.contains('\n')), "each is one line: {run:?}");
}
