//! Mistakes in specs as people make them: each gives one error, on the line of the mistake, with the remedy. The
//! snapshots are the reports that they read.

mod edits;

use std::fmt::Write as _;

use copperplate_language::diagnostics::{ErrorReport, Errors, Range};
use copperplate_language::files::Source;
use copperplate_language::model::Model;

const SPEC: &str = include_str!("../../../tests/data/mistakes/spec.yaml");
const BY_HAND: &str = include_str!("../../../tests/data/mistakes/by-hand.yaml");

/// Mistakes that give several errors, because several tokens are wrong.
const SEVERAL: [&str; 3] = ["enum of booleans", "method and path apart", "minimum"];

/// Number of random edits that may give several errors, or errors elsewhere.
const MISSED_MAX: usize = 2;

fn source(text: &str) -> Source {
    Source { path: "spec/api.yaml".to_owned(), text: text.to_owned() }
}

/// Understands a spec in one file. Another one has the version, which no mistake concerns.
fn understand(text: &str) -> Result<Model, Errors> {
    let version = Source { path: "spec/version.yaml".to_owned(), text: "copperplate: \"0.1\"\n".to_owned() };
    copperplate_language::understand(&[source(text), version])
}

/// Returns the errors of a spec in one file.
fn errors(name: &str, text: &str) -> Errors {
    understand(text).expect_err(name)
}

/// Renders errors without the lists of keys, which grow with the language.
fn rendered(errors: &Errors) -> String {
    let list = "note: known keys: ";
    let line = |line: &str| line.split_once(list).map_or(line.to_owned(), |(start, _)| format!("{start}{list}…"));
    errors.render(false).lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the numbers of the lines of `edited` that differ from `original`, or the lines around them if lines are only
/// missing.
fn edited_lines(original: &str, edited: &str) -> Vec<usize> {
    let before: Vec<&str> = original.lines().collect();
    let after: Vec<&str> = edited.lines().collect();
    let equal = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let rest = before.len().min(after.len()) - equal;
    let tail = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let changed = equal + 1..=after.len() - tail;
    if changed.is_empty() { (equal.saturating_sub(2)..=equal + 3).collect() } else { changed.collect() }
}

#[test]
fn mistakes_by_hand() {
    let mistakes: Vec<serde_yaml::Mapping> = serde_yaml::from_str(BY_HAND).expect("a list of maps");
    let mut shown = String::new();
    for mistake in &mistakes {
        let (name, edits) = mistake.iter().next().expect("a name");
        let name = name.as_str().expect("a string");
        let spec = edits.as_mapping().expect("edits").iter().fold(SPEC.to_owned(), |spec, (from, to)| {
            let (from, to) = (from.as_str().expect("a string"), to.as_str().expect("a string"));
            assert_eq!(spec.matches(from).count(), 1, "`{from}` stands once in the spec");
            spec.replace(from, to)
        });
        let errors = errors(name, &spec);
        assert_eq!(errors.iter().count() > 1, SEVERAL.contains(&name), "{name}: {}", errors.render(false));
        let lines = edited_lines(SPEC, &spec);
        for (position, error) in errors.iter() {
            assert!(lines.contains(&position.line), "{name}: not in {lines:?}: {}", errors.render(false));
            let has_fix = error.help.is_some() || !error.notes.is_empty();
            assert!(has_fix, "{name}: {}", errors.render(false));
        }
        writeln!(shown, "=== {name}\n{}", rendered(&errors)).expect("a string takes text");
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn the_spec_without_mistakes_is_valid() {
    assert!(understand(SPEC).is_ok());
}

#[test]
fn mistakes_by_chance() {
    let mut shown = String::new();
    let mut missed = Vec::new();
    for (name, spec) in edits::of_one_token(SPEC, 45, |text| understand(text).is_ok()) {
        let errors = errors(&name, &spec);
        let lines = edited_lines(SPEC, &spec);
        let is_edited = |span: Range| lines.contains(&span.start.line);
        let is_there = |report: &ErrorReport| {
            report.span.is_some_and(is_edited) || report.related.iter().any(|related| is_edited(related.span))
        };
        let reports = errors.reports();
        if reports.len() > 1 || !reports.iter().all(is_there) {
            missed.push(name.clone());
        }
        writeln!(shown, "=== {name}\n{}", rendered(&errors)).expect("a string takes text");
    }
    assert!(missed.len() <= MISSED_MAX, "{missed:#?}\n{shown}");
    insta::assert_snapshot!(shown);
}
