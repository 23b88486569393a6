//! Specs for tests: a file of the test data, with the sections that every spec must have.

use std::path::{Path, PathBuf};

use copperplate_language::files::Source;

/// Sections that every spec needs, and that are not the subject of a test.
const COMMON: &str = r#"copperplate: "0.1"
api: { title: Things, crate: things-client, version: "0.1.0" }
headers:
  idempotency-key?: { type: string, role: idempotency-key }
resources: { things: "All the things." }
"#;

/// The authentication of specs without a section for it.
const AUTH: &str = "auth: { header: Authorization, value: \"ApiKey {key}\" }\n";

/// Returns a spec of the common sections and one file.
pub fn spec(name: &str, text: &str) -> Vec<Source> {
    with_common(vec![source(name, text)])
}

/// Returns `true` if a file, YAML or JSON, has a section for authentication.
fn has_auth(text: &str) -> bool {
    let json = serde_json::from_str::<serde_json::Value>(text);
    json.is_ok_and(|json| json.get("auth").is_some()) || text.lines().any(|line| line.starts_with("auth:"))
}

/// Adds the common sections to files.
fn with_common(files: Vec<Source>) -> Vec<Source> {
    let auth = if files.iter().any(|file| has_auth(&file.text)) { "" } else { AUTH };
    let mut sources = vec![source("api", &format!("{COMMON}{auth}"))];
    sources.extend(files);
    sources
}

/// Returns the same spec with docs in the common sections, so that they cause no warnings.
pub fn documented(mut sources: Vec<Source>) -> Vec<Source> {
    let header = "role: idempotency-key";
    let with_doc = sources[0].text.replace(header, &format!("{header}, doc: \"Key of the call.\""));
    sources[0].text = with_doc;
    sources
}

/// Returns a spec of the common sections and all files of a folder.
pub fn folder(folder: &Path) -> Vec<Source> {
    with_common(files(folder))
}

/// Returns all files of a folder.
pub fn files(folder: &Path) -> Vec<Source> {
    yaml_files(folder).iter().map(|path| file(path)).collect()
}

/// Returns a spec of the common sections and the file at `path`.
pub fn at(path: &Path) -> Vec<Source> {
    with_common(vec![file(path)])
}

/// Returns a spec for each file of a folder of the test data.
pub fn each(folder: &str) -> Vec<Vec<Source>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(folder);
    yaml_files(&folder).iter().map(|path| at(path)).collect()
}

/// Returns the real spec.
pub fn real() -> Vec<Source> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec"))
}

fn yaml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of specs").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "yaml")).collect();
    paths.sort();
    paths
}

fn file(path: &Path) -> Source {
    let stem = path.file_stem().expect("a file").to_string_lossy();
    source(&stem, &std::fs::read_to_string(path).expect("test data"))
}

fn source(name: &str, text: &str) -> Source {
    Source { path: format!("spec/{name}.yaml"), text: text.to_owned() }
}
