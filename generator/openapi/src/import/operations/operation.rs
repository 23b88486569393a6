//! Operations and their common parts, before they are written as a spec.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexSet;
use copperplate_language::model::{Effect, Encoding, ErrorStatus, Location, PagesPart, Raw, Status};

use super::calls::CallName;
use super::credentials::{CallAuth, Scheme, Security};
use super::evidence::Evidence;
use super::statuses::ResponseStatus;
use crate::import::losses::{Loss, Losses};
use crate::import::schemas::read::UntypedParts;
use crate::import::schemas::shapes::{Field, ShapeTy};

/// Everything read from a document, besides its shapes.
#[derive(Debug)]
pub(in crate::import) struct CollectedApi {
    pub(in crate::import) api: ImportedApi,
    pub(in crate::import) operations: Vec<ImportedOperation>,
    /// Webhooks that the service sends.
    pub(in crate::import) webhooks: Vec<ImportedWebhook>,
    /// Types that no call uses, but programs may.
    pub(in crate::import) kept_types: Vec<ShapeTy>,
    pub(in crate::import) left_out: Vec<LeftOut>,
    /// Places of the operations that were selected.
    pub(in crate::import) selected: IndexSet<String>,
    /// Number of selected operations: two paths can have the same operation.
    pub(in crate::import) total: usize,
}

impl CollectedApi {
    /// Merges webhooks that have the same usual name and the same type.
    pub(in crate::import) fn join_same_webhooks(&mut self) {
        let mut joined: Vec<ImportedWebhook> = Vec::new();
        for webhook in std::mem::take(&mut self.webhooks) {
            let is_same = |known: &ImportedWebhook| known.usual_name == webhook.usual_name && known.ty == webhook.ty;
            if !joined.iter().any(is_same) {
                joined.push(webhook);
            }
        }
        self.webhooks = joined;
    }

    /// Leaves out a call. Its operation is left out, too, unless another call sends another body.
    pub(in crate::import) fn leave_out_call(&mut self, at: usize, reason: String, losses: &mut Losses) {
        let removed = self.operations.remove(at);
        let name = removed.full_name();
        // The next call at the address is the first one then.
        let mut first: Option<String> = None;
        for other in self.operations.iter_mut().filter(|other| other.same_address_as.as_ref() == Some(&name)) {
            other.same_address_as.clone_from(&first);
            first.get_or_insert_with(|| other.full_name());
        }
        let operation = origin_of_operation(&removed.origin);
        let other = self.operations.iter_mut().find(|other| origin_of_operation(&other.origin) == operation);
        if let Some(other) = other {
            other.is_additional &= removed.is_additional;
            losses.add_at_pointer(Loss::OtherContent, &removed.origin);
            return;
        }
        let ImportedOperation { method, path, span, .. } = removed;
        self.left_out.push(LeftOut { method: method.to_owned(), path, span, reason, help: None });
    }
}

/// Keys between an operation and a content of its body, in the origin of the call that sends it.
pub(in crate::import) const CONTENT_OF_BODY: &str = "/requestBody/content/";

/// Mark between an operation and a media type, in the origin of the call that accepts it. It occurs in no JSON pointer.
pub(in crate::import) const ACCEPTED_CONTENT: &str = "/@accept/";

/// Returns the origin of the operation of a call that sends or accepts one of several contents; any other origin as it
/// is. Such a call depends on its whole operation.
pub(in crate::import) fn origin_of_operation(origin: &str) -> &str {
    let content = origin.find(CONTENT_OF_BODY).or_else(|| origin.find(ACCEPTED_CONTENT));
    content.map_or(origin, |content| &origin[..content])
}

/// Returns the origin of the operation of a call that sends or accepts one of several contents; any other origin,
/// also of an element within a content, as it is.
pub(in crate::import) fn origin_of_call(origin: &str) -> &str {
    let is_call = |mark: &str| origin.split_once(mark).is_some_and(|(_, content)| !content.contains('/'));
    if is_call(CONTENT_OF_BODY) || is_call(ACCEPTED_CONTENT) { origin_of_operation(origin) } else { origin }
}

/// Parts that all operations share.
#[derive(Debug)]
pub(in crate::import) struct ImportedApi {
    pub(in crate::import) title: String,
    pub(in crate::import) doc: Option<String>,
    pub(in crate::import) schemes: Vec<Scheme>,
    pub(in crate::import) security: Security,
    pub(in crate::import) servers: Vec<Server>,
    /// `true` if lists in forms have a number for each element.
    pub(in crate::import) has_indexed_forms: bool,
    /// Response headers with the rate limit, by key.
    pub(in crate::import) rate_limit: Vec<(&'static str, String)>,
    /// Docs of tags.
    pub(in crate::import) tags: Vec<(String, String)>,
    pub(in crate::import) assumptions: Vec<Assumption>,
    /// Way in which webhooks are signed, if an export states it.
    pub(in crate::import) signature: Option<StatedSignature>,
}

/// Way in which webhooks are signed.
#[derive(Clone, Debug)]
pub(in crate::import) enum StatedSignature {
    Word(String),
    /// Values by key.
    Keys(Vec<(&'static str, String)>),
}

/// An assumption that the document states.
#[derive(Clone, Debug)]
pub(in crate::import) struct Assumption {
    pub(in crate::import) name: String,
    pub(in crate::import) document: String,
    pub(in crate::import) assume: String,
    pub(in crate::import) because: String,
    /// Spec paths.
    pub(in crate::import) at: Vec<String>,
}

/// An operation that is left out.
#[derive(Debug)]
pub(in crate::import) struct LeftOut {
    pub(in crate::import) method: String,
    pub(in crate::import) path: String,
    pub(in crate::import) span: Span,
    pub(in crate::import) reason: String,
    pub(in crate::import) help: Option<String>,
}

/// A server.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct Server {
    pub(in crate::import) name: String,
    pub(in crate::import) url: String,
    pub(in crate::import) doc: Option<String>,
    pub(in crate::import) variables: Vec<Variable>,
}

/// A variable in the URL of a server.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct Variable {
    pub(in crate::import) name: String,
    pub(in crate::import) default: Option<String>,
    pub(in crate::import) values: Vec<String>,
    pub(in crate::import) doc: Option<String>,
}

/// A webhook that the service sends.
#[derive(Clone, Debug)]
pub(in crate::import) struct ImportedWebhook {
    pub(in crate::import) name: String,
    /// Its name if it were unique: many calls have a callback with the same name.
    pub(in crate::import) usual_name: String,
    /// Type of its body.
    pub(in crate::import) ty: ShapeTy,
    /// `true` if its variant of the enum of all webhooks has the name of the type: no name can be derived from its
    /// value.
    pub(in crate::import) is_named_by_type: bool,
    pub(in crate::import) doc: Option<String>,
    pub(in crate::import) span: Span,
}

/// An operation.
#[derive(Clone, Debug)]
pub(in crate::import) struct ImportedOperation {
    pub(in crate::import) name: CallName,
    pub(in crate::import) method: &'static str,
    pub(in crate::import) path: String,
    /// The `operationId`, unless it adds nothing to the name.
    pub(in crate::import) id: Option<String>,
    pub(in crate::import) effect: Effect,
    pub(in crate::import) effect_source: EffectSource,
    pub(in crate::import) doc: Option<String>,
    /// Address of more documentation.
    pub(in crate::import) link: Option<String>,
    pub(in crate::import) is_deprecated: bool,
    pub(in crate::import) auth: CallAuth,
    pub(in crate::import) server: Option<String>,
    pub(in crate::import) parameters: Vec<Parameter>,
    pub(in crate::import) body: Option<Body>,
    /// Contents by status, or one of any 2xx.
    pub(in crate::import) returns: Vec<(Status, OperationPayload)>,
    /// `true` if the body of any success may be empty; until equal contents are joined, if an export says so.
    pub(in crate::import) or_none: bool,
    /// `true` if the document does not describe a success response.
    pub(in crate::import) is_success_assumed: bool,
    /// Evidence that a response of JSON is a stream.
    pub(in crate::import) stream_evidence: Option<Evidence>,
    pub(in crate::import) errors: Vec<(ErrorStatus, OperationPayload)>,
    /// Docs by the statuses of the document.
    pub(in crate::import) response_docs: Vec<(ResponseStatus, String)>,
    pub(in crate::import) response_headers: Vec<Field>,
    /// First operation with the same address.
    pub(in crate::import) same_address_as: Option<String>,
    pub(in crate::import) pages: Option<ImportedPages>,
    /// `true` for a call that sends another body, or accepts another content, than the usual one of its operation.
    pub(in crate::import) is_additional: bool,
    pub(in crate::import) origin: String,
    pub(in crate::import) span: Span,
}

/// Source of the effect of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum EffectSource {
    /// The method.
    Method,
    /// The words and contents of a POST, or its pages: they show a call that only reads.
    Evidence(Evidence),
    /// The author or the document.
    Stated,
}

/// Pagination of an operation.
#[derive(Clone, Debug)]
pub(in crate::import) struct ImportedPages {
    pub(in crate::import) parts: Vec<(PagesPart, String)>,
    /// Position of the first page, unless the language counts from it anyway.
    pub(in crate::import) start: Option<i64>,
    pub(in crate::import) source: PagesSource,
}

/// Source of a pagination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum PagesSource {
    /// The document.
    Stated,
    /// An extension of another tool, by its key: it has no parts if there is a single page, and only counts if it fits.
    Proposed(&'static str),
    /// Names, types and texts of its parameters and fields.
    Detected(Evidence),
}

/// A parameter.
#[derive(Clone, Debug)]
pub(in crate::import) struct Parameter {
    pub(in crate::import) location: Location,
    pub(in crate::import) field: Field,
}

/// A body.
#[derive(Clone, Debug)]
pub(in crate::import) struct Body {
    pub(in crate::import) is_optional: bool,
    /// `true` if only required fields of its type say that it is not optional.
    pub(in crate::import) is_assumed_required: bool,
    pub(in crate::import) content: OperationPayload,
    pub(in crate::import) doc: Option<String>,
    /// Assumed meaning of its parts without a type.
    pub(in crate::import) untyped_parts: Option<UntypedParts>,
}

/// Content of a body or a response.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) enum OperationPayload {
    None,
    Redirect,
    /// JSON, with its media type if it is not the usual one.
    Json(ShapeTy, Option<String>),
    /// Bytes or a text, with the media type.
    Raw(Raw, Option<String>),
    /// Server-sent events with their data.
    Events(ShapeTy, EventSettings),
    /// Server-sent events whose data is text.
    TextEvents(EventSettings),
    /// Lines of JSON, with their media type if it is not the usual one.
    Lines(ShapeTy, Option<String>),
    /// A record as a form or as parts.
    Encoded(Encoding, ShapeTy),
}

/// Settings of server-sent events.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::import) struct EventSettings {
    /// The data of the event after the last one.
    pub(in crate::import) end: Option<String>,
    /// `true` if the service continues them after the last one that was received.
    pub(in crate::import) resumes: bool,
}

impl OperationPayload {
    pub(in crate::import) fn ty(&self) -> Option<&ShapeTy> {
        match self {
            Self::None | Self::Redirect | Self::Raw(..) | Self::TextEvents(_) => None,
            Self::Json(ty, _) | Self::Events(ty, _) | Self::Lines(ty, _) | Self::Encoded(_, ty) => Some(ty),
        }
    }

    pub(in crate::import) fn ty_mut(&mut self) -> Option<&mut ShapeTy> {
        match self {
            Self::None | Self::Redirect | Self::Raw(..) | Self::TextEvents(_) => None,
            Self::Json(ty, _) | Self::Events(ty, _) | Self::Lines(ty, _) | Self::Encoded(_, ty) => Some(ty),
        }
    }
}

impl ImportedOperation {
    pub(in crate::import) fn full_name(&self) -> String {
        self.name.full_name()
    }

    /// Returns the source of its pagination.
    pub(in crate::import) fn pages_source(&self) -> Option<&PagesSource> {
        self.pages.as_ref().map(|pages| &pages.source)
    }

    /// Returns the contents of its responses and its body.
    pub(in crate::import) fn contents(&self) -> impl Iterator<Item = &OperationPayload> {
        let (returns, errors) = (self.returns.iter(), self.errors.iter());
        let contents = returns.map(|(_, content)| content).chain(errors.map(|(_, content)| content));
        contents.chain(self.body.as_ref().map(|body| &body.content))
    }

    /// Returns the docs of the successes that are one content, which is a redirect or not.
    pub(in crate::import) fn success_docs(&self, is_redirect: bool) -> Option<String> {
        let docs = self.response_docs.iter().filter_map(|(status, doc)| match status {
            ResponseStatus::Success(status) if status.is_redirect() == is_redirect => Some((status, doc)),
            ResponseStatus::Success(_) | ResponseStatus::Error(_) => None,
        });
        match &docs.collect::<Vec<_>>()[..] {
            [] => None,
            [(_, doc), others @ ..] if others.iter().all(|(_, other)| other == doc) => Some((*doc).clone()),
            several => {
                Some(several.iter().map(|(status, doc)| format!("{status}: {doc}")).collect::<Vec<_>>().join("\n\n"))
            }
        }
    }

    /// Returns the doc of the response with a status.
    pub(in crate::import) fn response_doc(&self, status: ResponseStatus) -> Option<&String> {
        self.response_docs.iter().find(|(known, _)| *known == status).map(|(_, doc)| doc)
    }

    /// Calls `change` for each type in it.
    pub(in crate::import) fn change_types(&mut self, change: &mut dyn FnMut(&mut ShapeTy)) {
        let fields = self.parameters.iter_mut().map(|parameter| &mut parameter.field);
        fields.chain(&mut self.response_headers).for_each(|field| change(&mut field.ty));
        let (returns, errors) = (self.returns.iter_mut(), self.errors.iter_mut());
        let contents = returns.map(|(_, content)| content).chain(errors.map(|(_, content)| content));
        let contents = contents.chain(self.body.as_mut().map(|body| &mut body.content));
        contents.filter_map(OperationPayload::ty_mut).for_each(change);
    }

    /// Calls `visitor` for each type in it.
    pub(in crate::import) fn visit_types(&self, visitor: &mut dyn FnMut(&ShapeTy)) {
        let fields = self.parameters.iter().map(|parameter| &parameter.field);
        fields.chain(&self.response_headers).for_each(|field| visitor(&field.ty));
        self.contents().filter_map(OperationPayload::ty).for_each(visitor);
    }
}
