//! A body with the tasks that are measured on it.

use std::hint::black_box;

use client_runtime::wire::{Wire, from_json, from_response, to_json};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{check, mismatches};

/// Runs a task once.
pub(crate) type Task = Box<dyn Fn()>;

/// A body. The first of each pair is ours, the second hand-written.
pub(crate) struct Body {
    pub(crate) bytes: usize,
    pub(crate) read: [Task; 2],
    pub(crate) write: [Task; 2],
    /// Strict; as a client does by default; the same with mismatches in the last entry, the last item, the first item,
    /// and 49 items.
    pub(crate) tolerant: [Task; 6],
}

impl Body {
    /// A body that both types read; a check ensures that they read it correctly.
    pub(crate) fn of<Ours, Hand>(name: &str, text: String) -> Self
    where
        Ours: Wire + 'static,
        Hand: Serialize + DeserializeOwned + 'static,
    {
        check::reads::<Ours, Hand>(name, &text);
        let ours = from_json::<Ours>(&text).expect("checked");
        let hand = serde_json::from_str::<Hand>(&text).expect("checked");
        let tolerant = |body: Vec<u8>| -> Task { Box::new(move || read_tolerantly::<Ours>(&body)) };
        let mismatched = [
            mismatches::in_last_entry::<Ours>(&text),
            mismatches::in_last_item::<Ours>(&text),
            mismatches::in_first_items::<Ours>(&text, 1),
            mismatches::in_first_items::<Ours>(&text, 49),
        ];
        let [last_entry, last_item, first_item, items] = mismatched.map(tolerant);
        let (bytes, text) = (text.len(), text.into_bytes());
        let (for_hand, strict, fits) = (text.clone(), text.clone(), text.clone());
        Self {
            bytes,
            read: [Box::new(move || read_ours::<Ours>(&text)), Box::new(move || read_hand::<Hand>(&for_hand))],
            write: [
                Box::new(move || drop(black_box(to_json(black_box(&ours))))),
                Box::new(move || drop(black_box(serde_json::to_string(black_box(&hand)).expect("text keys")))),
            ],
            tolerant: [
                Box::new(move || read_ours::<Ours>(&strict)),
                tolerant(fits),
                last_entry,
                last_item,
                first_item,
                items,
            ],
        }
    }
}

/// A body arrives as bytes, so the UTF-8 check is included, as in `from_slice`. So is dropping the value.
fn read_ours<Ours: Wire>(body: &[u8]) {
    let text = std::str::from_utf8(black_box(body)).expect("UTF-8");
    drop(black_box(from_json::<Ours>(text)));
}

fn read_tolerantly<Ours: Wire>(body: &[u8]) {
    let text = std::str::from_utf8(black_box(body)).expect("UTF-8");
    drop(black_box(from_response::<Ours>(text)));
}

fn read_hand<Hand: DeserializeOwned>(body: &[u8]) {
    drop(black_box(serde_json::from_slice::<Hand>(black_box(body))));
}
