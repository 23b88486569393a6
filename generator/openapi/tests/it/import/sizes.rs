//! Documents that are large in one respect: the resulting spec fits the language, and names stay short.

use std::fmt::Write as _;

use copperplate_language::FILE_MAX;
use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options, import_openapi};

use test_support::understood;

/// Imports a document with these paths and schemas. Returns also the files of the spec, which are valid.
fn imported(paths: &str, schemas: &str) -> (Import, Vec<Source>) {
    let (paths, schemas) = (paths.trim_end_matches(','), schemas.trim_end_matches(','));
    let text = format!(
        r#"{{"openapi":"3.1.0","info":{{"title":"T","version":"1"}},"paths":{{{paths}}},"components":{{"schemas":{{{schemas}}}}}}}"#
    );
    let sources = [Source { path: "document.json".to_owned(), text }];
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    let import = import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    understood(&files);
    (import, files)
}

fn call(schema: &str) -> String {
    let response = format!(r#"{{"description":"x","content":{{"application/json":{{"schema":{schema}}}}}}}"#);
    format!(r#"{{"get":{{"responses":{{"200":{response}}}}}}}"#)
}

fn reference(name: &str) -> String {
    format!(r##"{{"$ref":"#/components/schemas/{name}"}}"##)
}

fn each(count: usize, text: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, number| {
        write!(all, "{},", text(number)).expect("a string takes all text");
        all
    })
}

fn warnings(import: &Import) -> String {
    import.report.warnings.render_as(Format::Human, false)
}

#[test]
fn hundreds_of_names_that_differ_in_underscores_become_short_names() {
    let name = |number: usize| {
        let letters = "userprofile".chars().enumerate();
        letters
            .map(|(at, letter)| format!("{letter}{}", if number >> at & 1 == 1 { "_" } else { "" }))
            .collect::<String>()
    };
    let count = 800;
    let calls = each(count, |number| format!(r#""/things/{number}":{}"#, call(&reference(&name(number)))));
    let schema = r#"{"type":"object","properties":{"id":{"type":"string"}}}"#;
    let schemas = each(count, |number| format!(r#""{}":{schema}"#, name(number)));
    let (import, files) = imported(&calls, &schemas);
    assert_eq!(import.report.carried_over, count);
    let model = understood(&files);
    let longest = model.type_names().map(str::len).max().expect("types");
    assert!(model.records.len() == count && longest <= 32, "{} records, {longest} letters", model.records.len());
}

#[test]
fn calls_of_one_address_have_names_with_numbers() {
    // Their paths differ in characters that names cannot have.
    let calls =
        each(300, |number| format!(r#""/things/a{}b":{}"#, "-".repeat(number + 1), call(r#"{"type":"string"}"#)));
    let (import, files) = imported(&calls, "");
    assert_eq!(import.report.carried_over, 300);
    let model = understood(&files);
    let longest = model.operations.iter().map(|operation| operation.name.len()).max().expect("calls");
    assert!(longest < 40, "{longest}");
}

#[test]
fn a_schema_of_very_many_properties_is_an_object() {
    let fields = each(10_001, |number| format!(r#""field{number}":{{"type":"string"}}"#));
    let schemas = format!(r#""Thing":{{"type":"object","properties":{{{}}}}}"#, fields.trim_end_matches(','));
    let (import, files) = imported(&format!(r#""/things":{}"#, call(&reference("Thing"))), &schemas);
    assert_eq!(import.report.carried_over, 1);
    assert!(files.iter().any(|file| file.text.contains("returns: object")), "{}", files[1].text);
    assert!(warnings(&import).contains("too many properties"), "{}", warnings(&import));
}

#[test]
fn a_declaration_with_much_text_is_a_plain_type() {
    let doc = "x".repeat(200);
    let fields = each(3000, |number| format!(r#""field{number}":{{"type":"string","description":"{number} {doc}"}}"#));
    let values = each(30_000, |number| format!("\"a value with a long name {number}\""));
    let schemas = format!(
        r#""Thing":{{"type":"object","properties":{{{}}}}},"Kind":{{"type":"string","enum":[{}]}}"#,
        fields.trim_end_matches(','),
        values.trim_end_matches(',')
    );
    let both =
        format!(r#"{{"type":"object","properties":{{"thing":{},"kind":{}}}}}"#, reference("Thing"), reference("Kind"));
    let (import, files) = imported(&format!(r#""/things":{}"#, call(&both)), &schemas);
    let text: String = files.iter().map(|file| file.text.as_str()).collect();
    assert!(text.contains("thing?: object") && text.contains("kind?: string"), "{text}");
    assert!(warnings(&import).contains("too many properties, values or variants"), "{}", warnings(&import));
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn no_file_is_larger_than_the_language_allows() {
    // Each call has an assumption about its effect. At first, they are all in `api.yaml`.
    let response = r#"{"200":{"description":"x"}}"#;
    let name = "z".repeat(70);
    let calls = each(11_000, |number| {
        let call = format!(r#""operationId":"{name}{number}","responses":{response}"#);
        format!(r#""/things{number}":{{"post":{{{call}}}}}"#)
    });
    let (import, files) = imported(&calls, "");
    assert_eq!(import.report.carried_over, 11_000);
    assert!(files.iter().all(|file| file.text.len() as u64 <= FILE_MAX));
    let parts: Vec<_> =
        import.files.iter().map(|file| file.name.as_str()).filter(|name| name.starts_with("api")).collect();
    assert!(parts.len() > 1 && parts[0] == "api", "{parts:?}");
    assert!(files[0].text.contains("title:") && !files[1].text.contains("title:"));
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn a_base_that_very_many_schemas_have_does_not_multiply_the_document() {
    let fields = each(2000, |number| format!(r#""field{number}":{{"type":"string"}}"#));
    let base = format!(r#""Base":{{"type":"object","properties":{{{}}}}},"#, fields.trim_end_matches(','));
    let count = 80;
    let schemas = each(count, |number| format!(r#""Thing{number}":{{"allOf":[{}]}}"#, reference("Base")));
    let schemas = schemas.replace("]}", r#",{"properties":{"own":{"type":"string"}}}]}"#);
    let calls = each(count, |number| format!(r#""/things/{number}":{}"#, call(&reference(&format!("Thing{number}")))));
    let (import, files) = imported(&calls, &(base + &schemas));
    let model = understood(&files);
    let fields: usize = model.records.iter().map(|record| record.fields.len()).sum();
    assert!(fields > 100_000 && fields < 125_000, "{fields}");
    assert!(warnings(&import).contains("too many properties"));
}

#[test]
fn names_that_are_too_long_for_keys_are_imported_or_reported() {
    let long = "x".repeat(1100);
    let scheme = format!(
        r#""security":[{{"key":[]}}],"components":{{"securitySchemes":{{"key":{{"type":"apiKey","in":"header","name":"{long}"}}}}}}"#
    );
    let body = r#"{"content":{"application/json":{"schema":{"type":"object"}}}}"#;
    let webhooks = format!(
        r#""webhooks":{{"{long}":{{"post":{{"requestBody":{body}}}}},"{long}b":{{"post":{{"requestBody":{body}}}}}}}"#
    );
    let paths = format!(r#""/things":{}"#, call(r#"{"type":"object"}"#));
    let text = format!(
        r#"{{"openapi":"3.1.0","info":{{"title":"T","version":"1"}},"paths":{{{paths}}},{webhooks},{scheme}}}"#
    );
    let sources = [Source { path: "document.json".to_owned(), text }];
    let options = Options { package: "things-client".to_owned(), ..Options::default() };
    let import = import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let model = understood(&import::write_spec_files(&import.files));
    assert_eq!((import.report.carried_over, model.webhooks.map(|webhooks| webhooks.payloads.len())), (1, Some(2)));
    assert!(warnings(&import).contains("an authentication scheme is not imported"), "{}", warnings(&import));
}
