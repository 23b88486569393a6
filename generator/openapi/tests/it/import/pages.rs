//! Pagination that is detected, proposed by others, or almost described.

mod counted;
mod cursors;
mod last;
mod links;
mod lists;
mod misses;
mod others;
mod proposed;

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};
use serde_yaml::{Mapping, Value};

/// Result of an import of one call.
struct Paged {
    /// The value of `pages`, as one line; empty without pages.
    pages: String,
    report: String,
    /// The report with its hints.
    details: String,
    /// The file `api.yaml`.
    api: String,
    /// The other files.
    rest: String,
}

/// Imports a call `GET /things` with some query parameters and the schema of its response, all as flow YAML.
fn paged(query: &str, response: &str) -> Paged {
    paged_call(&format!("parameters: [ {query} ]"), response, "")
}

/// Imports a call `GET /things` with some keys, the schema of its response, and some keys of the document.
fn paged_call(keys: &str, response: &str, root: &str) -> Paged {
    let text = format!(
        "openapi: 3.1.0
info: {{ title: Case, version: '1' }}
servers: [ {{ url: https://x.example }} ]
{root}
paths:
  /things:
    get: {{ operationId: listThings, {keys}, responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {response} }} }} }} }} }}
"
    );
    paged_document(text)
}

/// Imports a document whose first call counts.
fn paged_document(text: String) -> Paged {
    let sources = [Source { path: "things.yaml".to_owned(), text }];
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let pages = files.iter().find_map(|file| pages_of_file(&file.text)).unwrap_or_default();
    let (api, rest): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| file.path == "api.yaml");
    Paged {
        pages,
        report: import.report.warnings.render_as(Format::Short, false),
        details: import.report.warnings.render_as(Format::Human, false),
        api: api.into_iter().map(|file| file.text).collect(),
        rest: rest.into_iter().map(|file| file.text).collect(),
    }
}

/// Returns the `pages` of the first call in a file that has any.
fn pages_of_file(text: &str) -> Option<String> {
    let file: Mapping = serde_yaml::from_str(text).ok()?;
    let operations = file.get("operations")?.as_mapping()?;
    let pages = operations.values().find_map(|operation| operation.get("pages"))?.as_mapping()?;
    let scalar = |value: &Value| serde_yaml::to_string(value).unwrap_or_default().trim().to_owned();
    let keys: Vec<_> = pages.iter().map(|(key, value)| format!("{}: {}", scalar(key), scalar(value))).collect();
    Some(keys.join(", "))
}

/// Checks the pages of calls with query parameters and a response.
fn assert_pages(cases: &[(&str, &str, &str)]) {
    for (query, response, expected) in cases {
        assert_eq!(paged(query, response).pages, *expected, "{query}\n{response}");
    }
}

/// Schema of a list of things with an id.
const THINGS: &str = "{ type: array, items: { type: object, required: [id], properties: { id: { type: string } } } }";

/// Returns the schema of an object with a list `items` and other properties.
fn page(others: &str) -> String {
    format!("{{ type: object, properties: {{ items: {THINGS}, {others} }} }}")
}
