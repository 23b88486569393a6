//! The rules of ARCHITECTURE.md, checked against the sources.

mod imports;
mod layout;
mod literals;
mod matches;
mod sources;

use std::fs;
use std::path::Path;

use self::sources::sources;
use crate::tree::real;

/// Fails for every line of code that holds one of `words` in a file for which `applies` says so.
fn never(rule: &str, folder: &str, words: &[&str], applies: impl Fn(&str) -> bool) {
    let mut breaches = Vec::new();
    for source in sources(folder).iter().filter(|source| applies(&source.path)) {
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
    let (folder, file) = (format!("generator/src/{stage}/"), format!("generator/src/{stage}.rs"));
    move |name| name.starts_with(&folder) || name == file
}

#[test]
fn emit_knows_the_ir_only() {
    let words = ["crate::spec", "crate::model", "crate::resolve", "crate::check", "crate::parse", "crate::lower"];
    never("a fact that emit needs is missing from the ir", "generator/src", &words, below("emit"));
}

#[test]
fn tokens_are_for_emit_and_format_only() {
    let (emit, format) = (below("emit"), below("format"));
    let words = ["quote::", "quote!", "proc_macro2", "syn::", "prettyplease"];
    never("tokens", "generator/src", &words, |name| !emit(name) && !format(name));
}

#[test]
fn yaml_is_for_files_that_are_read() {
    let (parse, document) = (below("parse"), below("import/document"));
    never("a YAML library", "generator/src", &["saphyr", "serde_yaml"], |name| !parse(name) && !document(name));
}

#[test]
fn the_generator_is_pure() {
    let words = ["std::fs", "std::env", "std::process", "std::net", "std::time", "std::io", " println!(", "env!("];
    never("the outside world", "generator/src", &words, |_| true);
    // Files are written on all cores; nothing else may depend on who comes first.
    never("threads", "generator/src", &["std::thread"], |name| name != "generator/src/stages.rs");
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
    never("a write that no test can make fail", "generator/cli/src", &words, |name| !disk(name));
}

#[test]
fn nothing_unordered_reaches_an_output() {
    never("an unordered collection", "generator/src", &["HashMap", "HashSet"], |_| true);
}

#[test]
fn matches_over_own_enums_are_complete() {
    let words = ["wildcard_enum_match_arm"];
    let manifest = fs::read_to_string(real().join("generator/src/lib.rs")).expect("the generator");
    assert!(manifest.contains("#![warn(clippy::wildcard_enum_match_arm)]"), "the lint is on");
    let allowed = |name: &str| name != "generator/src/lib.rs" && name != "generator/src/emit/public_items.rs";
    never("the lint is off", "generator/src", &words, allowed);
}

#[test]
fn the_runtime_and_the_generator_name_nothing_of_this_api() {
    let spec = fs::read_to_string(real().join("spec/subscribers.yaml")).expect("the spec");
    assert!(spec.contains("/v1/subscribers"), "these are names of this API");
    let words = ["/v1/", "/v2/", "ubscriber", "svc", "orkflow", "\"messages\"", "otification"];
    for folder in ["generator/src", "generator/runtime/src"] {
        never("a name of this API", folder, &words, |_| true);
    }
}

#[test]
fn emitted_code_does_not_name_the_http_library() {
    never("the HTTP library", "generated/src", &["reqwest", "hyper", "tokio"], |_| true);
}

#[test]
fn crates_depend_one_way() {
    let dependencies = |manifest: &str| {
        let text = fs::read_to_string(Path::new(&real()).join(manifest)).expect("a manifest");
        text.parse::<toml::Table>().expect("TOML")
    };
    let names = |table: &toml::Table, key: &str| {
        table
            .get(key)
            .and_then(toml::Value::as_table)
            .map(|table| table.keys().cloned().collect::<Vec<_>>())
            .unwrap_or_default()
    };
    for (manifest, forbidden) in [
        ("generated/Cargo.toml", vec!["generator", "copperplate", "xtask"]),
        ("generator/Cargo.toml", vec!["svc-client", "copperplate-runtime", "copperplate", "xtask"]),
        ("generator/runtime/Cargo.toml", vec!["svc-client", "generator", "copperplate", "xtask"]),
    ] {
        let table = dependencies(manifest);
        let mut all = names(&table, "dependencies");
        all.extend(names(&table, "dev-dependencies"));
        all.extend(names(&table, "build-dependencies"));
        assert!(!all.is_empty(), "{manifest} was read");
        assert!(all.iter().all(|name| !forbidden.contains(&name.as_str())), "{manifest}: {all:?}");
    }
    // The commands write the crate and must run without it; only their tests look at it.
    let commands = names(&dependencies("generator/cli/Cargo.toml"), "dependencies");
    assert!(commands.contains(&"generator".to_owned()) && !commands.contains(&"svc-client".to_owned()), "{commands:?}");
    assert_eq!(names(&dependencies("xtask/Cargo.toml"), "dependencies"), ["copperplate"]);
}
