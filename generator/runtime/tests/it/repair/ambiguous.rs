//! Nested ambiguous values: each is tried once as each type, at any depth.

use std::cell::Cell;

use copperplate_runtime::Json;
use copperplate_runtime::error::JsonError;
use copperplate_runtime::json::{Reader, Writer};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{Context, Wire, fits, from_json, from_response, one_of, to_json};

/// Either record, as text.
#[derive(Clone, Debug, PartialEq)]
struct Either(Json);

#[derive(Clone)]
struct Number {
    next: Option<Box<Either>>,
    last: Option<i64>,
    hidden_: Hidden,
}

#[derive(Clone)]
struct Text {
    next: Option<Box<Either>>,
    last: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Number {
    optional next = "next": Box<Either>,
    optional last = "last": i64,
});

copperplate_runtime::record!(Text {
    optional next = "next": Box<Either>,
    optional last = "last": String,
});

copperplate_runtime::described!(untagged_union Either { all: Number, Text, });

thread_local! {
    static ATTEMPTS: Cell<usize> = const { Cell::new(0) };
}

fn counted<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    ATTEMPTS.set(ATTEMPTS.get() + 1);
    fits::<T>(reader, cx)
}

impl Wire for Either {
    fn placeholder() -> Self {
        Self(Json::null())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        self.0 = one_of(reader, cx, &[counted::<Number>, counted::<Text>])?;
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        self.0.write(writer);
    }

    fn replace(&mut self, raw: &str) -> bool {
        self.0 = Json::from_raw(raw);
        true
    }
}

/// A value nested in `depth` others. The innermost value, and all around it, have this last field.
fn nested(depth: usize, innermost: &str, last: &str) -> String {
    let inner = format!("{{\"last\":{innermost}}}");
    (0..depth).fold(inner, |inner, _| format!("{{\"next\":{inner},\"last\":{last}}}"))
}

#[test]
fn the_second_type_at_each_level() {
    for depth in [1, 2, 15] {
        ATTEMPTS.set(0);
        let text = nested(depth, "\"t\"", "\"t\"");
        let value: Either = from_json(&text).expect("the second type");
        assert_eq!((to_json(&value), ATTEMPTS.get()), (text, 2 * (depth + 1)));
    }
}

#[test]
fn neither_type_inside_of_all() {
    let depth = 15;
    let text = nested(depth, "true", "\"t\"");
    ATTEMPTS.set(0);
    let path = format!("{}.last", vec!["next"; depth].join("."));
    assert_eq!(from_json::<Either>(&text).expect_err("a boolean").path(), path);
    assert_eq!(ATTEMPTS.get(), 2 * (depth + 1));
    let (value, deviations) = from_response::<Either>(&text).expect("it is kept as text");
    assert_eq!((to_json(&value), deviations.len(), deviations[0].path()), (text, 1, path.as_str()));
}

/// The outcome for one value is not used for another, not even for a value at the same position of another text.
#[test]
fn values_beside_each_other_and_after_each_other() {
    for (one, other) in [("7", "\"t\""), ("\"t\"", "7"), ("true", "7"), ("7", "true")] {
        let texts = [one, other].map(|last| nested(3, last, last));
        let is_read = |text: &str| from_json::<Either>(text).is_ok();
        assert_eq!(texts.each_ref().map(|text| is_read(text)), [one != "true", other != "true"]);
        let list = format!("[{},{}]", texts[0], texts[1]);
        assert_eq!(from_json::<Vec<Either>>(&list).is_ok(), one != "true" && other != "true", "{list}");
    }
}
