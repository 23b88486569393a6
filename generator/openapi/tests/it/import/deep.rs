//! Schemas with long chains of references, deep nesting or multiplication neither overflow the stack nor run endlessly.

use std::fmt::Write as _;

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};
use test_tier::Cases;

/// Imports a document with these components, all of which the operation returns, the last first.
fn import(schemas: &[String], uses: &[usize]) -> Result<(usize, String), String> {
    let mut text = String::from(r#"{ "openapi": "3.1.0", "paths": {"#);
    for (number, schema) in uses.iter().enumerate() {
        let comma = if number == 0 { "" } else { "," };
        let schema = format!(r##"{{ "$ref": "#/components/schemas/S{schema}" }}"##);
        let content = format!(r#"{{ "application/json": {{ "schema": {schema} }} }}"#);
        let response = format!(r#"{{ "200": {{ "description": "A.", "content": {content} }} }}"#);
        write!(text, r#"{comma} "/a{number}": {{ "get": {{ "responses": {response} }} }}"#).expect("a string");
    }
    text.push_str(r#"}, "components": { "schemas": {"#);
    for (number, schema) in schemas.iter().enumerate() {
        let comma = if number == 0 { "" } else { "," };
        write!(text, "{comma} \"S{number}\": {schema}").expect("a string");
    }
    text.push_str("} } }");
    let sources = [Source { path: "deep.json".to_owned(), text }];
    let options = Options { package: "deep-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).map_err(|errors| errors.render_as(Format::Short, false))?;
    let files = import::write_spec_files(&import.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    Ok((model.records.len(), import.report.warnings.render_as(Format::Short, false)))
}

/// Schemas that each contain a reference to the next one; the last is a string.
fn chain(length: usize, schema: impl Fn(&str) -> String) -> Vec<String> {
    let next = |number| format!(r##"{{ "$ref": "#/components/schemas/S{}" }}"##, number + 1);
    let mut all: Vec<_> = (0..length - 1).map(|number| schema(&next(number))).collect();
    all.push(r#"{ "type": "string" }"#.to_owned());
    all
}

#[track_caller]
fn is_cut(result: Result<(usize, String), String>) {
    let (_, report) = result.expect("a spec");
    assert!(report.contains("warning[D006]: more than 128 references or `allOf` follow each other"), "{report}");
    // Once for each 128 steps; `allOf` is a step, too.
    let cuts = report.matches("warning[D006]").count();
    assert!((5_000 / 129..=10_000 / 128).contains(&cuts), "{cuts}");
}

#[test]
fn a_chain_of_references_that_is_too_long_is_cut() {
    is_cut(import(&chain(5_000, str::to_owned), &[0]));
    is_cut(import(&chain(5_000, |next| format!(r#"{{ "allOf": [{next}, {{ "title": "A" }}] }}"#)), &[0]));
}

#[test]
fn records_that_lead_to_thousands_of_others_are_all_read() {
    let record = |next: &str| format!(r#"{{ "type": "object", "properties": {{ "next": {next}, "a": {{}} }} }}"#);
    let (records, report) = import(&chain(3_000, record), &[0]).expect("a spec");
    assert_eq!((records, report.as_str()), (2_999, ""));
}

#[test]
fn lists_and_unions_that_lead_to_hundreds_of_others_are_json() {
    let list = |next: &str| format!(r#"{{ "type": "array", "items": {next} }}"#);
    let union = |next: &str| format!(r#"{{ "oneOf": [{{ "type": "integer" }}, {next}] }}"#);
    let schemas: [&dyn Fn(&str) -> String; 2] = [&list, &union];
    for schema in schemas {
        let length = Cases { quick: 300, ci: 1_000, long: 1_000 }.count();
        let chain = chain(length, schema);
        // The schemas that are read first are within the later ones, or the other way round.
        let (down, up): (Vec<_>, Vec<_>) = ((0..50).collect(), (0..length).rev().step_by(20).collect());
        for uses in [down, up] {
            import(&chain, &uses).unwrap_or_else(|errors| panic!("{errors}"));
        }
    }
}

#[test]
fn what_nests_too_deeply_is_json() {
    let mut schema = r#"{ "type": "string" }"#.to_owned();
    for _ in 0..220 {
        schema = format!(r#"{{ "type": "array", "items": {schema} }}"#);
    }
    let (_, report) = import(&[schema], &[0]).expect("a spec");
    assert!(report.contains("warning[D102]: a schema that is nested too deeply becomes `json`"), "{report}");
}

#[test]
fn schemas_that_double_at_each_step_are_read_once() {
    let all = chain(60, |next| format!(r#"{{ "allOf": [{next}, {next}] }}"#));
    import(&all, &[0]).expect("a spec");
    let unions = chain(60, |next| {
        format!(
            r#"{{ "type": "object", "properties": {{ "a": {{}} }}, "oneOf": [{next}, {{ "title": "B", "allOf": [{next}] }}] }}"#
        )
    });
    import(&unions, &[0]).expect("a spec");
}

#[test]
fn a_parameter_inside_itself_is_a_text() {
    let text = r##"{ "openapi": "3.0.0", "paths": { "/a": { "get": {
        "parameters": [{ "$ref": "#/components/parameters/Ids" }], "responses": { "204": { "description": "A." } } } } },
        "components": { "parameters": { "Ids": { "in": "query", "name": "ids", "schema": { "anyOf": [
            { "type": "string", "enum": [""] },
            { "type": "array", "items": { "$ref": "#/components/parameters/Ids/schema" } } ] } } } } }"##;
    let sources = [Source { path: "inside.json".to_owned(), text: text.to_owned() }];
    let options = Options { package: "inside-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).expect("an import");
    let report = import.report.warnings.render_as(Format::Short, false);
    assert!(report.contains("a parameter whose schema is not a scalar becomes a string"), "{report}");
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert!(files.iter().any(|file| file.text.contains("ids?: string")), "{files:?}");
}
