//! Losses: the parts of a document that are not imported, grouped by reason.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::{IndexMap, IndexSet};

use super::document::{Documents, LocatedNode};

/// Parts that are not imported.
#[derive(Debug, Default)]
pub(super) struct Losses {
    /// Places by reason, in the order of their discovery.
    pub(super) places: IndexMap<Loss, IndexSet<Span>>,
    /// Places of restrictions by their keyword.
    pub(super) restrictions: IndexMap<&'static str, IndexSet<Span>>,
    /// Restrictions that a field keeps as constraints, wherever else they are encountered.
    constraints: IndexSet<Span>,
    /// Keys that OpenAPI does not have, by the object that they are in.
    pub(super) unknown: IndexMap<(&'static str, String), UnknownDocumentKey>,
    /// Lists without pages that a document almost describes.
    pub(super) near_misses: IndexMap<NearMiss, IndexSet<Span>>,
    /// Paginations that extensions of other tools propose, and that do not fit, by the keys of the extensions.
    pub(super) ignored_extensions: IndexMap<&'static str, IndexSet<Span>>,
    /// Requirements of credentials that calls do not fulfil, or only in part.
    pub(super) unsent: IndexMap<UnsentCredentials, IndexSet<Span>>,
    /// Parts of the whole API that the language cannot express, and the reasons.
    pub(super) rejected: IndexSet<(&'static str, String)>,
    /// Descriptions of the elements that were read, by their places.
    pub(super) descriptions: IndexMap<Span, String>,
    /// Losses of elements whose JSON pointers are known, but not their spans.
    by_pointer: Vec<(Loss, String)>,
}

/// Key that OpenAPI does not have.
#[derive(Debug)]
pub(super) struct UnknownDocumentKey {
    pub(super) places: IndexSet<Span>,
    /// Known key that it probably misspells.
    pub(super) near: Option<&'static str>,
}

/// Reason why a part is not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Loss {
    EndlessType,
    TooDeep,
    TooLarge,
    DefaultOfRequired,
    DefaultOfAlternative,
    SeveralPatterns,
    Discriminator,
    Links,
    Encoding,
    MediaTypesOfFile,
    Reserved,
    RequiredWithoutSchema,
    BlankName,
    RequiredFlag,
    EmptyEnum,
    EnumOfOtherType,
    EnumOfContainer,
    Contradiction,
    OptionalPart,
    UndeclaredParameter,
    DynamicReference,
    Tuple,
    EnumOfSeveralTypes,
    SeveralFormats,
    UnionWithAnything,
    Bound,
    Default,
    HeaderParameter,
    CredentialParameter,
    CookieName,
    ParameterStyle,
    ListOfObjects,
    NullInForm,
    SeparatedParts,
    OtherStyle,
    CollectionFormat,
    ParameterType,
    ParameterContent,
    ParameterTwice,
    PathParameterTwice,
    EmptySegment,
    ExtraParameters,
    WholeQuery,
    OtherContent,
    BodyAndContent,
    OtherMediaType,
    TextOrJson,
    ContentSchema,
    BodyOfHead,
    FormWithoutFields,
    FileInText,
    BodyOfLines,
    BodyOfMessages,
    EventsOfText,
    EventNames,
    ErrorOfStream,
    OtherServer,
    RelativeServer,
    HostOrBasePath,
    ServerVariableText,
    ServerDefault,
    UnknownServerVariable,
    UnusedServerVariable,
    FirstServerVariable,
    Scheme,
    ClientCertificate,
    TokenUrl,
    SeveralSchemes,
    Scopes,
    ResponseHeader,
    HeaderName,
    InformationalStatus,
    EmptyStatus,
    RedirectContent,
    WebhookContent,
    WebhookWithoutBody,
    WebhookResponse,
    Description,
    UnusedSchema,
    InvalidType,
    InvalidPart,
}

impl Losses {
    pub(super) fn add(&mut self, loss: Loss, at: &LocatedNode) {
        self.add_at_span(loss, at.node.span);
    }

    pub(super) fn add_at_span(&mut self, loss: Loss, span: Span) {
        self.places.entry(loss).or_default().insert(span);
    }

    /// Adds the description of an element, which is lost unless an element of the spec has it as its doc.
    pub(super) fn add_description(&mut self, schema: &LocatedNode) {
        let description = schema.child("description");
        if let Some((node, text)) = description.and_then(|node| Some((node, node.as_text()?))) {
            self.descriptions.entry(node.span).or_insert_with(|| text.to_owned());
        }
    }

    /// Adds a loss of an element of the document that is only known by its JSON pointer.
    pub(super) fn add_at_pointer(&mut self, loss: Loss, pointer: &str) {
        self.by_pointer.push((loss, pointer.to_owned()));
    }

    /// Finds the places of losses whose JSON pointers are known. Returns the schemas whose type is gone.
    pub(super) fn locate_pointers(&mut self, documents: &Documents) -> Vec<Span> {
        let mut untyped = Vec::new();
        for (loss, pointer) in std::mem::take(&mut self.by_pointer) {
            // An element without a node, such as a parameter that is not declared, is located at the element around it.
            let mut around = std::iter::successors(Some(pointer.as_str()), |at| Some(at.rsplit_once('/')?.0));
            let Some(at) = around.find_map(|pointer| documents.node_at(pointer)) else { continue };
            self.add(loss, &at);
            if loss == Loss::InvalidType {
                untyped.push(at.node.span);
            }
        }
        untyped
    }

    pub(super) fn add_restriction(&mut self, keyword: &'static str, at: &LocatedNode) {
        self.restrictions.entry(keyword).or_default().insert(at.node.span);
    }

    /// Notes that a field keeps a restriction as a constraint, so it is not lost.
    pub(super) fn keep_as_constraint(&mut self, place: Span) {
        self.constraints.insert(place);
    }

    /// Removes the restrictions that are kept.
    pub(super) fn settle_restrictions(&mut self) {
        for places in self.restrictions.values_mut() {
            places.retain(|span| !self.constraints.contains(span));
        }
        self.restrictions.retain(|_, places| !places.is_empty());
    }

    pub(super) fn add_unsent(&mut self, unsent: UnsentCredentials, at: &LocatedNode) {
        self.unsent.entry(unsent).or_default().insert(at.node.span);
    }

    pub(super) fn add_near_miss(&mut self, miss: NearMiss, span: Span) {
        self.near_misses.entry(miss).or_default().insert(span);
    }

    pub(super) fn add_ignored_extension(&mut self, extension: &'static str, span: Span) {
        self.ignored_extensions.entry(extension).or_default().insert(span);
    }

    /// `near` returns the known key that it probably misspells, and is called once.
    pub(super) fn add_unknown_key(
        &mut self,
        object: &'static str,
        key: &str,
        span: Span,
        near: impl FnOnce() -> Option<&'static str>,
    ) {
        let unknown = self.unknown.entry((object, key.to_owned()));
        unknown.or_insert_with(|| UnknownDocumentKey { places: IndexSet::default(), near: near() }).places.insert(span);
    }
}

/// Credentials that calls need, and do not send. Schemes have their names in the document.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum UnsentCredentials {
    /// One of the schemes that are needed together is sent.
    Others { needed: Vec<String>, sent: String },
    /// None is sent: the connection has the certificate.
    Certificate { needed: Vec<String> },
    /// None is sent.
    All { needed: Vec<String> },
}

/// Something that shows a pagination, without one thing that it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct NearMiss {
    /// Parameter or field that shows it.
    pub(super) shown: String,
    /// The missing evidence, as a clause.
    pub(super) missing: String,
    /// The likely value of `pages`.
    pub(super) line: String,
}

/// Fault of the document that is ignored.
#[derive(Debug)]
pub(super) struct MendedFault {
    pub(super) warning: Diagnostic,
    /// Schema that becomes less specific without the ignored part.
    pub(super) schema: Option<Span>,
}

/// Operations that are left out because of a fault, by their spans.
pub(super) type LeftOutCalls = IndexMap<Span, LeftOutCall>;

/// Reason why an operation is left out.
#[derive(Clone, Debug)]
pub(super) struct LeftOutCall {
    /// Place of the fault.
    pub(super) span: Span,
    pub(super) reason: String,
    pub(super) help: Option<String>,
}
