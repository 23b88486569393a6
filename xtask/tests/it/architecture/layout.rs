//! Sizes of files and folders, and words of the docs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::CRATES;
use super::sources::{Source, sources};
use crate::tree::real;

/// Maximum number of lines of a file.
const LINES: usize = 400;

/// Maximum number of files in a folder. A file that has a folder of the same name does not count.
const FILES: usize = 14;

/// Words that this project once used for things that now have other names, with these names.
const WORDS: [(&str, &str); 5] = [
    ("ledger", "assumptions"),
    ("mistake", "error"),
    ("mistakes", "errors"),
    ("neutral", "placeholder"),
    ("misfit", "mismatch"),
];

fn long_files(sources: &[Source]) -> Vec<String> {
    let lines = |source: &Source| source.text.lines().count();
    let long = sources.iter().filter(|source| lines(source) > LINES);
    long.map(|source| format!("{}: {} lines", source.path, lines(source))).collect()
}

fn full_folders(sources: &[Source]) -> Vec<String> {
    let folders: BTreeSet<_> =
        sources.iter().filter_map(|source| source.path.rsplit_once('/')).map(|(folder, _)| folder).collect();
    let mut files: BTreeMap<&str, usize> = BTreeMap::new();
    for source in sources {
        let stem = source.path.trim_end_matches(".rs");
        if let Some((folder, _)) = stem.rsplit_once('/')
            && !folders.contains(stem)
        {
            *files.entry(folder).or_default() += 1;
        }
    }
    let full = files.into_iter().filter(|(_, files)| *files > FILES);
    full.map(|(folder, files)| format!("{folder}: {files} files")).collect()
}

/// Returns files that no module declares: the compiler does not read them.
fn undeclared(sources: &[Source]) -> Vec<String> {
    let parent = |path: &str| {
        let (folder, file) = path.rsplit_once('/').filter(|(_, file)| !["lib.rs", "main.rs"].contains(file))?;
        let parents = [format!("{folder}.rs"), format!("{folder}/lib.rs"), format!("{folder}/main.rs")];
        let parent = sources.iter().find(|source| parents.contains(&source.path))?;
        Some((parent, file.trim_end_matches(".rs").to_owned()))
    };
    let is_declared = |source: &&Source| {
        parent(&source.path).is_none_or(|(parent, name)| parent.text.contains(&format!("mod {name};")))
    };
    sources.iter().filter(|source| !is_declared(source)).map(|source| source.path.clone()).collect()
}

/// Returns the banned words of a text, each with its line.
fn banned(path: &str, text: &str, is_doc: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| is_doc(line.trim_start())) {
        for word in line.split(|c: char| !c.is_alphanumeric()) {
            if let Some((word, instead)) = WORDS.iter().find(|(banned, _)| banned.eq_ignore_ascii_case(word)) {
                found.push(format!("{path}:{}: {word}: the word is {instead}", number + 1));
            }
        }
    }
    found
}

#[test]
fn no_file_is_long() {
    for folder in CRATES {
        let long = long_files(&sources(folder));
        assert!(long.is_empty(), "more than {LINES}:\n{}", long.join("\n"));
    }
}

#[test]
fn no_folder_is_full() {
    for folder in CRATES {
        let full = full_folders(&sources(folder));
        assert!(full.is_empty(), "more than {FILES} without a room:\n{}", full.join("\n"));
    }
}

#[test]
fn every_file_is_a_module() {
    for folder in CRATES {
        assert_eq!(undeclared(&sources(folder)), Vec::<String>::new());
    }
}

#[test]
fn the_docs_have_one_word_for_one_thing() {
    let mut found = Vec::new();
    for folder in CRATES.into_iter().chain(["generated/src"]) {
        for source in sources(folder) {
            found.extend(banned(&source.path, &source.text, |line| line.starts_with("///") || line.starts_with("//!")));
        }
    }
    for page in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        ".github/RELEASING.md",
        "spec/README.md",
        "spec/REFERENCE.md",
        "generated/README.md",
        "generator/runtime/README.md",
        "generator/codegen/README.md",
        "generator/diff/README.md",
        "generator/language/README.md",
        "generator/openapi/README.md",
        "generator/paging/README.md",
        "generator/cli/README.md",
        "generator/cli/pages/adopt.md",
        "generator/cli/pages/leave.md",
        "generator/cli/pages/publish.md",
        "generator/cli/pages/review.md",
        "generator/cli/pages/upgrade.md",
        "generator/gallery/README.md",
        "xtask/README.md",
    ] {
        let text = fs::read_to_string(real().join(page)).expect("a page");
        found.extend(banned(page, &text, |_| true));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_is_too_much_is_found() {
    let source = |path: &str, lines: usize| Source::new(path, &"\n".repeat(lines));
    assert_eq!(long_files(&[source("a.rs", LINES), source("b.rs", LINES + 1)]), ["b.rs: 401 lines"]);
    let folder = |files: usize| (0..files).map(|number| source(&format!("src/a/f{number}.rs"), 1));
    let rooms = || [source("src/a/room.rs", 1), source("src/a/room/b.rs", 1)];
    assert_eq!(full_folders(&folder(FILES).chain(rooms()).collect::<Vec<_>>()), Vec::<String>::new());
    assert_eq!(full_folders(&folder(FILES + 1).chain(rooms()).collect::<Vec<_>>()), ["src/a: 15 files"]);
    let lib = Source::new("src/lib.rs", "mod a;");
    assert_eq!(undeclared(&[lib, source("src/a.rs", 1), source("src/b.rs", 1)]), ["src/b.rs"]);
    let text = "/// A Ledger of neutrals.\nlet ledger = 1;\n";
    assert_eq!(banned("a.rs", text, |line| line.starts_with("///")), ["a.rs:1: ledger: the word is assumptions"]);
}
