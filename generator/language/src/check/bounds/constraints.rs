//! Constraints that are only documentation.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::grammar::{Key, field};
use crate::model::{Constraint, Field, Plain, Type};

/// Checks that no constraint is a bound with its own key.
pub(super) fn check_constraints(field: &Field, diagnostics: &mut Diagnostics) {
    let ty = field.ty.non_null();
    for Constraint { keyword, value } in &field.attributes.constraints {
        let Some(bound) = value.as_i64() else { continue };
        let own = field::BOUND_KEYWORDS.into_iter().find(|(known, _)| *known == keyword.value);
        let Some((_, key)) = own.filter(|(_, key)| has_bound(ty, key)) else { continue };
        let message = format!("the constraint `{}` has its own key: `{}`", keyword.value, key.name);
        let help = format!("write `{}: {bound}` beside `{}`: it is checked", key.name, field::CONSTRAINTS.name);
        diagnostics.report(Diagnostic::new(codes::BOUNDS, keyword.span, message).help(help));
    }
}

/// Returns `true` if the values of a type can have a bound.
fn has_bound(ty: &Type, key: &Key) -> bool {
    let is_one_of = |keys: [&Key; 2]| keys.iter().any(|known| known.name == key.name);
    if is_one_of([&field::MIN, &field::MAX]) {
        matches!(ty, Type::Plain(Plain::Number | Plain::Integer))
    } else if is_one_of([&field::MIN_LENGTH, &field::MAX_LENGTH]) {
        matches!(ty, Type::Plain(Plain::String))
    } else {
        ty.is_list()
    }
}
