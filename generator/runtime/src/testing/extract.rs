//! Extraction of typed parts from received requests. For generated code.

use std::borrow::Cow;
use std::marker::PhantomData;

use bytes::Bytes;
use http::header::CONTENT_TYPE;

use super::{FromParam, Received};
use crate::value::Field;
use crate::wire::{Tolerant, Wire, from_json};

/// Part of a request that may be present.
#[derive(Debug)]
pub struct Found<'r, T> {
    value: Option<T>,
    /// `true` if the request contains the part. An empty list is not sent.
    is_present: bool,
    name: &'static str,
    received: &'r Received,
}

impl<T> Found<'_, T> {
    /// Returns a part that is always present.
    ///
    /// # Panics
    ///
    /// Panics if it is missing. Only a lenient fake accepts such a request.
    pub fn required(self) -> T {
        self.value.unwrap_or_else(|| panic!("{}: `{}` is missing", self.received.endpoint(), self.name))
    }

    /// Returns a part that can be absent.
    pub fn optional(self) -> Option<T> {
        self.value.filter(|_| self.is_present)
    }
}

/// Extracts a path parameter.
pub fn path<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_from_strings(received, name, received.path_value(name).as_slice())
}

pub use self::path as multi_segment;

/// Extracts a query parameter.
pub fn query<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_from_strings(received, name, &received.query_values(name))
}

/// Extracts a query parameter with several values. Only typed calls have such a parameter.
pub fn styled<'r, T: Wire>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_styled(received, false, name)
}

pub use self::styled as exploded;

/// Extracts a path parameter with several values. Only typed calls have such a parameter.
pub fn styled_path<'r, T: Wire>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_styled(received, true, name)
}

fn extract_styled<'r, T: Wire>(received: &'r Received, is_in_path: bool, name: &'static str) -> Found<'r, T> {
    let value =
        received.styled(is_in_path, name).and_then(|json| Tolerant::from_json(json).map(Tolerant::into_value).ok());
    Found { is_present: value.is_some(), value, name, received }
}

/// Extracts a header.
pub fn header<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_from_strings(received, name, received.header(name).map(str::to_owned).as_slice())
}

/// Extracts a header that is a list.
pub fn header_list<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_from_strings(received, name, &received.header_values(name))
}

/// Extracts a header that is JSON.
pub fn header_json<'r, T: Wire>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    let json = received.header(name);
    let value = json.and_then(|json| Tolerant::from_json(json).map(Tolerant::into_value).ok());
    Found { value, is_present: json.is_some(), name, received }
}

/// Extracts a cookie.
pub fn cookie<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    extract_from_strings(received, name, received.cookie_value(name).as_slice())
}

/// Body of a request.
#[derive(Debug)]
pub struct FoundBody<'r, T> {
    value: Option<T>,
    text: Cow<'r, str>,
    received: &'r Received,
}

/// Extracts the body.
pub fn body<'r, T: Wire>(received: &'r Received, _: &'static str) -> FoundBody<'r, T> {
    let text = String::from_utf8_lossy(received.json_body());
    FoundBody { value: Tolerant::from_json(&text).map(Tolerant::into_value).ok(), text, received }
}

impl<T: Wire> FoundBody<'_, T> {
    fn is_null(&self) -> bool {
        self.text.trim() == "null"
    }

    /// Returns a body that is always present and never `null`.
    ///
    /// # Panics
    ///
    /// Panics if it is not a value of its type, like the other functions here. Only a lenient fake accepts such a
    /// request.
    pub fn required(self) -> T {
        let Self { value, text, received } = self;
        value.unwrap_or_else(|| {
            let error = from_json::<T>(&*text).err().map(|error| error.to_string()).unwrap_or_default();
            panic!("{}: the body: {error}", received.endpoint())
        })
    }

    /// Returns a body that is always present and can be `null`.
    pub fn nullable(self) -> Option<T> {
        if self.is_null() { None } else { Some(self.required()) }
    }

    /// Returns a body that can be left out.
    pub fn optional(self) -> Option<T> {
        if self.text.is_empty() { None } else { Some(self.required()) }
    }

    /// Returns a body that can be left out or `null`.
    pub fn field(self) -> Field<T> {
        if self.is_null() { Field::Null } else { self.optional().map_or(Field::Absent, Field::Value) }
    }
}

/// Extracts a body that is not JSON.
#[must_use]
pub fn raw<'r, T: FromBody>(received: &'r Received, _: &'static str) -> FoundContent<'r, T> {
    FoundContent { received, content: PhantomData }
}

/// Content of a body that is not JSON.
pub trait FromBody {
    /// Returns the content.
    fn from_body(body: &Bytes) -> Self;
}

impl FromBody for Bytes {
    fn from_body(body: &Bytes) -> Self {
        body.clone()
    }
}

impl FromBody for String {
    fn from_body(body: &Bytes) -> Self {
        Self::from_utf8_lossy(body).into_owned()
    }
}

/// Body of a request that is not JSON.
#[derive(Debug)]
pub struct FoundContent<'r, T> {
    received: &'r Received,
    content: PhantomData<fn() -> T>,
}

impl<T: FromBody> FoundContent<'_, T> {
    /// Returns a body that is always present.
    #[must_use]
    pub fn required(self) -> T {
        T::from_body(self.received.body())
    }

    /// Returns a body that can be left out. Of an empty body, only the media type is sent.
    #[must_use]
    pub fn optional(self) -> Option<T> {
        self.received.headers().contains_key(CONTENT_TYPE).then(|| self.required())
    }
}

fn extract_from_strings<'r, T: FromParam>(
    received: &'r Received,
    name: &'static str,
    strings: &[String],
) -> Found<'r, T> {
    let (value, is_present) = (T::from_param(strings), !strings.is_empty());
    assert!(value.is_some() || !is_present, "{}: `{name}` is not a value of its type", received.endpoint());
    Found { value, is_present, name, received }
}
