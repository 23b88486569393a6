//! Strings: serde_json reads the written text.

use copperplate_runtime::Json;
use copperplate_runtime::json::Writer;
use copperplate_runtime::wire::{from_json, to_json};
use fastrand::Rng;
use test_tier::Cases;

fn round_trip(text: &str) {
    let written = to_json(&text.to_owned());
    assert_eq!(serde_json::from_str::<String>(&written).expect(&written), text);
    assert_eq!(from_json::<String>(&written).expect(&written), text);
    assert_eq!(Json::from(text).as_json_text(), written);

    let mut writer = Writer::new();
    writer.open_object();
    writer.key(text);
    writer.boolean(true);
    writer.close_object();
    assert_eq!(writer.into_text(), format!("{{{written}:true}}"), "keys are written like strings");
}

#[test]
fn every_character_up_to_u_2100_comes_back() {
    for char in '\u{0}'..='\u{2100}' {
        round_trip(&char.to_string());
    }
}

#[test]
fn characters_that_other_languages_trip_over_come_back() {
    for text in
        ["", "\u{2028}\u{2029}", "\u{feff}", "\u{fffd}\u{ffff}\u{10ffff}", "</script>", "🚚🚚", "\u{1}\u{1f}\"\\\n"]
    {
        round_trip(text);
    }
}

#[test]
fn random_texts_come_back() {
    const PIECES: &[&str] =
        &["a", "\"", "\\", "\n", "\r", "\t", "\u{8}", "\u{c}", "\u{0}", "\u{1f}", "é", "\u{2028}", "🚚", "u0041"];
    let mut random = Rng::with_seed(0x0E5C_A9E5);
    let rounds = Cases { quick: 1_000, ci: 5_000, long: 1_000_000 }.count();
    for _ in 0..rounds {
        round_trip(&(0..random.usize(..20)).map(|_| *random.choice(PIECES).expect("there is one")).collect::<String>());
    }
}

/// The escapes are the same as in serde_json, so bodies look the same from either writer.
#[test]
fn the_escapes_are_those_of_serde_json() {
    for char in '\u{0}'..='\u{2100}' {
        assert_eq!(to_json(&char.to_string()), serde_json::to_string(&char).expect("a string"));
    }
}
