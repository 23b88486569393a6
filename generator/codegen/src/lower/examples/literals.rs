//! Literals in examples.

use copperplate_language::diagnostics::Spanned;
use copperplate_language::model::Field;
use copperplate_language::names;
use heck::ToKebabCase;

use crate::lower::lower_field_name;

/// Maximum number of characters to which a text in an example is padded.
const TEXT_MAX: usize = 100;

/// Returns the literal of an integer. Without a suffix, it would have 32 bits where its type is generic.
pub(super) fn example_integer(value: i64) -> String {
    if i32::try_from(value).is_ok() { value.to_string() } else { format!("{value}_i64") }
}

/// Returns a text for a field, within its bounds.
pub(in crate::lower) fn example_text(field: &Field) -> String {
    let length = |bound: Option<Spanned<i64>>| bound.and_then(|length| usize::try_from(length.value).ok());
    let (least, most) =
        (length(field.attributes.bounds.min_length).unwrap_or(0), length(field.attributes.bounds.max_length));
    let text = example_kebab_case(names::name_without_raw_prefix(&lower_field_name(field)));
    // A much longer text is not worth its line.
    let text = format!("{text:-<0$}", least.min(TEXT_MAX));
    text.chars().take(most.unwrap_or(usize::MAX)).collect()
}

/// Returns a name as words with hyphens.
pub(super) fn example_kebab_case(name: &str) -> String {
    name.to_kebab_case()
}
