//! Small documents, each named after its trap: the snapshot has the resulting spec and the report.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Imports a document, and returns the files and the report as text.
fn imported(path: &str, text: String) -> String {
    let sources = [Source { path: path.to_owned(), text }];
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let mut paths: Vec<_> = files.iter().map(|file| &file.path).collect();
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), files.len(), "{path}: each file has a unique name");
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    // A new workspace passes its own CI.
    let linted = copperplate_language::warnings(&files, &model);
    assert_eq!(linted.render_as(Format::Short, false), "", "{path}");
    let report = &import.report;
    assert_eq!(report.operations, report.carried_over + report.left_out.len());
    let mut shown = String::new();
    for file in files {
        let text = file.text.lines().skip(1).collect::<Vec<_>>().join("\n");
        shown += &format!("== {}\n{text}\n", file.path);
    }
    shown + &format!("== report\n{}", report.warnings.render_as(Format::Short, false))
}

#[test]
fn documents() {
    insta::glob!("../../../../tests/data", "import/*", |path| {
        if path.is_file() {
            let text = std::fs::read_to_string(path).expect("it is a file");
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            insta::assert_snapshot!(imported(&name, text));
        }
    });
}
