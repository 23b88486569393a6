//! The workflow that builds the programs of a release: `cargo binstall` and readers find its archives by their names.

use std::collections::BTreeSet;
use std::fs;

use serde_yaml::Value;
use toml::Table;

use crate::tree::real;

const WORKFLOW: &str = ".github/workflows/release.yml";

/// Version of an imagined release.
const VERSION: &str = "1.2.3";

/// Names of a program that the workflow builds, for `VERSION`.
struct Program {
    target: String,
    folder: String,
    file: String,
    archive: String,
}

fn workflow() -> Value {
    serde_yaml::from_str(&fs::read_to_string(real().join(WORKFLOW)).expect("the workflow")).expect("YAML")
}

/// Replaces the variables of a text; one without a value stays. Expressions of the workflow are between `${{` and
/// `}}`, variables of binstall between `{` and `}`.
fn fill(text: &str, marks: [&str; 2], value: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = text.split(marks[0]);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(marks[1]).unwrap_or_else(|| panic!("`{}` ends in `{text}`", marks[0]));
        match value(name.trim()) {
            Some(value) => filled.push_str(&value),
            None => filled.push_str(&format!("{}{name}{}", marks[0], marks[1])),
        }
        filled.push_str(rest);
    }
    filled
}

/// Returns the programs of the jobs that the matrix of the workflow describes.
fn built(workflow: &Value) -> Vec<Program> {
    let build = &workflow["jobs"]["build"];
    let jobs = build["strategy"]["matrix"]["include"].as_sequence().expect("jobs");
    let program = |job: &Value| {
        let named = |name: &str| {
            let text = build["env"][name].as_str().unwrap_or_else(|| panic!("the name {name}"));
            let filled = fill(text, ["${{", "}}"], |variable| match variable {
                "needs.check.outputs.version" => Some(VERSION.to_owned()),
                // A key that a job does not have is an empty text.
                _ => Some(job[variable.strip_prefix("matrix.")?].as_str().unwrap_or_default().to_owned()),
            });
            assert!(!filled.contains("${{"), "an unknown variable: {filled}");
            filled
        };
        Program { target: named("TARGET"), folder: named("FOLDER"), file: named("PROGRAM"), archive: named("ARCHIVE") }
    };
    jobs.iter().map(program).collect()
}

/// Returns the part of the manifest that binstall reads.
fn binstall() -> Table {
    let manifest = fs::read_to_string(real().join("generator/cli/Cargo.toml")).expect("the manifest");
    let manifest: Table = manifest.parse().expect("TOML");
    manifest["package"]["metadata"]["binstall"].as_table().expect("a table").clone()
}

/// Returns the value that a template of binstall gets for a target, with one of the suffixes of its format.
fn expand(binstall: &Table, key: &str, program: &Program, suffix: &str) -> String {
    let own = binstall["overrides"].get(&program.target).and_then(|own| own.get(key));
    let template = own.or_else(|| binstall.get(key)).and_then(|value| value.as_str()).expect("a template");
    let filled = fill(template, ["{", "}"], |variable| {
        let value = match variable {
            "repo" => "REPO",
            "name" | "bin" => "copperplate",
            "version" => VERSION,
            "target" => &program.target,
            "archive-suffix" => suffix,
            "binary-ext" if program.target.contains("-windows-") => ".exe",
            "binary-ext" => "",
            _ => return None,
        };
        Some(value.to_owned())
    });
    assert!(!filled.contains('{'), "an unknown variable: {filled}");
    filled
}

#[test]
fn binstall_finds_each_archive_and_its_program() {
    let (workflow, binstall) = (workflow(), binstall());
    let programs = built(&workflow);
    assert!(!programs.is_empty());
    for program in &programs {
        // The suffixes that binstall tries.
        let suffixes: &[&str] = match expand(&binstall, "pkg-fmt", program, "").as_str() {
            "tgz" => &[".tgz", ".tar.gz"],
            "zip" => &[".zip"],
            other => panic!("an unknown format: {other}"),
        };
        let urls: Vec<_> = suffixes.iter().map(|suffix| expand(&binstall, "pkg-url", program, suffix)).collect();
        let url = format!("REPO/releases/download/copperplate-v{VERSION}/{}", program.archive);
        assert!(urls.contains(&url), "{url} is not in {urls:?}");
        assert_eq!(expand(&binstall, "bin-dir", program, ""), format!("{}/{}", program.folder, program.file));
    }
    let targets: BTreeSet<_> = programs.iter().map(|program| program.target.as_str()).collect();
    assert_eq!(targets.len(), programs.len(), "two programs for a target");
    let overrides = binstall["overrides"].as_table().expect("a table");
    assert!(overrides.keys().all(|target| targets.contains(target.as_str())), "{overrides:?}");
}

#[test]
fn tags_of_releases_start_the_workflow() {
    let workflow = workflow();
    assert_eq!(workflow["on"]["push"]["tags"], Value::from(vec!["copperplate-v*"]));
    assert_eq!(workflow["on"].as_mapping().map(serde_yaml::Mapping::len), Some(1));
}

/// Without the variable, `init` of a downloaded program would look for the checkout that it was built from.
#[test]
fn programs_are_built_as_released_ones() {
    let build = &workflow()["jobs"]["build"];
    assert!(!build["env"]["COPPERPLATE_RELEASE"].is_null());
    let reader = real().join("generator/cli/src/init/dependencies/program_source.rs");
    assert!(fs::read_to_string(reader).expect("a source").contains("option_env!(\"COPPERPLATE_RELEASE\")"));
    let steps = build["steps"].as_sequence().expect("steps");
    let command = steps.iter().filter_map(|step| step["run"].as_str()).find(|run| run.contains("cargo +stable build"));
    assert_eq!(command, Some("cargo +stable build --locked --release -p copperplate --target \"$TARGET\""));
}

#[test]
fn each_job_states_its_permissions() {
    let workflow = workflow();
    assert_eq!(workflow["permissions"].as_mapping().map(serde_yaml::Mapping::len), Some(0), "none by default");
    for (name, job) in workflow["jobs"].as_mapping().expect("jobs") {
        let name = name.as_str().expect("a name");
        let permissions = job["permissions"].as_mapping().expect("permissions");
        let writes = permissions.iter().filter(|(_, value)| *value == "write");
        let mut writes: Vec<_> = writes.map(|(key, _)| key).collect();
        writes.sort_by_key(|key| key.as_str());
        let expected: &[&str] = match name {
            "attest" => &["attestations", "id-token"],
            "draft" => &["contents"],
            _ => &[],
        };
        assert_eq!(writes, expected, "{name}");
    }
}

#[test]
fn the_readme_lists_each_target() {
    let text = fs::read_to_string(real().join("generator/cli/README.md")).expect("the README");
    let listed = |target: &str| text.contains(&format!("| `{target}` |"));
    for program in built(&workflow()) {
        assert!(listed(&program.target), "{}", program.target);
    }
    // The folder of the program, as in the examples.
    assert!(text.contains("=copperplate-x86_64-unknown-linux-musl-v$"), "the name of an archive");
}
