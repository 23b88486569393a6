//! Places in a message.

use std::fmt;

use copperplate_language::model::Location;
use copperplate_language::values::mismatches::{MismatchSegment, mismatch_path_text};

/// Place that a reader refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RefusedPlace {
    /// Method and path.
    Address,
    Parameter(Location, String),
    /// Part of a parameter of the query that is more than one value.
    QueryPart(String, Vec<MismatchSegment>),
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
    /// A parameter, by its names in both specs.
    Parameter(Location, Vec<String>),
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
    pub(super) fn inside_path(path: Vec<MismatchSegment>, last: Vec<String>) -> Self {
        Self::Value { path, last }
    }

    /// Returns the places of a field further inside.
    pub(super) fn with_last(self, last: Vec<String>) -> Self {
        match self {
            Self::Value { path, .. } => Self::Value { path, last },
            Self::QueryPart { name, path, .. } => Self::QueryPart { name, path, last },
            Self::Response => Self::inside_path(Vec::new(), last),
            Self::Address | Self::Parameter(..) | Self::Credentials(_) | Self::Moved(_) => self,
        }
    }

    /// Returns `true` if the change is noticed in this place.
    pub(super) fn is_at(&self, place: &RefusedPlace) -> bool {
        let is_address = *place == RefusedPlace::Address;
        let is_parameter = |locations: &[Location], names: &[String]| matches!(place, RefusedPlace::Parameter(location, name) if locations.contains(location) && names.contains(name));
        let is_query_part =
            |names: &[String]| matches!(place, RefusedPlace::QueryPart(name, _) if names.contains(name));
        match self {
            Self::Address => is_address,
            // A request with other parameters in its path is for another address.
            Self::Parameter(Location::Path, names) => is_address || is_parameter(&[Location::Path], names),
            Self::Parameter(Location::Query, names) => is_query_part(names) || is_parameter(&[Location::Query], names),
            Self::Parameter(location @ (Location::Headers | Location::Cookies), names) => {
                is_parameter(&[*location], names)
            }
            Self::Credentials(names) => is_parameter(&[Location::Query, Location::Headers], names),
            Self::Moved(names) => is_address || is_parameter(&Location::ALL, names),
            Self::Response => matches!(place, RefusedPlace::Status | RefusedPlace::Response(_)),
            Self::Value { path, last } => {
                matches!(place, RefusedPlace::Body(found) | RefusedPlace::Response(found) if is_place_inside(found, path, last))
            }
            Self::QueryPart { name, path, last } => {
                matches!(place, RefusedPlace::QueryPart(part, found) if part == name && is_place_inside(found, path, last))
            }
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
            Self::Parameter(Location::Path, name) => write!(f, "path.{name}"),
            Self::Parameter(Location::Query, name) => write!(f, "query.{name}"),
            Self::Parameter(Location::Headers, name) => write!(f, "header.{name}"),
            Self::Parameter(Location::Cookies, name) => write!(f, "cookie.{name}"),
            Self::QueryPart(name, path) if path.is_empty() => write!(f, "query.{name}"),
            Self::QueryPart(name, path) => write!(f, "query.{name}.{}", mismatch_path_text(path)),
            Self::Body(path) if path.is_empty() => f.write_str("body"),
            Self::Body(path) => write!(f, "body.{}", mismatch_path_text(path)),
            Self::Status => f.write_str("status"),
            Self::Response(path) => f.write_str(&mismatch_path_text(path)),
        }
    }
}
