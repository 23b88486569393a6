//! Properties that hold for every text; the fuzz target and the generator's tests share this module.

use std::ops::Range;

use copperplate_language::diagnostics::{Errors, Position};
use copperplate_language::files::Source;

/// Sections that every spec needs.
const COMMON: &str = r#"copperplate: "0.1"
api: { title: Things, crate: things-client, version: "0.1.0" }
auth: { header: Authorization, value: "ApiKey {key}" }
headers:
  idempotency-key?: { type: string, role: idempotency-key }
resources: { things: "All the things." }
"#;

/// Panics if a spec with this file breaks a promise of the generator.
#[allow(dead_code, reason = "the tests bring specs of several files")]
pub fn check(bytes: &[u8]) {
    // A source is text: code that reads the disk refuses anything else.
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let source = |name: &str, text: &str| Source { path: format!("spec/{name}.yaml"), text: text.to_owned() };
    check_spec(&[source("api", COMMON), source("things", text)]);
}

/// Panics if a spec breaks a promise of the generator. Returns `true` if it was accepted.
///
/// # Panics
///
/// If a promise is broken.
pub fn check_spec(sources: &[Source]) -> bool {
    match copperplate_language::understand(sources) {
        Ok(model) => {
            for (path, text) in copperplate_codegen::generate(&model) {
                syn::parse_file(&text).unwrap_or_else(|error| panic!("{path} is not Rust: {error}"));
            }
            true
        }
        Err(errors) => {
            every_position_is_in_its_file(sources, &errors);
            assert!(errors.render(false).contains("in the spec"), "the summary");
            false
        }
    }
}

fn every_position_is_in_its_file(sources: &[Source], errors: &Errors) {
    assert!(errors.iter().next().is_some(), "a refusal has an error");
    for (position, diagnostic) in errors.iter() {
        let Position { path, line, column, .. } = position;
        let Range { start, end } = position.bytes();
        let source = sources.iter().find(|source| source.path == *path).expect("a file of the spec");
        assert!(source.text.get(start..end).is_some(), "{start}..{end} of {path}: {diagnostic:?}");
        let before = &source.text[..start];
        // The byte order mark at the start of a file is not part of its text.
        let before = before.strip_prefix('\u{feff}').unwrap_or(before);
        let last = before.rsplit('\n').next().unwrap_or_default();
        assert_eq!((*line, *column), (before.matches('\n').count() + 1, last.chars().count() + 1), "{diagnostic:?}");
    }
}
