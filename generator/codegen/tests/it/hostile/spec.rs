//! Spec with each text in each place for a text, and each word in each place for a name.

use copperplate_language::files::Source;

use super::keywords::{self, FILES, KEYWORDS, PRELUDE};
use super::named;
use super::quoted::quoted;
use super::texts::texts;

/// Returns all files of the spec.
pub(super) fn spec(payload: &str) -> Vec<Source> {
    let texts = texts(payload);
    let mut sources = vec![source("api.yaml", &api(&texts)), source("texts.yaml", &of_texts(&texts))];
    sources.push(source("names.yaml", &named::named()));
    sources.push(source("neighbour.yaml", &neighbour()));
    for (number, file) in FILES.iter().enumerate() {
        let name = if file.contains('.') { (*file).to_owned() } else { format!("{file}.yaml") };
        let text = format!(
            "records: {{ File{number}: {{ fields: {{ type: string }} }} }}\noperations: {{ things.file-{number}: {{ \
             http: GET /files/{number}, effect: read, returns: File{number} }} }}\n"
        );
        sources.push(source(&name, &text));
    }
    sources
}

fn source(file: &str, text: &str) -> Source {
    Source { path: format!("spec/{file}"), text: text.to_owned() }
}

/// Returns a file that uses types with shadowing names, declared in other files, next to the items that they shadow.
/// Its calls and groups have shadowing names too.
fn neighbour() -> String {
    let field = |(number, name): (usize, String)| {
        format!(
            "      f{number}: {name}\n      o{number}?: {{ type: {name}, secret: true }}\n      l{number}?: \
             list<{name}> | null\n"
        )
    };
    let fields: String = keywords::types().enumerate().map(field).collect();
    let is_free = |name: &str| groups().chain(["m", "clone", "into"]).all(|taken| taken != name.to_lowercase());
    let calls = || PRELUDE.into_iter().zip(keywords::types()).enumerate().filter(|(_, (name, _))| is_free(name));
    let call = |(number, (name, ty)): (usize, (&str, String))| {
        format!(
            "  {}.go: {{ rust: {name}, http: PUT /go/{number}, effect: read, query: {{ at?: list<timestamp> }}, \
             body: Few, returns: list<{ty}> }}\n",
            name.to_lowercase()
        )
    };
    let group = |(_, (name, _)): (usize, (&str, String))| format!("  {}: A group.\n", name.to_lowercase());
    format!(
        "records:\n  Few: {{ fields: {{ when?: timestamp | null, given?: Neighbour }} }}\n  Neighbour:\n    \
         fields:\n      when: timestamp | null\n      n?: integer | null\n{fields}resources:\n{}operations:\n{}",
        calls().map(group).collect::<String>(),
        calls().map(call).collect::<String>(),
    )
}

/// Returns the words that can be the name of a group of operations.
fn groups() -> impl Iterator<Item = &'static str> {
    KEYWORDS.into_iter().filter(|word| !["self", "Self", "_", "'static"].contains(word))
}

fn api(texts: &[String]) -> String {
    let mut text = format!(
        "copperplate: \"0.1\"\napi: {{ title: {}, doc: {}, crate: things-client, version: \"0.1.0\" }}\nauth: {{ header: \
         \"!#$%&'*+-.^_`|~\", value: \"\\\"\\\\{{key}}'\" }}\nheaders:\n  idempotency-key?: {{ type: string, role: \
         idempotency-key, doc: {} }}\n  \"x-`|?\": {{ type: string, rust: x_odd }}\nresponse-headers:\n  \"x-`|\": {{ type: string, rust: \
         x_odd, doc: {} }}\nresources:\n  things: {}\n",
        quoted(&texts.concat()),
        quoted(&texts.join("\n\n")),
        quoted(&texts.join("\n")),
        quoted(&texts.concat()),
        quoted(&texts[0]),
    );
    for (number, word) in groups().enumerate() {
        text.push_str(&format!("  '{word}': {}\n", quoted(&texts[number % texts.len()])));
    }
    text
}

/// Returns a file with every text as the doc of every kind of element.
fn of_texts(texts: &[String]) -> String {
    let (mut records, mut enums, mut unions, mut assumptions) =
        (String::new(), String::new(), String::new(), String::new());
    let mut operations = String::new();
    for (number, text) in texts.iter().enumerate() {
        let text = quoted(text);
        records.push_str(&format!(
            "  Text{number}:\n    doc: {text}\n    fields:\n      \
             a?: {{ type: string | null, doc: {text}, default: {text}, deprecated: true }}\n      \
             b?: {{ type: string, doc: {text}, default-is: {text}, secret: true }}\n"
        ));
        enums.push_str(&format!("  Choice{number}: {{ doc: {text}, values: [a], about: {{ a: {text} }} }}\n"));
        unions.push_str(&format!("  Either{number}: {{ doc: {text}, variants: {{ a: string, b: number }} }}\n"));
        assumptions.push_str(&format!(
            "  {}:\n    document: {text}\n    assume: {text}\n    because: {text}\n    at: [records.Text{number}, \
             records.Text{number}.a]\n",
            quoted(&format!("`[<{number}>](x)|")),
        ));
    }
    for (number, (word, text)) in groups().zip(texts).enumerate() {
        let text = quoted(text);
        operations.push_str(&format!(
            "  {word}.{word}:\n    http: PUT /texts/{number}/{{id}}\n    doc: {text}\n    effect: append\n    path: {{ \
             id: {{ type: string, doc: {text} }} }}\n    query: {{ q?: {{ type: string, doc: {text}, deprecated: true \
             }} }}\n    response-headers: {{ X-{word}: {{ type: string, doc: {text}, rust: reply_{number} }} }}\n    body: Text{number}\n    returns: Either{number}\n"
        ));
    }
    format!("records:\n{records}enums:\n{enums}unions:\n{unions}assumptions:\n{assumptions}operations:\n{operations}")
}
