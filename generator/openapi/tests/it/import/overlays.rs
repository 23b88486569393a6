//! Overlays: an error in an overlay ends the import, and the values that it adds have positions in it.

use std::path::Path;

use copperplate_language::diagnostics::{Errors, Format};
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options};

use super::edits::base;

fn import_with(document: Source, overlays: &[&str]) -> Result<Import, Errors> {
    let overlay = |(number, text): (usize, &&str)| Source { path: format!("{number}.yaml"), text: (*text).to_owned() };
    let overlays: Vec<_> = overlays.iter().enumerate().map(overlay).collect();
    let options = Options { package: "notes-client".to_owned(), overlays: overlays.len(), ..Options::default() };
    let sources: Vec<_> = [document].into_iter().chain(overlays).collect();
    import::import_openapi(&sources, &options)
}

fn overlay(actions: &str) -> String {
    format!("overlay: 1.0.0\ninfo: {{ title: A, version: \"1\" }}\nactions:\n{actions}")
}

#[test]
fn what_is_wrong_with_an_overlay_ends_the_import() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/overlays/broken.txt");
    let text = std::fs::read_to_string(path).expect("the cases");
    let cases: Vec<_> = text.split("\n== ").skip(1).filter_map(|case| case.split_once('\n')).collect();
    assert!(cases.len() >= 60, "{}", cases.len());
    let said = cases.into_iter().map(|(name, overlay)| {
        let errors = import_with(base(), &[overlay]).err().unwrap_or_else(|| panic!("{name}: imported"));
        assert!(errors.iter().all(|(position, _)| position.path == "0.yaml"), "{name}: {}", errors.render(false));
        let lines = errors.iter().map(|(position, error)| {
            let help = error.help.as_ref().map(|help| format!("\n    help: {help}")).unwrap_or_default();
            format!("  {}:{}: {}{help}\n", position.line, position.column, error.message)
        });
        format!("== {name}\n{}", lines.collect::<String>())
    });
    insta::assert_snapshot!(said.collect::<String>());
}

#[test]
fn what_an_overlay_brings_has_its_place_in_it() {
    let first = overlay(
        "  - target: $.components.schemas.Base.properties\n    update: { size: { type: integr } }\n  - target: $.nothing\n    remove: true\n",
    );
    let second = overlay(
        "  - target: $.components.schemas.Base.properties\n    update: { owner: { $ref: '#/components/schemas/Owner' } }\n  - target: $.components.schemas.User\n    remove: true\n",
    );
    let import = import_with(base(), &[&first, &second]).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    insta::assert_snapshot!(import.report.warnings.render_as(Format::Human, false));
}

#[test]
fn the_version_of_a_document_can_come_from_an_overlay() {
    let document = Source { path: "notes.yaml".to_owned(), text: base().text.replace("openapi: 3.1.0\n", "") };
    assert!(import_with(document.clone(), &[]).is_err());
    let overlay = overlay("  - target: $\n    update: { openapi: 3.1.0 }\n");
    let import = import_with(document, &[&overlay]).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert_eq!(import.report.left_out, [] as [&str; 0]);
}

#[test]
fn an_overlay_of_swagger_changes_what_is_in_the_file() {
    let text = "swagger: '2.0'\nhost: api.example.com\npaths:\n  /a: { get: { responses: { '200': { schema: { $ref: '#/definitions/A' } } } } }\ndefinitions: { A: { type: object } }\n";
    let document = Source { path: "a.yaml".to_owned(), text: text.to_owned() };
    let overlay = overlay(
        "  - target: $.definitions.A\n    update: { required: [b], properties: { b: { type: string } } }\n  - target: $\n    update: { basePath: /v2 }\n",
    );
    let import = import_with(document, &[&overlay]).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let spec: String = files.iter().map(|file| file.text.as_str()).collect();
    assert!(spec.contains("b: string") && spec.contains("https://api.example.com/v2"), "{spec}");
}

#[test]
#[ignore = "tier ci: makes a million values"]
fn an_overlay_that_doubles_a_document_ends() {
    let copies = "  - { target: $, copy: $ }\n".repeat(60);
    let text = format!("overlay: 1.1.0\nactions:\n{copies}");
    let errors = import_with(base(), &[&text]).expect_err("it is too large");
    assert!(errors.render(false).contains("adds more than 1000000 values"), "{}", errors.render(false));
}
