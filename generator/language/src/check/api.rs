//! Name and version of the package.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::Model;
use crate::names;

/// The package is usable as a crate name, and its name and version are usable in the `User-Agent` header.
pub(super) fn check_api_package(model: &Model, diagnostics: &mut Diagnostics) {
    let api = &model.api;
    // A missing section `api` was reported.
    if !api.package.is_empty() && !names::is_package_name(&api.package) {
        let message = format!("`{}` is not a valid package name", api.package);
        let help = "use ASCII letters, digits, `-` and `_`; keywords and names of dependencies are not allowed";
        diagnostics.report(Diagnostic::new(Code::NameUnusable, api.package_span, message).help(help));
    }
    if !api.version.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+')) {
        let message = format!("`{}` is not a valid version", api.version);
        let help = "write it as in Cargo, such as `0.1.0`";
        diagnostics.report(Diagnostic::new(Code::UnknownWord, api.version_span, message).help(help));
    }
}
