//! Discriminators that name their property or their schemas in another way than usual: by a path into a nested object,
//! by references that are written differently, or not at all.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

const CAT: &str =
    "{ type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }";
const DOG: &str = "{ type: object, required: [kind], properties: { kind: { type: string }, bark: { type: boolean } } }";

/// Imports a response with a schema `Pet`, and other files. Returns the spec and the warnings.
fn import(schemas: &str, files: &[(&str, &str)]) -> (String, String) {
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Pets, version: '1' }}\npaths: {{ /pet: {{ get: {{ operationId: getPet, responses: \
         {{ '200': {{ description: A., content: {{ application/json: {{ schema: {{ $ref: '#/components/schemas/Pet' }} \
         }} }} }} }} }} }} }}\ncomponents:\n  schemas:\n{schemas}"
    );
    let others = files.iter().map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() });
    let sources: Vec<_> = [Source { path: "pets.yaml".to_owned(), text }].into_iter().chain(others).collect();
    let options = Options { package: "pets-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let spec = files.into_iter().map(|file| file.text).collect();
    (spec, import.report.warnings.render_as(Format::Short, false))
}

/// Imports a union of two schemas. Returns the line with its variants.
#[track_caller]
fn variants(pet: &str, schemas: &str, files: &[(&str, &str)]) -> String {
    let (spec, warnings) = import(&format!("    Pet: {pet}\n{schemas}"), files);
    assert!(!warnings.contains("discriminator"), "{warnings}");
    assert!(spec.contains("tag: kind\n"), "{spec}");
    let line = spec.lines().find(|line| line.contains("variants:")).unwrap_or_else(|| panic!("{spec}"));
    line.trim().to_owned()
}

fn components() -> String {
    format!("    Cat: {CAT}\n    Dog: {DOG}\n")
}

const OF_COMPONENTS: &str = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]";
const OF_FILES: &str = "oneOf: [{ $ref: animals/cat.yaml }, { $ref: animals/dog.yaml }]";
const FILES: [(&str, &str); 2] = [("animals/cat.yaml", CAT), ("animals/dog.yaml", DOG)];

#[test]
fn a_mapping_is_compared_as_references() {
    let mapping = "mapping: { cat: animals/cat.yaml, dog: ./animals/dog.yaml }";
    let pet = format!("{{ {OF_FILES}, discriminator: {{ propertyName: kind, {mapping} }} }}");
    assert_eq!(variants(&pet, "", &FILES), "variants: { cat: Cat, dog: Dog }");
    let mapping = "mapping: { cat: 'pets.yaml#/components/schemas/Cat', dog: '#/components/schemas/D%6Fg' }";
    let pet = format!("{{ {OF_COMPONENTS}, discriminator: {{ propertyName: kind, {mapping} }} }}");
    assert_eq!(variants(&pet, &components(), &[]), "variants: { cat: Cat, dog: Dog }");
}

#[test]
fn other_names_of_a_schema_are_the_schema() {
    let aliases = format!("{}    Kitten: {{ $ref: '#/components/schemas/Cat' }}\n", components());
    let mapping = "mapping: { cat: '#/components/schemas/Kitten', dog: Dog }";
    let pet = format!("{{ {OF_COMPONENTS}, discriminator: {{ propertyName: kind, {mapping} }} }}");
    assert_eq!(variants(&pet, &aliases, &[]), "variants: { cat: Cat, dog: Dog }");
    let members = "oneOf: [{ $ref: '#/components/schemas/Kitten' }, { $ref: '#/components/schemas/Dog' }]";
    let pet = format!("{{ {members}, discriminator: {{ propertyName: kind, mapping: {{ cat: Cat, dog: Dog }} }} }}");
    assert_eq!(variants(&pet, &aliases, &[]), "variants: { cat: Cat, dog: Dog }");
}

#[test]
fn files_without_a_mapping_are_told_apart_by_their_names() {
    let pet = format!("{{ {OF_FILES}, discriminator: {{ propertyName: kind }} }}");
    assert_eq!(variants(&pet, "", &FILES), "variants: { cat: Cat, dog: Dog }");
    let files = [("cat.v1.yaml", CAT), ("dog", DOG)];
    let pet = "{ oneOf: [{ $ref: cat.v1.yaml }, { $ref: dog }], discriminator: { propertyName: kind } }";
    assert!(variants(pet, "", &files).starts_with("variants: { cat.v1: "));
}

#[test]
fn a_component_has_priority_over_a_file_with_its_name() {
    let mapping = "mapping: { cat: Cat, dog: Dog }";
    let pet = format!("{{ {OF_COMPONENTS}, discriminator: {{ propertyName: kind, {mapping} }} }}");
    assert_eq!(variants(&pet, &components(), &[("Cat", DOG)]), "variants: { cat: Cat, dog: Dog }");
}

/// A union whose variants have their kind in an object `meta`.
fn nested(property: &str, union: &str) -> (String, String) {
    let of = |kind: &str| {
        format!(
            "{{ type: object, required: [meta], properties: {{ meta: {{ type: object, required: [kind], properties: \
             {{ kind: {{ type: string, enum: [{kind}] }} }} }} }} }}"
        )
    };
    let discriminator = format!("discriminator: {{ propertyName: {property} }}");
    let members = format!("{union}: [{{ $ref: '#/components/schemas/A' }}, {{ $ref: '#/components/schemas/B' }}]");
    import(&format!("    Pet: {{ {members}, {discriminator} }}\n    A: {}\n    B: {}\n", of("A"), of("B")), &[])
}

#[test]
fn a_path_into_a_nested_object_adds_no_field() {
    for (property, union) in
        [("meta.kind", "oneOf"), ("meta/kind", "anyOf"), ("/meta/kind", "oneOf"), ("$.meta.kind", "oneOf")]
    {
        let (spec, warnings) = nested(property, union);
        assert!(warnings.contains("a discriminator that does not distinguish the variants"), "{warnings}");
        assert!(spec.contains("by: all\n"), "{spec}");
        assert!(!spec.contains(property), "{spec}");
    }
}

#[test]
fn a_path_into_a_nested_object_adds_no_field_to_subtypes() {
    let base = "{ type: object, required: [meta], discriminator: { propertyName: meta.kind }, properties: { meta: { type: \
                object, required: [kind], properties: { kind: { type: string } } } } }";
    let subtype = |field: &str| {
        format!(
            "{{ allOf: [{{ $ref: '#/components/schemas/Pet' }}, {{ type: object, properties: {{ {field}: {{ type: string }} }} }}] }}"
        )
    };
    let (spec, warnings) =
        import(&format!("    Pet: {base}\n    Cat: {}\n    Dog: {}\n", subtype("a"), subtype("b")), &[]);
    assert!(warnings.contains("a discriminator that does not distinguish the variants"), "{warnings}");
    assert!(!spec.contains("meta.kind"), "{spec}");
}

#[test]
fn a_property_with_a_dot_in_its_name_is_no_path() {
    let schema = "{ type: object, properties: { name: { type: string } } }";
    let mapping = "mapping: { cat: Cat, dog: Dog }";
    let pet = format!("{{ {OF_COMPONENTS}, discriminator: {{ propertyName: '@odata.type', {mapping} }} }}");
    let (spec, _) = import(&format!("    Pet: {pet}\n    Cat: {schema}\n    Dog: {schema}\n"), &[]);
    assert!(spec.contains("tag: '@odata.type'") || spec.contains("tag: \"@odata.type\""), "{spec}");
}
