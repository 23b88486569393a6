//! The export of an imported spec equals the document by meaning.
//!
//! Equality ignores descriptions, summaries, titles, examples, tags, ids, external docs, `x-` extensions, formats but
//! `date-time`, defaults of required values, patterns and other restrictions that no client checks, further servers,
//! callbacks, webhooks and links; and operations whose path has an anchor. Several successes of the same content are one,
//! and the default of a required header is its value. What else differs must be named in the report of the import, or be an
//! assumption of the spec.

mod compare;
mod document;
mod family;
mod operations;
mod schema;

use std::fs;
use std::path::Path;

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

use self::compare::Comparison;
use self::document::Document;

/// Kinds of differences, with the words of the report or the assumption that names them.
const NAMED: [(&str, &str); 19] = [
    ("a body is lost", "the body of a HEAD is dropped"),
    ("a content is lost", "the content of a response with 204, 205 or 304 is dropped"),
    ("a default is lost", "a default that does not fit its type, or is an object"),
    ("a parameter is a text", "is no single value"),
    ("a parameter is added", "a parameter in a path that the operation does not declare"),
    ("a parameter is lost", "a parameter has a style that the language lacks"),
    ("a parameter is lost", "a parameter that the authentication sends is dropped"),
    ("a type is any value", "a union of types and of any value"),
    ("an alternative differs", "a union of types and of any value"),
    ("the accepted credentials differ", "a scheme of authentication is not carried over"),
    ("a header of a response is lost", "a header of a response whose name has white space is dropped"),
    ("a parameter is lost", "a header that the client sets itself is dropped"),
    ("a parameter is lost", "of two parameters with one name, only one is carried over"),
    ("another JSON type", "a parameter whose schema is no single value is a text"),
    ("another JSON type", "a form without named fields is a text"),
    ("an optional property is required", "The field that tells these objects apart is not required."),
    ("the types of a tuple are lost", "a list with types by position is a list of any of these types"),
    ("values of an enum differ", "an `enum` beside a list or an object is that of the elements of the list"),
    ("bounds differ", "a bound that is no integer of 64 bits"),
];

/// Returns the number of operations that were compared, and what differs.
fn differences(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a document");
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let sources = [Source { path: name.clone(), text: text.clone() }];
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    let imported =
        import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
    let files = import::write_spec_files(&imported.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let said = imported.report.warnings.render_as(Format::Short, false) + &files[0].text;
    let (document, export) =
        (Document::parse(&text), Document::parse(&copperplate_openapi::export::openapi_document(&model)));
    let mut comparison = Comparison::new(&document, &export);
    let count = comparison.operations();
    let mut shown = format!("== {name}: {count} operations\n");
    for (kind, places) in comparison.differences {
        let mut reasons = NAMED.iter().filter(|(known, _)| *known == kind);
        assert!(reasons.any(|(_, words)| said.contains(words)), "{name}: {kind}, and nothing says so: {places:?}");
        shown += &format!("{kind}: {}\n", places.len());
        for place in places.iter().take(3) {
            shown += &format!("    {place}\n");
        }
    }
    shown
}

fn documents(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_document =
        |path: &Path| path.extension().is_some_and(|extension| extension == "yaml" || extension == "json");
    let mut paths: Vec<_> = entries.filter(|path| is_document(path)).collect();
    paths.sort();
    paths.iter().map(|path| differences(path)).collect()
}

#[test]
fn small_documents_mean_the_same() {
    insta::assert_snapshot!(documents(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import")));
}

/// Run it with `DOCUMENTS=FOLDER cargo test -p copperplate-openapi --test it -- --ignored --nocapture of_a_folder`.
#[test]
#[ignore = "it needs a folder of documents"]
fn documents_of_a_folder_mean_the_same() {
    let folder = std::env::var("DOCUMENTS").expect("DOCUMENTS is a folder");
    println!("{}", documents(Path::new(&folder)));
}
