//! Edits that diagnostics suggest: the sure ones are made, and change nothing else.

mod keys;
mod lints;
mod random;
mod version;

use copperplate_language::files::Source;
use copperplate_language::fix::{FixedSpec, fix_spec};
use copperplate_language::model::Model;

use test_support::input;

/// Sections that every spec needs, without the version of the language.
const API: &str = "api: { title: Things, crate: things-client, version: \"0.1.0\" }\nauth: none\n";

fn file(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

/// Returns the fixed text of a spec of one file, which must be valid then.
fn fixed(text: &str) -> String {
    let FixedSpec { mut sources, left, .. } = fix_spec(&[file("spec/api.yaml", text)]);
    if let Err(errors) = left {
        panic!("{}\n{}", errors.render(false), sources[0].text);
    }
    sources.remove(0).text
}

/// Returns everything that a model says, without positions and the levels of lints.
fn without_spans(model: &Model) -> String {
    let text = format!("{model:?}");
    let (before, lints) = text.split_once("LintLevels {").expect("levels of lints");
    let mut depth = 1;
    let end = lints.find(|character| {
        depth += i32::from(character == '{') - i32::from(character == '}');
        depth == 0
    });
    let text = format!("{before}{}", &lints[end.expect("the end of the levels")..]);
    let mut parts = text.split("Span { ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| said + "Span" + part.split_once('}').map_or("", |(_, rest)| rest))
}

fn understood(sources: &[Source]) -> Model {
    copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

#[test]
fn a_valid_spec_without_warnings_stays() {
    let sources = input::real();
    let fixed = fix_spec(&sources);
    assert_eq!(fixed.sources, sources);
    assert!(fixed.applied.is_empty());
}
