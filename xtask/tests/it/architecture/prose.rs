//! Habits of prose that is translated and not written, counted by pattern.

use std::fs;
use std::path::Path;

use crate::tree::real;

/// Pattern of a habit: words beside each other, each one of several.
struct Habit {
    words: &'static [&'static [&'static str]],
    /// Words before which it is plain English.
    never_after: &'static [&'static str],
    never_before: &'static [&'static str],
    /// Advice to the author.
    better: &'static str,
}

const IS: &[&str] = &["is", "are", "was", "were"];

const HABITS: [Habit; 4] = [
    Habit {
        words: &[&["what"], IS],
        never_after: &[],
        never_before: &[],
        better: "a noun: `missing fields` for `what is missing`",
    },
    Habit {
        words: &[&["that", "those"], &["of"]],
        never_after: &[],
        never_before: &[],
        better: "the noun again, or another construction: `field names and type names`",
    },
    Habit {
        words: &[IS, &["no"]],
        never_after: &["there"],
        never_before: &["longer", "more", "less", "later", "other"],
        better: "`is not a`",
    },
    Habit {
        words: &[&["of"], &["its", "their"], &["own"]],
        never_after: &[],
        never_before: &[],
        better: "`its own`, or `separate`",
    },
];

/// Places that are plain English: the file, and the words of the line.
const EXCEPTIONS: [(&str, &str); 7] = [
    ("generator/codegen/tests/it/hostile/named.rs", "a field of its own type"),
    ("generator/diff/src/render.rs", "the section of its own verdicts"),
    ("generator/diff/src/rules/servers.rs", "the URL of its own spec"),
    ("xtask/verdicts/src/cases.rs", "values of its own spec"),
    // Texts that an import wrote into specs: other texts would be edits of these.
    ("generator/openapi/src/import/build/assumptions.rs", "are those of the path"),
    // Texts of tests.
    ("generator/openapi/tests/it/import/meaning/document.rs", "what is beside the alternatives"),
    ("generator/openapi/tests/it/import/write.rs", "so it is a block of its own"),
];

/// Word of a text.
struct Word<'a> {
    line: usize,
    text: &'a str,
    /// `true` if only a space or the end of a line stands before it.
    is_next: bool,
}

/// Returns the words of a text, of which the marks of comments are none.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut rest = line.trim_start().trim_start_matches(['/', '!', '#', '>']);
        let mut is_next = true;
        while let Some(start) = rest.find(char::is_alphanumeric) {
            is_next &= rest[..start].trim().is_empty();
            let length = rest[start..].find(|c: char| !c.is_alphanumeric() && c != '\'').unwrap_or(rest.len() - start);
            words.push(Word { line: number + 1, text: &rest[start..start + length], is_next });
            rest = &rest[start + length..];
            is_next = true;
        }
        // The end of the line is a space only if the line ends in a word.
        if !rest.trim().is_empty() {
            words.push(Word { line: number + 1, text: "", is_next: false });
        }
    }
    words
}

fn is_one_of(word: &str, of: &[&str]) -> bool {
    of.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Returns the habits of a text, each with its line, words and advice.
fn habits(text: &str) -> Vec<(usize, String, &'static str)> {
    let words = words(text);
    let mut found = Vec::new();
    for habit in &HABITS {
        let length = habit.words.len();
        for (at, window) in words.windows(length).enumerate() {
            let matches = window.iter().zip(habit.words).all(|(word, of)| is_one_of(word.text, of))
                && window[1..].iter().all(|word| word.is_next);
            let before = at.checked_sub(1).map_or("", |before| words[before].text);
            let after = words.get(at + length).map_or("", |word| word.text);
            if matches && !is_one_of(before, habit.never_after) && !is_one_of(after, habit.never_before) {
                let window: Vec<_> = window.iter().map(|word| word.text).collect();
                found.push((words[at].line, window.join(" "), habit.better));
            }
        }
    }
    found
}

/// Returns the files with prose that people wrote, except data of tests and the logs of changes, by their paths.
fn collect_pages(folder: &Path, pages: &mut Vec<(String, String)>) {
    // Imported documents, and what is generated from them, have the words of others.
    let skipped = ["data", "snapshots", "target", "node_modules", ".git", "corpus", "keto", "alertmanager"];
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().expect("a name").to_string_lossy().into_owned();
        if entry.is_dir() && !entry.is_symlink() && !skipped.contains(&name.as_str()) {
            collect_pages(&entry, pages);
        }
        let has_prose = entry.extension().is_some_and(|extension| {
            ["md", "rs", "py", "sh", "toml", "yaml", "yml"].iter().any(|one| extension == *one)
        });
        // This file has the words of the habits.
        if entry.is_file() && has_prose && name != "CHANGELOG.md" && !entry.ends_with("architecture/prose.rs") {
            let path = entry.strip_prefix(real()).expect("below it").to_string_lossy().replace('\\', "/");
            pages.push((path, fs::read_to_string(&entry).expect("a text")));
        }
    }
}

#[test]
fn prose_has_no_habits_of_translations() {
    let mut all = Vec::new();
    collect_pages(&real(), &mut all);
    all.sort();
    let mut found = Vec::new();
    let mut used = vec![false; EXCEPTIONS.len()];
    for (path, text) in &all {
        let lines: Vec<_> = text.lines().collect();
        for (number, words, better) in habits(text) {
            let exception = EXCEPTIONS.iter().position(|(page, line)| page == path && lines[number - 1].contains(line));
            match exception {
                Some(exception) => used[exception] = true,
                None => found.push(format!("{path}:{number}: `{words}`: better {better}")),
            }
        }
    }
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
    let stale: Vec<_> = EXCEPTIONS.iter().zip(used).filter(|(_, used)| !used).map(|(exception, _)| exception).collect();
    assert!(stale.is_empty(), "exceptions that no line needs: {stale:?}");
}

#[test]
fn habits_are_found_across_lines_and_marks_of_comments() {
    let found = |text: &str| habits(text).into_iter().map(|(line, words, _)| (line, words)).collect::<Vec<_>>();
    assert_eq!(found("/// Returns what\n/// is left."), [(1, "what is".to_owned())]);
    assert_eq!(
        found("names and those of types, with rules\nof their own"),
        [(1, "those of".to_owned()), (2, "of their own".to_owned())]
    );
    assert_eq!(found("a value that is no object"), [(1, "is no".to_owned())]);
    assert_eq!(found("There is no object, and it is no longer that, of course: what, is it?"), []);
    assert_eq!(found("know that.\n// Of all"), []);
}
