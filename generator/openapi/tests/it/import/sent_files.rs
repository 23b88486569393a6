//! Files of requests that are not sent as the document states: one warning lists all places.

use std::path::Path;

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Checks that the warning that starts with these words is at exactly the lines with one of these texts.
#[track_caller]
fn warning_lists(document: &str, words: &str, texts: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import").join(document);
    let text = std::fs::read_to_string(path).expect("a document");
    let lines = text.lines().enumerate().filter(|(_, line)| texts.iter().any(|text| line.contains(text)));
    let lines: Vec<_> = lines.map(|(number, _)| number + 1).collect();
    let sources = [Source { path: document.to_owned(), text }];
    let options = Options { package: "files-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let reports = import.report.warnings.reports();
    let report = reports.iter().find(|report| report.message.starts_with(words)).expect("a warning");
    let related = report.related.iter().map(|related| related.span);
    let mut found: Vec<_> = report.span.into_iter().chain(related).map(|span| span.start.line).collect();
    found.sort_unstable();
    assert_eq!(found, lines);
}

#[test]
fn each_file_that_is_sent_as_text_is_listed() {
    let texts = ["name: files,", "name: X-File", "patch+json", "form-urlencoded", "    Nested:", "    Meta:"];
    warning_lists("files-in-texts.yaml", "a file in JSON", &texts);
}

#[test]
fn each_file_without_a_media_type_among_several_is_listed() {
    let texts = ["pages: { contentType", "any: { contentType"];
    warning_lists("media-types-of-parts.yaml", "the media types that a file may have", &texts);
}
