//! Given parts of messages, and the places where a reader notices the change.

use copperplate_language::model::{Field, Operation, Scheme, Status};
use serde_json::Value;

use super::place::WantedPlaces;

/// Messages of one operation.
pub(super) struct WitnessCandidates<'m> {
    /// The operation in the sender's spec.
    pub(super) operation: &'m Operation,
    pub(super) contents: Vec<GivenPart<'m>>,
    pub(super) wanted: WantedPlaces,
}

/// Part of a message that is given; the rest is as small as possible.
pub(super) enum GivenPart<'m> {
    Nothing,
    /// Credentials of a scheme of the sender, or no credentials.
    Credentials(Option<&'m Scheme>),
    Parameter(GivenParameter<'m>),
    Body(Value),
    /// Response with a status, with or without a body.
    Response(Status, Option<Value>),
}

/// Parameter with its value.
pub(super) struct GivenParameter<'m> {
    pub(super) field: &'m Field,
    pub(super) value: Value,
}
