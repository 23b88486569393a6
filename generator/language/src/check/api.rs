//! Settings that all operations share.

use super::operations::check_header_name_syntax;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::Model;
use crate::names;

/// Checks that the package name can be a crate name, and that name and version can be used in the `User-Agent` header.
pub(super) fn check_api_package(model: &Model, diagnostics: &mut Diagnostics) {
    let api = &model.api;
    // A missing section `api` was reported.
    if !api.package.is_empty() && !names::is_package_name(&api.package) {
        let message = format!("`{}` is not a valid package name", api.package);
        let help = "use ASCII letters, digits, `-` and `_`; keywords and names of dependencies are not allowed";
        diagnostics.report(Diagnostic::new(codes::NAME_UNUSABLE, api.package_span, message).help(help));
    }
    if !api.version.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+')) {
        let message = format!("`{}` is not a valid version", api.version);
        let help = "write it as in Cargo, such as `0.1.0`";
        diagnostics.report(Diagnostic::new(codes::UNKNOWN_WORD, api.version_span, message).help(help));
    }
}

/// Checks that the headers with the rate limit have names, and that none is used for two keys.
pub(super) fn check_rate_limit_headers(model: &Model, diagnostics: &mut Diagnostics) {
    let Some(headers) = &model.rate_limit else { return };
    let mut taken: Vec<&Spanned<String>> = Vec::new();
    for (key, header) in headers.named() {
        if !check_header_name_syntax(&header.value, header.span, diagnostics) {
            continue;
        }
        if let Some(first) = taken.iter().find(|first| first.value.eq_ignore_ascii_case(&header.value)) {
            let message = format!("the header `{}` is used for two keys", header.value);
            let diagnostic = Diagnostic::new(codes::OPERATION, header.span, message).related(first.span, "first here");
            diagnostics.report(diagnostic.help(format!("remove `{key}`, or name the header that contains it")));
        }
        taken.push(header);
    }
}
