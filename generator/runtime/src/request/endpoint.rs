//! Operations and their endpoints.

use std::ops::RangeInclusive;

use super::RequestParts;
use crate::error::ErrorBody;
use crate::retry::Effect;
use crate::wire::Contents;

/// Endpoint of an operation: everything but its parameters.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The operation in the spec, `resource.method`.
    pub id: &'static str,
    /// The HTTP method.
    pub method: http::Method,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// The effect, which decides about retries.
    pub effect: Effect,
    /// The parameters whose values are never shown.
    pub secrets: &'static [&'static str],
    /// The list that a paginated operation pages by: a field of the response, by wire name.
    pub items: Option<&'static str>,
}

/// Call of an operation, with the values of its parameters. Generated code implements it.
pub trait Operation {
    /// The contents of the responses.
    type Response: Contents + 'static;

    /// The endpoint.
    const ENDPOINT: Endpoint;

    /// The statuses of a success.
    const STATUSES: &'static [Statuses] = &[200..=299];

    /// The bodies of errors that the spec describes, the most specific statuses first.
    const ERRORS: &'static [ErrorBody] = &[];

    /// The data of the event after the last one, if the spec states it.
    const END: Option<&'static str> = None;

    /// `true` if the spec says that the service continues the events after the one that `Last-Event-ID` names.
    const RESUMES: bool = false;

    /// The method, if it is none that [`http::Method`] has a constant for: it takes the place of that of the endpoint.
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
