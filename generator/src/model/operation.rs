//! Operations.

use super::{Effect, Field, RecordId, Type};
use crate::diagnostics::Span;

/// A call of the API.
#[derive(Debug)]
pub struct Operation {
    /// Its name in the spec, `resource.method`.
    pub name: String,
    /// Where its name stands.
    pub span: Span,
    /// The number of its resource.
    pub resource: usize,
    /// The second half of its name.
    pub method: String,
    /// The Rust name of its call, where it is not derived.
    pub rust: Option<(String, Span)>,
    /// The HTTP method and path, and where they stand.
    pub http: Http,
    /// What it does.
    pub doc: Option<String>,
    /// What repeating it does.
    pub effect: Effect,
    /// Parameters of the path.
    pub path: Vec<Field>,
    /// Parameters of the query.
    pub query: Vec<Field>,
    /// The record that is sent.
    pub body: Option<RecordId>,
    /// What it answers with.
    pub returns: Type,
    /// How it pages through a list.
    pub pages: Option<Pages>,
}

/// The HTTP method and path of an operation.
#[derive(Debug)]
pub struct Http {
    /// The method, in upper case.
    pub method: String,
    /// Where it stands.
    pub method_span: Span,
    /// The path, with parameters in braces.
    pub path: String,
    /// Where it stands.
    pub path_span: Span,
}

/// How an operation pages through a list: names of query parameters and of fields of the response.
#[derive(Debug)]
pub struct Pages {
    /// The parameter that holds the number of the page, from zero.
    pub number: Option<(String, Span)>,
    /// The parameter that holds the number of items to skip.
    pub offset: Option<(String, Span)>,
    /// The parameter that holds the size of a page.
    pub size: Option<(String, Span)>,
    /// The field with the items.
    pub items: (String, Span),
    /// The field that says whether there are more.
    pub more: Option<(String, Span)>,
    /// The field that counts all items.
    pub total: Option<(String, Span)>,
}
