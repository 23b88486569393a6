//! A program that uses types that contain each other in chains and cycles of hundreds. rustc looks into all of them: whether they
//! can be dropped and sent to another thread. A program that clones or compares such values compiles that itself, level by
//! level, and allows it as rustc says.

#![recursion_limit = "1024"]

use std::fmt::Debug;
use std::thread;

use things_client::types::{ListL0, MapL0, NullL0, OptionL0, RequiredL0, RingL0, RingUnionL0, RingVecL0, UnionL0};
use things_client::{from_json, to_json};

/// Levels of the values: several boxes are on the way.
const LEVELS: usize = 60;

fn passes_through_a_thread<T: Clone + Debug + PartialEq + Send + Sync + 'static>(value: T) -> T {
    let copy = value.clone();
    let back = thread::spawn(move || value).join().expect("the thread only returns it");
    assert!(back == copy);
    assert!(format!("{back:?}").contains("innermost"));
    back
}

/// Returns a value in others.
fn nested(open: &str, close: &str) -> String {
    format!("{}{{\"text\":\"innermost\"}}{}", open.repeat(LEVELS), close.repeat(LEVELS))
}

macro_rules! round_trip {
    ($ty:ty: $open:literal $close:literal) => {
        let text = nested($open, $close);
        let value = passes_through_a_thread(from_json::<$ty>(&text).expect("a value of the type"));
        assert_eq!(to_json(&value), text);
    };
}

#[test]
fn values_are_read_sent_compared_and_written() {
    round_trip!(OptionL0: "{\"next\":" "}");
    round_trip!(NullL0: "{\"next\":" "}");
    round_trip!(ListL0: "{\"next\":[" "]}");
    round_trip!(MapL0: "{\"next\":{\"a\":" "}}");
    round_trip!(UnionL0: "{\"next\":" "}");
    round_trip!(RingL0: "{\"next\":" "}");
    round_trip!(RingVecL0: "{\"next\":[" "]}");
    round_trip!(RingUnionL0: "{\"next\":" "}");
}

#[test]
fn a_required_value_that_is_missing_has_a_placeholder() {
    let text = nested("{\"next\":", "}");
    let value = things_client::Tolerant::<RequiredL0>::from_json(&text).expect("an object");
    assert_eq!(value.deviations().len(), 1);
    assert_eq!(to_json(&passes_through_a_thread(value.into_value())), text);
}
