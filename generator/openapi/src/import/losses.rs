//! Losses: what an import does not carry over, by reason.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::document::LocatedNode;

/// What is not carried over.
#[derive(Debug, Default)]
pub(super) struct UnsupportedParts {
    /// Places by reason, in the order of their discovery.
    pub(super) places: IndexMap<Unsupported, IndexSet<Span>>,
    /// Places of restrictions by their keyword.
    pub(super) restrictions: IndexMap<&'static str, IndexSet<Span>>,
    /// Keys that OpenAPI does not have, by the object that they are in.
    pub(super) unknown: IndexMap<(&'static str, String), UnknownDocumentKey>,
}

/// Key that OpenAPI does not have.
#[derive(Debug)]
pub(super) struct UnknownDocumentKey {
    pub(super) places: IndexSet<Span>,
    /// Key that it is probably a misspelling of.
    pub(super) near: Option<&'static str>,
}

/// Reason why a part is not carried over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Unsupported {
    EndlessType,
    TooDeep,
    DefaultOfRequired,
    SeveralPatterns,
    Discriminator,
    Links,
    Encoding,
    Reserved,
    RequiredWithoutSchema,
    BlankName,
    RequiredFlag,
    EmptyEnum,
    EnumOfOtherType,
    Contradiction,
    InvalidCommonPart,
    UndeclaredParameter,
    DynamicReference,
    Tuple,
    EnumOfSeveralTypes,
    UnionWithAnything,
    Bound,
    Default,
    HeaderParameter,
    CredentialParameter,
    CookieParameter,
    ParameterStyle,
    ParameterType,
    ParameterContent,
    ParameterTwice,
    ExtraParameters,
    OtherContent,
    BodyOfGet,
    FormWithoutFields,
    OtherServer,
    RelativeServer,
    Scheme,
    SeveralSchemes,
    ResponseHeader,
    HeaderName,
    InformationalStatus,
    Callbacks,
    Webhooks,
    UnusedSchema,
    InvalidType,
    InvalidPart,
}

impl UnsupportedParts {
    pub(super) fn add(&mut self, loss: Unsupported, at: &LocatedNode) {
        self.add_at_span(loss, at.node.span);
    }

    pub(super) fn add_at_span(&mut self, loss: Unsupported, span: Span) {
        self.places.entry(loss).or_default().insert(span);
    }

    pub(super) fn add_restriction(&mut self, keyword: &'static str, at: &LocatedNode) {
        self.restrictions.entry(keyword).or_default().insert(at.node.span);
    }

    pub(super) fn add_unknown_key(&mut self, object: &'static str, key: &str, span: Span, near: Option<&'static str>) {
        let unknown = self.unknown.entry((object, key.to_owned()));
        unknown.or_insert_with(|| UnknownDocumentKey { places: IndexSet::default(), near }).places.insert(span);
    }
}

/// Operations that are left out because of a fault, by their spans.
pub(super) type LeftOutCalls = IndexMap<Span, LeftOutCall>;

/// Reason why an operation is left out.
#[derive(Debug)]
pub(super) struct LeftOutCall {
    /// Place of the fault.
    pub(super) span: Span,
    pub(super) reason: String,
}
