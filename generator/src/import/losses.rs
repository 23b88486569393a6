//! Losses: what an import does not carry over, by reason.

use super::document::At;
use crate::diagnostics::Span;
use crate::maps::IndexMap;

/// What is not carried over.
#[derive(Debug, Default)]
pub(super) struct Losses {
    /// Places by reason, in the order of their discovery.
    pub(super) places: IndexMap<Loss, Vec<Span>>,
    /// Places of restrictions by their keyword.
    pub(super) restrictions: IndexMap<&'static str, Vec<Span>>,
}

/// Reason why a part is not carried over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Loss {
    EndlessType,
    Tuple,
    EnumOfSeveralTypes,
    UnionWithAnything,
    Bound,
    Default,
    HeaderParameter,
    CookieParameter,
    ParameterStyle,
    ParameterType,
    ParameterContent,
    OtherContent,
    BodyOfGet,
    OtherServer,
    RelativeServer,
    Scheme,
    SeveralSchemes,
    ReplyHeader,
    InformationalStatus,
    Callbacks,
    Webhooks,
    InvalidType,
    InvalidPart,
}

impl Losses {
    pub(super) fn add(&mut self, loss: Loss, at: &At) {
        self.at(loss, at.node.span);
    }

    pub(super) fn at(&mut self, loss: Loss, span: Span) {
        self.places.entry(loss).or_default().push(span);
    }
}
