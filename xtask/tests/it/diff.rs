//! `diff`, on edits to the real spec.

mod command;
mod document_pairs;
mod documents;
mod folded;
mod no_change;
mod properties;
mod release;
pub(crate) mod repository;
mod surroundings;
mod verdicts;
mod waivers;

use std::cell::RefCell;
use std::fs;

use copperplate_diff::{Finding, Report, Spec, diff};
use copperplate_language::FileCache;
use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::tree::{real, walk};

/// Returns the files of the real spec.
fn real_spec() -> Vec<Source> {
    let mut sources = Vec::new();
    walk(&real().join("spec"), &mut |path| {
        if path.extension().is_some_and(|extension| extension == "yaml") {
            let name = path.file_name().expect("a file").to_string_lossy();
            let text = fs::read_to_string(path).expect("a file of the spec");
            sources.push(Source { path: format!("spec/{name}"), text });
        }
    });
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// Replaces a text that occurs once in a file.
fn edit(sources: &[Source], file: &str, from: &str, to: &str) -> Vec<Source> {
    let mut sources = sources.to_vec();
    let path = format!("spec/{file}.yaml");
    let source = sources.iter_mut().find(|source| source.path == path).expect("a file of the spec");
    assert_eq!(source.text.matches(from).count(), 1, "`{from}` in {path}");
    source.text = source.text.replace(from, to);
    sources
}

/// Understands a spec. Most specs of a test have most of their files in common, so files are cached.
fn understand(sources: &[Source]) -> Result<Model, Errors> {
    thread_local!(static FILES: RefCell<FileCache> = RefCell::new(FileCache::new()));
    FILES.with_borrow_mut(|files| files.understand(sources))
}

fn understood(sources: &[Source]) -> Model {
    understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

fn compare(base: &[Source], head: &[Source]) -> Report {
    between(base, &understood(base), head, &understood(head))
}

fn between(base: &[Source], old: &Model, head: &[Source], new: &Model) -> Report {
    diff(
        Spec { sources: base, model: old, version: &old.api.version },
        Spec { sources: head, model: new, version: &new.api.version },
    )
}

/// Returns rule and element of each finding.
fn lines_of(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{} {}", finding.rule.id, finding.element)).collect()
}
