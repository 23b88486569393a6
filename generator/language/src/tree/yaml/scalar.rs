//! Meaning of an unquoted scalar: here, and in older YAML versions.

use serde_yaml::Value as Yaml;

use crate::tree::NodeValue;

/// Words that are booleans in YAML 1.1 and strings in YAML 1.2, and their values.
const BOOLEANS_OF_1_1: [(&str, bool); 8] = [
    ("on", true),
    ("off", false),
    ("yes", true),
    ("no", false),
    ("y", true),
    ("n", false),
    ("true", true),
    ("false", false),
];

/// Meaning of an unquoted scalar.
#[derive(Debug)]
pub enum ScalarMeaning {
    /// A string: the scalar as written.
    String,
    /// Another value.
    Value(NodeValue),
    /// An integer beyond 64 bits.
    TooLarge,
}

/// Returns the meaning of an unquoted scalar according to `serde_yaml`, as for any Rust program.
pub fn plain_scalar_meaning(text: &str) -> ScalarMeaning {
    if scalar_is_certainly_string(text) {
        return ScalarMeaning::String;
    }
    match serde_yaml::from_str(text) {
        Ok(Yaml::Null) => ScalarMeaning::Value(NodeValue::Null),
        Ok(Yaml::Bool(value)) => ScalarMeaning::Value(NodeValue::Boolean(value)),
        Ok(Yaml::Number(number)) => match (number.as_i64(), number.as_f64()) {
            (Some(value), _) => ScalarMeaning::Value(NodeValue::Integer(value)),
            (None, Some(value)) if number.is_f64() && !scalar_is_digits(text) => {
                ScalarMeaning::Value(NodeValue::Float(value))
            }
            (None, _) => ScalarMeaning::TooLarge,
        },
        // The library reads an integer that is too large as an error, and as a float if it is even larger.
        Err(_) if scalar_is_digits(text) => ScalarMeaning::TooLarge,
        Ok(Yaml::String(_) | Yaml::Sequence(_) | Yaml::Mapping(_) | Yaml::Tagged(_)) | Err(_) => ScalarMeaning::String,
    }
}

/// Returns `true` if this is certainly a string. Most scalars are strings, and need no call to the library. It must not
/// be called for scalars that would mean something else as a YAML document.
fn scalar_is_certainly_string(text: &str) -> bool {
    let of_numbers = |first: char| first.is_ascii_digit() || "+-.~".contains(first);
    let is_word = ["null", "true", "false"].iter().any(|word| text.eq_ignore_ascii_case(word))
        || text.starts_with(of_numbers) && !text.contains(char::is_whitespace);
    !(text.is_empty() || is_word) || matches!(text, "---" | "...")
}

fn scalar_is_digits(text: &str) -> bool {
    text.trim_start_matches(['+', '-']).bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the value of a string that is a boolean in YAML 1.1.
pub(crate) fn older_scalar_boolean(text: &str) -> Option<bool> {
    BOOLEANS_OF_1_1.iter().find(|(word, _)| text.eq_ignore_ascii_case(word)).map(|(_, value)| *value)
}

/// Returns the meaning of a string in YAML 1.1, if it is not a string there.
pub fn older_scalar_meaning(text: &str) -> Option<&'static str> {
    let digits_and = |marks: &str| {
        text.starts_with(|first: char| first.is_ascii_digit())
            && text.chars().all(|character| character.is_ascii_digit() || marks.contains(character))
    };
    if older_scalar_boolean(text).is_some() {
        Some("a boolean")
    } else if digits_and("-") && text.split('-').map(str::len).eq([4, 2, 2]) {
        Some("a date")
    } else if digits_and("_:.") && !text.ends_with(':') && text.matches('.').count() < 2 {
        Some("a number")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{ScalarMeaning, older_scalar_meaning, plain_scalar_meaning};
    use crate::tree::NodeValue;

    #[test]
    fn unquoted_scalars_mean_what_the_library_reads() {
        for text in ["", "~", "null", "Null", "NULL"] {
            assert!(matches!(plain_scalar_meaning(text), ScalarMeaning::Value(NodeValue::Null)), "{text}");
        }
        for (text, value) in [("true", true), ("True", true), ("FALSE", false)] {
            assert!(
                matches!(plain_scalar_meaning(text), ScalarMeaning::Value(NodeValue::Boolean(found)) if found == value),
                "{text}"
            );
        }
        for (text, value) in [("10", 10), ("-3", -3), ("+3", 3), ("0x1F", 31), ("0o17", 15), ("0b11", 3), ("0", 0)] {
            assert!(
                matches!(plain_scalar_meaning(text), ScalarMeaning::Value(NodeValue::Integer(found)) if found == value),
                "{text}"
            );
        }
        for text in ["1.10", "1.", ".5", "-1e3", "1E+2", ".inf", "-.INF", ".nan"] {
            assert!(matches!(plain_scalar_meaning(text), ScalarMeaning::Value(NodeValue::Float(_))), "{text}");
        }
        for text in ["1.1.1", "e3", ".", "-", "0x", "1e", "007", "inf", "nan", "1_000", "2001-01-01", "on", "tRUE"] {
            assert!(matches!(plain_scalar_meaning(text), ScalarMeaning::String), "{text}");
        }
        for text in ["9223372036854775808", "-9223372036854775809", "123456789012345678901234567890", &"9".repeat(60)] {
            assert!(matches!(plain_scalar_meaning(text), ScalarMeaning::TooLarge), "{text}");
        }
    }

    #[test]
    fn scalars_that_are_other_documents_are_strings() {
        for text in ["---", "...", "-", "-:", "1:", "1\n...", "null\n...", "12 #", "- 1", "+", "-?", "1,2", "1]", ".:"]
        {
            assert!(matches!(plain_scalar_meaning(text), ScalarMeaning::String), "{text:?}");
        }
    }

    #[test]
    fn strings_that_older_versions_read_otherwise_are_known() {
        assert_eq!(older_scalar_meaning("On"), Some("a boolean"));
        assert_eq!(older_scalar_meaning("2001-01-01"), Some("a date"));
        for text in ["1_000", "12:30:45", "1:30.5"] {
            assert_eq!(older_scalar_meaning(text), Some("a number"), "{text}");
        }
        for text in ["in_app", "1st", "1.2.3", "2001-1", "one", "10-20"] {
            assert_eq!(older_scalar_meaning(text), None, "{text}");
        }
    }
}
