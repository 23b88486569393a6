//! Response headers.

use super::{Docs, SpecPath, Ty};

/// Trait with a method for each response header.
#[derive(Debug)]
pub(crate) struct ResponseHeaders {
    pub(crate) docs: Docs,
    pub(crate) headers: Vec<ResponseHeader>,
}

/// Response header of one or more operations.
#[derive(Debug, PartialEq)]
pub struct ResponseHeader {
    /// All places where the spec describes it.
    pub(crate) origins: Vec<SpecPath>,
    /// Name in lower case.
    pub(crate) wire: String,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) deprecated: bool,
    pub(crate) docs: Docs,
}
