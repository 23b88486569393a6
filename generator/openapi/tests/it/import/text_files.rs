//! Files where a request only has text: each is a string, and listed in one warning.

use std::path::Path;

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

#[test]
fn each_file_that_is_sent_as_text_is_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import/files-in-texts.yaml");
    let text = std::fs::read_to_string(path).expect("a document");
    let wanted = ["name: files,", "name: X-File", "patch+json", "form-urlencoded", "    Nested:", "    Meta:"];
    let lines = text.lines().enumerate().filter(|(_, line)| wanted.iter().any(|wanted| line.contains(wanted)));
    let lines: Vec<_> = lines.map(|(number, _)| number + 1).collect();
    let sources = [Source { path: "files.yaml".to_owned(), text }];
    let options = Options { package: "files-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let reports = import.report.warnings.reports();
    let report = reports.iter().find(|report| report.message.starts_with("a file in JSON")).expect("a warning");
    let related = report.related.iter().map(|related| related.span);
    let mut found: Vec<_> = report.span.into_iter().chain(related).map(|span| span.start.line).collect();
    found.sort_unstable();
    assert_eq!(found, lines);
}
