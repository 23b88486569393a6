//! Numbers that may also be strings.

use serde_json::{Value, json};

/// Texts of JSON integers and numbers.
const INTEGER: &str = r"^-?(?:0|[1-9]\d*)$";
const NUMBER: &str = r"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$";

/// Lets the number in a schema also be a string: the number itself, or the one inside its lists and maps.
pub(super) fn allow_number_texts(schema: &mut Value) {
    let mut number = schema;
    while let Some(inner) = ["items", "additionalProperties"].into_iter().find(|key| number.get(key).is_some()) {
        number = &mut number[inner];
    }
    let stated = number["type"].take();
    let types = stated.as_array().cloned().unwrap_or_else(|| vec![stated]);
    let pattern = if types.contains(&json!("integer")) { INTEGER } else { NUMBER };
    let (nulls, mut types): (Vec<_>, Vec<_>) = types.into_iter().partition(|word| word == "null");
    types.push(json!("string"));
    types.extend(nulls);
    number["type"] = Value::from(types);
    number["pattern"] = json!(pattern);
}
