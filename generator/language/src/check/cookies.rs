//! Cookies: their names, and the values that a cookie can have.

use super::operations::report_not_a_string;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::{Model, Operation, Placement};
use crate::names::is_http_token;

/// Checks that cookies of an operation have valid names that no scheme of it uses, and scalar values.
pub(super) fn check_operation_cookies(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    for cookie in &operation.cookies {
        if !is_http_token(&cookie.name) {
            let diagnostic = Diagnostic::new(codes::OPERATION, cookie.span, "this is not a valid cookie name");
            diagnostics.report(diagnostic.help(NAME_RULE));
        }
        if !cookie.ty.is_single() {
            report_not_a_string(cookie, "in a cookie", diagnostics);
        }
        if let Some(id) = cookie.ty.enumeration()
            && let Some(value) =
                model.enumeration(id).values.iter().find(|value| !is_cookie_value(&value.value.to_wire_text()))
        {
            let message = format!("`{}` cannot be a cookie value", value.value.to_wire_text());
            let diagnostic = Diagnostic::new(codes::OPERATION, cookie.span, message).related(value.span, "the value");
            diagnostics.report(diagnostic.note(RULE));
        }
        let is_of_scheme =
            |placement: &Placement| matches!(placement, Placement::Cookie(name) if name.value == cookie.name);
        let mut accepted = model.accepted_schemes(operation).flatten();
        if let Some(scheme) = accepted.find(|scheme| is_of_scheme(&scheme.placement)) {
            let message = format!("the authentication sets the cookie `{}`", cookie.name);
            let diagnostic = Diagnostic::new(codes::OPERATION, cookie.span, message);
            diagnostics.report(diagnostic.related(scheme.span, "the scheme").help("remove it"));
        }
    }
}

/// Rule for cookie values, because cookies have no escapes that all servers understand.
pub(super) const RULE: &str =
    "a cookie has visible ASCII characters without quotes, commas, semicolons and backslashes";

/// Rule for cookie names.
pub(super) const NAME_RULE: &str = "use ASCII letters, digits, `-` and `_`";

/// Returns `true` for a text that can be a cookie value.
pub(super) fn is_cookie_value(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte))
}
