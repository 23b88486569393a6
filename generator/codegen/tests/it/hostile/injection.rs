//! A text in a spec only changes texts of the crate: no item, token or punctuation.

use std::collections::BTreeMap;

use copperplate_language::files::Files;
use fastrand::Rng;
use test_tier::Cases;

use super::markdown;
use super::shape::shape;
use super::slots::{NAMES, TEXTS, emitted};
use super::texts;

/// Returns the crate with harmless texts in the slots. In code they have the same length as these, because the printer
/// breaks lines by length.
fn harmless(slots: &BTreeMap<&str, &str>) -> Files {
    let in_code = slots.iter().filter(|(slot, _)| NAMES.contains(slot));
    let texts: BTreeMap<_, _> = in_code.map(|(slot, text)| (*slot, "x".repeat(width(text)))).collect();
    let texts = texts.iter().map(|(slot, text)| (*slot, text.as_str())).collect();
    emitted(&texts).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Returns the length of a text as a literal, without the quotes.
fn width(text: &str) -> usize {
    proc_macro2::Literal::string(text).to_string().len() - 2
}

/// Asserts that two crates differ at most in their texts.
fn assert_alike(found: &Files, harmless: &Files, slots: &BTreeMap<&str, &str>) {
    assert!(found.keys().eq(harmless.keys()), "{slots:?}");
    // A text is only in some of the files.
    for ((path, found), wanted) in found.iter().zip(harmless.values()).filter(|((_, found), wanted)| *found != *wanted)
    {
        assert_eq!(shape(path, found), shape(path, wanted), "{path} with {slots:?}");
        assert_eq!(markdown::acting(found), markdown::acting(wanted), "{path} with {slots:?}");
    }
    for (path, found) in found {
        let hidden = found.chars().find(|c| markdown::is_hidden(*c));
        assert_eq!(hidden, None, "{path} with {slots:?}");
    }
}

#[test]
fn each_text_in_all_slots_for_texts_changes_no_token() {
    let harmless = harmless(&BTreeMap::new());
    for text in Cases::all_or(12).sample(texts::texts("panic!();")) {
        let slots: BTreeMap<_, _> = TEXTS.iter().map(|slot| (*slot, text.as_str())).collect();
        let found = emitted(&slots).unwrap_or_else(|errors| panic!("{text:?} is refused:\n{errors}"));
        assert_alike(&found, &harmless, &slots);
    }
}

#[test]
fn each_text_in_one_slot_for_a_name_is_refused_or_changes_no_token() {
    let mut accepted = 0;
    let all = texts::TEXTS.iter().flat_map(|text| NAMES.map(|slot| (slot, *text)));
    let tried: Vec<_> = Cases { quick: 40, ci: 400, long: usize::MAX }.sample(all.collect()).collect();
    for pair in &tried {
        let slots = BTreeMap::from([*pair]);
        if let Ok(found) = emitted(&slots) {
            assert_alike(&found, &harmless(&slots), &slots);
            accepted += 1;
        }
    }
    // At least the enum values.
    assert!(accepted > tried.len() / NAMES.len(), "{accepted}");
}

#[test]
fn a_random_text_in_any_slot_changes_no_token() {
    let rounds = Cases { quick: 4, ci: 40, long: 100_000 }.count();
    for round in 0..rounds {
        let mut random_numbers = Rng::with_seed(round as u64 + 1);
        let text = texts::random(&mut random_numbers);
        let slot = random_numbers.choice(&[&TEXTS[..], &NAMES[..]].concat()).expect("there is one").to_owned();
        let slots = BTreeMap::from([(slot, text.as_str())]);
        match emitted(&slots) {
            Ok(found) => assert_alike(&found, &harmless(&slots), &slots),
            Err(errors) => assert!(NAMES.contains(&slot), "round {round}, {slots:?}:\n{errors}"),
        }
    }
}
