//! Specs in an older language at random: fixed, they say what they said before, and nothing else is edited.

use copperplate_language::files::Source;
use copperplate_language::fix::fix_spec;
use fastrand::Rng;

use test_support::input;
use test_tier::Cases;

use super::{understood, without_spans};

/// Current keys with their former names, as they can follow a text in a spec.
const KEYS: [(&str, &str); 3] = [("singular", "one"), ("multi-segment", "slashes"), ("same-address-as", "beside")];

const ALLOWANCE: &str = "lint: { unused: { allow: { operations.things.get: \"R.\" } } }\n";

/// Gives some keys of a file their former names, in the quotes that they had.
fn with_former_keys(random: &mut Rng, text: &str) -> String {
    let mut old = String::new();
    for line in text.split_inclusive('\n') {
        let mut line = line.to_owned();
        for (now, before) in KEYS {
            for end in [":", "\":"] {
                if random.u8(..4) > 0 {
                    line = line.replace(&format!(" {now}{end}"), &format!(" {before}{end}"));
                }
            }
        }
        old += &line;
    }
    old
}

fn mutated(random: &mut Rng, sources: &[Source]) -> Vec<Source> {
    let mut sources = sources.to_vec();
    for source in &mut sources {
        source.text = with_former_keys(random, &source.text);
        if random.bool() {
            source.text = source.text.replace("copperplate: \"0.1\"\n", "");
        }
        if random.u8(..4) == 0 {
            source.text = format!("# One.\n{}# Two: one: beside\n", source.text);
        }
        if random.u8(..4) == 0 {
            source.text = source.text.replace('\n', "\r\n");
        }
    }
    let allows = |source: &Source| source.text.contains("lint:");
    let has_call = sources.iter().any(|source| source.text.contains("  things.get:"));
    if has_call && !sources.iter().any(allows) && random.bool() {
        sources[0].text += ALLOWANCE;
    }
    sources
}

/// Returns the characters of a text without those that an edit of this test adds, removes or replaces.
fn bare(text: &str) -> String {
    let text = text.replace("copperplate: \"0.1\"", "").replace(ALLOWANCE.trim_end(), "");
    let text = KEYS.iter().fold(text, |text, (now, before)| text.replace(&format!(" {now}:"), &format!(" {before}:")));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn mutated_specs_say_the_same_when_they_are_fixed() {
    let mut specs: Vec<_> = input::each("accept").into_iter().chain([input::real()]).collect();
    // Fixed files have this order.
    for sources in &mut specs {
        sources.sort_by(|one, other| one.path.cmp(&other.path));
    }
    let count = Cases { quick: 100, ci: 1_000, long: 20_000 }.count();
    let mut edited = 0;
    for seed in 0..count {
        let mut random = Rng::with_seed(seed as u64);
        let original = random.choice(&specs).expect("specs");
        let old = mutated(&mut random, original);
        let fixed = fix_spec(&old);
        let name = format!("seed {seed}, {}", original[1].path);
        let (after, _) = fixed.left.unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
        assert_eq!(without_spans(&after), without_spans(&understood(original)), "{name}");
        for (old, new) in old.iter().zip(&fixed.sources) {
            assert_eq!(bare(&new.text), bare(&old.text), "{name}");
            assert_eq!(new.text.contains("\r\n"), old.text.contains("\r\n"), "{name}");
        }
        edited += usize::from(!fixed.applied.is_empty());
    }
    assert!(edited * 3 > count, "{edited} of {count} have an edit");
}
