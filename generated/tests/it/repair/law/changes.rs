//! Random changes to bodies.

use fastrand::Rng;

use crate::support::tree::Tree;

/// Values of each JSON kind, including some that a field may mistake for its own.
const VALUES: [&str; 32] = [
    "null",
    "true",
    "false",
    "0",
    "-0",
    "7",
    "10.0",
    "1.5",
    "1e2",
    "1e400",
    "9007199254740993",
    "\"\"",
    "\"text\"",
    "\"null\"",
    "\"email\"",
    "\"digest\"",
    "\"regular\"",
    "\"2024-01-01T00:00:00Z\"",
    "[]",
    "[null]",
    "[1,\"a\",null,\"b\",{},[]]",
    "[[\"a\"],[[]]]",
    "{}",
    "{\"type\":\"email\"}",
    "{\"type\":7,\"amount\":1}",
    "{\"k\":1,\"k\":2}",
    "{\"data\":{}}",
    "\"cut \\ud83d\"",
    "[\"a\",\"\\udc00\",7]",
    "{\"\\ud800\":\"\\ud801\"}",
    "{\"\\ud800\":[1],\"k\":2,\"\\ud801\":{}}",
    "{\"type\":\"\\ud83d\"}",
];

/// Keys of added entries. The last characters are unpaired surrogates.
const KEYS: [&str; 8] = ["added", "data", "type", "*", "", "\u{fffd}", "\u{10d83d}", "\u{10de9a}"];

/// Returns a body with mostly short lists, so that small bodies are tried too.
pub(super) fn thinned(mut body: Tree, rng: &mut Rng) -> Tree {
    if rng.u8(..4) > 0 {
        body.walk(&mut |_, tree| {
            if let Tree::List(elements) = tree {
                while elements.len() > 2 {
                    elements.swap_remove(rng.usize(..elements.len()));
                }
            }
        });
    }
    body
}

/// Returns a body that is changed at one to six places. It stays an object.
pub(super) fn changed(mut body: Tree, samples: &[Tree], rng: &mut Rng) -> Tree {
    for _ in 0..rng.usize(1..=6) {
        let at = rng.usize(..size(&body));
        // Changes to the root itself must leave it an object.
        let (may_replace, Some(place)) = (at > 0, nth(&mut body, &mut { at })) else { continue };
        change(place, may_replace, samples, rng);
    }
    body
}

fn change(place: &mut Tree, may_replace: bool, samples: &[Tree], rng: &mut Rng) {
    if may_replace && rng.bool() {
        return replace(place, samples, rng);
    }
    match place {
        Tree::Object(entries) if !entries.is_empty() => change_object(entries, samples, rng),
        Tree::List(elements) if !elements.is_empty() => change_list(elements, samples, rng),
        Tree::Object(_) | Tree::List(_) | Tree::Bare(_) | Tree::Text(_) if may_replace => {
            replace(place, samples, rng);
        }
        Tree::Object(_) | Tree::List(_) | Tree::Bare(_) | Tree::Text(_) => {}
    }
}

fn replace(place: &mut Tree, samples: &[Tree], rng: &mut Rng) {
    *place = if rng.u8(..6) == 0 { Tree::List(vec![place.clone()]) } else { value(samples, rng) };
}

/// Returns a value from the table or from another body.
fn value(samples: &[Tree], rng: &mut Rng) -> Tree {
    if rng.u8(..5) > 0 {
        return Tree::parse(VALUES[rng.usize(..VALUES.len())]);
    }
    let mut other = samples[rng.usize(..samples.len())].clone();
    let mut at = rng.usize(1..size(&other));
    nth(&mut other, &mut at).map_or_else(|| Tree::Bare("null".to_owned()), |part| part.clone())
}

fn change_object(entries: &mut Vec<(String, Tree)>, samples: &[Tree], rng: &mut Rng) {
    let at = rng.usize(..entries.len());
    match rng.u8(..6) {
        0 | 1 => drop(entries.remove(at)),
        2 => {
            let repeat = if rng.bool() { entries[at].1.clone() } else { value(samples, rng) };
            entries.insert(rng.usize(..=entries.len()), (entries[at].0.clone(), repeat));
        }
        3 => entries.insert(at, (KEYS[rng.usize(..KEYS.len())].to_owned(), value(samples, rng))),
        4 => {
            rng.shuffle(entries);
            entries.truncate(2);
        }
        _ if rng.u8(..4) == 0 => entries.clear(),
        _ => entries[at].1 = value(samples, rng),
    }
}

fn change_list(elements: &mut Vec<Tree>, samples: &[Tree], rng: &mut Rng) {
    let at = rng.usize(..elements.len());
    match rng.u8(..4) {
        0 => drop(elements.remove(at)),
        1 => elements.insert(at, value(samples, rng)),
        2 => elements[at] = Tree::List(vec![elements[at].clone(), value(samples, rng)]),
        _ => elements.push(elements[at].clone()),
    }
}

/// Returns the number of values in a value, including itself.
fn size(tree: &Tree) -> usize {
    1 + match tree {
        Tree::Bare(_) | Tree::Text(_) => 0,
        Tree::List(elements) => elements.iter().map(size).sum(),
        Tree::Object(entries) => entries.iter().map(|(_, value)| size(value)).sum(),
    }
}

/// Returns the value with this number, counted from the outermost.
fn nth<'t>(tree: &'t mut Tree, number: &mut usize) -> Option<&'t mut Tree> {
    if *number == 0 {
        return Some(tree);
    }
    *number -= 1;
    match tree {
        Tree::Bare(_) | Tree::Text(_) => None,
        Tree::List(elements) => elements.iter_mut().find_map(|element| nth(element, number)),
        Tree::Object(entries) => entries.iter_mut().find_map(|(_, value)| nth(value, number)),
    }
}
