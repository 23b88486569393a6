//! Documents that are large in one way each, imported once, and a second time over an edited spec.

use std::fmt::Write as _;

use copperplate_language::files::Source;
use copperplate_openapi::import::{Import, Merged, Options, import_openapi, merge};

/// Returns a document with these paths and schemas, each with a comma behind it.
fn document(paths: &str, schemas: &str) -> Vec<Source> {
    let (paths, schemas) = (paths.trim_end_matches(','), schemas.trim_end_matches(','));
    let text = format!(
        r#"{{"openapi":"3.1.0","info":{{"title":"T","version":"1"}},"paths":{{{paths}}},"components":{{"schemas":{{{schemas}}}}}}}"#
    );
    vec![Source { path: "document.json".to_owned(), text }]
}

fn returning(schema: &str) -> String {
    format!(
        r#"{{"get":{{"responses":{{"200":{{"description":"x","content":{{"application/json":{{"schema":{schema}}}}}}}}}}}}}"#
    )
}

fn reference(name: &str) -> String {
    format!(r##"{{"$ref":"#/components/schemas/{name}"}}"##)
}

/// Joins a text for each number.
fn each(count: usize, text: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, number| {
        write!(all, "{},", text(number)).expect("a string takes all text");
        all
    })
}

/// Calls of which each is a resource of its own, with a type of its own.
pub(crate) fn paths(count: usize) -> Vec<Source> {
    let schema = r#"{"type":"object","properties":{"id":{"type":"string"},"own":{"type":"object","properties":{"a":{"type":"string"}}}}}"#;
    document(&each(count, |number| format!(r#""/thing{number}":{}"#, returning(schema))), "")
}

/// A schema of many properties.
pub(crate) fn properties(count: usize) -> Vec<Source> {
    let fields = each(count, |number| format!(r#""field{number}":{{"type":"string"}}"#));
    let schema = format!(r#""Thing":{{"type":"object","properties":{{{}}}}}"#, fields.trim_end_matches(','));
    document(&format!(r#""/things":{}"#, returning(&reference("Thing"))), &schema)
}

/// Schemas whose names differ in underscores only.
pub(crate) fn names(count: usize) -> Vec<Source> {
    let name = |number: usize| {
        let letter = |(at, letter): (usize, char)| {
            if number >> at & 1 == 1 { format!("{letter}_") } else { letter.to_string() }
        };
        "abcdefghijklm".chars().enumerate().map(letter).collect::<String>()
    };
    let calls = each(count, |number| format!(r#""/things/{number}":{}"#, returning(&reference(&name(number)))));
    let schema = r#"{"type":"object","properties":{"id":{"type":"string"}}}"#;
    document(&calls, &each(count, |number| format!(r#""{}":{schema}"#, name(number))))
}

/// A union whose variants are distinguished by their required fields.
pub(crate) fn variants(count: usize) -> Vec<Source> {
    let members = each(count, |number| reference(&format!("Event{number}")));
    let records = each(count, |number| {
        let fields = format!(r#""required":["own{number}"],"properties":{{"own{number}":{{"type":"string"}}}}"#);
        format!(r#""Event{number}":{{"type":"object",{fields}}}"#)
    });
    let union = format!(r#""Event":{{"oneOf":[{}]}}"#, members.trim_end_matches(','));
    document(&format!(r#""/events":{}"#, returning(&reference("Event"))), &(records + &union))
}

/// References that lead nowhere.
pub(crate) fn dangling(count: usize) -> Vec<Source> {
    let calls =
        each(count, |number| format!(r#""/things/{number}":{}"#, returning(&reference(&format!("Missing{number}")))));
    document(&calls, &each(count, |number| format!(r#""Thing{number}":{{"type":"object"}}"#)))
}

pub(crate) fn import(document: &[Source]) -> Import {
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    import_openapi(document, &options).unwrap_or_else(|errors| panic!("{:?}", errors.iter().next()))
}

/// An imported spec, and the next revision of its document.
pub(crate) struct Revision {
    spec: Merged,
    next: Import,
}

impl Revision {
    /// A spec in which the author edited each file, and a revision with twice as much.
    pub(crate) fn of(document: fn(usize) -> Vec<Source>, count: usize) -> Self {
        let mut spec = merge(&[], None, &import(&document(count)).files, "1").expect("it is new");
        for file in &mut spec.files {
            file.text.push_str("# A comment of the author.\n");
        }
        Self { spec, next: import(&document(2 * count)) }
    }

    pub(crate) fn merge(&self) -> Merged {
        let Self { spec, next } = self;
        merge(&spec.files, Some(&spec.record), &next.files, "2").expect("the spec is YAML")
    }
}
