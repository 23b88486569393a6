//! Masking of the values of a call in texts of the service.

use crate::json::MASK;

/// Minimum number of characters of a value that is masked: shorter values also occur in ordinary words.
const LENGTH_MIN: usize = 4;

/// Maximum number of characters shown of a request id.
const REQUEST_ID_MAX: usize = 100;

/// Maximum number of characters shown of a content type.
const CONTENT_TYPE_MAX: usize = 100;

/// Maximum number of characters of a text that are searched for values. A text can repeat a value thousands of times,
/// and occurrences may overlap.
const SEARCHED_MAX: usize = 2_000;

/// Masks the values of a call in a text: literal, percent-encoded and JSON-escaped, in upper or lower case.
///
/// Written with loops instead of iterator chains: every program compiles this, and chains take several times the code.
pub(crate) struct Masker {
    /// Secrets, and then the values that only logs must not show.
    values: Vec<String>,
    /// Number of secrets.
    secrets: usize,
}

impl Masker {
    /// Creates a masker for secrets, and for values that only logs must not show.
    pub(crate) fn new(secrets: Vec<String>, values: Vec<String>) -> Self {
        let mut masker = Self { values: Vec::with_capacity(secrets.len() + values.len()), secrets: 0 };
        for secret in secrets {
            masker.add(&secret);
        }
        masker.secrets = masker.values.len();
        for value in values {
            masker.add(&value);
        }
        masker
    }

    /// Adds a value, and its lines if there are several: a message can be one line of a text.
    fn add(&mut self, value: &str) {
        let value = value.trim();
        let mut add = |value: &str| {
            if value.chars().count() >= LENGTH_MIN {
                self.values.push(value.to_owned());
            }
        };
        add(value);
        if value.contains(['\n', '\r']) {
            for line in value.split(['\n', '\r']) {
                add(line.trim());
            }
        }
    }

    /// Returns a request id for display.
    pub(crate) fn masked_id(&self, id: &str) -> String {
        self.masked(id, REQUEST_ID_MAX)
    }

    /// Returns a content type for display. HTML, usual for errors, is not masked: it gives nothing away, even if `html`
    /// is also a value of the call.
    pub(crate) fn masked_content_type(&self, content_type: &str) -> String {
        if content_type.eq_ignore_ascii_case("text/html") {
            return content_type.to_owned();
        }
        self.masked(content_type, CONTENT_TYPE_MAX)
    }

    /// Returns a text for a log: one line of at most `length_max` characters, masked and without control characters.
    pub(super) fn masked(&self, text: &str, length_max: usize) -> String {
        masked_line(&self.values, text, length_max)
    }

    /// Returns a text for the caller, in which only secrets are masked.
    pub(crate) fn without_secrets(&self, text: &str, length_max: usize) -> String {
        masked_line(&self.values[..self.secrets], text, length_max)
    }
}

/// Returns a text as one line of at most `length_max` characters, without these values and control characters.
fn masked_line(values: &[String], text: &str, length_max: usize) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.trim().chars() {
        if let Some(character) = masker_printable(character) {
            line.push(character);
        }
    }
    let (mut masked, mut length, mut at) = (String::new(), 0, 0);
    while length < length_max
        && at < SEARCHED_MAX
        && let Some(character) = line[at..].chars().next()
    {
        if let Some(end) = end_of_values(values, &line, at) {
            masked.push_str(MASK);
            length += MASK.len();
            at = end;
        } else {
            masked.push(character);
            length += 1;
            at += character.len_utf8();
        }
    }
    // This may cut a mask at the end.
    let cut = masked.char_indices().nth(length_max).map(|(cut, _)| cut);
    masked.truncate(cut.unwrap_or(masked.len()));
    if cut.is_some() || at < line.len() {
        masked.push('…');
    }
    masked
}

/// Returns the end of the values that start at a position. Values can overlap.
fn end_of_values(values: &[String], text: &str, start: usize) -> Option<usize> {
    let mut end = None;
    let mut at = start;
    loop {
        for value in values {
            end = end.max(masked_value_end(value, text, at));
        }
        at += text[at..].chars().next().map_or(1, char::len_utf8);
        if at >= end?.min(SEARCHED_MAX) {
            return end;
        }
    }
}

/// Returns the end of a value that starts at a position.
fn masked_value_end(value: &str, text: &str, start: usize) -> Option<usize> {
    // One position for each way to read the text so far: a `%` stands for itself, or begins a code.
    let mut places = vec![start];
    let mut next = Vec::new();
    for character in value.chars() {
        for place in &places {
            add_masked_value_ends(character, text, *place, &mut next);
        }
        std::mem::swap(&mut places, &mut next);
        next.clear();
        if places.is_empty() {
            return None;
        }
    }
    let mut longest = start;
    for place in places {
        longest = longest.max(place);
    }
    (longest > start).then_some(longest)
}

/// Adds the ends of the encodings of a character that start at a position.
fn add_masked_value_ends(character: char, text: &str, place: usize, ends: &mut Vec<usize>) {
    let rest = &text[place..];
    let mut add = |length| {
        if !ends.contains(&(place + length)) {
            ends.push(place + length);
        }
    };
    let first = rest.chars().next();
    match (masker_printable(character), first) {
        (None, _) => add(0),
        (Some(shown), Some(first)) if equals_in_any_case(first, shown) => add(first.len_utf8()),
        (Some(_), _) => {}
    }
    let mut code = String::new();
    match first {
        Some('+') if character == ' ' => add(1),
        Some('%') => {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                code += &format!("%{byte:02x}");
            }
            if starts_with_code(rest, &code) {
                add(code.len());
            }
        }
        Some('\\') => {
            for unit in character.encode_utf16(&mut [0; 2]) {
                code += &format!("\\u{unit:04x}");
            }
            let short = match character {
                '\n' => "\\n",
                '\r' => "\\r",
                '\t' => "\\t",
                '\u{8}' => "\\b",
                '\u{c}' => "\\f",
                '"' => "\\\"",
                '\\' => "\\\\",
                '/' => "\\/",
                _ => &code,
            };
            if starts_with_code(rest, &code) {
                add(code.len());
            } else if starts_with_code(rest, short) {
                add(short.len());
            }
        }
        Some(_) | None => {}
    }
}

/// Returns `true` if a text starts with an ASCII code, in upper or lower case.
fn starts_with_code(text: &str, code: &str) -> bool {
    text.get(..code.len()).is_some_and(|start| start.eq_ignore_ascii_case(code))
}

/// Compares the first characters of the lower-case forms, which are longer for a few letters.
fn equals_in_any_case(a: char, b: char) -> bool {
    a == b || a.to_lowercase().next() == b.to_lowercase().next()
}

/// Returns a character for display in a line: a space for white space, `None` for characters that control the terminal
/// or the text direction.
fn masker_printable(character: char) -> Option<char> {
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
        Masker::new(Vec::new(), values.iter().map(|&value| value.to_owned()).collect()).masked(text, 100)
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

    /// A message can be one line of a text that repeats a value.
    #[test]
    fn lines_of_a_value() {
        assert_eq!(masked(&["-- key --\nsecret-1\r\n22"], "secret-1: 22, -- key --"), "***: 22, ***");
        assert_eq!(masked(&[" secret-1\n"], "secret-1"), "***");
    }

    #[test]
    fn the_caller_sees_all_but_secrets() {
        let masker = Masker::new(vec!["secret".to_owned()], vec!["file".to_owned()]);
        let text = "file of secret\nnot a file";
        assert_eq!(masker.masked(text, 100), "*** of *** not a ***");
        assert_eq!(masker.without_secrets(text, 100), "file of *** not a file");
    }

    #[test]
    fn values_that_overlap_or_contain_each_other() {
        assert_eq!(masked(&["abcd", "abcdef"], "abcdefg abcde"), "***g ***e");
        assert_eq!(masked(&["abcdef", "defghi", "ghij"], "xabcdefghijk"), "x***k");
    }

    #[test]
    fn content_types_but_html() {
        let masker = Masker::new(Vec::new(), vec!["html".to_owned(), "secret".to_owned()]);
        for (content_type, shown) in [
            ("Text/html", "Text/html"),
            ("application/x-html", "application/x-***"),
            ("Secret/html", "***/***"),
            ("application/pdf", "application/pdf"),
        ] {
            assert_eq!(masker.masked_content_type(content_type), shown);
        }
    }

    #[test]
    fn short_values_are_left() {
        assert_eq!(masked(&["abc", "", "é€😀"], "abc é€😀"), "abc é€😀");
        assert_eq!(masked(&["abcd"], "abc abcd"), "abc ***");
    }

    #[test]
    fn one_line_of_bounded_length() {
        assert_eq!(masked(&["abcd"], &format!("{}abcd", "x".repeat(99))), format!("{}*…", "x".repeat(99)));
        assert_eq!(masked(&[], " a\r\nb\u{1b}[31m\tc\u{202e}d "), "a  b[31m cd");
        assert_eq!(masked(&[], &"é".repeat(101)), "é".repeat(100) + "…");
        assert_eq!(masked(&[], &"é".repeat(100)), "é".repeat(100));
    }

    /// The bound applies to the result: no part of a value remains at the end.
    #[test]
    fn a_value_at_the_bound() {
        for before in 90..=101 {
            let text = masked(&["secret-secret"], &("x".repeat(before) + "secret-secretsecret-secret"));
            assert!(!text.contains("sec"), "{text}");
        }
        let repeated = masked(&["secret"], &"secret".repeat(10_000));
        assert_eq!(repeated, "***".repeat(33) + "*…");
        // Each value begins inside the one before, so there is one mask, and the text after the bound was not searched.
        let overlapping = masked(&["aaaaa"], &("a".repeat(SEARCHED_MAX + 2) + "aaaab"));
        assert_eq!(overlapping, "***…");
    }
}
