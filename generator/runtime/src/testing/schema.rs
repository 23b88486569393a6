//! What the spec says of types and operations, as values.

use crate::call::Endpoint;
use crate::value::{Json, JsonObject, Map, Number, Timestamp};

/// A type. It is asked for when it is needed, since types can hold themselves.
pub type Of = fn() -> Schema;

/// What the spec says of a type.
#[derive(Clone, Copy, Debug)]
pub enum Schema {
    /// Text.
    String,
    /// `true` or `false`.
    Boolean,
    /// Any number.
    Number,
    /// A whole number that fits an `i64`.
    Integer,
    /// A point in time, as text.
    Timestamp,
    /// Any value.
    Json,
    /// An object with free keys.
    Object,
    /// A list.
    List(Of),
    /// An object with free keys and values of one type.
    Map(Of),
    /// The type, or `null`.
    Nullable(Of),
    /// An object with these fields.
    Record(&'static [Entry]),
    /// One of these texts.
    Enum(&'static [&'static str]),
    /// One of several records, by a tag.
    Tagged(&'static Tagged),
    /// One of several types, by the kind of the JSON value.
    Shaped(&'static [Of]),
}

/// A field of a record, or a parameter.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub(super) name: &'static str,
    pub(super) optional: bool,
    pub(super) nullable: bool,
    pub(super) ty: Of,
    pub(super) bounds: Bounds,
}

/// Bounds of a value, inclusive.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bounds {
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
    pub(super) min_length: usize,
    pub(super) min_items: usize,
}

impl Bounds {
    pub(super) const NONE: Self = Self { min: None, max: None, min_length: 0, min_items: 0 };
}

impl Entry {
    const fn new(name: &'static str, optional: bool, nullable: bool, ty: Of) -> Self {
        Self { name, optional, nullable, ty, bounds: Bounds::NONE }
    }

    /// It must be there and is not `null`.
    #[must_use]
    pub const fn required(name: &'static str, ty: Of) -> Self {
        Self::new(name, false, false, ty)
    }

    /// It must be there and may be `null`.
    #[must_use]
    pub const fn nullable(name: &'static str, ty: Of) -> Self {
        Self::new(name, false, true, ty)
    }

    /// It may be absent and is not `null`.
    #[must_use]
    pub const fn optional(name: &'static str, ty: Of) -> Self {
        Self::new(name, true, false, ty)
    }

    /// It may be absent or `null`.
    #[must_use]
    pub const fn field(name: &'static str, ty: Of) -> Self {
        Self::new(name, true, true, ty)
    }

    /// The least number.
    #[must_use]
    pub const fn min(mut self, min: i64) -> Self {
        self.bounds.min = Some(min);
        self
    }

    /// The greatest number.
    #[must_use]
    pub const fn max(mut self, max: i64) -> Self {
        self.bounds.max = Some(max);
        self
    }

    /// The least number of characters.
    #[must_use]
    pub const fn min_length(mut self, least: usize) -> Self {
        self.bounds.min_length = least;
        self
    }

    /// The least number of elements.
    #[must_use]
    pub const fn min_items(mut self, least: usize) -> Self {
        self.bounds.min_items = least;
        self
    }
}

/// A union that is told apart by a tag.
#[derive(Debug)]
pub struct Tagged {
    /// The field that tells.
    pub tag: &'static str,
    /// Its values, each with the records that accept it.
    pub variants: &'static [(&'static str, &'static [Of])],
}

/// What the spec says of an operation.
#[derive(Clone, Copy, Debug)]
pub struct OperationSchema {
    /// Its method and path.
    pub endpoint: fn() -> Endpoint,
    /// Its parameters and its body.
    pub parts: &'static [Part],
    /// What it answers with.
    pub response: Of,
}

/// A part of a request.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub(super) location: Location,
    pub(super) field: Entry,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Location {
    Path,
    Query,
    Header,
    Body,
}

impl Part {
    /// A parameter of the path.
    #[must_use]
    pub const fn path(field: Entry) -> Self {
        Self { location: Location::Path, field }
    }

    /// A parameter of the query.
    #[must_use]
    pub const fn query(field: Entry) -> Self {
        Self { location: Location::Query, field }
    }

    /// A header.
    #[must_use]
    pub const fn header(field: Entry) -> Self {
        Self { location: Location::Header, field }
    }

    /// The body.
    #[must_use]
    pub const fn body(field: Entry) -> Self {
        Self { location: Location::Body, field }
    }
}

/// A type of which the spec says something.
pub trait Described {
    /// What it says.
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

impl<T: Described> Described for Box<T> {
    fn schema() -> Schema {
        T::schema()
    }
}
