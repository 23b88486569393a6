//! Bounds and defaults.

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::model::{Field, Literal, Model, Type};

/// Bounds and defaults fit the type, and each other.
pub(super) fn bounds_fit_the_type(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let ty = field.ty.non_null();
    let bounds = &field.bounds;
    let mut misfit = |place: Place, key: &str, what: &str| {
        let message = format!("`{key}` belongs on {what}, not on `{}`", field.name);
        diagnostics.report(Diagnostic::new(Code::Bounds, place, message));
    };
    let numeric = matches!(ty, Type::Number | Type::Integer);
    for (bound, key) in [(bounds.min, "min"), (bounds.max, "max")] {
        if let (Some((_, place)), false) = (bound, numeric) {
            misfit(place, key, "a number");
        }
    }
    if let (Some((_, place)), false) = (bounds.min_length, matches!(ty, Type::String)) {
        misfit(place, "min-length", "a string");
    }
    if let (Some((_, place)), false) = (bounds.min_items, matches!(ty, Type::List(_))) {
        misfit(place, "min-items", "a list");
    }
    for (least, place) in [bounds.min_length, bounds.min_items].into_iter().flatten() {
        if least < 0 {
            diagnostics.report(Diagnostic::new(Code::Bounds, place, "a length is never negative"));
        }
    }
    if let (Some((min, min_place)), Some((max, max_place))) = (bounds.min, bounds.max)
        && min > max
    {
        let message = format!("`{}` can have no value: its `min` is above its `max`", field.name);
        let diagnostic = Diagnostic::new(Code::Bounds, max_place, message);
        diagnostics.report(diagnostic.related(min_place, "above this"));
    }
    default_fits(model, field, diagnostics);
}

fn default_fits(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let Some((default, place)) = &field.default else { return };
    let mut misfit = |why: String| {
        let message = format!("the default of `{}` {why}", field.name);
        diagnostics.report(Diagnostic::new(Code::Bounds, *place, message));
    };
    let fits = match (field.ty.non_null(), default) {
        (Type::Boolean, Literal::Boolean(_))
        | (Type::Number, Literal::Integer(_) | Literal::Float(_))
        | (Type::Integer, Literal::Integer(_))
        | (Type::String | Type::Timestamp, Literal::Text(_)) => true,
        (Type::Enum(id), Literal::Text(text)) => model.enumeration(*id).values.iter().any(|value| value.text == *text),
        (_, Literal::Boolean(_) | Literal::Integer(_) | Literal::Float(_) | Literal::Text(_)) => false,
    };
    if !fits {
        misfit("is no value of its type".to_owned());
    }
    if !field.optional {
        misfit("can never act: the field is required".to_owned());
    }
    if let Literal::Integer(value) = default {
        let below = field.bounds.min.is_some_and(|(min, _)| *value < min);
        let above = field.bounds.max.is_some_and(|(max, _)| *value > max);
        if below || above {
            misfit("is outside its bounds".to_owned());
        }
    }
}
