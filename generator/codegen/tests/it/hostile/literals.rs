//! Texts on the wire are string literals, which are read back as the texts in the spec.

use std::collections::BTreeMap;

use fastrand::Rng;
use test_tier::Cases;

use super::shape::literals;
use super::slots::emitted;
use super::texts;

/// Returns the string literals of the crate with these texts in their slots; empty if the spec is rejected.
fn strings(slots: &BTreeMap<&str, &str>) -> Vec<String> {
    let mut found = Vec::new();
    for text in emitted(slots).unwrap_or_default().values() {
        literals(text.parse().expect("tokens"), &mut found);
    }
    found
}

#[test]
fn a_text_is_read_back_as_it_stands_in_the_spec() {
    let mut all: Vec<String> = texts::TEXTS.iter().map(|text| (*text).to_owned()).collect();
    all.extend(
        (0..Cases { quick: 5, ci: 50, long: 10_000 }.count())
            .map(|round| texts::random(&mut Rng::with_seed(round as u64 + 1))),
    );
    let slots = ["value", "field", "tag", "query", "path"];
    let all: Vec<_> = all.iter().flat_map(|text| slots.map(|slot| (slot, text))).collect();
    let (mut tried, mut found) = (0, 0);
    for (slot, text) in (Cases { quick: 30, ci: 300, long: usize::MAX }).sample(all) {
        let strings = strings(&BTreeMap::from([(slot, text.as_str())]));
        let wanted = if slot == "path" { format!("/{{{text}}}") } else { text.clone() };
        assert!(strings.is_empty() || strings.contains(&wanted), "{slot}: {text:?}");
        tried += 1;
        found += usize::from(!strings.is_empty());
    }
    assert!(found > tried / slots.len(), "{found} of {tried}");
}

#[test]
fn headers_are_read_back_as_http_has_them() {
    let header = "X-!#$%&'*+-.^_`|~";
    let slots = BTreeMap::from([("auth-header", header), ("auth-value", "a\"b\\"), ("header", "x-`")]);
    let strings = strings(&slots);
    for wanted in [header.to_ascii_lowercase().as_str(), "a\"b\\ {key}", "x-`", "things-client/0.1.0"] {
        assert!(strings.iter().any(|string| string == wanted), "{wanted}");
    }
}
