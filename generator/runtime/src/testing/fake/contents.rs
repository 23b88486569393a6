//! Contents of the responses of a fake.

use bytes::Bytes;

use super::FakeResponse;
use crate::testing::sample::{SampleExtent, sample_text};
use crate::testing::schema::Described;
use crate::value::Json;
use crate::wire::{
    AnyJson, BytesContent, Contents, EventsContent, LinesContent, NoContent, OrEmpty, OrNoContent, RedirectContent,
    TextContent, TextEventsContent, Wire,
};

/// Contents of responses that a fake can respond with.
pub trait FakedContents: Contents {
    /// Returns the response with this value.
    fn response(value: &Self::Value) -> FakeResponse;

    /// Returns a sample; `None` if the spec allows no value.
    fn sample() -> Option<FakeResponse>;
}

impl<T: Wire + Described> FakedContents for T {
    fn response(value: &T) -> FakeResponse {
        FakeResponse::value(value)
    }

    fn sample() -> Option<FakeResponse> {
        sample_text(T::schema(), SampleExtent::Minimal).map(FakeResponse::from_value)
    }
}

impl FakedContents for AnyJson {
    fn response(value: &Json) -> FakeResponse {
        FakeResponse::value(value)
    }

    fn sample() -> Option<FakeResponse> {
        Json::sample()
    }
}

impl FakedContents for NoContent {
    fn response((): &()) -> FakeResponse {
        FakeResponse::status(204)
    }

    fn sample() -> Option<FakeResponse> {
        Some(FakeResponse::status(204))
    }
}

impl FakedContents for BytesContent {
    fn response(value: &Bytes) -> FakeResponse {
        FakeResponse::from_content(value.clone())
    }

    fn sample() -> Option<FakeResponse> {
        Some(FakeResponse::from_content(Bytes::from_static(b"bytes")))
    }
}

impl FakedContents for TextContent {
    fn response(value: &String) -> FakeResponse {
        FakeResponse::from_content(Bytes::copy_from_slice(value.as_bytes()))
    }

    fn sample() -> Option<FakeResponse> {
        Some(FakeResponse::from_content(Bytes::from_static(b"text")))
    }
}

impl FakedContents for RedirectContent {
    fn response(value: &String) -> FakeResponse {
        FakeResponse::status(302).header("location", value)
    }

    fn sample() -> Option<FakeResponse> {
        Some(Self::response(&"/elsewhere".to_owned()))
    }
}

impl<T: Wire + Described> FakedContents for EventsContent<T> {
    fn response(value: &Vec<T>) -> FakeResponse {
        FakeResponse::events(value)
    }

    fn sample() -> Option<FakeResponse> {
        sample_text(T::schema(), SampleExtent::Minimal).map(|text| FakeResponse::from_events([text]))
    }
}

impl FakedContents for TextEventsContent {
    fn response(value: &Vec<String>) -> FakeResponse {
        FakeResponse::text_events(value)
    }

    fn sample() -> Option<FakeResponse> {
        Some(FakeResponse::text_events(&["text"]))
    }
}

impl<T: Wire + Described> FakedContents for LinesContent<T> {
    fn response(value: &Vec<T>) -> FakeResponse {
        FakeResponse::lines(value)
    }

    fn sample() -> Option<FakeResponse> {
        sample_text(T::schema(), SampleExtent::Minimal).map(|text| FakeResponse::from_lines([text]))
    }
}

impl<C: FakedContents, const STATUS: u16> FakedContents for OrNoContent<C, STATUS> {
    fn response(value: &Option<C::Value>) -> FakeResponse {
        value.as_ref().map_or_else(|| FakeResponse::status(STATUS), C::response)
    }

    fn sample() -> Option<FakeResponse> {
        C::sample()
    }
}

impl<C: FakedContents> FakedContents for OrEmpty<C> {
    fn response(value: &Option<C::Value>) -> FakeResponse {
        value.as_ref().map_or_else(|| FakeResponse::status(204), C::response)
    }

    fn sample() -> Option<FakeResponse> {
        C::sample()
    }
}

/// Makes the response enum of an operation available to a fake: the variants, each with its status.
#[doc(hidden)]
#[macro_export]
macro_rules! faked_responses {
    ($name:path { $($variant:ident $(($ty:ty))? = $status:literal,)* }) => {
        impl $crate::testing::FakedContents for $name {
            fn response(value: &Self) -> $crate::testing::FakeResponse {
                $($crate::faked_responses!(@response value $variant $status $(, $ty)?);)*
                ::core::unreachable!("the table has all variants")
            }

            fn sample() -> ::core::option::Option<$crate::testing::FakeResponse> {
                let samples = [$($crate::faked_responses!(@sample $status $(, $ty)?)),*];
                samples.into_iter().flatten().next()
            }
        }
    };
    (@response $value:ident $variant:ident $status:literal) => {
        if let Self::$variant = $value {
            return $crate::testing::FakeResponse::status($status);
        }
    };
    (@response $value:ident $variant:ident $status:literal, $ty:ty) => {
        if let Self::$variant(content) = $value {
            return <$ty as $crate::testing::FakedContents>::response(content).with_status($status);
        }
    };
    (@sample $status:literal) => {
        ::core::option::Option::Some($crate::testing::FakeResponse::status($status))
    };
    (@sample $status:literal, $ty:ty) => {
        <$ty as $crate::testing::FakedContents>::sample().map(|sample| sample.with_status($status))
    };
}
