//! Effects that do not fit their methods.

use super::{LintEdit, LintWarning};
use crate::diagnostics::Diagnostic;
use crate::grammar::operation::{DELETE, GET, HEAD, QUERY_METHOD, READ, UPDATE};
use crate::model::{Effect, Lint, Model};

/// Reports GET, HEAD and QUERY operations that do not read, and DELETE operations that do.
pub(super) fn lint_methods(model: &Model, found: &mut Vec<LintWarning>) {
    for operation in &model.operations {
        let method = operation.http.method.as_str();
        let is_read = operation.effect == Effect::Read;
        let (effect, help) = match method {
            GET | HEAD | QUERY_METHOD if !is_read => {
                (READ, "write `effect: read`, unless the service changes something")
            }
            DELETE if is_read => (UPDATE, "write `effect: update`, unless the service does not change anything"),
            _ => continue,
        };
        let lint = Lint::EffectOfMethod;
        let message = format!("the effect of a {method} is `{}`", operation.effect.keyword());
        let diagnostic = Diagnostic::new(lint.code(), operation.http.method_span, message).help(help);
        let warning = LintWarning::new(lint, operation.spec_path(), diagnostic);
        found.push(warning.with_edit(LintEdit::SetEffect(effect)));
    }
}
