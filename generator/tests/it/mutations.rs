//! Specs a few edits away from good ones and from bad ones: whatever is wrong with them, it is said, and where.

use fastrand::Rng;
use generator::FileCache;
use generator::diff::{Spec, diff};
use generator::files::Source;
use test_tier::Cases;

use crate::check::check_spec;
use crate::diff::understood;
use crate::input;

/// What YAML or the language gives a meaning to, and what looks as if it did.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ": ",
    "?",
    " | null",
    "|",
    "<",
    ">",
    "list<",
    "map<T>",
    ",",
    "#",
    " #",
    "&a ",
    "*a",
    "!x ",
    "<<",
    "'",
    "\"",
    "\\",
    "\n",
    "\n  ",
    "\n    ",
    "\t",
    " ",
    "- ",
    "-",
    "---\n",
    "...\n",
    "%",
    "@",
    "`",
    "null",
    "~",
    "true",
    "no",
    "1",
    "1.10",
    "-9223372036854775809",
    "é",
    "\u{feff}",
    "\u{202e}",
    "\0",
    "\r",
    "self",
    "Self",
    "type",
    "{id}",
    "/",
    "..",
    "records",
    "unions",
    "tag: type\n",
    "include: A\n",
    "fields",
    "variants",
    "of: T\n",
    "is: A<B>",
    "doc: ",
];

#[test]
fn mutated_files_are_accepted_or_explained() {
    let seeds: Vec<Vec<Source>> = ["accept", "reject"].into_iter().flat_map(input::each).collect();
    assert!(seeds.len() > 30, "{} seeds", seeds.len());
    let rounds = Cases { quick: 200, ci: 1_500, long: 1_000_000 }.count();
    let accepted = mutate_each(&seeds, rounds, 0x005e_ed0f_5bec, |sources, _| check_spec(sources));
    assert!(accepted > rounds / 75, "{accepted} accepted only: the edits are too rough to reach the later stages");
}

#[test]
fn the_mutated_real_spec_is_accepted_or_explained() {
    let rounds = Cases { quick: 5, ci: 40, long: 100_000 }.count();
    mutate_each(&[input::real()], rounds, 0x000d_e5c0_117e, |sources, _| check_spec(sources));
}

#[test]
fn a_mutated_file_is_compared_with_the_original_as_far_as_it_can_be_read() {
    let seeds = input::each("accept");
    let models: Vec<_> = seeds.iter().map(|seed| understood(seed)).collect();
    let rounds = Cases { quick: 30, ci: 1_000, long: 300_000 }.count();
    let compared = mutate_each(&seeds, rounds, 0x000b_a5e0_07d1, |base, seed| {
        let Ok((old, Some(_))) = FileCache::new().understand_partly(base) else { return false };
        let (head, new) = (&seeds[seed], &models[seed]);
        let spec = |sources, model| Spec { sources, model, version: "0.1.0" };
        let report = diff(spec(base, &old), spec(head, new));
        assert!(report.findings.iter().all(|finding| finding.rule.id != "unclassified"));
        true
    });
    assert!(compared > rounds / 10, "{compared} of {rounds} compared");
}

#[test]
fn truncated_files_are_accepted_or_explained() {
    for sources in ["accept", "reject"].into_iter().flat_map(input::each) {
        let [common, file] = &sources[..] else { panic!("two files") };
        let ends = (0..file.text.len()).step_by(Cases { quick: 23, ci: 7, long: 1 }.count());
        for end in ends.filter(|&end| file.text.is_char_boundary(end)) {
            check_spec(&[common.clone(), Source { path: file.path.clone(), text: file.text[..end].to_owned() }]);
        }
    }
}

/// Edits the seeds in turn, and counts those for which a check, which takes the number of the seed too, returns `true`.
fn mutate_each(
    seeds: &[Vec<Source>],
    rounds: usize,
    seed: u64,
    mut check: impl FnMut(&[Source], usize) -> bool,
) -> usize {
    let mut random = Rng::with_seed(seed);
    let mut accepted = 0;
    for round in 0..rounds {
        let mut sources = seeds[round % seeds.len()].clone();
        let donor = random.usize(..seeds.len());
        let other = random.choice(&seeds[donor]).expect("there is one").text.clone();
        let index = random.usize(..sources.len());
        let text = &mut sources[index].text;
        for _ in 0..=random.usize(..3) {
            mutate(text, &other, &mut random);
        }
        // The text comes first if the check fails: it is what shows the fault again.
        let text = text.clone();
        let fault = Fault(&text);
        accepted += usize::from(check(&sources, round % seeds.len()));
        drop(fault);
    }
    accepted
}

/// Prints the text if the check panics.
pub(crate) struct Fault<'t>(pub(crate) &'t str);

impl Drop for Fault<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the edited file:\n{}", self.0);
        }
    }
}

/// Edits a text.
pub(crate) fn mutate(text: &mut String, other: &str, random: &mut Rng) {
    let (at, end) = match random.usize(..3) {
        0 => characters(text, random),
        1 => word(text, random),
        _ => line(text, random),
    };
    match random.usize(..5) {
        0 => text.replace_range(at..end, ""),
        1 => text.replace_range(at..end, random.choice(PIECES).expect("there is one")),
        2 => text.insert_str(at, random.choice(PIECES).expect("there is one")),
        3 => {
            let again = text[at..end].to_owned();
            text.insert_str(characters(text, random).0, &again);
        }
        _ => {
            let (from, to) = if random.usize(..2) == 0 { word(other, random) } else { line(other, random) };
            text.replace_range(at..end, &other[from..to]);
        }
    }
}

/// A few characters.
fn characters(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    (at, boundary(text, (at + random.usize(..5)).min(text.len())).max(at))
}

/// A word, or what stands between two.
fn word(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    let is_word = |character: char| character.is_ascii_alphanumeric();
    let kind = text[at..].starts_with(is_word);
    let start = text[..at].rfind(|character| is_word(character) != kind);
    let start = start.map_or(0, |last| boundary_after(text, last));
    (start, text[at..].find(|character| is_word(character) != kind).map_or(text.len(), |len| at + len))
}

fn line(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    (start, text[at..].find('\n').map_or(text.len(), |len| at + len + 1))
}

fn boundary(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn boundary_after(text: &str, at: usize) -> usize {
    (at + 1..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}
