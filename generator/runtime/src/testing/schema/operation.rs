//! Descriptions of operations.

use super::FieldSchema;
use crate::request::Endpoint;
use crate::testing::FakeResponse;

/// Description of an operation in the spec.
#[derive(Clone, Copy, Debug)]
pub struct OperationSchema {
    /// The endpoint.
    pub endpoint: fn() -> Endpoint,
    /// The server, if it is not the default one.
    pub server: Option<&'static str>,
    /// The parameters and the body.
    pub parts: &'static [Part],
    /// Returns a sample of a response, if one exists.
    pub sample: fn() -> Option<FakeResponse>,
}

/// Description of a part of a request.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub(in crate::testing) location: Location,
    pub(in crate::testing) field: FieldSchema,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::testing) enum Location {
    Path,
    /// A part of the path whose slashes are sent as path separators.
    Slashes,
    Query,
    /// A part of the path with several values.
    StyledPath,
    /// A query parameter with several values.
    Styled,
    /// A query parameter whose entries are parameters with any names.
    Exploded,
    Header,
    /// A header that is a list.
    HeaderList,
    /// A header that is JSON.
    HeaderJson,
    Cookie,
    Body,
    /// A body that is not JSON.
    Raw,
}

impl Part {
    /// Creates a path parameter.
    #[must_use]
    pub const fn path(field: FieldSchema) -> Self {
        Self { location: Location::Path, field }
    }

    /// Creates a path parameter whose slashes are sent as path separators.
    #[must_use]
    pub const fn multi_segment(field: FieldSchema) -> Self {
        Self { location: Location::Slashes, field }
    }

    /// Creates a path parameter with several values.
    #[must_use]
    pub const fn styled_path(field: FieldSchema) -> Self {
        Self { location: Location::StyledPath, field }
    }

    /// Creates a query parameter.
    #[must_use]
    pub const fn query(field: FieldSchema) -> Self {
        Self { location: Location::Query, field }
    }

    /// Creates a query parameter with several values.
    #[must_use]
    pub const fn styled(field: FieldSchema) -> Self {
        Self { location: Location::Styled, field }
    }

    /// Creates a query parameter whose entries are parameters with any names.
    #[must_use]
    pub const fn exploded(field: FieldSchema) -> Self {
        Self { location: Location::Exploded, field }
    }

    /// Creates a header.
    #[must_use]
    pub const fn header(field: FieldSchema) -> Self {
        Self { location: Location::Header, field }
    }

    /// Creates a body that is not JSON.
    #[must_use]
    pub const fn raw(field: FieldSchema) -> Self {
        Self { location: Location::Raw, field }
    }

    /// Creates a header that is a list.
    #[must_use]
    pub const fn header_list(field: FieldSchema) -> Self {
        Self { location: Location::HeaderList, field }
    }

    /// Creates a header that is JSON.
    #[must_use]
    pub const fn header_json(field: FieldSchema) -> Self {
        Self { location: Location::HeaderJson, field }
    }

    /// Creates a cookie.
    #[must_use]
    pub const fn cookie(field: FieldSchema) -> Self {
        Self { location: Location::Cookie, field }
    }

    /// Creates the body.
    #[must_use]
    pub const fn body(field: FieldSchema) -> Self {
        Self { location: Location::Body, field }
    }
}
