//! Strings: the same result as with serde_json.

use copperplate_runtime::wire::from_json;
use fastrand::Rng;
use test_tier::Cases;

use super::corpus::{texts, unmarked};

fn agrees(text: &str) {
    assert_eq!(from_json::<String>(text).ok(), serde_json::from_str(unmarked(text)).ok(), "{text:?}");
}

#[test]
fn the_corpus_reads_alike() {
    for text in texts() {
        agrees(text);
    }
}

/// Eight bytes are examined at once: a special byte must be found at every offset, after every kind of neighbor.
#[test]
fn a_special_byte_is_seen_at_every_offset() {
    for special in
        ["\"", "\\", "\\n", "\\\"", "\u{0}", "\u{1}", "\u{1f}", " ", "!", "#", "[", "]", "\u{7f}", "é", "€", "🚚"]
    {
        for before in ["a", "!", " ", "\u{7f}", "é"] {
            for place in 0..20 {
                agrees(&format!("\"{}{special}{}\"", before.repeat(place), "z".repeat(9)));
                agrees(&format!("\"{}{special}\"", before.repeat(place)));
            }
        }
    }
}

#[test]
fn random_strings_read_alike() {
    const PIECES: &[&str] =
        &["a", "bc", "é", "🚚", "\\n", "\\\"", "\\\\", "\\u0041", "\\ud83d\\ude9a", "\\ud83d", "\\/", " ", "\u{2028}"];
    let mut random = Rng::with_seed(0x57A7_1C57);
    let rounds = Cases { quick: 1_000, ci: 5_000, long: 1_000_000 }.count();
    for _ in 0..rounds {
        let inside: String = (0..random.usize(..12)).map(|_| *random.choice(PIECES).expect("there is one")).collect();
        agrees(&format!("\"{inside}\""));
    }
}
