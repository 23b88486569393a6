//! Response headers.

use super::operations::{check_header_name_syntax, check_header_type};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::{Field, Model};

/// Checks that response headers have valid names and types, and that each operation has at most one of each name. Any
/// header can be read, even if the client handles it itself.
pub(super) fn check_response_headers(model: &Model, diagnostics: &mut Diagnostics) {
    for header in model.all_response_headers() {
        if check_header_name_syntax(&header.name, header.span, diagnostics) {
            check_header_type(model, header, diagnostics);
        }
    }
    check_repeated_response_headers(&[], &model.response_headers, diagnostics);
    for operation in &model.operations {
        check_repeated_response_headers(&model.response_headers, &operation.response_headers, diagnostics);
    }
}

fn check_repeated_response_headers(common: &[Field], own: &[Field], diagnostics: &mut Diagnostics) {
    for (number, header) in own.iter().enumerate() {
        let mut others = common.iter().chain(&own[..number]);
        if let Some(first) = others.find(|other| other.name.eq_ignore_ascii_case(&header.name)) {
            let message = format!("the response header `{}` is declared twice", header.name);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, header.span, message).label("again here");
            let diagnostic = diagnostic.related(first.span, "first here").note("case does not matter in headers");
            diagnostics.report(diagnostic.help("remove one of them"));
        }
    }
}
