//! Types with a description.

use bytes::Bytes;

use super::Schema;
use crate::value::{Base64, Base64Url, Date, File, Json, JsonObject, Map, Number, Timestamp, Uuid};
use crate::wire::DeepBox;

/// Type with a description in the spec. Generated code implements it.
pub trait Described {
    /// Returns the description.
    fn schema() -> Schema;
}

macro_rules! described {
    ($($ty:ty = $schema:ident,)*) => {
        $(impl Described for $ty {
            fn schema() -> Schema {
                Schema::$schema
            }
        })*
    };
}

described! {
    String = String,
    bool = Boolean,
    Number = Number,
    i64 = Integer,
    Json = Json,
    JsonObject = Object,
    // Name, media type and content.
    File = Object,
    // Content of a body, which is not validated.
    Bytes = String,
}

macro_rules! texts {
    ($($text:ty = $example:literal,)*) => {
        $(impl Described for $text {
            fn schema() -> Schema {
                Schema::Format($example)
            }
        })*
    };
}

texts! {
    Timestamp = "2026-01-31T12:00:00Z",
    Date = "2026-01-31",
    Uuid = "2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35",
    Base64 = "c2FtcGxl",
    Base64Url = "c2FtcGxl",
}

impl<T: Described> Described for Vec<T> {
    fn schema() -> Schema {
        Schema::List(T::schema)
    }
}

impl<T: Described> Described for Map<T> {
    fn schema() -> Schema {
        Schema::Map(T::schema)
    }
}

impl<T: Described> Described for Option<T> {
    fn schema() -> Schema {
        Schema::Nullable(T::schema)
    }
}

impl<T: Described> Described for DeepBox<T> {
    fn schema() -> Schema {
        T::schema()
    }
}

impl<T: Described> Described for Box<T> {
    fn schema() -> Schema {
        T::schema()
    }
}
