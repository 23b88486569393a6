//! Operations.

mod required;

pub use self::required::RequiredStruct;
use super::{Accepted, Body, Effect, ErrorResponse, Field, Pages, RecordId, Returns, Type};
use crate::diagnostics::{Span, Spanned};

/// Operation of the API.
#[derive(Debug)]
pub struct Operation {
    /// Name in the spec: `resource.method`, or the method of the client.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Number of its resource; `None` for a call of the client itself.
    pub resource: Option<usize>,
    /// Last part of the name.
    pub method: String,
    /// Explicit Rust name of the call.
    pub rust: Option<Spanned<String>>,
    /// HTTP method and path.
    pub http: Http,
    /// Name of the first operation with the same address.
    pub same_address_as: Option<Spanned<String>>,
    /// Its `operationId` in the OpenAPI document of the vendor.
    pub document_id: Option<Spanned<String>>,
    /// Documentation.
    pub doc: Option<String>,
    /// `true` if it should no longer be called.
    pub deprecated: bool,
    /// Effect of repeating it.
    pub effect: Effect,
    /// Authentication schemes that it accepts, if it lists them.
    pub auth: Option<Spanned<Accepted>>,
    /// Number of its server with the span of its name, if it is not the default one.
    pub server: Option<Spanned<usize>>,
    /// Path parameters.
    pub path: Vec<Field>,
    /// Query parameters.
    pub query: Vec<Field>,
    /// Headers of this operation.
    pub headers: Vec<Field>,
    /// Cookies of this operation.
    pub cookies: Vec<Field>,
    /// Body of the request.
    pub body: Option<Body>,
    /// Responses.
    pub returns: Returns,
    /// Bodies of errors, the most specific statuses first, including the common ones.
    pub errors: Vec<ErrorResponse>,
    /// Headers of its responses.
    pub response_headers: Vec<Field>,
    /// Pagination.
    pub pages: Option<Pages>,
}

/// HTTP method and path of an operation.
#[derive(Debug)]
pub struct Http {
    /// Method, in upper case.
    pub method: String,
    /// Span of the method.
    pub method_span: Span,
    /// Path, with parameters in braces.
    pub path: String,
    /// Span of the path.
    pub path_span: Span,
}

impl Operation {
    /// Returns the types of its parameters, bodies and responses, except for the common ones.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        let parameters = self.all_parameters().chain(&self.response_headers).map(|field| &field.ty);
        let body = self.body.as_ref().and_then(|body| body.content.value_type());
        let errors = self.errors.iter().filter_map(|error| error.content.value_type());
        parameters.chain(body).chain(self.returns.types()).chain(errors)
    }

    /// Returns the type of the body, if it has a JSON body.
    #[must_use]
    pub fn body_type(&self) -> Option<&Type> {
        self.body.as_ref()?.content.ty()
    }

    /// Returns the record whose fields are arguments and setters of the call, if there is one.
    #[must_use]
    pub fn flattened_body(&self) -> Option<RecordId> {
        self.body.as_ref()?.flattened_record()
    }
}
