//! Documents that are unusual, or that the language cannot express completely: they are imported, with a report.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

use super::edits::{Edit, edits};

/// Suffix of the names of cases without losses.
const SILENT: &str = " (silent)";

#[test]
fn odd_documents() {
    insta::glob!("../../../../tests/data", "import-odd/*.txt", |path| {
        let said: Vec<_> = edits(path).iter().map(said).collect();
        let faults: String =
            said.iter().filter(|(_, is_expected)| !is_expected).map(|(text, _)| text.as_str()).collect();
        assert!(faults.is_empty(), "nothing or something is lost:\n{faults}");
        insta::assert_snapshot!(said.into_iter().map(|(text, _)| text).collect::<String>());
    });
}

/// Returns the report about a document, and `true` if it is empty where the name says so.
fn said(edit: &Edit) -> (String, bool) {
    let Edit { name, text, .. } = edit;
    let sources = [Source { path: "notes.yaml".to_owned(), text: text.clone() }];
    let options = Options { package: "notes-client".to_owned(), ..Options::default() };
    let import =
        import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let model =
        copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
    assert_eq!(copperplate_language::warnings(&files, &model).render_as(Format::Short, false), "", "{name}");
    let report = import.report.warnings.render_as(Format::Short, false);
    let lines: String =
        report.lines().filter(|line| line.starts_with("notes.yaml")).map(|line| format!("  {line}\n")).collect();
    (format!("== {name}\n{lines}"), report.is_empty() == name.ends_with(SILENT))
}
