//! Constraints that are documentation.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::field;
use crate::model::{Constraint, Field, Literal, Type};

/// A constraint is none of the bounds that have a key of their own.
pub(super) fn check_constraints(field: &Field, diagnostics: &mut Diagnostics) {
    let ty = field.ty.non_null();
    for Constraint { keyword, value } in &field.constraints {
        let Some(Literal::Integer(bound)) = value.literal() else { continue };
        let own = field::BOUND_KEYWORDS.into_iter().find(|(known, _)| *known == keyword.value);
        let Some((_, key)) = own.filter(|(keyword, _)| bound_applies(keyword, ty)) else { continue };
        let message = format!("the constraint `{}` has a key of its own: `{}`", keyword.value, key.name);
        let help = format!("write `{}: {bound}` beside `{}`: it is checked", key.name, field::CONSTRAINTS.name);
        diagnostics.report(Diagnostic::new(Code::Bounds, keyword.span, message).help(help));
    }
}

/// Returns `true` if a type has the bound that a keyword states.
fn bound_applies(keyword: &str, ty: &Type) -> bool {
    match keyword {
        "minimum" | "maximum" => matches!(ty, Type::Number | Type::Integer),
        "minLength" | "maxLength" => matches!(ty, Type::String),
        _ => matches!(ty, Type::List(_)),
    }
}
