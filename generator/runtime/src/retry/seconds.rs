//! Numbers of seconds in response headers.

use std::time::Duration;

/// Parses a number of seconds, with or without a fraction. A number with too many digits is a very long time.
pub(super) fn parse_seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let are_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let Ok(seconds) = whole.parse() else { return Some(Duration::MAX) };
    // Parts of a nanosecond do not count.
    let nanoseconds = format!("{fraction:0<9.9}").parse().ok()?;
    Some(Duration::new(seconds, nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_and_other_numbers() {
        for (text, seconds) in
            [("0", 0.0), ("007", 7.0), ("3.5", 3.5), ("299.997", 299.997), ("1.", 1.0), ("0.25", 0.25)]
        {
            assert_eq!(parse_seconds(text), Some(Duration::from_secs_f64(seconds)), "{text}");
        }
        assert_eq!(parse_seconds("1.0000000019"), Some(Duration::new(1, 1)));
        for long in ["9".repeat(30), "9".repeat(30) + ".5"] {
            assert_eq!(parse_seconds(&long), Some(Duration::MAX));
        }
    }

    #[test]
    fn other_texts() {
        for text in ["", ".", ".5", "-1", "+1", "-0.5", "1.2.3", "1e5", "NaN", "inf", "1 s", "1,5", "٣", "1.٣"] {
            assert_eq!(parse_seconds(text), None, "{text}");
        }
    }
}
