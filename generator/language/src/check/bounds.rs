//! Bounds of fields and parameters.

mod constraints;

use std::cmp::Ordering;

use self::constraints::check_constraints;
use super::encodings::parts;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span};
use crate::grammar::{Key, field};
use crate::model::{Bounds, Field, Literal, Location, Model, Plain, SpecPath, Type};

/// Checks that bounds fit the type and each other, and that no constraint is a bound.
pub(super) fn check_bounds(model: &Model, field: &Field, diagnostics: &mut Diagnostics) {
    let ty = field.ty.non_null();
    let bounds = &field.attributes.bounds;
    let mut mismatch = |span: Span, key: &Key, what: &str| {
        let message = format!("`{}` applies to {what}, not to `{}`", key.name, field.name);
        diagnostics.report(Diagnostic::new(codes::BOUNDS, span, message));
    };
    let numeric = matches!(ty, Type::Plain(Plain::Number | Plain::Integer));
    for (bound, key) in [(bounds.min, &field::MIN), (bounds.max, &field::MAX)] {
        if let (Some(bound), false) = (bound, numeric) {
            mismatch(bound.span, key, "a number");
        }
    }
    let is_path = matches!(field.path, SpecPath::Parameter(_, Location::Path, _));
    if field.attributes.multi_segment
        && !(is_path && matches!(ty, Type::Plain(Plain::String)))
        && field.attributes.constant.is_none()
    {
        mismatch(field.span, &field::MULTI_SEGMENT, "a path parameter that is a string");
    }
    let is_in_record = matches!(field.path, SpecPath::Field(..));
    let is_of_numbers = matches!(field.ty.innermost(), Type::Plain(Plain::Number | Plain::Integer));
    if field.attributes.or_text && !(is_in_record && is_of_numbers) && field.attributes.constant.is_none() {
        mismatch(field.span, &field::OR_TEXT, "numbers in a record");
    }
    let (is_string, is_list) = (matches!(ty, Type::Plain(Plain::String)), ty.is_list());
    for (bound, key, fits, what) in [
        (bounds.min_length, &field::MIN_LENGTH, is_string, "a string"),
        (bounds.max_length, &field::MAX_LENGTH, is_string, "a string"),
        (bounds.min_items, &field::MIN_ITEMS, is_list, "a list"),
        (bounds.max_items, &field::MAX_ITEMS, is_list, "a list"),
    ] {
        if let (Some(bound), false) = (bound, fits) {
            mismatch(bound.span, key, what);
        }
    }
    let lengths = [bounds.min_length, bounds.max_length, bounds.min_items, bounds.max_items];
    for length in lengths.into_iter().flatten().filter(|length| length.value < 0) {
        diagnostics.report(Diagnostic::new(codes::BOUNDS, length.span, "a length cannot be negative"));
    }
    let is_query = matches!(field.path, SpecPath::Parameter(_, Location::Query, _));
    let is_header = matches!(field.path, SpecPath::Header(_) | SpecPath::Parameter(_, Location::Headers, _));
    let is_checked_with_its_type = is_path || is_query || is_header || field.attributes.constant.is_some();
    if let Some(media) = &field.attributes.media_type {
        parts::check_part_media_type(model, field, media, diagnostics);
    }
    if let (Some(style), false) = (field.attributes.style, is_checked_with_its_type) {
        parts::check_part_style(model, field, style, diagnostics);
    }
    for ((min, min_key), (max, max_key)) in [
        ((bounds.min, &field::MIN), (bounds.max, &field::MAX)),
        ((bounds.min_length, &field::MIN_LENGTH), (bounds.max_length, &field::MAX_LENGTH)),
        ((bounds.min_items, &field::MIN_ITEMS), (bounds.max_items, &field::MAX_ITEMS)),
    ] {
        if let (Some(min), Some(max)) = (min, max)
            && min.value > max.value
        {
            let (name, min_key, max_key) = (&field.name, min_key.name, max_key.name);
            let message = format!("no value of `{name}` is possible: its `{min_key}` is above its `{max_key}`");
            let diagnostic = Diagnostic::new(codes::BOUNDS, max.span, message);
            diagnostics.report(diagnostic.related(min.span, "above this"));
        }
    }
    check_constraints(field, diagnostics);
}

/// Returns the bound that a default violates.
pub(super) fn broken_bound(field: &Field, default: &Literal) -> Option<(Key, Span)> {
    let Bounds { min, max, min_length, max_length, min_items: _, max_items: _ } = field.attributes.bounds;
    let compare = |bound: i64| match default {
        Literal::Integer(value) => Some(value.cmp(&bound)),
        // A bound beyond the precision of a double also exceeds any default with a fraction.
        #[allow(clippy::cast_precision_loss)]
        Literal::Float(value) => value.partial_cmp(&(bound as f64)),
        Literal::Boolean(_) | Literal::Text(_) => None,
    };
    let below = min.filter(|bound| compare(bound.value) == Some(Ordering::Less)).map(|bound| (field::MIN, bound.span));
    let above =
        max.filter(|bound| compare(bound.value) == Some(Ordering::Greater)).map(|bound| (field::MAX, bound.span));
    let Literal::Text(text) = default else { return below.or(above) };
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let short = min_length.filter(|least| length < least.value).map(|least| (field::MIN_LENGTH, least.span));
    short.or(max_length.filter(|most| length > most.value).map(|most| (field::MAX_LENGTH, most.span)))
}
