//! Properties that only requests or only responses have: the schema of the property says so, not one of its branches.

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Imports a call that sends and returns a schema `Settings` with a property. Returns the spec.
fn import(property: &str) -> String {
    let content = "content: { application/json: { schema: { $ref: '#/components/schemas/Settings' } } }";
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Settings, version: '1' }}\npaths: {{ /settings: {{ put: {{ operationId: putSettings, \
         requestBody: {{ {content} }}, responses: {{ '200': {{ description: Done., {content} }} }} }} }} }}\n\
         components: {{ schemas: {{ Settings: {{ type: object, properties: {{ url: {{ type: string }}, \
         secret: {property} }} }}, Text: {{ type: string, writeOnly: true, format: password }} }} }}\n"
    );
    let sources = [Source { path: "settings.yaml".to_owned(), text }];
    let options = Options { package: "settings-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    files.into_iter().map(|file| file.text).collect()
}

/// Checks that requests and responses have the same type, with a secret.
#[track_caller]
fn is_in_both(property: &str, ty: &str) {
    let spec = import(property);
    let line = format!("secret?: {{ type: {ty}, secret: true }}");
    assert!(spec.contains(&line) && spec.matches("secret?:").count() == 1, "{spec}");
    assert!(spec.contains("body?:   Settings\n") && spec.contains("returns: Settings\n"), "{spec}");
}

#[test]
fn a_branch_that_is_only_written_leaves_the_property_in_both() {
    for keyword in ["anyOf", "oneOf"] {
        let branches = "[{ type: string, format: password, writeOnly: true }, { type: 'null' }]";
        is_in_both(&format!("{{ {keyword}: {branches} }}"), "string | null");
    }
    is_in_both("{ anyOf: [{ type: 'null' }, { type: string, format: password, readOnly: true }] }", "string | null");
}

#[test]
fn a_branch_within_a_branch_decides_nothing_either() {
    let inner = "{ oneOf: [{ type: string, format: password, writeOnly: true }] }";
    is_in_both(&format!("{{ anyOf: [{inner}, {{ type: 'null' }}] }}"), "string | null");
}

#[test]
fn a_property_that_is_only_written_is_only_in_requests() {
    for property in [
        "{ type: string, writeOnly: true }",
        "{ $ref: '#/components/schemas/Text' }",
        "{ allOf: [{ $ref: '#/components/schemas/Text' }] }",
        "{ anyOf: [{ type: string }, { type: 'null' }], writeOnly: true }",
    ] {
        let spec = import(property);
        assert_eq!(spec.matches("secret?:").count(), 1, "{spec}");
        assert!(spec.contains("body?:   SettingsInput\n") && spec.contains("returns: Settings\n"), "{spec}");
    }
}

#[test]
fn an_object_in_a_branch_keeps_its_properties_apart() {
    let object = "{ type: object, properties: { key: { type: string, writeOnly: true }, id: { type: string } } }";
    let spec = import(&format!("{{ anyOf: [{object}, {{ type: 'null' }}] }}"));
    assert!(spec.contains("  SettingsSecretInput:") && spec.matches(" key?:").count() == 1, "{spec}");
}

#[test]
fn a_tag_that_both_directions_share_is_assumed_in_their_template() {
    let target = |tag: &str, more: &str| {
        format!(
            "{{ type: object, required: [host], properties: {{ kind: {{ enum: [{tag}] }}, host: {{ type: string }}{more} }} }}"
        )
    };
    let spec = import(&format!(
        "{{ oneOf: [{}, {}], discriminator: {{ propertyName: kind }} }}",
        target("ftp", ", password: { type: string, writeOnly: true }"),
        target("local", "")
    ));
    let shared = spec.lines().find(|line| line.contains("at: [templates.") && line.contains(".kind"));
    assert!(shared.is_some(), "{spec}");
}

#[test]
fn a_branch_leaves_the_property_beside_one_that_is_only_written() {
    let branches = "[{ type: string, format: password, writeOnly: true }, { type: 'null' }]";
    let spec = import(&format!("{{ anyOf: {branches} }}, other: {{ type: string, writeOnly: true }}"));
    let (shared, records) = (spec.find("  SettingsFields:"), spec.find("  SettingsInput:"));
    assert!(shared.is_some() && records.is_some(), "{spec}");
    let shared = &spec[shared.unwrap_or_default()..];
    assert!(shared.contains("secret?: { type: string | null, secret: true }"), "in both directions: {spec}");
    assert_eq!((spec.matches("secret?:").count(), spec.matches("other?:").count()), (1, 1), "{spec}");
}
