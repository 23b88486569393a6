//! Contents of responses, as a fake responds with them.

use super::FakeResponse;
use crate::testing::sample::{Extent, sample_text};
use crate::testing::schema::Described;
use crate::wire::{Contents, NoContent, Wire};

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
        sample_text(T::schema(), Extent::Minimal).map(FakeResponse::of_value)
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
