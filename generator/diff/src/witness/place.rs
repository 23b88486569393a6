//! Places in a message.

use std::fmt;

use copperplate_language::model::Location;
use copperplate_language::values::mismatches::{MismatchSegment, mismatch_path_text};

/// Place that a reader refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RefusedPlace {
    /// Method and path.
    Address,
    Path(String),
    Query(String),
    /// Part of a parameter of the query that is more than one value.
    QueryPart(String, Vec<MismatchSegment>),
    Header(String),
    Cookie(String),
    /// Body of a request.
    Body(Vec<MismatchSegment>),
    /// Status of a response.
    Status,
    /// Body of a response.
    Response(Vec<MismatchSegment>),
}

/// Places where a reader notices a change.
pub(super) enum WantedPlaces {
    Address,
    /// A parameter of the path, by its names in both specs.
    Path(Vec<String>),
    /// A parameter of the query.
    Query(Vec<String>),
    Header(Vec<String>),
    Cookie(Vec<String>),
    /// A header or a parameter of the query with credentials.
    Credentials(Vec<String>),
    /// The status or the body of a response.
    Response,
    /// A parameter that moved, by its names in both specs.
    Moved(Vec<String>),
    /// A value inside a parameter of the query.
    QueryPart {
        name: String,
        path: Vec<MismatchSegment>,
        /// Names of the field at the end or further inside; empty for any.
        last: Vec<String>,
    },
    /// A value inside a body.
    Value {
        path: Vec<MismatchSegment>,
        /// Names of the field at the end or further inside; empty for any.
        last: Vec<String>,
    },
}

impl WantedPlaces {
    pub(super) fn in_parameter(location: Location, names: Vec<String>) -> Self {
        match location {
            Location::Path => Self::Path(names),
            Location::Query => Self::Query(names),
            Location::Headers => Self::Header(names),
            Location::Cookies => Self::Cookie(names),
        }
    }

    pub(super) fn inside_path(path: Vec<MismatchSegment>, last: Vec<String>) -> Self {
        Self::Value { path, last }
    }

    /// Returns the places of a field further inside.
    pub(super) fn with_last(self, last: Vec<String>) -> Self {
        match self {
            Self::Value { path, .. } => Self::Value { path, last },
            Self::QueryPart { name, path, .. } => Self::QueryPart { name, path, last },
            Self::Response => Self::inside_path(Vec::new(), last),
            Self::Address
            | Self::Path(_)
            | Self::Query(_)
            | Self::Header(_)
            | Self::Cookie(_)
            | Self::Credentials(_)
            | Self::Moved(_) => self,
        }
    }

    /// Returns `true` if the change is noticed in this place.
    pub(super) fn is_at(&self, place: &RefusedPlace) -> bool {
        match (self, place) {
            // A request with other parameters in its path is for another address.
            (Self::Address | Self::Path(_) | Self::Moved(_), RefusedPlace::Address)
            | (Self::Response, RefusedPlace::Status | RefusedPlace::Response(_)) => true,
            (Self::Path(names), RefusedPlace::Path(name))
            | (Self::Query(names), RefusedPlace::Query(name) | RefusedPlace::QueryPart(name, _))
            | (Self::Header(names), RefusedPlace::Header(name))
            | (Self::Cookie(names), RefusedPlace::Cookie(name))
            | (Self::Credentials(names), RefusedPlace::Query(name) | RefusedPlace::Header(name))
            | (
                Self::Moved(names),
                RefusedPlace::Path(name)
                | RefusedPlace::Query(name)
                | RefusedPlace::Header(name)
                | RefusedPlace::Cookie(name),
            ) => names.contains(name),
            (Self::Value { path, last }, RefusedPlace::Body(found) | RefusedPlace::Response(found)) => {
                is_place_inside(found, path, last)
            }
            (Self::QueryPart { name, path, last }, RefusedPlace::QueryPart(part, found)) => {
                part == name && is_place_inside(found, path, last)
            }
            (
                Self::Address
                | Self::Path(_)
                | Self::Query(_)
                | Self::Header(_)
                | Self::Cookie(_)
                | Self::Credentials(_)
                | Self::Response
                | Self::Moved(_)
                | Self::QueryPart { .. }
                | Self::Value { .. },
                RefusedPlace::Address
                | RefusedPlace::Path(_)
                | RefusedPlace::Query(_)
                | RefusedPlace::QueryPart(..)
                | RefusedPlace::Header(_)
                | RefusedPlace::Cookie(_)
                | RefusedPlace::Body(_)
                | RefusedPlace::Status
                | RefusedPlace::Response(_),
            ) => false,
        }
    }
}

/// Returns `true` if a path leads through another one to a field with one of these names, if there are any.
fn is_place_inside(found: &[MismatchSegment], path: &[MismatchSegment], last: &[String]) -> bool {
    let is_last = |segment: &MismatchSegment| matches!(segment, MismatchSegment::Field(name) if last.contains(name));
    found.strip_prefix(path).is_some_and(|rest| last.is_empty() || rest.iter().any(is_last))
}

impl fmt::Display for RefusedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address => f.write_str("address"),
            Self::Path(name) => write!(f, "path.{name}"),
            Self::Query(name) => write!(f, "query.{name}"),
            Self::QueryPart(name, path) if path.is_empty() => write!(f, "query.{name}"),
            Self::QueryPart(name, path) => write!(f, "query.{name}.{}", mismatch_path_text(path)),
            Self::Header(name) => write!(f, "header.{name}"),
            Self::Cookie(name) => write!(f, "cookie.{name}"),
            Self::Body(path) if path.is_empty() => f.write_str("body"),
            Self::Body(path) => write!(f, "body.{}", mismatch_path_text(path)),
            Self::Status => f.write_str("status"),
            Self::Response(path) => f.write_str(&mismatch_path_text(path)),
        }
    }
}
