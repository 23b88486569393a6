//! Masking of the values of a call in texts of the service.

use crate::json::MASK;

/// Minimum number of characters of a value that is masked: shorter ones are parts of ordinary words.
const LENGTH_MIN: usize = 4;

/// Maximum length of a request id that is shown, in characters.
const REQUEST_ID_MAX: usize = 100;

/// Maximum number of characters of a text in which values are looked for. A text can repeat a value thousands of times,
/// and each may begin inside another.
const SEARCHED_MAX: usize = 2_000;

/// Masks the values of a call in a text: as they are, percent-encoded and JSON-escaped, in upper or lower case.
pub(crate) struct Masker(Vec<Vec<char>>);

impl Masker {
    pub(crate) fn new(values: Vec<String>) -> Self {
        let values = values.into_iter().map(|value| value.chars().collect::<Vec<_>>());
        Self(values.filter(|value| value.len() >= LENGTH_MIN).collect())
    }

    /// Returns a request id as it is shown.
    pub(crate) fn masked_id(&self, id: &str) -> String {
        self.masked(id, REQUEST_ID_MAX)
    }

    /// Returns a text as one line of at most `length_max` characters, masked and without control characters.
    pub(super) fn masked(&self, text: &str, length_max: usize) -> String {
        let text: Vec<_> = text.trim().chars().filter_map(printable).collect();
        let mut masked = Vec::new();
        let mut at = 0;
        while let Some(&character) = text.get(at) {
            if masked.len() >= length_max || at >= SEARCHED_MAX {
                masked.truncate(length_max);
                masked.push('…');
                break;
            }
            if let Some(end) = self.end_of_values(&text, at) {
                masked.extend(MASK.chars());
                at = end;
            } else {
                masked.push(character);
                at += 1;
            }
        }
        masked.into_iter().collect()
    }

    /// Returns the end of the values that start at a place of a text. Values can overlap.
    fn end_of_values(&self, text: &[char], start: usize) -> Option<usize> {
        let end_of_longest = |at| self.0.iter().filter_map(|value| end_of(value, text, at)).max();
        let mut end = end_of_longest(start)?;
        let mut at = start + 1;
        while at < end.min(SEARCHED_MAX) {
            end = end.max(end_of_longest(at).unwrap_or_default());
            at += 1;
        }
        Some(end)
    }
}

/// Returns the end of a value that starts at a place of a text.
fn end_of(value: &[char], text: &[char], start: usize) -> Option<usize> {
    // A place for each way to read the text so far: a `%` is itself, or begins a code.
    let mut places = vec![start];
    for &character in value {
        let mut next = Vec::new();
        for place in places {
            for length in spellings(character, &text[place..]) {
                if !next.contains(&(place + length)) {
                    next.push(place + length);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        places = next;
    }
    places.into_iter().max().filter(|&end| end > start)
}

/// Returns the lengths of the spellings of a character that a text starts with.
fn spellings(character: char, text: &[char]) -> Vec<usize> {
    let mut lengths = Vec::new();
    match printable(character) {
        None => lengths.push(0),
        Some(shown) if text.first().is_some_and(|&first| equals_in_any_case(first, shown)) => lengths.push(1),
        Some(_) => {}
    }
    match text.first() {
        Some('+') if character == ' ' => lengths.push(1),
        Some('%') => {
            let code =
                character.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
            lengths.extend(starts_with(text, &code));
        }
        Some('\\') => {
            let units =
                character.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect::<String>();
            let short = match character {
                '\n' => "\\n",
                '\r' => "\\r",
                '\t' => "\\t",
                '\u{8}' => "\\b",
                '\u{c}' => "\\f",
                '"' => "\\\"",
                '\\' => "\\\\",
                '/' => "\\/",
                _ => &units,
            };
            lengths.extend(starts_with(text, &units).or_else(|| starts_with(text, short)));
        }
        Some(_) | None => {}
    }
    lengths
}

/// Returns the length of an ASCII code that a text starts with, in upper or lower case.
fn starts_with(text: &[char], code: &str) -> Option<usize> {
    let start = text.get(..code.len())?;
    start.iter().zip(code.chars()).all(|(a, b)| a.eq_ignore_ascii_case(&b)).then_some(code.len())
}

fn equals_in_any_case(a: char, b: char) -> bool {
    a == b || a.to_lowercase().eq(b.to_lowercase())
}

/// Returns a character as it is shown in a line: a space for any white space, nothing for characters that control the
/// terminal or the direction of text.
fn printable(character: char) -> Option<char> {
    match character {
        character if character.is_whitespace() => Some(' '),
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => None,
        character if character.is_control() => None,
        character => Some(character),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(values: &[&str], text: &str) -> String {
        Masker::new(values.iter().map(|&value| value.to_owned()).collect()).masked(text, 100)
    }

    #[test]
    fn values_in_any_spelling() {
        for text in [
            "a+b@é/\"x",
            "A+B@É/\"X",
            "a%2Bb%40%C3%A9%2F%22x",
            "a%2bb@%c3%a9/%22x",
            r#"a+b@\u00e9\/\"x"#,
            r"a\u002Bb\u0040é/\u0022x",
            "a+\u{0}b@é\u{200b}/\"x",
        ] {
            assert_eq!(masked(&["a+b@é/\"x"], &format!("<{text}>")), "<***>", "{text}");
        }
        for text in ["two words", "two+words", "two%20words", "two\nwords", "two\u{2028}words"] {
            assert_eq!(masked(&["two words"], text), "***", "{text}");
        }
        for text in ["line\none", r"line\none", "line one", "line%0Aone", r"line\u000aone"] {
            assert_eq!(masked(&["line\none"], text), "***", "{text}");
        }
        for text in ["😀😀😀😀", r"\ud83d\ude00😀%F0%9F%98%80\uD83D\uDE00"] {
            assert_eq!(masked(&["😀😀😀😀"], text), "***", "{text}");
        }
        assert_eq!(masked(&["10%25"], "10%25 10%2525 10%"), "*** *** 10%");
    }

    #[test]
    fn values_that_overlap_or_contain_each_other() {
        assert_eq!(masked(&["abcd", "abcdef"], "abcdefg abcde"), "***g ***e");
        assert_eq!(masked(&["abcdef", "defghi", "ghij"], "xabcdefghijk"), "x***k");
    }

    #[test]
    fn short_values_are_left() {
        assert_eq!(masked(&["abc", "", "é€😀"], "abc é€😀"), "abc é€😀");
        assert_eq!(masked(&["abcd"], "abc abcd"), "abc ***");
    }

    #[test]
    fn one_line_of_bounded_length() {
        assert_eq!(masked(&[], " a\r\nb\u{1b}[31m\tc\u{202e}d "), "a  b[31m cd");
        assert_eq!(masked(&[], &"é".repeat(101)), "é".repeat(100) + "…");
        assert_eq!(masked(&[], &"é".repeat(100)), "é".repeat(100));
    }

    /// The bound is one of the result: no part of a value remains at the end.
    #[test]
    fn a_value_at_the_bound() {
        for before in 90..=101 {
            let text = masked(&["secret-secret"], &("x".repeat(before) + "secret-secretsecret-secret"));
            assert!(!text.contains("sec"), "{text}");
        }
        let repeated = masked(&["secret"], &"secret".repeat(10_000));
        assert_eq!(repeated, "***".repeat(33) + "*…");
        // Each value begins inside the one before, so there is one mask, and what follows was not searched.
        let overlapping = masked(&["aaaaa"], &("a".repeat(SEARCHED_MAX + 2) + "aaaab"));
        assert_eq!(overlapping, "***…");
    }
}
