//! JSON values of the types of a model.
//!
//! | module | contents |
//! |---|---|
//! | `smallest` | the smallest value of a type, or of two types |
//! | `smallest_values` | the smallest values of a model, each found once |
//! | `varied` | values that cover each alternative of a type |
//! | `number_texts` | numbers that come as strings |
//! | `mismatches` | differences between a value and a type, for a client or a service |

pub mod mismatches;
mod number_texts;
pub mod smallest;
pub mod smallest_values;
pub mod varied;

use serde_json::Value;

/// The key of the object that represents a file, because a file is not a JSON value.
const FILE_NAME: &str = "filename";

/// Returns `true` for the object that represents a file.
pub fn is_file_value(value: &Value) -> bool {
    value.as_object().is_some_and(|entries| entries.len() == 1 && entries.contains_key(FILE_NAME))
}
