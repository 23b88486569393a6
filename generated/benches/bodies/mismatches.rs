//! Bodies with mismatches.

use std::collections::BTreeMap;
use std::ops::Range;

use copperplate_runtime::wire::{Wire, from_response};
use serde_json::value::RawValue;

/// The body with a duplicate of its first key at the end: detected last, it causes a complete second pass.
pub(crate) fn in_last_entry<Ours: Wire>(body: &str) -> Vec<u8> {
    let end = body[1..].find(':').expect("an object with an entry") + 1;
    let mismatched = format!("{},{}:0}}", &body[..body.len() - 1], &body[1..end]);
    checked::<Ours>(mismatched, 1)
}

/// The body with a number for the first text of its last item.
pub(crate) fn in_last_item<Ours: Wire>(body: &str) -> Vec<u8> {
    in_items::<Ours>(body, |items| items.split_off(items.len() - 1))
}

/// The body with a number for the first text of its first items, up to the number of items.
pub(crate) fn in_first_items<Ours: Wire>(body: &str, count: usize) -> Vec<u8> {
    in_items::<Ours>(body, |items| items.drain(..count.min(items.len())).collect())
}

fn in_items<Ours: Wire>(body: &str, chosen: impl FnOnce(&mut Vec<Range<usize>>) -> Vec<Range<usize>>) -> Vec<u8> {
    let places = chosen(&mut first_texts(body));
    let mut mismatched = body.to_owned();
    for place in places.iter().rev() {
        mismatched.replace_range(place.clone(), "12");
    }
    checked::<Ours>(mismatched, places.len())
}

/// Place of the first value of each object in a list of the root.
fn first_texts(body: &str) -> Vec<Range<usize>> {
    let lists = values(body).into_iter().filter_map(|value| serde_json::from_str::<Vec<&RawValue>>(value).ok());
    let objects = lists.flatten().map(RawValue::get).filter(|item| item.starts_with('{'));
    objects
        .map(|object| {
            let text = values(object)[0];
            let start = text.as_ptr().addr() - body.as_ptr().addr();
            start..start + text.len()
        })
        .collect()
}

/// Values of an object, in the order of the text.
fn values(object: &str) -> Vec<&str> {
    let entries: BTreeMap<&str, &RawValue> = serde_json::from_str(object).expect("an object without escaped keys");
    let mut values: Vec<_> = entries.into_values().map(RawValue::get).collect();
    values.sort_by_key(|value| value.as_ptr());
    values
}

fn checked<Ours: Wire>(body: String, deviations: usize) -> Vec<u8> {
    let (_, found) = from_response::<Ours>(&body).expect("only deviations");
    assert_eq!(found.len(), deviations, "{found:?}");
    body.into_bytes()
}
