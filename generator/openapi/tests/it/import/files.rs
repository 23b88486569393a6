//! Documents in several files: references are URIs, and types have the names of components and of files.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Imports a document whose call returns a schema, with components and other files. Returns the spec and the warnings.
fn import(schema: &str, components: &str, files: &[(&str, &str)]) -> (String, String) {
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Pets, version: '1' }}\nservers: [{{ url: 'https://api.example.com' }}]\npaths:\n  \
         /pet:\n    get:\n      operationId: getPet\n      responses:\n        '200':\n          description: A.\n          \
         content: {{ application/json: {{ schema: {schema} }} }}\n{components}"
    );
    let document = Source { path: "api/pets.yaml".to_owned(), text };
    let referenced = import::referenced_documents(&document);
    let others = files.iter().map(|(path, text)| Source { path: format!("api/{path}"), text: (*text).to_owned() });
    // Only files that were asked for.
    let mut sources = vec![document];
    let mut open = referenced;
    while let Some(path) = open.pop() {
        if let Some(found) = others.clone().find(|other| other.path == path)
            && sources.iter().all(|source| source.path != path)
        {
            open.extend(import::referenced_documents(&found));
            sources.push(found);
        }
    }
    let options = Options { package: "pets-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let spec = files.into_iter().map(|file| file.text).collect();
    (spec, import.report.warnings.render_as(Format::Human, false))
}

const PET: &str = "{ type: object, required: [kind], properties: { kind: { type: string } } }";

/// Fails unless a call returns this type, and nothing is lost.
#[track_caller]
fn returns(ty: &str, schema: &str, components: &str, files: &[(&str, &str)]) -> String {
    let (spec, warnings) = import(schema, components, files);
    assert!(spec.contains(&format!("returns: {ty}\n")), "{spec}\n{warnings}");
    assert!(!warnings.contains("warning"), "{warnings}");
    spec
}

#[test]
fn a_reference_is_a_uri() {
    for (reference, path) in [
        ("my%20pet.yaml", "my pet.yaml"),
        ("my pet.yaml", "my pet.yaml"),
        ("./my%20pet.yaml#", "my pet.yaml"),
        ("sch%C3%A9mas/my-pet.yaml", "schémas/my-pet.yaml"),
        ("schémas/my-pet.yaml", "schémas/my-pet.yaml"),
        ("a+b/my-pet.yaml", "a+b/my-pet.yaml"),
        ("100%/my-pet.yaml", "100%/my-pet.yaml"),
        ("a%23b/my-pet.yaml", "a#b/my-pet.yaml"),
    ] {
        returns("MyPet", &format!("{{ $ref: '{reference}' }}"), "", &[(path, PET)]);
    }
}

#[test]
fn a_key_in_a_reference_is_escaped_for_a_pointer_and_a_uri() {
    let pets = format!("components: {{ schemas: {{ 'my/pet': {PET}, 'tame pet': {PET}, 'a+b': {PET} }} }}\n");
    for (key, ty) in [("my~1pet", "MyPet"), ("my%7E1pet", "MyPet"), ("tame%20pet", "TamePet"), ("tame pet", "TamePet")]
    {
        let schema = format!("{{ $ref: '#/components/schemas/{key}' }}");
        let (spec, _) = import(&schema, &pets, &[]);
        assert!(spec.contains(&format!("returns: {ty}\n")), "{key}: {spec}");
    }
}

#[test]
fn a_file_that_does_not_exist_is_named_as_it_is_searched() {
    let help = |reference: &str| import(&format!("{{ $ref: '{reference}' }}"), "", &[]).1;
    let of_windows = help("schemas\\pet.yaml");
    assert!(of_windows.contains("a reference is a URI: write `schemas/pet.yaml`"), "{of_windows}");
    let escaped = help("my%20pet.yaml");
    assert!(escaped.contains("the file `api/my pet.yaml` does not exist"), "{escaped}");
}

#[test]
fn a_file_gives_its_type_a_name_without_its_ending() {
    for (path, ty) in [
        ("schemas/pet.yaml", "Pet"),
        ("schemas/stub-mapping.yml", "StubMapping"),
        ("Pet.json", "Pet"),
        ("pet", "Pet"),
        ("pets/index.v1.yaml", "IndexV1"),
    ] {
        returns(ty, &format!("{{ $ref: '{path}' }}"), "", &[(path, PET)]);
    }
}

#[test]
fn a_file_gives_its_variant_a_name_without_its_ending() {
    let toy = "{ type: object, required: [price], properties: { price: { type: number } } }";
    let list = "{ type: array, items: { $ref: toy.yaml } }";
    let union = format!("{{ oneOf: [{{ $ref: 'my%20pet.yaml' }}, {{ $ref: 'toy.yaml#' }}, {list}] }}");
    let (spec, warnings) = import(&union, "", &[("my pet.yaml", PET), ("toy.yaml", toy)]);
    for variant in ["my_pet: MyPet", "toy: Toy", "toy_list: list<Toy>"] {
        assert!(spec.contains(variant), "{variant}: {spec}\n{warnings}");
    }
}

#[test]
fn a_component_gives_its_name_to_the_file_that_it_consists_of() {
    let files = [
        (
            "schemas/order-v2.yaml",
            "{ type: object, required: [lines], properties: { lines: { type: array, items: { $ref: line.yaml } } } }",
        ),
        ("schemas/line.yaml", PET),
    ];
    let components = "components:\n  schemas:\n    Order: { $ref: schemas/order-v2.yaml }\n    LineItem: { $ref: schemas/line.yaml }\n";
    // Whether the call refers to the file or to the component.
    for reference in ["schemas/order-v2.yaml", "#/components/schemas/Order"] {
        let spec = returns("Order", &format!("{{ $ref: '{reference}' }}"), components, &files);
        assert!(spec.contains("list<LineItem>"), "{spec}");
    }
    // Through another file.
    let through = "components:\n  schemas:\n    Order: { $ref: 'index.yaml#/Order' }\n    LineItem: { $ref: 'index.yaml#/Line' }\n";
    let index = "Order: { $ref: schemas/order-v2.yaml }\nLine: { $ref: schemas/line.yaml }\n";
    let spec =
        returns("Order", "{ $ref: schemas/order-v2.yaml }", through, &[files[0], files[1], ("index.yaml", index)]);
    assert!(spec.contains("list<LineItem>"), "{spec}");
}

#[test]
fn a_component_whose_file_nothing_uses_is_still_reported() {
    let components = format!(
        "components:\n  schemas:\n    Stray: {{ $ref: stray.yaml }}\n    Other: {{ $ref: pet.yaml }}\n    Pet: {PET}\n"
    );
    let (_, warnings) =
        import("{ $ref: '#/components/schemas/Pet' }", &components, &[("stray.yaml", PET), ("pet.yaml", PET)]);
    assert!(warnings.contains("a named schema that no call and no webhook uses"), "{warnings}");
}
