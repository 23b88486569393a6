//! What the spec says of an operation.

use super::Outgoing;
use crate::wire::Wire;

/// What the spec says of an operation, apart from its parameters.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The operation in the spec, `resource.method`.
    pub id: &'static str,
    /// The HTTP method.
    pub method: http::Method,
    /// The path with its parameters in braces.
    pub path: &'static str,
    /// What repeating the call does.
    pub effect: Effect,
    /// The parameters whose values are shown nowhere.
    pub secrets: &'static [&'static str],
}

/// What repeating a call does. The spec says it for each operation; it does not follow from the method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: the call only reads.
    Read,
    /// It adds once more what it adds.
    Append,
    /// It writes the same values again, over whatever was written in between.
    Update,
}

/// A call of an operation, with the values of its parameters.
pub trait Operation {
    /// What the service answers with.
    type Response: Wire + 'static;

    /// What the spec says of the operation.
    const ENDPOINT: Endpoint;

    /// The same, of this call.
    fn endpoint(&self) -> Endpoint {
        Self::ENDPOINT
    }

    /// Puts the parameters into the request.
    fn encode(&self, out: &mut Outgoing);
}
