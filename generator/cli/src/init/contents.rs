//! Files of a new workspace, and of a new crate in a workspace that exists.

use std::path::Path;

use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

use super::dependencies::DependencyEntries;
use super::fill::fill_template;
use crate::error::{Error, Failure};
use crate::kept_blocks::new_file_with_blocks;
use crate::manifest::toml_string;
use crate::output::record::{RECORD, WrittenTexts};
use crate::{Folders, schema, spec};

/// File that excludes `target` from backups. Cargo writes it only if it creates the folder.
const CACHE_TAG: &str = "target/CACHEDIR.TAG";
const CACHE_TAG_TEXT: &str = "\
Signature: 8a477f597d28d172789f06886806bc55
# This file is a cache directory tag created by copperplate.
# For information about cache directory tags see https://bford.info/cachedir/
";

/// Kind of a new folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitKind {
    /// A workspace with the commands as its package `xtask`.
    Workspace,
    /// A crate in a workspace that exists, with its spec. The program `copperplate` has the commands.
    Crate,
}

impl InitKind {
    /// Returns the folders of the spec and of the crate.
    pub(super) fn folders(self, root: &Path) -> Folders {
        match self {
            Self::Workspace => Folders::new(root),
            Self::Crate => Folders::for_crate(root),
        }
    }
}

/// Templates of the files that users own, by their paths.
const OF_CRATE: [(&str, &str); 3] = [
    ("Cargo.toml", include_str!("template/crate.toml")),
    ("README.md", include_str!("template/crate_readme.md")),
    ("tests/api.rs", include_str!("template/api.rs.txt")),
];
const OF_PACKAGE: [(&str, &str); 3] = [
    ("CHANGELOG.md", include_str!("template/changelog.md")),
    ("LICENSE-APACHE", include_str!("../../LICENSE-APACHE")),
    ("LICENSE-MIT", include_str!("../../LICENSE-MIT")),
];
const OF_WORKSPACE: [(&str, &str); 10] = [
    ("Cargo.toml", include_str!("template/workspace.toml")),
    (".cargo/config.toml", include_str!("template/config.toml")),
    (".github/workflows/ci.yml", include_str!("template/ci.yml")),
    (".gitattributes", include_str!("template/gitattributes.txt")),
    (".gitignore", include_str!("template/gitignore.txt")),
    ("README.md", include_str!("template/README.md")),
    ("rust-toolchain.toml", include_str!("template/rust-toolchain.toml")),
    ("xtask/Cargo.toml", include_str!("template/xtask.toml")),
    ("xtask/src/all.rs", include_str!("template/all.rs.txt")),
    ("xtask/src/main.rs", include_str!("template/xtask.rs.txt")),
];
const OF_CRATE_ALONE: [(&str, &str); 3] = [
    (".gitattributes", include_str!("template/gitattributes_crate.txt")),
    (".gitignore", include_str!("template/gitignore.txt")),
    ("spec/README.md", include_str!("template/spec_readme.md")),
];

/// Returns the files of a new folder for a spec, by their paths in it: files that its users own, and files that
/// `codegen` writes. The crate has the name and the version that the spec states, whether it was imported or is the
/// sample.
pub(super) fn init_contents(
    kind: InitKind,
    files: &[Source],
    dependencies: &DependencyEntries,
) -> Result<Files, Failure> {
    let folders = kind.folders("".as_ref());
    let sources: Vec<_> = files
        .iter()
        .map(|file| Source { path: format!("{}/{}", folders.spec(), file.path), text: file.text.clone() })
        .collect();
    // The record of an import is not part of the spec.
    let is_spec = |source: &&Source| spec::is_spec_file_name(&source.path);
    let parts: Vec<_> = sources.iter().filter(is_spec).cloned().collect();
    let model = copperplate_language::understand(&parts)?;
    let generated = copperplate_codegen::generate(&model);
    let owned = owned_files(kind, &folders, &model, &generated, dependencies)?;
    let generated = generated.into_iter().map(|(path, text)| (folders.in_crate(&path), text));
    let generated: Files = schema::schema_files(&folders).into_iter().chain(generated).collect();
    // Without the record, the first run after a change to the spec could not tell that nobody edited the files.
    let record = WrittenTexts::default().with_files(folders.root(), &generated).text();
    let built = [(RECORD.to_owned(), record), (CACHE_TAG.to_owned(), CACHE_TAG_TEXT.to_owned())];
    let spec = sources.into_iter().map(|file| (file.path, file.text));
    Ok(owned.into_iter().chain(spec).chain(generated).chain(built).collect())
}

/// Returns the files that users own.
fn owned_files(
    kind: InitKind,
    folders: &Folders,
    model: &Model,
    generated: &Files,
    dependencies: &DependencyEntries,
) -> Result<Vec<(String, String)>, Error> {
    let of_crate = OF_CRATE.iter().chain(&OF_PACKAGE).map(|(path, template)| (folders.in_crate(path), *template));
    let others: &[(&str, &str)] = match kind {
        InitKind::Workspace => &OF_WORKSPACE,
        InitKind::Crate => &OF_CRATE_ALONE,
    };
    let templates = of_crate.chain(others.iter().map(|(path, template)| ((*path).to_owned(), *template)));
    let fill = |(path, template): (String, &str)| {
        let is_toml = Path::new(&path).extension().is_some_and(|extension| extension == "toml");
        let text = if is_toml {
            fill_toml(template, kind, folders, model, dependencies)
        } else {
            fill_text(template, kind, folders, model)
        };
        let text = new_file_with_blocks(folders, &path, &text, model, generated)?;
        Ok((path, text))
    };
    templates.map(fill).collect()
}

/// Returns the commands, as the files of a new folder call them.
fn program(kind: InitKind) -> &'static str {
    match kind {
        InitKind::Workspace => "cargo xtask",
        InitKind::Crate => "copperplate",
    }
}

fn fill_text(template: &str, kind: InitKind, folders: &Folders, model: &Model) -> String {
    let library = model.api.package.replace('-', "_");
    let values = [
        ("crate", &*model.api.package),
        ("lib", &library),
        ("program", program(kind)),
        ("spec", folders.spec()),
        ("out", folders.out()),
    ];
    fill_template(template, &values)
}

/// Fills a template in TOML: texts are strings with their quotes.
fn fill_toml(
    template: &str,
    kind: InitKind,
    folders: &Folders,
    model: &Model,
    dependencies: &DependencyEntries,
) -> String {
    let api = &model.api;
    let title = api.title.split_whitespace().collect::<Vec<_>>().join(" ");
    let description = format!("Client for the {} API.", title.trim_end_matches(" Client").trim_end_matches(" API"));
    let runtime = match kind {
        InitKind::Workspace => ".workspace = true".to_owned(),
        InitKind::Crate => format!(" = {{ {}, default-features = false }}", dependencies.runtime),
    };
    let values = [
        // A name of a package is also a key.
        ("crate-key", &*api.package),
        ("description", &toml_string(&description)),
        ("program", program(kind)),
        ("out", &toml_string(folders.out())),
        ("tested", &tested_features(model)),
        ("commands", &dependencies.commands),
        ("runtime-entry", &dependencies.runtime),
        ("runtime", &runtime),
    ];
    fill_template(template, &values)
}

/// Returns the features that the tests of a crate use, as elements of a list.
fn tested_features(model: &Model) -> String {
    let webhooks = copperplate_codegen::webhooks_feature(model);
    let features = ["blocking", "resources", "stream", "testing"].into_iter().chain(webhooks);
    features.map(toml_string).collect::<Vec<_>>().join(", ")
}
