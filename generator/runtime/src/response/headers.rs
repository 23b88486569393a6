//! Response headers, read as values.

use std::str::{self, FromStr};

use http::HeaderMap;
use http::header::SET_COOKIE;

use super::Reply;
use crate::error::{Error, ErrorContext, StatusError};
use crate::intercept::AttemptResult;

/// Value with the headers of a response: a reply, a stream or an error. Generated code reads the headers.
pub trait ResponseHead {
    /// Returns the headers, if at least the head of a response arrived.
    fn response_headers(&self) -> Option<&HeaderMap>;
}

impl<T> ResponseHead for Reply<T> {
    #[inline]
    fn response_headers(&self) -> Option<&HeaderMap> {
        Some(self.headers())
    }
}

impl ResponseHead for Error {
    #[inline]
    fn response_headers(&self) -> Option<&HeaderMap> {
        self.context()?.headers()
    }
}

impl ResponseHead for ErrorContext {
    #[inline]
    fn response_headers(&self) -> Option<&HeaderMap> {
        self.headers()
    }
}

impl ResponseHead for StatusError {
    #[inline]
    fn response_headers(&self) -> Option<&HeaderMap> {
        Some(self.headers())
    }
}

impl ResponseHead for AttemptResult<'_> {
    #[inline]
    fn response_headers(&self) -> Option<&HeaderMap> {
        self.headers()
    }
}

/// Returns the text of a header; of several with this name, the first.
#[inline]
pub fn text<'h>(head: &'h (impl ResponseHead + ?Sized), name: &str) -> Option<&'h str> {
    str::from_utf8(head.response_headers()?.get(name)?.as_bytes()).ok()
}

/// Returns a header as a value of a type that does not accept every text; `None` if it does not accept this one.
#[inline]
pub fn parsed<T: FromStr>(head: &(impl ResponseHead + ?Sized), name: &str) -> Option<T> {
    text(head, name)?.parse().ok()
}

/// Returns a header as a value of a type that accepts every text.
#[inline]
pub fn converted<'h, T: From<&'h str>>(head: &'h (impl ResponseHead + ?Sized), name: &str) -> Option<T> {
    text(head, name).map(T::from)
}

/// Returns the elements of a header that is a list; `None` if one is not a valid value.
#[inline]
pub fn parsed_list<T: FromStr>(head: &(impl ResponseHead + ?Sized), name: &str) -> Option<Vec<T>> {
    response_header_elements(head.response_headers()?, name)?.into_iter().map(|element| element.parse().ok()).collect()
}

/// Returns the elements of a header that is a list of a type that accepts every text.
#[inline]
pub fn converted_list<'h, T: From<&'h str>>(head: &'h (impl ResponseHead + ?Sized), name: &str) -> Option<Vec<T>> {
    Some(response_header_elements(head.response_headers()?, name)?.into_iter().map(T::from).collect())
}

/// Returns the elements of all headers with a name; `None` if there is no such header, or one is not text. HTTP ignores
/// empty elements, and joins headers with the same name to a list, except cookies, which contain commas.
#[inline]
fn response_header_elements<'h>(headers: &'h HeaderMap, name: &str) -> Option<Vec<&'h str>> {
    headers.get(name)?;
    let mut elements = Vec::new();
    for value in headers.get_all(name) {
        let text = str::from_utf8(value.as_bytes()).ok()?;
        if name == SET_COOKIE {
            elements.push(text);
        } else {
            split_response_header(text, &mut elements);
        }
    }
    elements.retain(|element| !element.is_empty());
    Some(elements)
}

/// Splits a list at commas outside double quotes.
#[inline]
fn split_response_header<'t>(text: &'t str, elements: &mut Vec<&'t str>) {
    let (mut start, mut is_quoted, mut is_escaped) = (0, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b',' if !is_quoted => {
                elements.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    elements.push(text[start..].trim());
}
