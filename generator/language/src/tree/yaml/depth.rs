//! Maximum nesting, and the error for deeper nesting.

use crate::codes;
use crate::diagnostics::{Diagnostic, Span};

/// Maximum nesting of a spec. The language itself needs a tenth of it.
pub(super) const DEPTH_MAX: usize = 128;

/// Creates the error for nesting that is too deep.
pub(super) fn too_deep_error(span: Span) -> Box<Diagnostic> {
    let message = format!("this nests deeper than {DEPTH_MAX} levels");
    let help = "declare the parts under separate names";
    Box::new(Diagnostic::new(codes::TOO_DEEP, span, message).help(help))
}
