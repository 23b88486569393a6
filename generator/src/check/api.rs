//! What is said of the API as a whole, where it becomes code or a header.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::Model;
use crate::names;

/// The package can be named in code, and its name and version in the header that tells which client it is.
pub(super) fn package_is_usable(model: &Model, diagnostics: &mut Diagnostics) {
    let api = &model.api;
    // Without a section `api` there is nothing to judge: that was reported.
    if !api.package.is_empty() && !names::is_package_name(&api.package) {
        let message = format!("`{}` is no name for the emitted package", api.package);
        let help = "use ASCII letters, digits, `-` and `_`, and no word of Rust's or of a crate that it builds on";
        diagnostics.report(Diagnostic::new(Code::NameUnusable, api.package_span, message).help(help));
    }
    if !api.version.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+')) {
        let message = format!("`{}` is no version", api.version);
        let help = "write it as Cargo does, such as `0.1.0`";
        diagnostics.report(Diagnostic::new(Code::UnknownWord, api.version_span, message).help(help));
    }
}
