//! Contents of responses: which value a call returns, and how it is read.

use std::marker::PhantomData;

use super::record::RecordDescriptor;
use super::response::{Expected, Refused, read_response};
use super::{Deviations, Document, Wire};

/// Contents of the responses of an operation.
///
/// Each model is one: any response has it as JSON.
pub trait Contents {
    /// The value that a call returns.
    type Value;

    /// Reads a response; `None` if the body cannot be read, which it records.
    fn receive(body: &mut ResponseBody<'_>) -> Option<Self::Value>;
}

/// No content: the body of a response is not looked at.
#[derive(Debug)]
pub enum NoContent {}

impl Contents for NoContent {
    type Value = ();

    fn receive(_: &mut ResponseBody<'_>) -> Option<()> {
        Some(())
    }
}

/// JSON of a type, or no content with this status.
#[derive(Debug)]
pub struct OrNoContent<T, const STATUS: u16>(PhantomData<fn() -> T>);

impl<T: Wire, const STATUS: u16> Contents for OrNoContent<T, STATUS> {
    type Value = Option<T>;

    fn receive(body: &mut ResponseBody<'_>) -> Option<Option<T>> {
        if body.status() == STATUS { Some(None) } else { T::receive(body).map(Some) }
    }
}

/// Reads the enum of an operation whose responses differ: the variants, each with its statuses.
#[doc(hidden)]
#[macro_export]
macro_rules! responses {
    ($name:ident { $($variant:ident $(($ty:ty))? = $statuses:pat,)* }) => {
        impl $crate::wire::Contents for $name {
            type Value = Self;

            fn receive(body: &mut $crate::wire::ResponseBody<'_>) -> ::core::option::Option<Self> {
                match body.status() {
                    $($statuses => $crate::responses!(@ body Self::$variant $(, $ty)?),)*
                    _ => ::core::option::Option::None,
                }
            }
        }
    };
    (@ $body:ident $variant:path) => { ::core::option::Option::Some($variant) };
    (@ $body:ident $variant:path, $ty:ty) => {
        <$ty as $crate::wire::Contents>::receive($body).map($variant)
    };
}

impl<T: Wire> Contents for T {
    type Value = T;

    fn receive(body: &mut ResponseBody<'_>) -> Option<T> {
        let mut value = T::placeholder();
        body.read(&mut value, T::record()).then_some(value)
    }
}

/// Body of a response that is being read.
#[allow(missing_debug_implementations, reason = "it is borrowed from a response, which has one")]
pub struct ResponseBody<'b> {
    status: u16,
    /// Returns the text, unless it is not JSON by its head, or not UTF-8.
    text: &'b mut dyn FnMut() -> Option<&'b str>,
    expected: Expected<'b>,
    /// The outcome, once it was read.
    result: Result<Deviations, Refused>,
}

impl<'b> ResponseBody<'b> {
    pub(crate) fn new(status: u16, text: &'b mut dyn FnMut() -> Option<&'b str>, expected: Expected<'b>) -> Self {
        Self { status, text, expected, result: Ok(Deviations::default()) }
    }

    /// Returns the status of the response.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Reads the body into a placeholder. Returns `true` if that was possible.
    fn read(&mut self, value: &mut dyn Document, record: Option<&'static RecordDescriptor>) -> bool {
        let Some(text) = (self.text)() else { return false };
        self.result = read_response(text, Expected { record, ..self.expected }, value);
        self.result.is_ok()
    }

    /// Returns the deviations of the body, or why it is not a value.
    pub(crate) fn into_result(self) -> Result<Deviations, Refused> {
        self.result
    }
}
