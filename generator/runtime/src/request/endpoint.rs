//! Operations and their endpoints.

use std::ops::RangeInclusive;

use super::RequestParts;
use crate::error::ErrorBody;
use crate::retry::Effect;
use crate::wire::Contents;

/// Endpoint of an operation: everything except its parameters.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The operation in the spec, such as `resource.method`.
    pub id: &'static str,
    /// The HTTP method.
    pub method: http::Method,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// The effect, which decides about retries.
    pub effect: Effect,
    /// The parameters whose values are never shown.
    pub secrets: &'static [&'static str],
    /// The list that a paginated operation pages through: the wire name of a field of the response.
    pub items: Option<&'static str>,
}

/// Call of an operation, with the values of its parameters. Generated code implements it.
pub trait Operation {
    /// Contents of the responses.
    type Response: Contents + 'static;

    /// The endpoint.
    const ENDPOINT: Endpoint;

    /// Statuses of a success.
    const STATUSES: &'static [Statuses] = &[200..=299];

    /// Error bodies that the spec describes, most specific statuses first.
    const ERRORS: &'static [ErrorBody] = &[];

    /// Data of the event that ends a stream, if the spec declares it.
    const END: Option<&'static str> = None;

    /// `true` if, according to the spec, the service continues after the event that `Last-Event-ID` names.
    const RESUMES: bool = false;

    /// The method, if [`http::Method`] has no constant for it; it replaces the method of the endpoint.
    const METHOD: Option<&'static str> = None;

    /// Returns the endpoint of this call.
    fn endpoint(&self) -> Endpoint {
        endpoint_of::<Self>()
    }

    /// Adds the parameters to the request.
    fn encode(&self, out: &mut RequestParts);
}

/// Returns the endpoint of an operation.
pub fn endpoint_of<O: Operation + ?Sized>() -> Endpoint {
    let method = O::METHOD.and_then(|name| http::Method::from_bytes(name.as_bytes()).ok());
    match method {
        Some(method) => Endpoint { method, ..O::ENDPOINT },
        None => O::ENDPOINT,
    }
}

/// Value that a call of an operation returns.
pub type Output<O> = <<O as Operation>::Response as Contents>::Value;

/// Range of statuses.
pub type Statuses = RangeInclusive<u16>;
