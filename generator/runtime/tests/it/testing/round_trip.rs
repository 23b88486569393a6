//! `assert_round_trip`, including types that fail it.

use copperplate_runtime::json::{JsonError, Reader, Writer};
use copperplate_runtime::testing::assert_round_trip;
use copperplate_runtime::testing::schema::{Described, Schema};
use copperplate_runtime::wire::{Context, Wire};
use copperplate_runtime::{Json, Map, Number, Timestamp};
use serde_derive::{Deserialize, Serialize};

/// Declares a string type that drops this many bytes from its end when it is written or serialized.
macro_rules! lossy {
    ($name:ident, $written:expr, $serialized:literal) => {
        #[derive(Serialize, Deserialize)]
        #[serde(from = "String", into = "String")]
        struct $name(String);

        impl Clone for $name {
            fn clone(&self) -> Self {
                Self(self.0.clone())
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0[..text.0.len() - $serialized].to_owned()
            }
        }

        impl Wire for $name {
            fn placeholder() -> Self {
                Self(String::new())
            }

            fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
                self.0.read(reader, cx)
            }

            fn write(&self, writer: &mut Writer<'_>) {
                self.0[..self.0.len() - $written].to_owned().write(writer);
            }
        }

        impl Described for $name {
            fn schema() -> Schema {
                Schema::String
            }
        }
    };
}

lossy!(Whole, 0, 0);
lossy!(LossyInWire, 1, 0);
lossy!(LossyInSerde, 0, 1);

#[test]
fn types_that_lose_nothing_pass() {
    assert_round_trip::<Whole>();
    assert_round_trip::<Vec<Map<Option<Number>>>>();
    assert_round_trip::<Timestamp>();
    assert_round_trip::<Json>();
}

#[test]
#[should_panic(expected = "is not written as it was read: \"text\": \"tex\"")]
fn a_type_that_loses_something_fails() {
    assert_round_trip::<LossyInWire>();
}

#[test]
#[should_panic(expected = "is not written as it was read: \"text\": \"tex\"")]
fn a_type_that_loses_something_through_serde_fails() {
    assert_round_trip::<LossyInSerde>();
}
