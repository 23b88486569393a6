//! Contents of responses: the value that a call returns, and how it is read.

use std::marker::PhantomData;

use bytes::Bytes;

use super::label::{Label, read_labelled_json};
use super::record::RecordDescriptor;
use super::response::{Expected, Refused};
use super::{Deviations, Document, Wire};
use crate::value::Json;

/// Contents of the responses of an operation.
///
/// Each model implements it: its responses are JSON.
pub trait Contents {
    /// The value that a call returns.
    type Value;

    /// Returns `true` for a status whose body is not JSON; `None` if there is no such status.
    const IS_RAW: Option<fn(u16) -> bool> = None;
}

/// Contents of responses that are received as a whole.
pub trait WholeContents: Contents {
    /// Reads a response; `None` if the body cannot be read, which is recorded in `body`.
    fn receive(body: &mut ResponseBody<'_>) -> Option<Self::Value>;
}

/// No content: the body of a response is ignored.
#[derive(Debug)]
pub enum NoContent {}

impl Contents for NoContent {
    type Value = ();
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

impl WholeContents for NoContent {
    fn receive(_: &mut ResponseBody<'_>) -> Option<()> {
        Some(())
    }
}

/// Bytes, as received.
#[derive(Debug)]
pub enum BytesContent {}

impl Contents for BytesContent {
    type Value = Bytes;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

impl WholeContents for BytesContent {
    #[inline]
    fn receive(body: &mut ResponseBody<'_>) -> Option<Bytes> {
        let bytes = body.source.bytes()?;
        body.note_raw_label();
        Some(bytes)
    }
}

/// Text in UTF-8.
#[derive(Debug)]
pub enum TextContent {}

impl Contents for TextContent {
    type Value = String;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

impl WholeContents for TextContent {
    #[inline]
    fn receive(body: &mut ResponseBody<'_>) -> Option<String> {
        let text = body.source.text()?.to_owned();
        body.note_raw_label();
        Some(text)
    }
}

/// The address that a redirect leads to, as given in its header `Location`.
#[derive(Debug)]
pub enum RedirectContent {}

impl Contents for RedirectContent {
    type Value = String;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

impl WholeContents for RedirectContent {
    #[inline]
    fn receive(body: &mut ResponseBody<'_>) -> Option<String> {
        body.source.location().map(str::to_owned)
    }
}

/// Server-sent events, each with a value as its data.
#[derive(Debug)]
pub struct EventsContent<T>(PhantomData<fn() -> T>);

impl<T: Wire> Contents for EventsContent<T> {
    /// The events of a fake.
    type Value = Vec<T>;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

/// Server-sent events, each with text as its data.
#[derive(Debug)]
pub enum TextEventsContent {}

impl Contents for TextEventsContent {
    /// The events of a fake.
    type Value = Vec<String>;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

/// Lines, each of them a value.
#[derive(Debug)]
pub struct LinesContent<T>(PhantomData<fn() -> T>);

impl<T: Wire> Contents for LinesContent<T> {
    /// The lines of a fake.
    type Value = Vec<T>;
    const IS_RAW: Option<fn(u16) -> bool> = Some(|_| true);
}

/// Another content, or none for this status.
#[derive(Debug)]
pub struct OrNoContent<C, const STATUS: u16>(PhantomData<fn() -> C>);

impl<C: Contents, const STATUS: u16> Contents for OrNoContent<C, STATUS> {
    type Value = Option<C::Value>;
    const IS_RAW: Option<fn(u16) -> bool> =
        Some(|status| status == STATUS || C::IS_RAW.is_some_and(|is_raw| is_raw(status)));
}

impl<C: WholeContents, const STATUS: u16> WholeContents for OrNoContent<C, STATUS> {
    fn receive(body: &mut ResponseBody<'_>) -> Option<Option<C::Value>> {
        if body.status() == STATUS { Some(None) } else { C::receive(body).map(Some) }
    }
}

/// Another content, or an empty body, whatever the status.
#[derive(Debug)]
pub struct OrEmpty<C>(PhantomData<fn() -> C>);

impl<C: Contents> Contents for OrEmpty<C> {
    type Value = Option<C::Value>;
    const IS_RAW: Option<fn(u16) -> bool> = C::IS_RAW;
}

impl<C: WholeContents> WholeContents for OrEmpty<C> {
    fn receive(body: &mut ResponseBody<'_>) -> Option<Option<C::Value>> {
        if body.is_empty { Some(None) } else { C::receive(body).map(Some) }
    }
}

/// Implements reading of the response enum of an operation: the variants, each with its statuses.
#[doc(hidden)]
#[macro_export]
macro_rules! responses {
    ($name:ident { $($variant:ident $(($ty:ty))? = $statuses:pat,)* }) => {
        impl $crate::wire::Contents for $name {
            type Value = Self;
            const IS_RAW: ::core::option::Option<fn(u16) -> bool> = ::core::option::Option::Some(|status| {
                match status {
                    $($statuses => $crate::responses!(@is_raw status $($ty)?),)*
                    _ => false,
                }
            });
        }

        impl $crate::wire::WholeContents for $name {
            fn receive(body: &mut $crate::wire::ResponseBody<'_>) -> ::core::option::Option<Self> {
                match body.status() {
                    $($statuses => $crate::responses!(@ body Self::$variant $(, $ty)?),)*
                    _ => ::core::option::Option::None,
                }
            }
        }
    };
    (@is_raw $status:ident) => { true };
    (@is_raw $status:ident $ty:ty) => {
        <$ty as $crate::wire::Contents>::IS_RAW.is_some_and(|is_raw| is_raw($status))
    };
    (@ $body:ident $variant:path) => { ::core::option::Option::Some($variant) };
    (@ $body:ident $variant:path, $ty:ty) => {
        <$ty as $crate::wire::WholeContents>::receive($body).map($variant)
    };
}

/// JSON of any type; an empty body is `null`.
#[derive(Debug)]
pub enum AnyJson {}

impl Contents for AnyJson {
    type Value = Json;
}

impl WholeContents for AnyJson {
    #[inline]
    fn receive(body: &mut ResponseBody<'_>) -> Option<Json> {
        if body.is_empty { Some(Json::null()) } else { Json::receive(body) }
    }
}

impl<T: Wire> Contents for T {
    type Value = T;
}

impl<T: Wire> WholeContents for T {
    fn receive(body: &mut ResponseBody<'_>) -> Option<T> {
        let mut value = T::placeholder();
        body.read(&mut &mut value, T::record()).then_some(value)
    }
}

/// Source of the content of a response, in the form that a caller asks for. `None` if it does not have this form, which
/// is recorded.
pub(crate) trait Source {
    /// Returns the text of a JSON value.
    fn json(&mut self) -> Option<&str>;

    /// Returns the text.
    fn text(&mut self) -> Option<&str>;

    /// Returns the bytes.
    fn bytes(&mut self) -> Option<Bytes>;

    /// Returns the address in the header `Location`.
    fn location(&mut self) -> Option<&str>;

    /// Returns the content type, as errors and deviations show it.
    fn shown_content_type(&self) -> String;
}

/// Body of a response that is being read.
#[allow(missing_debug_implementations, reason = "it is borrowed from a response, which has one")]
pub struct ResponseBody<'b> {
    status: u16,
    is_empty: bool,
    label: Label,
    source: &'b mut dyn Source,
    expected: Expected<'b>,
    /// The outcome, once the body was read.
    result: Result<Deviations, Refused>,
}

impl<'b> ResponseBody<'b> {
    pub(crate) fn new(
        (status, is_empty, label): (u16, bool, Label),
        source: &'b mut dyn Source,
        expected: Expected<'b>,
    ) -> Self {
        Self { status, is_empty, label, source, expected, result: Ok(Deviations::default()) }
    }

    /// Returns the status of the response.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Reads the body into a placeholder. Returns `true` on success.
    fn read(&mut self, value: &mut dyn Document, record: Option<&'static RecordDescriptor>) -> bool {
        let found = self.label.deviates_from_json().then(|| self.source.shown_content_type());
        let Some(text) = self.source.json() else { return false };
        self.result = read_labelled_json(text, (self.label, found), Expected { record, ..self.expected }, value);
        self.result.is_ok()
    }

    /// Notes that the label of text or bytes deviates from the spec. An empty body has no label to speak of.
    fn note_raw_label(&mut self) {
        if self.label.deviates_from_raw() && !self.is_empty {
            self.result = Ok(Deviations::of_content_type(self.source.shown_content_type()));
        }
    }

    /// Returns the deviations of the body, or the reason why it is not a value.
    pub(crate) fn into_result(self) -> Result<Deviations, Refused> {
        self.result
    }
}
