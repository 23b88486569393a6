//! Parts of a Swagger document in other files and in extensions: the place of the reference says what they are.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

const PARAMETER: &str = "{ name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }";
const BODY: &str =
    "{ name: pet, in: body, required: true, schema: { type: object, properties: { name: { type: string } } } }";
const RESPONSE: &str =
    "{ description: A report., schema: { type: object, properties: { at: { type: string, x-nullable: true } } } }";
const SCHEMA: &str = "{ type: object, required: [kind], properties: { kind: { type: string }, text: { type: string, x-nullable: true } } }";

/// Parts in the order of their places in a document.
const PARTS: [&str; 4] = [PARAMETER, BODY, RESPONSE, SCHEMA];

/// Imports files without warnings. Returns the spec.
fn import(files: &[(&str, &str)]) -> String {
    let (spec, report) = import_with_report(files);
    assert_eq!(report, "");
    spec
}

/// Imports files. Returns the spec and the report.
fn import_with_report(files: &[(&str, &str)]) -> (String, String) {
    let sources: Vec<_> =
        files.iter().map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() }).collect();
    let options = Options { package: "pets-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let spec = import::write_spec_files(&import.files).into_iter().map(|file| file.text).collect();
    (spec, import.report.warnings.render_as(Format::Short, false))
}

/// Returns a document with an operation of these parts, and more keys at its root.
fn document([parameter, body, response, schema]: [&str; 4], more: &str) -> String {
    format!(
        "swagger: '2.0'\ninfo: {{ title: Pets, version: '1' }}\nhost: pets.test\nschemes: [https]\nconsumes: [application/json]\n\
         produces: [application/json]\npaths:\n  /pets:\n    post:\n      operationId: createPet\n      \
         parameters: [{parameter}, {body}]\n      responses: {{ '200': {response}, '404': {{ description: No., \
         schema: {{ $ref: '#/definitions/Problem' }} }} }}\n\
         definitions: {{ Problem: {schema} }}\n{more}"
    )
}

/// Returns parts by name, each on a line.
fn named_parts(indent: &str) -> String {
    let names = ["Tags", "Pet", "Report", "Problem"];
    names.iter().zip(PARTS).map(|(name, part)| format!("{indent}{name}: {part}\n")).collect()
}

#[test]
fn parts_in_other_files_are_those_in_the_document() {
    let inline = import(&[("api.yaml", &document(PARTS, ""))]);
    let parts = ["Tags", "Pet", "Report", "Problem"].map(|name| format!("{{ $ref: 'parts.yaml#/{name}' }}"));
    let split = document(parts.each_ref().map(String::as_str), "");
    assert_eq!(import(&[("api.yaml", &split), ("parts.yaml", &named_parts(""))]), inline);
    // A part stays where it is, although documents have a section of this name.
    let parts =
        ["Tags", "Pet", "Report", "Problem"].map(|name| format!("{{ $ref: 'parts.yaml#/definitions/{name}' }}"));
    let split = document(parts.each_ref().map(String::as_str), "");
    let sections = format!("definitions:\n{}", named_parts("  "));
    assert_eq!(import(&[("api.yaml", &split), ("parts.yaml", &sections)]), inline);
}

#[test]
fn parts_in_extensions_are_those_in_the_document() {
    let inline = import(&[("api.yaml", &document(PARTS, ""))]);
    let parts = ["Tags", "Pet", "Report", "Problem"].map(|name| format!("{{ $ref: '#/x-parts/{name}' }}"));
    let more = format!("x-parts:\n{}", named_parts("  "));
    assert_eq!(import(&[("api.yaml", &document(parts.each_ref().map(String::as_str), &more))]), inline);
}

#[test]
fn a_named_part_may_be_in_another_file() {
    let inline = import(&[("api.yaml", &document(PARTS, ""))]);
    let named =
        ["'#/parameters/Tags'", "'#/parameters/Pet'", "'#/responses/Report'"].map(|at| format!("{{ $ref: {at} }}"));
    let [tags, pet, report] = named.each_ref().map(String::as_str);
    let elsewhere = |name: &str| format!("{name}: {{ $ref: 'parts.yaml#/{name}' }}");
    let more = format!(
        "parameters: {{ {}, {} }}\nresponses: {{ {} }}\n",
        elsewhere("Tags"),
        elsewhere("Pet"),
        elsewhere("Report")
    );
    let split = document([tags, pet, report, SCHEMA], &more);
    let spec = import(&[("api.yaml", &split), ("parts.yaml", &named_parts(""))]);
    assert_eq!(spec, inline);
}

/// Returns the document with its path in another file, which has the parts.
fn with_path_elsewhere(keys: &str, path: &str) -> String {
    let root = format!(
        "swagger: '2.0'\ninfo: {{ title: Pets, version: '1' }}\nhost: pets.test\nschemes: [https]\nconsumes: [application/json]\n\
         produces: [application/json]\npaths:\n  /pets: {keys}\ndefinitions: {{ Problem: {SCHEMA} }}\n"
    );
    import(&[("api.yaml", &root), ("paths/pets.yaml", path)])
}

#[test]
fn paths_and_operations_may_be_in_other_files() {
    let inline = import(&[("api.yaml", &document(PARTS, ""))]);
    let operation = format!(
        "operationId: createPet\nparameters: [{PARAMETER}, {BODY}]\nresponses: {{ '200': {RESPONSE}, '404': {{ description: No., \
         schema: {{ $ref: '../api.yaml#/definitions/Problem' }} }} }}\n"
    );
    let item = format!("post:\n  {}", operation.trim_end().replace('\n', "\n  "));
    assert_eq!(with_path_elsewhere("{ $ref: 'paths/pets.yaml' }", &item), inline);
    assert_eq!(with_path_elsewhere("{ post: { $ref: 'paths/pets.yaml' } }", &operation), inline);
}

/// Schemas that only a part in another file refers to.
#[test]
fn parts_may_refer_to_further_files() {
    let schema = "{ type: object, required: [kind], discriminator: kind, properties: { kind: { type: string } } }";
    let root = |path: &str, more: &str| {
        format!(
            "swagger: '2.0'\ninfo: {{ title: Pets, version: '1' }}\nhost: pets.test\npaths:\n  /pets: {path}\n{more}"
        )
    };
    let item = |schema: &str| {
        format!(
            "{{ get: {{ operationId: getPet, responses: {{ '200': {{ description: It., schema: {{ $ref: '{schema}' }} }} }} }} }}"
        )
    };
    // It has no subtypes: that is all there is to say about it.
    let is_discriminator = |(spec, report): &(String, String)| {
        assert!(report.contains("a discriminator that does not distinguish the variants"), "{report}");
        assert_eq!(report.matches("warning[").count(), 1, "{report}");
        assert!(spec.contains("kind: string"), "{spec}");
    };
    let inline = root(&item("#/definitions/Pet"), &format!("definitions: {{ Pet: {schema} }}\n"));
    let inline = import_with_report(&[("api.yaml", &inline)]);
    is_discriminator(&inline);
    let split = [
        ("api.yaml", root("{ $ref: 'paths/pets.yaml' }", "")),
        ("paths/pets.yaml", item("../schemas.yaml#/Pet")),
        ("schemas.yaml", format!("Pet: {schema}\n")),
    ];
    let split: Vec<_> = split.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let split = import_with_report(&split);
    is_discriminator(&split);
    assert_eq!(split.0, inline.0);
}

/// A response of an operation that has other media types than the document.
#[test]
fn a_response_in_another_file_has_the_media_types_of_its_operation() {
    let text = |report: &str| {
        format!(
            "swagger: '2.0'\ninfo: {{ title: Pets, version: '1' }}\nhost: pets.test\nproduces: [application/json]\npaths:\n  \
             /pets: {{ get: {{ operationId: getReport, produces: [text/csv], responses: {{ '200': {report} }} }} }}\n"
        )
    };
    let report = "{ description: A report., schema: { type: string } }";
    let inline = import(&[("api.yaml", &text(report))]);
    assert!(inline.contains("as: \"text/csv\""), "{inline}");
    let parts = format!("Report: {report}\n");
    assert_eq!(import(&[("api.yaml", &text("{ $ref: 'parts.yaml#/Report' }")), ("parts.yaml", &parts)]), inline);
}

/// Files of OpenAPI 3 that a Swagger document refers to keep their meaning.
#[test]
fn a_document_of_another_version_is_not_converted() {
    let other = "openapi: 3.0.3\ninfo: { title: Other, version: '1' }\npaths: {}\ncomponents: { schemas: { Pet: { type: object, \
                 properties: { kind: { type: string, nullable: true } } } } }\n";
    let root = "swagger: '2.0'\ninfo: { title: Pets, version: '1' }\nhost: pets.test\npaths:\n  /pets: { get: { operationId: \
                getPet, responses: { '200': { description: A pet., schema: { $ref: 'other.yaml#/components/schemas/Pet' } } } } }\n";
    let spec = import(&[("api.yaml", root), ("other.yaml", other)]);
    assert!(spec.contains("kind?: string | null"), "{spec}");
}
