//! Documents of Swagger 2.0, each with its twin in OpenAPI 3.0: both give the same spec.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options};

use super::edits::{Edit, edits_of};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import-swagger")
}

fn import(path: &str, text: String) -> Import {
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    import::import_openapi(&[Source { path: path.to_owned(), text }], &options)
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

fn spec(import: &Import) -> String {
    let files = import::write_spec_files(&import.files);
    files.iter().map(|file| format!("== {}\n{}", file.path, file.text)).collect()
}

#[test]
fn twins_give_the_same_spec() {
    let names = fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    let names: Vec<_> = names.filter_map(|name| name.strip_suffix(".swagger.yaml").map(str::to_owned)).collect();
    assert!(names.len() >= 2, "{names:?}");
    for name in names {
        let read = |version: &str| {
            let path = format!("{name}.{version}.yaml");
            let import = import(&path, fs::read_to_string(folder().join(&path)).expect("a document"));
            (spec(&import), import.report.operations, import.report.carried_over)
        };
        let (swagger, operations, carried_over) = read("swagger");
        assert_eq!(operations, carried_over, "{name}");
        assert_same_lines(&name, &swagger, &read("openapi").0);
    }
}

/// Compares line by line, so that a failure shows where.
fn assert_same_lines(name: &str, left: &str, right: &str) {
    let mut lines = left.lines().zip(right.lines());
    if let Some((left, right)) = lines.find(|(left, right)| left != right) {
        panic!("{name}:\n  swagger: {left}\n  openapi: {right}");
    }
    assert_eq!(left.lines().count(), right.lines().count(), "{name}");
}

/// A malformed part costs the smallest element that contains it, and is reported at its place in the user's file.
#[test]
fn what_is_malformed_is_named_at_its_place() {
    let text = fs::read_to_string(folder().join("malformed.yaml")).expect("a document");
    let import = import("malformed.yaml", text);
    let report = import.report.warnings.render_as(Format::Short, false);
    insta::assert_snapshot!(format!("{}\n== report\n{report}", spec(&import)));
}

/// Returns the places of each warning, with its message and its help.
fn warnings(import: &Import) -> String {
    let reports = import.report.warnings.reports().into_iter();
    let lines = reports.map(|report| {
        let related = report.related.iter().map(|related| related.span);
        let places = report.span.into_iter().chain(related);
        let places: Vec<_> = places.map(|span| format!("{}:{}", span.start.line, span.start.column)).collect();
        let help = report.help.as_ref().map(|help| format!("\n    help: {help}")).unwrap_or_default();
        format!("{}: {}{help}\n", places.join(" "), report.message)
    });
    lines.collect()
}

#[test]
fn unsendable_lists_are_reported_in_swagger_terms() {
    let text = fs::read_to_string(folder().join("lists.yaml")).expect("a document");
    insta::assert_snapshot!(warnings(&import("lists.yaml", text)));
}

/// A server has one address, of two keys: the warning is at the wrong one.
#[test]
fn a_server_without_a_valid_address_is_named_at_the_wrong_part() {
    let cases = [
        ("api.example.com", "./", "4:11"),
        ("api.example.com", "/../v1", "4:11"),
        ("api.example.com", "/v 1", "4:11"),
        ("https://api.example.com", "/v1", "3:7"),
        ("api example com", "./", "3:7"),
    ];
    for (host, path, place) in cases {
        let text = format!(
            "swagger: '2.0'\ninfo: {{ title: A, version: '1' }}\nhost: '{host}'\nbasePath: '{path}'\npaths:\n  /a: {{ get: \
             {{ operationId: getA, responses: {{ 204: {{ description: ok }} }} }} }}\n"
        );
        let warnings = warnings(&import("a.yaml", text));
        let (first, help) = warnings.split_once('\n').unwrap_or_default();
        assert_eq!(
            first,
            format!("{place}: `host` or `basePath` cannot be a part of a URL, so the server is not imported")
        );
        assert!(help.contains("`/v1`, or `/` if there is none"), "{warnings}");
    }
    let valid = "swagger: '2.0'\ninfo: { title: A, version: '1' }\nhost: api.example.com\nbasePath: v1/\npaths:\n  /a: { get: { \
                 operationId: getA, responses: { 204: { description: ok } } } }\n";
    let import = import("a.yaml", valid.to_owned());
    assert_eq!(warnings(&import), "");
    assert!(spec(&import).contains("https://api.example.com/v1\n"), "{}", spec(&import));
}

#[test]
fn the_base_of_the_broken_documents_is_fine() {
    let import = import("notes.yaml", fs::read_to_string(folder().join("broken-base.yaml")).expect("a document"));
    assert_eq!(import.report.warnings.render_as(Format::Short, false), "");
}

/// A strict import reports each fault at its line. Otherwise it costs the smallest element that contains it, unless the
/// text is not a known format.
#[test]
fn what_is_broken_is_named_where_it_is() {
    let base = fs::read_to_string(folder().join("broken-base.yaml")).expect("a document");
    let cases = edits_of(&base, &folder().join("broken.txt"));
    assert!(cases.len() >= 60, "{}", cases.len());
    let (said, faults): (Vec<_>, Vec<_>) = cases.iter().map(said).partition(Result::is_ok);
    let faults: String = faults.into_iter().filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{faults}");
    insta::assert_snapshot!(said.into_iter().filter_map(Result::ok).collect::<String>());
}

/// Returns the errors of a document, and the number of operations that are imported nevertheless, or the difference
/// from the expected lines.
fn said(edit: &Edit) -> Result<String, String> {
    let Edit { name, text, .. } = edit;
    let sources = [Source { path: "notes.yaml".to_owned(), text: text.clone() }];
    let options = Options { package: "notes-client".to_owned(), is_strict: true, ..Options::default() };
    let Err(errors) = import::import_openapi(&sources, &options) else { return Err(format!("{name}: imported\n")) };
    if !errors.iter().any(|(position, _)| edit.is_at(position.line)) {
        return Err(format!("{name}: at another line\n{}\n", errors.render(false)));
    }
    let lines = errors.iter().map(|(position, error)| {
        let help = error.help.as_ref().map(|help| format!("\n    help: {help}")).unwrap_or_default();
        format!("  {}:{}: {}{help}\n", position.line, position.column, error.message)
    });
    let mended = import::import_openapi(&sources, &Options { is_strict: false, ..options });
    let mended = mended.map_or_else(
        |_| "refused".to_owned(),
        |import| format!("{} of {}", import.report.carried_over, import.report.operations),
    );
    Ok(format!("== {name}\n{}  {mended}\n", lines.collect::<String>()))
}

/// A file that a document refers to can be a document, too: its references have the words of its version.
#[test]
fn parts_of_other_documents_are_found_by_their_words() {
    let document = "swagger: '2.0'\ninfo: { title: A, version: '1' }\nhost: api.example.com\npaths:\n  /a:\n    get:\n      \
                    operationId: getA\n      responses: { 200: { description: A., schema: { $ref: 'common.yaml#/definitions/Note' } } }\n";
    let common = "swagger: '2.0'\ninfo: { title: B, version: '1' }\npaths: {}\ndefinitions:\n  Note: { type: object, properties: \
                  { author: { $ref: '#/definitions/Author' }, gone: { $ref: '#/definitions/Gone' } } }\n  Author: { type: object, \
                  properties: { name: { type: string, x-nullable: true } } }\n";
    let sources = [("a.yaml", document), ("common.yaml", common)];
    let sources = sources.map(|(path, text)| Source { path: path.to_owned(), text: text.to_owned() });
    let options = Options { package: "a-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let spec = spec(&import);
    assert!(spec.contains("author?: Author") && spec.contains("name?: string | null"), "{spec}");
    let report = import.report.warnings.render_as(Format::Short, false);
    assert!(report.contains("`#/definitions/Gone` cannot be resolved: there is no `Gone`"), "{report}");
}
