//! Each key of the spec language is read: one that is only declared would be accepted, and mean nothing.

use std::collections::BTreeSet;

use super::sources::{Source, sources};

/// Returns the constants of the keys that a file of the grammar declares: the rows of its `mapping!`.
fn declared_keys(source: &Source) -> Vec<&str> {
    let tables = source.text.split("mapping! {\n").skip(1).map(|rest| rest.split("\n}").next().unwrap_or_default());
    let rows = tables.flat_map(|table| table.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(" = \"")));
    rows.map(|(name, _)| name).filter(|name| name.chars().all(|c| c.is_ascii_uppercase() || c == '_')).collect()
}

/// Returns the keys that no reader names, each with its file.
fn unread_keys<'s>(grammar: &'s [Source], readers: &[Source]) -> Vec<(&'s str, &'s str)> {
    let words = |source: &'_ Source| -> Vec<String> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        source.text.split(|c| !is_word(c)).map(str::to_owned).collect()
    };
    let read: BTreeSet<_> = readers.iter().flat_map(words).collect();
    let keys = grammar.iter().flat_map(|source| declared_keys(source).into_iter().map(|key| (&*source.path, key)));
    keys.filter(|(_, key)| !read.contains(*key)).collect()
}

#[test]
fn every_key_of_the_language_is_read() {
    let grammar = sources("generator/language/src/grammar");
    let declared: usize = grammar.iter().map(|source| declared_keys(source).len()).sum();
    assert!(declared > 150, "{declared} keys");
    let mut readers = sources("generator/language/src");
    readers.retain(|source| ["src/parse", "src/spec"].iter().any(|stage| source.path.contains(stage)));
    assert_eq!(unread_keys(&grammar, &readers), [], "a key that is accepted and ignored");
}

#[test]
fn a_key_that_is_only_declared_is_found() {
    let table = "mapping! {\n    A = \"a\", needs &[];\n    READ = \"read\", STRING,\n        \"It says B = c.\";\n    UNREAD = \"unread\", STRING, \"\";\n}\n";
    let grammar = [Source::new("grammar.rs", table)];
    let readers = [Source::new("parse.rs", "keys.text(&a::READ); parse(&A); let UNREAD_TOO = 1;")];
    assert_eq!(unread_keys(&grammar, &readers), [("grammar.rs", "UNREAD")]);
}
