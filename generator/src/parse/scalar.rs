//! What an unquoted scalar means: here, and to tools that follow an older YAML.

use super::tree::Value;

/// Words that YAML 1.1 reads as booleans, and YAML 1.2 as texts.
const BOOLEANS_OF_1_1: [&str; 8] = ["on", "off", "yes", "no", "y", "n", "true", "false"];

/// What an unquoted scalar means.
#[derive(Debug)]
pub(super) enum Meaning {
    /// A text, the one that stands there.
    Text,
    /// Something else.
    Value(Value),
    /// A whole number beyond 64 bits.
    TooLarge,
}

/// The meaning of an unquoted scalar, by the core schema of YAML 1.2.
pub(super) fn plain(text: &str) -> Meaning {
    let value = match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Boolean(true),
        "false" | "False" | "FALSE" => Value::Boolean(false),
        ".nan" | ".NaN" | ".NAN" => Value::Float(f64::NAN),
        _ if is_infinite(text) => Value::Float(f64::INFINITY),
        _ if is_whole(text) => match whole(text) {
            Some(number) => Value::Integer(number),
            None => return Meaning::TooLarge,
        },
        _ if is_decimal(text) => Value::Float(text.parse().unwrap_or(f64::NAN)),
        _ => return Meaning::Text,
    };
    Meaning::Value(value)
}

/// What a text is to a tool that follows YAML 1.1, if not a text.
pub(super) fn older_meaning(text: &str) -> Option<&'static str> {
    let digits_and = |marks: &str| {
        text.starts_with(|first: char| first.is_ascii_digit())
            && text.chars().all(|character| character.is_ascii_digit() || marks.contains(character))
    };
    if BOOLEANS_OF_1_1.contains(&text.to_ascii_lowercase().as_str()) {
        Some("a boolean")
    } else if digits_and("-") && text.split('-').map(str::len).eq([4, 2, 2]) {
        Some("a date")
    } else if digits_and("_:.") && !text.ends_with(':') && text.matches('.').count() < 2 {
        Some("a number")
    } else {
        None
    }
}

fn is_infinite(text: &str) -> bool {
    matches!(unsigned(text), ".inf" | ".Inf" | ".INF")
}

fn is_whole(text: &str) -> bool {
    match radix(text) {
        Some((digits, radix)) => !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix)),
        None => {
            let digits = unsigned(text);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        }
    }
}

fn whole(text: &str) -> Option<i64> {
    match radix(text) {
        Some((digits, radix)) => i64::from_str_radix(digits, radix).ok(),
        None => text.parse().ok(),
    }
}

fn radix(text: &str) -> Option<(&str, u32)> {
    let octal = text.strip_prefix("0o").map(|digits| (digits, 8));
    octal.or_else(|| text.strip_prefix("0x").map(|digits| (digits, 16)))
}

/// A number with a point or an exponent, and with at least one digit.
fn is_decimal(text: &str) -> bool {
    let (mantissa, exponent) = match unsigned(text).split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(unsigned(exponent))),
        None => (unsigned(text), None),
    };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    digits(before)
        && digits(after)
        && !(before.is_empty() && after.is_empty())
        && exponent.is_none_or(|exponent| !exponent.is_empty() && digits(exponent))
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['+', '-']).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::{Meaning, older_meaning, plain};
    use crate::parse::tree::Value;

    #[test]
    fn unquoted_scalars_mean_what_the_core_schema_says() {
        for text in ["", "~", "null"] {
            assert!(matches!(plain(text), Meaning::Value(Value::Null)), "{text}");
        }
        for (text, value) in [("10", 10), ("-3", -3), ("+3", 3), ("0x1F", 31), ("0o17", 15), ("007", 7)] {
            assert!(matches!(plain(text), Meaning::Value(Value::Integer(found)) if found == value), "{text}");
        }
        for text in ["1.10", "1.", ".5", "-1e3", "1E+2", ".inf", "-.INF", ".nan"] {
            assert!(matches!(plain(text), Meaning::Value(Value::Float(_))), "{text}");
        }
        for text in ["1.1.1", "e3", ".", "-", "0x", "1e", "0b1", "inf", "nan", "1_000", "2001-01-01", "on"] {
            assert!(matches!(plain(text), Meaning::Text), "{text}");
        }
        assert!(matches!(plain("9223372036854775808"), Meaning::TooLarge));
    }

    #[test]
    fn texts_that_older_tools_read_otherwise_are_known() {
        assert_eq!(older_meaning("On"), Some("a boolean"));
        assert_eq!(older_meaning("2001-01-01"), Some("a date"));
        for text in ["1_000", "12:30:45", "1:30.5"] {
            assert_eq!(older_meaning(text), Some("a number"), "{text}");
        }
        for text in ["in_app", "1st", "1.2.3", "2001-1", "one", "10-20"] {
            assert_eq!(older_meaning(text), None, "{text}");
        }
    }
}
