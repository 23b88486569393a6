//! The rules of ARCHITECTURE.md, checked against the sources.

mod codes;
mod imports;
mod keys;
mod layout;
mod literals;
mod matches;
mod prose;
mod references;
mod sources;

use std::fs;
use std::path::Path;

use self::sources::sources;
use crate::tree::real;

/// Sources of the crates of the generator.
const GENERATOR: [&str; 4] =
    ["generator/language/src", "generator/codegen/src", "generator/diff/src", "generator/openapi/src"];

/// Sources of all crates except the generated one.
const CRATES: [&str; 7] =
    [GENERATOR[0], GENERATOR[1], GENERATOR[2], GENERATOR[3], PAGING, "generator/runtime/src", "generator/cli/src"];

/// Sources of the crate that decides about pages.
const PAGING: &str = "generator/paging/src";

/// Fails for every line of code that contains one of `words` in a file for which `applies` returns `true`.
fn never(rule: &str, folders: &[&str], words: &[&str], applies: impl Fn(&str) -> bool) {
    let mut breaches = Vec::new();
    for source in folders.iter().flat_map(|folder| sources(folder)).filter(|source| applies(&source.path)) {
        let (name, text) = (&source.path, source.text.split("#[cfg(test)]").next().unwrap_or_default());
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            breaches.extend(
                words.iter().filter(|word| line.contains(**word)).map(|word| format!("{name}:{}: {word}", number + 1)),
            );
        }
    }
    assert!(breaches.is_empty(), "{rule}:\n{}", breaches.join("\n"));
}

fn below(stage: &str) -> impl Fn(&str) -> bool {
    let (folder, file) = (format!("generator/{stage}/"), format!("generator/{stage}.rs"));
    move |name| name.starts_with(&folder) || name == file
}

#[test]
fn emit_knows_the_ir_only() {
    let modules =
        ["assumptions", "codes", "diagnostics", "grammar", "json", "model", "parse", "stages", "tree", "values", "{"];
    let modules = modules.map(|module| format!("copperplate_language::{module}"));
    let words: Vec<_> = modules.iter().map(String::as_str).chain(["crate::lower"]).collect();
    never("a fact that emit needs is missing from the ir", &GENERATOR, &words, below("codegen/src/emit"));
}

#[test]
fn tokens_are_for_emit_and_format_only() {
    let (emit, format) = (below("codegen/src/emit"), below("codegen/src/format"));
    let words = ["quote::", "quote!", "proc_macro2", "syn::", "prettyplease"];
    never("tokens", &GENERATOR, &words, |name| !emit(name) && !format(name));
}

#[test]
fn emit_declares_no_public_items_by_itself() {
    let emit = below("codegen/src/emit");
    let words = ["pub fn", "pub struct", "pub enum", "pub trait"];
    never("a signature is missing from ir/items", &GENERATOR, &words, |name| {
        emit(name) && !name.ends_with("/items.rs")
    });
}

#[test]
fn yaml_is_for_files_that_are_read() {
    let (tree, document) = (below("language/src/tree"), below("openapi/src/import/document"));
    never("a YAML library", &GENERATOR, &["saphyr", "serde_yaml", "libyaml"], |name| !tree(name) && !document(name));
}

#[test]
fn the_generator_is_pure() {
    let words = ["std::fs", "std::env", "std::process", "std::net", "std::time", "std::io", " println!(", "env!("];
    never("the outside world", &CRATES[..5], &words, |_| true);
    // Files are written on all cores; nothing else may depend on the order of threads.
    never("threads", &GENERATOR, &["std::thread"], |name| name != "generator/codegen/src/stages.rs");
}

#[test]
fn what_is_written_goes_through_the_disk() {
    let words = [
        "fs::write",
        "fs::rename",
        "fs::remove",
        "fs::create",
        "fs::copy",
        "fs::set_",
        "OpenOptions",
        "File::create",
        "File::options",
        "tempfile_in",
        "NamedTempFile",
    ];
    let disk = |name: &str| name.starts_with("generator/cli/src/disk");
    never("a write that no test can make fail", &["generator/cli/src"], &words, |name| !disk(name));
}

#[test]
fn nothing_unordered_reaches_an_output() {
    // The names of types that a spec cannot declare.
    let reserved = "generator/language/src/names/reserved.rs";
    never("an unordered collection", &GENERATOR, &["HashMap", "HashSet"], |name| name != reserved);
}

#[test]
fn matches_over_own_enums_are_complete() {
    let words = ["wildcard_enum_match_arm"];
    for folder in &CRATES[..5] {
        let root = fs::read_to_string(real().join(folder).join("lib.rs")).expect("the root of a crate");
        assert!(root.contains("#![warn(clippy::wildcard_enum_match_arm)]"), "the lint is on in {folder}");
    }
    never("the lint is off", &CRATES[..5], &words, |name| !name.ends_with("/lib.rs"));
}

#[test]
fn the_runtime_and_the_generator_name_nothing_of_this_api() {
    let spec = fs::read_to_string(real().join("spec/subscribers.yaml")).expect("the spec");
    assert!(spec.contains("/v1/subscribers"), "these are names of this API");
    let words = ["/v1/", "/v2/", "ubscriber", "svc", "orkflow", "\"messages\"", "otification"];
    never("a name of this API", &CRATES[..6], &words, |_| true);
}

#[test]
fn emitted_code_does_not_name_the_http_library() {
    never("the HTTP library", &["generated/src"], &["reqwest", "hyper", "tokio"], |_| true);
}

/// Dependencies of each crate on other crates of this repository.
const ARROWS: [(&str, &[&str]); 9] = [
    ("generator/language", &[]),
    ("generator/codegen", &["copperplate-language"]),
    ("generator/diff", &["copperplate-codegen", "copperplate-language"]),
    ("generator/openapi", &["copperplate-language", "copperplate-paging"]),
    ("generator/paging", &[]),
    ("generator/runtime", &["copperplate-paging"]),
    ("generator/cli", &["copperplate-codegen", "copperplate-diff", "copperplate-language", "copperplate-openapi"]),
    ("generated", &["copperplate-runtime"]),
    ("xtask", &["copperplate"]),
];

#[test]
fn crates_depend_one_way() {
    for (folder, arrows) in ARROWS {
        let text = fs::read_to_string(Path::new(&real()).join(folder).join("Cargo.toml")).expect("a manifest");
        let manifest = text.parse::<toml::Table>().expect("TOML");
        let names = |table: &str| {
            let table = manifest.get(table).and_then(toml::Value::as_table);
            table.into_iter().flat_map(toml::Table::keys).cloned().collect::<Vec<_>>()
        };
        let is_own = |name: &String| name.starts_with("copperplate") || name == "svc-client" || name == "xtask";
        let mut own: Vec<_> = names("dependencies").into_iter().filter(is_own).collect();
        own.sort();
        assert_eq!(own, arrows, "{folder}");
        assert!(!names("build-dependencies").iter().any(is_own), "{folder}");
        // Users of the generated crate do not need the generator, not even to test it.
        if ["generated", "generator/paging", "generator/runtime"].contains(&folder) {
            let allowed = ["copperplate-runtime".to_owned(), "svc-client".to_owned()];
            let dev = names("dev-dependencies");
            assert!(dev.iter().filter(|name| is_own(name)).all(|name| allowed.contains(name)), "{folder}: {dev:?}");
        }
    }
}
