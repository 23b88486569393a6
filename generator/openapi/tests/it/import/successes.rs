//! Successes with equal contents: one response, however their schemas are written.

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Imports a call with responses, given as pairs of a status and a schema. Returns the spec.
fn import(responses: &[(&str, &str)]) -> String {
    let response = |(status, schema): &(&str, &str)| {
        let content = if schema.is_empty() {
            String::new()
        } else {
            format!(", content: {{ application/json: {{ schema: {schema} }} }}")
        };
        format!("'{status}': {{ description: Status {status}.{content} }}")
    };
    let responses: Vec<_> = responses.iter().map(response).collect();
    let text = format!(
        "openapi: 3.0.3\ninfo: {{ title: Notes, version: '1' }}\npaths: {{ /notes: {{ post: {{ operationId: createNote, \
         responses: {{ {} }} }} }} }}\ncomponents: {{ schemas: {{ Note: {{ type: object, properties: {{ id: {{ type: \
         string }} }} }} }} }}\n",
        responses.join(", ")
    );
    let sources = [Source { path: "notes.yaml".to_owned(), text }];
    let options = Options { package: "notes-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    files.into_iter().map(|file| file.text).collect()
}

const NOTE: &str = "{ type: object, properties: { id: { type: string }, tag: { type: string, nullable: true } } }";

#[test]
fn equal_inline_schemas_are_one_type() {
    let described = NOTE.replace("id: { type: string }", "id: { type: string, description: An id. }");
    for other in [NOTE, described.as_str(), "{ allOf: [{ type: object }, NOTE] }"] {
        let other = other.replace("NOTE", NOTE);
        let spec = import(&[("200", NOTE), ("201", &other)]);
        assert!(spec.contains("returns: CreateNoteResponse\n"), "{spec}");
    }
}

#[test]
fn a_body_that_may_be_empty_is_one_type_too() {
    let spec = import(&[("200", NOTE), ("201", NOTE), ("2XX", "")]);
    assert!(spec.contains("returns: CreateNoteResponse | none\n"), "{spec}");
}

#[test]
fn different_schemas_stay_apart() {
    let spec = import(&[("200", NOTE), ("201", "{ $ref: '#/components/schemas/Note' }")]);
    assert!(spec.contains("200: CreateNoteResponse") && spec.contains("201: Note"), "{spec}");
    let spec = import(&[("200", NOTE), ("201", NOTE), ("204", "")]);
    assert!(spec.contains("200: ") && spec.contains("204: none"), "{spec}");
}
