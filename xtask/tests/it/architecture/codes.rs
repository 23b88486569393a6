//! Codes of errors and warnings: `lint --explain` lists the codes of every crate that declares some.

use copperplate::Exit;

use super::CRATES;
use super::sources::sources;
use crate::tree::{Run, real};

/// Returns the codes in a text: string literals of a capital letter and three digits.
fn codes_of_text(text: &str) -> impl Iterator<Item = &str> {
    let is_code = |word: &&str| {
        word.len() == 4 && word.starts_with(|c: char| c.is_ascii_uppercase()) && word[1..].parse::<u16>().is_ok()
    };
    text.split('"').filter(is_code)
}

/// Each code is a literal where it is declared, and nowhere else: code that depends on one names its declaration.
#[test]
fn every_code_is_declared_once_and_listed() {
    let all: Vec<_> = CRATES.into_iter().flat_map(sources).collect();
    let mut declared: Vec<_> = all.iter().flat_map(|source| codes_of_text(&source.text)).collect();
    declared.sort_unstable();
    let list = Run::command(&real(), &["lint", "--explain"]);
    assert_eq!(list.exit, Exit::Fine);
    let listed: Vec<_> = list.out.lines().filter_map(|line| line.split_once("  ")).map(|(code, _)| code).collect();
    assert_eq!(listed, declared);
    assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
    assert!(listed.len() > 50, "{listed:?}");
}
