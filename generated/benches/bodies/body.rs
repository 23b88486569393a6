//! A body with the tasks that are measured on it.

use std::hint::black_box;

use copperplate_runtime::wire::{Wire, from_json, from_response, to_json};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{check, mismatches};

/// Runs a task once.
pub(crate) type Task = Box<dyn Fn()>;

/// Readers and writers of a body, in the order of its tasks: the client's own reader and writer, the client through
/// serde, the hand-written types, and the hand-written types with raw JSON.
pub(crate) const SIDES: [&str; 4] = ["ours", "serde", "hand", "raw"];

/// A body.
pub(crate) struct Body {
    pub(crate) bytes: usize,
    pub(crate) read: [Task; SIDES.len()],
    pub(crate) write: [Task; SIDES.len()],
}

impl Body {
    /// A body that all types read; a check ensures that they read it correctly.
    pub(crate) fn of<Ours, Hand, Raw>(name: &str, text: &str) -> Self
    where
        Ours: Wire + Serialize + DeserializeOwned + 'static,
        Hand: Serialize + DeserializeOwned + 'static,
        Raw: Serialize + DeserializeOwned + 'static,
    {
        check::reads::<Ours, Hand, Raw>(name, text);
        let ours = from_json::<Ours>(text).expect("checked");
        let own = task(text.to_owned().into_bytes(), |text| drop(black_box(from_json::<Ours>(text))));
        Self {
            bytes: text.len(),
            read: [own, reading::<Ours>(text), reading::<Hand>(text), reading::<Raw>(text)],
            write: [
                task(ours, |ours| drop(black_box(to_json(ours)))),
                writing::<Ours>(text),
                writing::<Hand>(text),
                writing::<Raw>(text),
            ],
        }
    }
}

/// Tasks of reading a body: strictly; as a client does by default; the same with mismatches in the last entry, the last
/// item, the first item, and 49 items.
pub(crate) fn tolerant<Ours: Wire + 'static>(text: &str) -> [Task; 6] {
    let tolerant = |body: Vec<u8>| task(body, |body| drop(black_box(from_response::<Ours>(utf8(body)))));
    let strict = task(text.to_owned().into_bytes(), |text| drop(black_box(from_json::<Ours>(text))));
    let mismatched = [
        mismatches::in_last_entry::<Ours>(text),
        mismatches::in_last_item::<Ours>(text),
        mismatches::in_first_items::<Ours>(text, 1),
        mismatches::in_first_items::<Ours>(text, 49),
    ];
    let [last_entry, last_item, first_item, items] = mismatched.map(tolerant);
    [strict, tolerant(text.into()), last_entry, last_item, first_item, items]
}

fn reading<T: DeserializeOwned + 'static>(text: &str) -> Task {
    task(text.to_owned().into_bytes(), |text| drop(black_box(serde_json::from_slice::<T>(text))))
}

fn writing<T: Serialize + DeserializeOwned + 'static>(text: &str) -> Task {
    let value: T = serde_json::from_str(text).expect("checked");
    task(value, |value| drop(black_box(serde_json::to_string(value).expect("text keys"))))
}

fn task<V: 'static>(value: V, run: fn(&V)) -> Task {
    Box::new(move || run(black_box(&value)))
}

/// A body arrives as bytes, so the UTF-8 check is included, as in `from_slice`. So is dropping the value.
fn utf8(body: &[u8]) -> &str {
    std::str::from_utf8(body).expect("UTF-8")
}
