//! Effects that do not fit their methods.

use super::LintWarning;
use crate::diagnostics::Diagnostic;
use crate::grammar::operation::{DELETE, GET, HEAD, QUERY_METHOD};
use crate::model::{Effect, Lint, Model};

/// Reports GET, HEAD and QUERY operations that do not read, and DELETE operations that do.
pub(super) fn lint_methods(model: &Model, found: &mut Vec<LintWarning>) {
    for operation in &model.operations {
        let method = operation.http.method.as_str();
        let is_read = operation.effect == Effect::Read;
        let help = match method {
            GET | HEAD | QUERY_METHOD if !is_read => "write `effect: read`, unless the service changes something",
            DELETE if is_read => "write `effect: update`, unless the service does not change anything",
            _ => continue,
        };
        let lint = Lint::EffectOfMethod;
        let message = format!("the effect of a {method} is `{}`", operation.effect.keyword());
        let diagnostic = Diagnostic::new(lint.code(), operation.http.method_span, message).help(help);
        found.push(LintWarning { lint, at: operation.spec_path(), diagnostic });
    }
}
