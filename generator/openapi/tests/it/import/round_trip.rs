//! Export of a spec, and import of what was exported: what the diff finds between the two.

use copperplate_diff::{Finding, Spec, diff};
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

use test_support::{input, understood};

/// Rules about what an import decides anew: it keeps the first sentence of a text; a template, which schemas do not know,
/// is its records; a scheme without a name gets one; errors, headers and media types that many operations share are
/// stated once; names of Rust that the crate would derive in another way.
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

/// Returns what differs after a round trip, a line for each finding.
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
    // An import has what calls reach, and a header of every operation only where there are several.
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
