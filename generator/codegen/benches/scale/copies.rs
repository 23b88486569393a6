//! Copies of the real spec, each with its own names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use copperplate_language::files::Source;

/// Returns the real spec and `count - 1` copies of it. A copy has its own files, so files do not grow.
pub(crate) fn copies(count: usize) -> Vec<Source> {
    let real = real();
    let names = names(&real);
    let mut all = real.clone();
    for number in 1..count {
        all.extend(real.iter().map(|source| copy(source, &names, number)));
    }
    all
}

fn real() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let entries = fs::read_dir(folder).expect("the spec").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "yaml")).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| Source {
        path: format!("spec/{}", path.file_name().expect("a file").to_string_lossy()),
        text: fs::read_to_string(path).expect("a file of the spec"),
    };
    paths.iter().map(read).collect()
}

/// Returns the names that must differ between copies: types, resources and calls.
fn names(sources: &[Source]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in sources.iter().flat_map(|source| source.text.lines()) {
        let Some((key, value)) = line.split_once(':') else { continue };
        let name = match key.strip_prefix("    rust") {
            // The name of a call.
            Some("") => value.trim(),
            _ => match key.strip_prefix("  ") {
                Some(name) if name.starts_with(|first: char| first.is_ascii_uppercase()) => name,
                // An operation, `resource.method`.
                Some(name) => name.split_once('.').map_or("", |(resource, _)| resource),
                None => "",
            },
        };
        if !name.is_empty() && name.chars().all(|character| character.is_ascii_alphanumeric()) {
            names.insert(name.to_owned());
        }
    }
    names
}

/// Returns a file with a number after each of `names`, and without the sections that occur once in a spec.
fn copy(source: &Source, names: &BTreeSet<String>, number: usize) -> Source {
    let mut text = String::with_capacity(source.text.len() + source.text.len() / 8);
    let mut section = "";
    for line in source.text.split_inclusive('\n') {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            section = line.trim_end();
        }
        match (section, line.split_once(':')) {
            ("copperplate: \"0.1\"" | "api:" | "auth:" | "headers:" | "wire:", _) => {}
            // Assumptions have their own names, which are not referenced.
            ("assumptions:", Some((name, rest))) if line.starts_with("  ") && !line.starts_with("   ") => {
                text.push_str(&format!("{name}-{number}:{rest}"));
            }
            // All copies share the headers, so each would repeat the same about them.
            ("assumptions:", Some(("    at", rest))) if rest.starts_with(" [headers.") => {
                text.push_str("    at: [api]\n");
            }
            _ => push_renamed(&mut text, line, names, number),
        }
    }
    Source { path: source.path.replace(".yaml", &format!("-{number}.yaml")), text }
}

fn push_renamed(text: &mut String, line: &str, names: &BTreeSet<String>, number: usize) {
    let mut rest = line;
    while let Some(start) = rest.find(|character: char| character.is_ascii_alphanumeric()) {
        let len = rest[start..].find(|character: char| !character.is_ascii_alphanumeric());
        let end = len.map_or(rest.len(), |len| start + len);
        text.push_str(&rest[..end]);
        if names.contains(&rest[start..end]) {
            text.push_str(&number.to_string());
        }
        rest = &rest[end..];
    }
    text.push_str(rest);
}
