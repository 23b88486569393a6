//! Random edits of the spec and of the document.

use copperplate_language::diagnostics::Level;
use copperplate_language::files::Source;
use copperplate_language::tree::{Entry, Node};
use copperplate_openapi::import::SpecFile;
use fastrand::Rng;
use test_tier::Cases;

use super::{import, texts, trees};
use test_support::input;

/// The real spec as a document.
fn document() -> Vec<SpecFile> {
    input::real().iter().map(trees::imported).collect()
}

/// Returns `true` for a line that consists of a single entry.
fn is_entry(line: &str) -> bool {
    let text = line.trim_start();
    let is_key = |key: &str| key.chars().all(|c| c.is_ascii_alphanumeric() || "_?-.".contains(c)) && !key.is_empty();
    line.starts_with(' ') && text.split_once(':').is_some_and(|(key, _)| is_key(key))
}

fn is_row(line: &str) -> bool {
    is_entry(line) && line.starts_with("      ") && line.ends_with('}')
}

/// Edits a file as an author does.
fn edit(file: &mut Source, rng: &mut Rng) {
    let mut lines: Vec<String> = file.text.lines().map(str::to_owned).collect();
    for number in 0..rng.usize(..8) {
        let at = rng.usize(1..lines.len());
        let line = lines[at].clone();
        let indent = line.len() - line.trim_start().len();
        match rng.u8(..6) {
            0 if is_entry(&line) => lines.insert(at, format!("{:indent$}# above {number}", "")),
            1 if is_row(&line) => lines[at] = format!("{line} # behind {number}"),
            2 => lines[at] = line.replacen("doc: \"", "doc: \"Edited: ", 1),
            3 if is_entry(&line) => lines.insert(at, String::new()),
            4 if is_row(&line) && is_row(&lines[at - 1]) => lines.swap(at - 1, at),
            5 if is_row(&line) => drop(lines.remove(at)),
            _ => {}
        }
    }
    file.text = lines.join("\n") + "\n";
}

fn entries(node: &mut Node) -> Option<&mut Vec<Entry>> {
    node.entries_mut().filter(|entries| !entries.is_empty())
}

/// Changes something in a node, as a new revision of a document does.
fn revise(node: &mut Node, rng: &mut Rng, depth: usize, renames: bool) {
    let Some(entries) = entries(node) else {
        *node = Node::prose(format!("Revised {}.", rng.u8(..)));
        return;
    };
    let at = rng.usize(..entries.len());
    match rng.u8(..5) {
        0 if depth > 0 => drop(entries.remove(at)),
        1 if depth > 0 && depth != 2 => {
            let mut new = entries[at].clone();
            new.key = Node::name(format!("new{}", rng.u8(..)));
            new.origin += "-new";
            if entries.iter().all(|other| other.name() != new.name()) {
                entries.insert(at, new);
            }
        }
        2 if depth == 1 && renames => {
            let key = format!("{}{}", entries[at].name(), rng.char('a'..='e'));
            if entries.iter().all(|other| other.name() != key) {
                entries[at].key = Node::name(key);
            }
        }
        _ => revise(&mut entries[at].value, rng, depth + 1, renames),
    }
}

fn comments(files: &[Source]) -> Vec<&str> {
    let mut comments: Vec<_> =
        files.iter().flat_map(|file| file.text.lines()).filter_map(|line| line.split_once("# ")).collect();
    comments.retain(|(_, comment)| comment.starts_with("above ") || comment.starts_with("behind "));
    let mut comments: Vec<_> = comments.into_iter().map(|(_, comment)| comment).collect();
    comments.sort_unstable();
    comments
}

/// Returns the values of files, regardless of their order.
fn values(files: &[Source]) -> Vec<serde_json::Value> {
    let value = |file: &Source| serde_yaml::from_str(&file.text).expect("YAML with keys that JSON has too");
    files.iter().map(value).map(short).collect()
}

/// Returns a value with the short forms of declarations and fields.
fn short(value: serde_json::Value) -> serde_json::Value {
    let serde_json::Value::Object(entries) = value else { return value };
    match entries.keys().next().map(String::as_str) {
        Some("type" | "values") if entries.len() == 1 => entries.into_values().next().expect("one"),
        _ => entries.into_iter().map(|(key, value)| (key, short(value))).collect(),
    }
}

#[test]
fn the_same_document_changes_no_edited_spec() {
    let (mut rng, document) = (Rng::with_seed(0x0a9a), document());
    let first = import(&[], None, &document);
    for _ in 0..(Cases { quick: 1, ci: 5, long: 100_000 }).count() {
        let mut files = first.files.clone();
        for file in &mut files {
            edit(file, &mut rng);
        }
        let again = import(&files, Some(&first.record), &document);
        let expected: Vec<_> =
            files.iter().chain([&first.record]).map(|file| (file.path.clone(), file.text.clone())).collect();
        assert_eq!(texts(&again), expected);
    }
}

#[test]
fn an_edited_spec_and_a_revised_document_lose_no_comment_and_are_merged_once() {
    let (mut rng, document) = (Rng::with_seed(0x0a9b), document());
    let first = import(&[], None, &document);
    for _ in 0..(Cases { quick: 1, ci: 5, long: 100_000 }).count() {
        let (mut files, mut revised) = (first.files.clone(), document.clone());
        for file in &mut files {
            edit(file, &mut rng);
        }
        for _ in 0..rng.usize(1..10) {
            let file = rng.usize(..revised.len());
            let sections = revised[file].root.entries_mut().expect("sections");
            let section = rng.usize(..sections.len());
            revise(&mut sections[section].value, &mut rng, 1, true);
        }
        let merged = import(&files, Some(&first.record), &revised);
        assert_eq!(comments(&merged.files), comments(&files), "a comment is lost");
        let again = import(&merged.files, Some(&merged.record), &revised);
        assert_eq!(texts(&again), texts(&merged), "the same document again");
    }
}

#[test]
fn a_revised_document_replaces_what_nobody_edited() {
    let (mut rng, document) = (Rng::with_seed(0x0a9c), document());
    let first = import(&[], None, &document);
    let mut changed = 0;
    for _ in 0..(Cases { quick: 5, ci: 8, long: 100_000 }).count() {
        let mut revised = document.clone();
        let file = rng.usize(..revised.len());
        let sections = revised[file].root.entries_mut().expect("sections");
        let section = rng.usize(..sections.len());
        revise(&mut sections[section].value, &mut rng, 1, false);
        let merged = import(&first.files, Some(&first.record), &revised);
        let fresh = import(&[], None, &revised);
        changed += usize::from(values(&merged.files) != values(&first.files));
        if merged.warnings.count(Level::Warning) == 0 {
            assert_eq!(values(&merged.files), values(&fresh.files));
        }
    }
    assert!(changed > 1, "{changed}");
}
