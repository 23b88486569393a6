//! Export of a spec and import of the result, compared by the diff.

use copperplate_diff::{Finding, Spec, diff};
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

use test_support::{input, understood};

/// Rules about parts that an import decides anew: it keeps the first sentence of a text; a template, which schemas
/// cannot express, becomes its records; an unnamed scheme gets a name; errors, headers and media types that many
/// operations share are stated once; Rust names that the crate would derive differently.
const EXPECTED: [&str; 9] = [
    "doc-changed",
    "assumption-reworded",
    "auth-scheme-renamed",
    "operation-rust-renamed",
    "field-rust-renamed",
    "variant-rust-renamed",
    "resource-removed",
    "type-removed",
    "type-added",
];

/// Returns the differences after a round trip, one line per finding.
fn differences(before: &[Source]) -> String {
    let base = understood(before);
    let document =
        Source { path: "export.json".to_owned(), text: copperplate_openapi::export::openapi_document(&base) };
    let options =
        Options { package: base.api.package.clone(), version: Some(base.api.version.clone()), ..Options::default() };
    let imported =
        import::import_openapi(&[document], &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let after = import::write_spec_files(&imported.files);
    let head = understood(&after);
    let version = &base.api.version;
    let report = diff(Spec { sources: before, model: &base, version }, Spec { sources: &after, model: &head, version });
    // An import only has parts that calls reach, and common headers only if there are several operations.
    let is_about_calls = |finding: &&Finding| !finding.reached.is_empty() && !finding.element.starts_with("headers.");
    let unexpected =
        report.findings.iter().filter(is_about_calls).filter(|finding| !EXPECTED.contains(&finding.rule.id));
    unexpected.map(|finding| format!("{}: {}\n", finding.rule.id, finding.title)).collect()
}

#[test]
fn the_spec_of_this_workspace_is_the_same() {
    assert_eq!(differences(&input::real()), "");
}

#[test]
fn specs_of_every_feature_differ_in_what_openapi_cannot_say() {
    let mut all = String::new();
    for spec in input::each("accept") {
        let differences = differences(&spec);
        if !differences.is_empty() {
            all += &format!("== {}\n{differences}", spec[1].stem());
        }
    }
    insta::assert_snapshot!(all);
}
