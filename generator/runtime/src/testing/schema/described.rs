//! Types with a description.

use bytes::Bytes;

use super::Schema;
use crate::value::{File, Json, JsonObject, Map, Number, Timestamp};
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
    Timestamp = Timestamp,
    Json = Json,
    JsonObject = Object,
    // Its name, media type and content.
    File = Object,
    // The content of a body, which is not looked at.
    Bytes = String,
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
