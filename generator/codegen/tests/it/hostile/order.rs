//! Names do not depend on the order of declarations.

use std::collections::BTreeSet;

use fastrand::Rng;
use test_tier::Cases;

use super::keywords::{self, KEYWORDS, LOCALS};
use super::quoted::quoted;
use test_support::{input, public_items};

/// Returns the words in pseudo-random order.
fn shuffled<'w>(words: &[&'w str], random: &mut Rng) -> Vec<&'w str> {
    let mut words = words.to_vec();
    random.shuffle(&mut words);
    words
}

fn spec(random: &mut Rng) -> String {
    let words = [&KEYWORDS[..], &LOCALS[..]].concat();
    let words: Vec<_> =
        words.into_iter().filter(|word| !["Self", "self", "'static", "_", "raw"].contains(word)).collect();
    let mut text = "records:\n".to_owned();
    let names: Vec<_> = keywords::types().take(4).collect();
    for name in shuffled(&names.iter().map(String::as_str).collect::<Vec<_>>(), random) {
        text.push_str(&format!("  {name}:\n    fields:\n"));
        for word in shuffled(&words, random) {
            text.push_str(&format!("      {}: string\n", quoted(word)));
        }
    }
    let values: Vec<_> = shuffled(&words, random).into_iter().map(quoted).collect();
    text.push_str(&format!("enums:\n  Words: [{}]\noperations:\n", values.join(", ")));
    for (number, word) in shuffled(&words[..8], random).into_iter().enumerate() {
        let query: String =
            shuffled(&words, random).into_iter().map(|word| format!("{}: string, ", quoted(word))).collect();
        text.push_str(&format!(
            "  things.{word}: {{ http: GET /{number}, effect: read, query: {{ {query} }}, returns: Words }}\n"
        ));
    }
    text
}

/// Returns the names of all public items, without signatures, which follow the order of fields.
fn names(text: &str) -> BTreeSet<String> {
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let surface = public_items::emitted_surface(&copperplate_codegen::generate(&model));
    surface.iter().map(|line| line.split('(').next().unwrap_or(line).to_owned()).collect()
}

#[test]
fn another_order_gives_the_same_names() {
    let first = names(&spec(&mut Rng::with_seed(1)));
    assert!(first.len() > 500, "{}", first.len());
    let numbered = |name: &&String| name.ends_with(|last: char| last.is_ascii_digit()) && !name.ends_with("64");
    assert_eq!(first.iter().find(numbered), None);
    let orders = Cases { quick: 1, ci: 3, long: 1_000 }.count();
    for seed in 2..2 + orders as u64 {
        assert_eq!(names(&spec(&mut Rng::with_seed(seed))), first, "seed {seed}");
    }
}

#[test]
fn two_names_that_become_one_are_refused_in_any_order() {
    let alike = ["fooBar", "foo_bar", "FooBar", "foo-bar", "FOO_BAR", "foo.bar"];
    for first in alike {
        for second in alike.into_iter().filter(|second| *second != first) {
            let text = format!("records: {{ A: {{ fields: {{ {first}: string, {second}: string }} }} }}\n");
            let errors = copperplate_language::understand(&input::spec("things", &text)).expect_err("one name for two");
            let said = errors.render(false);
            assert!(said.contains(&format!("`{first}` and `{second}` both become `foo_bar`")), "{said}");
        }
    }
}
