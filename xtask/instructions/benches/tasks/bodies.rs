//! Bodies read and written by the client.

use std::hint::black_box;

use copperplate_runtime::wire::{Wire, from_json, to_json};

/// A task with its input.
pub(crate) type Task = Box<dyn Fn()>;

/// Returns the task of reading a body: it starts from bytes, as a response does, and drops the value.
pub(crate) fn reading<T: Wire>(body: String) -> Task {
    let body = body.into_bytes();
    Box::new(move || {
        let text = str::from_utf8(black_box(&body)).expect("UTF-8");
        drop(black_box(from_json::<T>(text).expect("a body of this type")));
    })
}

/// Returns the task of writing the value of a body.
pub(crate) fn writing<T: Wire + 'static>(body: &str) -> Task {
    let value = from_json::<T>(body).expect("a body of this type");
    Box::new(move || drop(black_box(to_json(black_box(&value)))))
}
