//! Files of a new workspace.

use std::path::Path;

use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

use super::dependencies::DependencyEntries;
use super::fill::{fill_template, markdown_code_block, toml_string};
use crate::error::Failure;
use crate::output::record::{RECORD, WrittenTexts};
use crate::{Folders, manifest, schema, spec};

/// File that excludes `target` from backups. Cargo writes it only if it creates the folder.
const CACHE_TAG: &str = "target/CACHEDIR.TAG";
const CACHE_TAG_TEXT: &str = "\
Signature: 8a477f597d28d172789f06886806bc55
# This file is a cache directory tag created by copperplate.
# For information about cache directory tags see https://bford.info/cachedir/
";

/// Returns the files of a workspace for a spec, by their paths in it: files that its users own, and files that
/// `codegen` writes. The crate has the name and the version that the spec states, whether it was imported or is the
/// sample.
pub(super) fn init_contents(files: &[Source], dependencies: &DependencyEntries) -> Result<Files, Failure> {
    let folders = Folders::new(Path::new(""));
    let sources: Vec<_> = files
        .iter()
        .map(|file| Source { path: format!("{}/{}", folders.spec(), file.path), text: file.text.clone() })
        .collect();
    // The record of an import is not part of the spec.
    let is_spec = |source: &&Source| spec::is_spec_file_name(&source.path);
    let parts: Vec<_> = sources.iter().filter(is_spec).cloned().collect();
    let model = copperplate_language::understand(&parts)?;
    let generated = copperplate_codegen::generate(&model);
    let call = front_page_example(&generated);
    let api = &model.api;
    let manifest = |template: &str| fill_manifest(template, &model, dependencies, &folders);
    let library = api.package.replace('-', "_");
    let title = copperplate_codegen::markdown_line(&api.title);
    let named = |template: &str| {
        let values = [
            ("title", &*title),
            ("crate", &api.package),
            ("lib", &library),
            ("call", &call),
            ("spec", folders.spec()),
            ("out", folders.out()),
        ];
        fill_template(template, &values)
    };
    let owned = [
        ("Cargo.toml".to_owned(), manifest(include_str!("template/workspace.toml"))),
        (".cargo/config.toml".to_owned(), manifest(include_str!("template/config.toml"))),
        (".github/workflows/ci.yml".to_owned(), named(include_str!("template/ci.yml"))),
        (".gitattributes".to_owned(), named(include_str!("template/gitattributes.txt"))),
        (".gitignore".to_owned(), named(include_str!("template/gitignore.txt"))),
        ("README.md".to_owned(), named(include_str!("template/README.md"))),
        ("xtask/Cargo.toml".to_owned(), manifest(include_str!("template/xtask.toml"))),
        ("xtask/src/main.rs".to_owned(), named(include_str!("template/xtask.rs.txt"))),
        (folders.manifest(), manifest(include_str!("template/crate.toml"))),
        (format!("{}/tests/api.rs", folders.out()), named(include_str!("template/api.rs.txt"))),
    ];
    let generated = generated.into_iter().map(|(path, text)| (format!("{}/{path}", folders.out()), text));
    let generated: Files = schema::schema_files(&folders).into_iter().chain(generated).collect();
    // Without the record, the first run after a change to the spec could not tell that nobody edited the files.
    let record = WrittenTexts::default().with_files(folders.root(), &generated).text();
    let built = [(RECORD.to_owned(), record), (CACHE_TAG.to_owned(), CACHE_TAG_TEXT.to_owned())];
    let spec = sources.into_iter().map(|file| (file.path, file.text));
    Ok(owned.into_iter().chain(spec).chain(generated).chain(built).collect())
}

/// Returns the features that the tests of a crate use, as elements of a list.
fn tested_features(model: &Model) -> String {
    let webhooks = copperplate_codegen::webhooks_feature(model);
    let features = ["blocking", "resources", "stream", "testing"].into_iter().chain(webhooks);
    features.map(toml_string).collect::<Vec<_>>().join(", ")
}

/// Returns the section of the README with the example of the crate's front page, which the tests of the docs compile.
/// Empty if the API has no call to show.
fn front_page_example(generated: &Files) -> String {
    const START: &str = "//! ```no_run\n";
    let front_page = generated.get("src/lib.rs").map_or("", String::as_str);
    let Some((_, rest)) = front_page.split_once(START) else { return String::new() };
    let lines = rest.lines().take_while(|line| *line != "//! ```");
    let code: String = lines.map(|line| line.strip_prefix("//! ").unwrap_or_default().to_owned() + "\n").collect();
    format!("## A call\n\n{}\n", markdown_code_block("rust", &code))
}

/// Fills a template in TOML: all texts are strings with their quotes.
fn fill_manifest(template: &str, model: &Model, dependencies: &DependencyEntries, folders: &Folders) -> String {
    let api = &model.api;
    let title = api.title.split_whitespace().collect::<Vec<_>>().join(" ");
    let description = format!("Client for the {} API.", title.trim_end_matches(" Client").trim_end_matches(" API"));
    let resources = manifest::feature_lines(model);
    let values = [
        ("crate", &*toml_string(&api.package)),
        // A name of a package is also a key.
        ("crate-key", &api.package),
        ("description", &toml_string(&description)),
        ("version", &toml_string(&api.version)),
        ("out", &toml_string(folders.out())),
        ("resources", resources.trim_end()),
        ("tested", &tested_features(model)),
        ("commands", &dependencies.commands),
        ("runtime", &dependencies.runtime),
    ];
    fill_template(template, &values)
}
