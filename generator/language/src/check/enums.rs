//! Enums.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::Enum;

/// Checks that an enum has values, and no value twice.
pub(super) fn check_enum_values(decl: &Enum, diagnostics: &mut Diagnostics) {
    if decl.values.is_empty() {
        let message = format!("the enum `{}` has no values", decl.header.name);
        diagnostics.report(Diagnostic::new(codes::ENUM, decl.header.span, message));
    }
    let mut order: Vec<_> = decl.values.iter().collect();
    order.sort_by_key(|value| value.value.to_json());
    for pair in order.windows(2) {
        if pair[0].value == pair[1].value {
            let message = format!("duplicate value `{}` in `{}`", pair[1].value.to_wire_text(), decl.header.name);
            let diagnostic = Diagnostic::new(codes::ENUM, pair[1].span, message);
            diagnostics.report(diagnostic.related(pair[0].span, "first here").help("keep one of them"));
        }
    }
}
