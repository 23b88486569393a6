//! The API as a whole.

mod lints;

pub use self::lints::{Allowance, LintLevels};
use super::SpecPath;
use crate::diagnostics::{Span, Spanned};

/// General information about the API.
#[derive(Debug)]
pub struct Api {
    /// Title.
    pub title: String,
    /// Documentation.
    pub doc: Option<String>,
    /// Name of the emitted package.
    pub package: String,
    /// Span of the name.
    pub package_span: Span,
    /// Version of the package.
    pub version: String,
    /// Span of the version.
    pub version_span: Span,
}

/// Group of operations.
#[derive(Debug)]
pub struct Resource {
    /// Name in the spec.
    pub name: String,
    /// Documentation.
    pub doc: Option<String>,
    /// Singular of the name, for the names of calls.
    pub singular: Option<Spanned<String>>,
    /// Name of the server of its operations.
    pub server: Option<Spanned<String>>,
    /// Span of the name.
    pub span: Span,
    /// Numbers of its operations, in the order of files and text.
    pub operations: Vec<usize>,
}

/// File of the spec.
#[derive(Debug)]
pub struct Module {
    /// Name of the file without folder and extension.
    pub name: String,
    /// Path of the file.
    pub path: String,
}

/// Decision where the API document is silent.
#[derive(Debug)]
pub struct Assumption {
    /// Name.
    pub name: String,
    /// Gap in the API document.
    pub document: String,
    /// Assumption of the spec.
    pub assume: String,
    /// The reason.
    pub because: String,
    /// Elements of the spec that it affects.
    pub at: Vec<Spanned<SpecPath>>,
    /// Span of the name.
    pub span: Span,
}
