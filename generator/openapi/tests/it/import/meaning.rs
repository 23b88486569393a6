//! The export of an imported spec has the same meaning as the document, and so does the code of the emitted crate.
//!
//! Equality ignores descriptions, summaries, titles, examples, tags, the case of ids, external docs, `x-` extensions, formats but
//! `date-time`, defaults of required values, patterns and other restrictions that no client checks, further servers,
//! links; and operations whose path has an anchor. Several successes with the same content count as one, and the
//! default of a required header is its value. Any other difference must be named in the report of the import, or be an
//! assumption of the spec.

mod addresses;
mod alternatives;
mod compare;
mod contents;
mod document;
mod emitted;
mod endless;
mod family;
mod faults;
mod nulls;
mod operations;
mod parameters;
mod schema;
mod streams;
mod subtypes;
mod swagger;
mod webhooks;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::diagnostics::Format;
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;
use copperplate_openapi::import::{self, Options};
use test_tier::Cases;

use self::compare::Comparison;
use self::document::Document;

/// Kinds of differences, with the words of the report or the assumption that names them.
const NAMED: [(&str, &str); 65] = [
    ("another JSON type", "It is an integer in the spec, because positions are."),
    ("an operation is lost", "operations are left out: "),
    ("a type is any value", "a body of lines or events is read as text"),
    ("a type is any value", "is not a type of JSON Schema"),
    ("a type is any value", "`type` must be a string or a list of strings"),
    ("values of several types are any", "an `enum` with values of several types becomes `json`"),
    ("an alternative differs", "an `enum` of a list is applied to its elements"),
    ("another style", "a parameter has a style that the spec language lacks"),
    ("an alternative differs", "a tuple is read as a list of any of its types"),
    ("a required property is optional", "is read as an optional part"),
    ("null is lost", "is read as an optional part"),
    ("a webhook is lost", "a webhook whose body is not JSON is not imported"),
    ("another kind of part", "a union with an alternative for any value"),
    ("a parameter is lost", "that is the whole query is dropped"),
    ("another value of a tag", "combined schemas contradict each other"),
    ("values of an enum differ", "combined schemas contradict each other"),
    ("another style of a list in a form", "is not a scalar"),
    ("an operation is lost", "two slashes in a row in a path are sent as one"),
    ("a response is lost", ", but a response is expected here"),
    ("another media type of a part", "media types that a part cannot have"),
    ("another kind of part", "media types that a part cannot have"),
    ("a parameter is lost", "a cookie whose name is not valid in HTTP"),
    ("the accepted credentials differ", "What stands before a key in its header is described in prose only."),
    ("a parameter is a text", "cannot be resolved"),
    ("a parameter is lost", "has no parameter `"),
    ("the accepted credentials differ", "there is no security scheme"),
    ("a parameter is a text", "a parameter with a media type becomes a string"),
    ("an operation is lost", "is left out: "),
    ("a body is lost", "the body of a HEAD is dropped"),
    ("a content is lost", "the content of a response with 204, 205 or 304 is dropped"),
    ("a default is lost", "a default that does not match its type, or is an object"),
    ("a parameter is a text", "is not a scalar"),
    ("a parameter is added", "a parameter in a path that the operation does not declare"),
    ("a parameter is lost", "a parameter has a style that the spec language lacks"),
    ("a parameter is lost", "a parameter that the authentication sends is dropped"),
    ("a type is any value", "a union with an alternative for any value"),
    ("an alternative differs", "a union with an alternative for any value"),
    ("the accepted credentials differ", "an authentication scheme is not imported"),
    ("a header of a response is lost", "a response header whose name contains white space is dropped"),
    ("a parameter is lost", "a header that the client sets itself is dropped"),
    ("a parameter is lost", "of two parameters with the same name, only one is imported"),
    ("another JSON type", "a parameter whose schema is not a scalar becomes a string"),
    ("another JSON type", "a body of lines or events is read as text"),
    ("null is lost", "has no `null` among its elements"),
    ("another JSON type", "a form without named fields is read as text"),
    ("an optional property is required", "The field that tells these objects apart is not required."),
    ("the types of a tuple are lost", "a tuple is read as a list of any of its types"),
    ("values of an enum differ", "an `enum` of a list is applied to its elements"),
    ("bounds differ", "a bound beyond 64 bits"),
    ("bounds differ", "is not imported: the client does not check it"),
    ("a default is lost", "The field that tells these objects apart is not required."),
    ("a parameter is lost", "a parameter with a blank name is dropped"),
    ("a type is any value", "a list or map that contains itself without a name in between"),
    ("a type is any value", "an `enum` with values of several types becomes `json`"),
    ("a type is any value", "the schema of a content that is neither JSON nor a form"),
    ("the accepted credentials differ", " together send only `"),
    ("the accepted credentials differ", " send no credentials"),
    ("the accepted credentials differ", "a client certificate (`mutualTLS`) is not imported"),
    ("the accepted credentials differ", "several schemes that are required together are not imported"),
    ("values of an enum differ", "values of an `enum` that do not match the `type` beside it"),
    ("another JSON type", "values of an `enum` that do not match the `type` beside it"),
    ("another JSON type", "the schema of a content that is neither JSON nor a form"),
    ("an alternative differs", "a form without named fields is read as text"),
    ("a subtype is lost, or its tag is not a constant", "a discriminator that does not distinguish the variants"),
    ("a header of a response is lost", "a bound, a default, headers or errors that the language cannot express"),
];

/// Differences between a document and its import.
struct Differences {
    name: String,
    /// Number of operations that were compared.
    operations: usize,
    /// Places by kind, each with `true` if the report or an assumption names the kind.
    kinds: Vec<(&'static str, Vec<String>, bool)>,
}

/// A document that was imported.
struct Imported {
    name: String,
    document: Document,
    model: Model,
    /// The report, and the assumptions.
    said: String,
}

impl Imported {
    fn of(path: &Path) -> Self {
        let text = fs::read_to_string(path).expect("a document");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let sources = [Source { path: name.clone(), text: text.clone() }];
        let options = Options { package: "things-client".to_owned(), ..Options::default() };
        let imported = import::import_openapi(&sources, &options)
            .unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
        let files = import::write_spec_files(&imported.files);
        let model =
            copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let said = imported.report.warnings.render_as(Format::Short, false) + &files[0].text;
        // Long lines of a spec are folded.
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        Self { name, document: Document::parse(&text), model, said }
    }

    fn export(&self) -> Differences {
        self.differences(&Document::parse(&copperplate_openapi::export::openapi_document(&self.model)))
    }

    fn emitted(&self) -> Differences {
        self.crate_of(&copperplate_codegen::generate(&self.model))
    }

    /// Compares the document with a crate, given its files.
    fn crate_of(&self, files: &Files) -> Differences {
        let mut found = self.differences(&Document::of(emitted::document(files)));
        found.kinds.retain(|(kind, ..)| !emitted::NOT_IN_CODE.contains(kind));
        found
    }

    fn differences(&self, other: &Document) -> Differences {
        let mut comparison = Comparison::new(&self.document, other);
        let operations = comparison.operations();
        comparison.webhooks();
        let is_named =
            |kind: &str| NAMED.iter().filter(|(known, _)| *known == kind).any(|(_, words)| self.said.contains(words));
        let kinds = comparison.differences.into_iter();
        let kinds = kinds.map(|(kind, places)| (kind, places.into_iter().collect(), is_named(kind))).collect();
        Differences { name: self.name.clone(), operations, kinds }
    }
}

impl Differences {
    /// Returns the kinds that neither the report nor an assumption names.
    fn unnamed(&self) -> impl Iterator<Item = (&'static str, &[String])> {
        self.kinds.iter().filter(|(.., is_named)| !is_named).map(|(kind, places, _)| (*kind, places.as_slice()))
    }

    fn shown(&self) -> String {
        let mut shown = format!("== {}: {} operations\n", self.name, self.operations);
        for (kind, places, _) in &self.kinds {
            shown += &format!("{kind}: {}\n", places.len());
            for place in places.iter().take(3) {
                shown += &format!("    {place}\n");
            }
        }
        shown
    }
}

/// Returns the documents of a folder, in order.
fn documents(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_document =
        |path: &Path| path.extension().is_some_and(|extension| extension == "yaml" || extension == "json");
    let mut paths: Vec<_> = entries.filter(|path| is_document(path)).collect();
    paths.sort();
    paths
}

/// Returns the documents of the test data.
fn small_documents() -> Vec<PathBuf> {
    documents(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import"))
}

#[test]
fn small_documents_mean_the_same() {
    let mut shown = String::new();
    for path in small_documents() {
        let found = Imported::of(&path).export();
        let unnamed: Vec<_> = found.unnamed().collect();
        assert!(unnamed.is_empty(), "{}: nothing says so: {unnamed:?}", found.name);
        shown += &found.shown();
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn crates_of_small_documents_mean_the_same() {
    let all = Cases::all_or(15).sample(small_documents()).map(|path| Imported::of(&path).emitted());
    let unnamed = all.flat_map(|found| {
        let unnamed = found.unnamed().map(|(kind, places)| format!("{}: {kind}: {places:?}", found.name));
        unnamed.collect::<Vec<_>>()
    });
    let unnamed: Vec<_> = unnamed.collect();
    assert!(unnamed.is_empty(), "nothing says so: {unnamed:#?}");
}

#[test]
fn documents_of_swagger_mean_the_same() {
    let paths = documents(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import-swagger"));
    for path in paths.iter().filter(|path| path.to_string_lossy().ends_with(".swagger.yaml")) {
        let imported = Imported::of(path);
        for found in [imported.export(), imported.emitted()] {
            assert!(found.operations > 0, "{}", found.name);
            let unnamed: Vec<_> = found.unnamed().collect();
            assert!(unnamed.is_empty(), "{}: nothing says so: {unnamed:?}", found.name);
        }
    }
}

/// Prints the differences in a folder of documents, by kind, and those that are not reported.
///
/// Run it with `DOCUMENTS=FOLDER cargo test -p copperplate-openapi --test it -- --ignored --nocapture exports_of_a_folder`.
#[test]
#[ignore = "it needs a folder of documents"]
fn exports_of_a_folder_mean_the_same() {
    compare_folder(Imported::export);
}

/// Prints the same for the crates. Run it with `… --ignored --nocapture crates_of_a_folder`.
#[test]
#[ignore = "it needs a folder of documents"]
fn crates_of_a_folder_mean_the_same() {
    compare_folder(Imported::emitted);
}

fn compare_folder(compare: fn(&Imported) -> Differences) {
    let folder = std::env::var("DOCUMENTS").expect("DOCUMENTS is a folder");
    let paths = documents(Path::new(&folder));
    let mut kinds: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
    let (mut silent, mut operations, mut failed) = (0, 0, 0);
    for path in &paths {
        let Ok(found) = std::panic::catch_unwind(|| compare(&Imported::of(path))) else {
            println!("{}: the comparison fails", path.display());
            failed += 1;
            continue;
        };
        operations += found.operations;
        silent += usize::from(found.unnamed().next().is_some());
        for (kind, places, is_named) in &found.kinds {
            let counts = kinds.entry(kind).or_default();
            *counts = (counts.0 + 1, counts.1 + usize::from(!is_named), counts.2 + places.len());
        }
        for (kind, places) in found.unnamed() {
            println!("{}: {kind}: {} places, such as {:?}", found.name, places.len(), &places[..places.len().min(6)]);
        }
    }
    let count = paths.len();
    println!("\n{count} documents, {operations} operations; {silent} differ in what nothing says; {failed} fail");
    for (kind, (documents, unnamed, places)) in kinds {
        println!("{documents:5} documents, {unnamed:4} without a word, {places:6} places: {kind}");
    }
}
