//! Operations and what they have in common, before they are spelled.

use super::calls::CallName;
use super::shapes::{Field, Ty};
use crate::diagnostics::Span;

/// What is read of a document, besides its shapes.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) api: Api,
    pub(super) operations: Vec<Operation>,
    pub(super) left_out: Vec<LeftOut>,
    /// Number of operations that were selected.
    pub(super) total: usize,
}

/// What all operations have in common.
#[derive(Debug)]
pub(super) struct Api {
    pub(super) title: String,
    pub(super) doc: Option<String>,
    pub(super) schemes: Vec<Scheme>,
    pub(super) security: Security,
    pub(super) servers: Vec<Server>,
    /// `true` if lists in forms have a number for each element.
    pub(super) has_indexed_forms: bool,
    /// Docs of tags.
    pub(super) tags: Vec<(String, String)>,
    pub(super) assumptions: Vec<Assumption>,
}

/// An assumption that the document states.
#[derive(Clone, Debug)]
pub(super) struct Assumption {
    pub(super) name: String,
    pub(super) document: String,
    pub(super) assume: String,
    pub(super) because: String,
    /// Spec paths.
    pub(super) at: Vec<String>,
}

/// What a document says about authentication.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Security {
    /// Which calls need which scheme.
    #[default]
    Stated,
    /// Schemes, but not which calls need them.
    Unused,
    /// Nothing.
    Missing,
}

/// An operation that is left out.
#[derive(Debug)]
pub(super) struct LeftOut {
    pub(super) method: String,
    pub(super) path: String,
    pub(super) span: Span,
    pub(super) reason: String,
}

/// A scheme of authentication.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scheme {
    pub(super) name: String,
    pub(super) kind: SchemeKind,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum SchemeKind {
    Bearer,
    Basic,
    /// Headers with the names of their parts.
    Headers(Vec<(String, String)>),
    Query(String),
    Cookie(String),
}

/// A server.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Server {
    pub(super) name: String,
    pub(super) url: String,
    pub(super) doc: Option<String>,
    pub(super) variables: Vec<Variable>,
}

/// A variable in the URL of a server.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) default: Option<String>,
    pub(super) values: Vec<String>,
    pub(super) doc: Option<String>,
}

/// An operation.
#[derive(Debug)]
pub(super) struct Operation {
    pub(super) name: CallName,
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) effect: String,
    /// `true` if the author decided on the effect, or the document states it.
    pub(super) is_effect_decided: bool,
    pub(super) doc: Option<String>,
    /// Address of more documentation.
    pub(super) link: Option<String>,
    pub(super) is_deprecated: bool,
    /// Schemes, if not all; `none` for calls without credentials.
    pub(super) auth: Option<Vec<String>>,
    pub(super) server: Option<String>,
    pub(super) parameters: Vec<Parameter>,
    pub(super) body: Option<Body>,
    /// Contents by status, or one of any 2xx.
    pub(super) returns: Vec<(String, Content)>,
    pub(super) errors: Vec<(String, Content)>,
    pub(super) reply_headers: Vec<Field>,
    /// First operation with the same address.
    pub(super) beside: Option<String>,
    /// Pagination by key.
    pub(super) pages: Option<Vec<(&'static str, String)>>,
    /// `true` if the document states the pagination.
    pub(super) are_pages_stated: bool,
    pub(super) origin: String,
    pub(super) span: Span,
}

/// A parameter.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub(super) location: Location,
    pub(super) field: Field,
}

/// Location of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Location {
    Path,
    Query,
    Header,
}

/// A body.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) is_optional: bool,
    pub(super) content: Content,
}

/// What a body or a response contains.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    None,
    Redirect,
    /// JSON, with its media type if that is another one.
    Json(Ty, Option<String>),
    /// Bytes or a text, with the media type.
    Raw(&'static str, Option<String>),
    /// A record as a form or as parts, or a value by event or line, with the media type of lines if it is another one.
    Encoded(&'static str, Ty, Option<String>),
}

impl Operation {
    pub(super) fn full_name(&self) -> String {
        format!("{}.{}", self.name.resource, self.name.method)
    }
}

impl Content {
    pub(super) fn ty(&self) -> Option<&Ty> {
        match self {
            Self::None | Self::Redirect | Self::Raw(..) => None,
            Self::Json(ty, _) | Self::Encoded(_, ty, _) => Some(ty),
        }
    }

    pub(super) fn ty_mut(&mut self) -> Option<&mut Ty> {
        match self {
            Self::None | Self::Redirect | Self::Raw(..) => None,
            Self::Json(ty, _) | Self::Encoded(_, ty, _) => Some(ty),
        }
    }
}

impl Operation {
    /// Calls `change` for each type in it.
    pub(super) fn types_mut(&mut self, change: &mut dyn FnMut(&mut Ty)) {
        let fields = self.parameters.iter_mut().map(|parameter| &mut parameter.field);
        fields.chain(&mut self.reply_headers).for_each(|field| change(&mut field.ty));
        let contents = self.returns.iter_mut().chain(&mut self.errors).map(|(_, content)| content);
        let contents = contents.chain(self.body.as_mut().map(|body| &mut body.content));
        contents.filter_map(Content::ty_mut).for_each(change);
    }

    /// Calls `visitor` for each type in it.
    pub(super) fn types(&self, visitor: &mut dyn FnMut(&Ty)) {
        let fields = self.parameters.iter().map(|parameter| &parameter.field);
        fields.chain(&self.reply_headers).for_each(|field| visitor(&field.ty));
        let contents = self.returns.iter().chain(&self.errors).map(|(_, content)| content);
        let contents = contents.chain(self.body.as_ref().map(|body| &body.content));
        contents.filter_map(Content::ty).for_each(visitor);
    }
}
