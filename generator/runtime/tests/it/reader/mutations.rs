//! Texts that are a few edits away from JSON.

use fastrand::Rng;
use test_tier::Cases;

use super::corpus::{SEEDS, texts};
use super::like_serde_json::agrees;

/// Characters with a meaning in the grammar, and similar ones.
const PIECES: &[&str] = &[
    "\"", "\\", "\\u", "\\ud83d", "\\ude9a", "\\n", "{", "}", "[", "]", ",", ":", "0", "1", "-", "+", ".", "e", "E",
    "null", "true", " ", "\n", "\u{1f}", "\u{7f}", "é", "🚚", "\u{feff}", "/", "'", "a", "\"\":", "[]", "{}",
];

#[test]
fn mutated_texts_are_judged_alike() {
    let mut random = Rng::with_seed(0x005e_ed0f_7e57);
    let rounds = Cases { quick: 1_500, ci: 6_000, long: 1_000_000 }.count();
    for round in 0..rounds {
        let mut text: Vec<char> = SEEDS[round % SEEDS.len()].chars().collect();
        for _ in 0..=random.usize(..3) {
            mutate(&mut text, &mut random);
        }
        agrees(&text.into_iter().collect::<String>());
    }
}

#[test]
fn truncated_texts_are_judged_alike() {
    for text in SEEDS.iter().copied().chain(texts()) {
        for (end, _) in text.char_indices() {
            agrees(&text[..end]);
        }
    }
}

fn mutate(text: &mut Vec<char>, random: &mut Rng) {
    let at = random.usize(..=text.len());
    let end = (at + random.usize(..4)).min(text.len());
    match random.usize(..4) {
        0 => drop(text.drain(at..end)),
        1 => drop(text.splice(at..end, random.choice(PIECES).expect("there is one").chars())),
        2 => drop(text.splice(at..at, random.choice(PIECES).expect("there is one").chars())),
        _ => {
            let again = text[at..end].to_vec();
            let to = random.usize(..=text.len());
            drop(text.splice(to..to, again));
        }
    }
}
