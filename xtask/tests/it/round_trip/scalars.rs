//! Strings and numbers in every notation that JSON allows.

use super::choices::{self, Choices};

/// Characters that a reader or writer could mistake for something else.
const CHARACTERS: &[char] = &[
    'a',
    'B',
    '0',
    ' ',
    '-',
    '"',
    '\\',
    '/',
    '\n',
    '\r',
    '\t',
    '\u{8}',
    '\u{c}',
    '\0',
    '\u{1f}',
    '\u{7f}',
    'é',
    '€',
    '漢',
    '\u{301}',
    '\u{2028}',
    '\u{feff}',
    '\u{ffff}',
    '😀',
    '𝄞',
    '\u{10ffff}',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
];

/// Texts with a meaning elsewhere; the last two are internal names of serde_json.
const WORDS: &[&str] = &[
    "a",
    "null",
    "true",
    "0",
    "1e400",
    "__proto__",
    "extra",
    "{}",
    "\\u0041",
    "$serde_json::private::RawValue",
    "$serde_json::private::Number",
];

const NUMBERS: &[&str] = &[
    "0",
    "-0",
    "1",
    "-1",
    "10",
    "1.0",
    "1.10",
    "-0.0",
    "0.1",
    "1E2",
    "1e+2",
    "1e-7",
    "0e0",
    "0.000",
    "1e23",
    "5e-324",
    "9007199254740993",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "123456789012345678901234567890",
    "0.30000000000000004",
    "3.141592653589793238462643383279",
    "1e400",
    "-1E-400",
    "100000000000000000000",
    "1.7976931348623157e308",
];

const INTEGERS: &[&str] = &[
    "0",
    "-0",
    "1",
    "-1",
    "10",
    "10.0",
    "1e1",
    "-1E+1",
    "100e-2",
    "0.0",
    "-0.0e5",
    "0e-3",
    "1.20e2",
    "9007199254740993",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775807.00",
    "922337203685477580.7e1",
];

/// Strings that are valid JSON but not valid Unicode.
const SURROGATES: &[&str] = &[r#""\ud800""#, r#""a\uDFFFz""#, r#""\uDC00\uD800""#, r#""\ud83dx\ude00""#];

const TIMES: &[&str] = &["2024-05-17T09:30:00.000Z", "2024-05-17T09:30:00+02:00", "2024-05-17", "soon", ""];

/// Returns any text.
pub(crate) fn text(choices: &mut Choices) -> String {
    match choices.below(4) {
        0 => choices.pick(WORDS).to_owned(),
        1 => String::new(),
        2 => characters(choices, 4),
        _ => characters(choices, 24),
    }
}

fn characters(choices: &mut Choices, most: usize) -> String {
    (0..choices.below(most + 1)).map(|_| choices.pick(CHARACTERS)).collect()
}

/// Returns a text that is usually a point in time.
pub(crate) fn timestamp(choices: &mut Choices) -> String {
    if choices.percent(20) { text(choices) } else { choices.pick(TIMES).to_owned() }
}

/// Returns a number in any notation.
pub(crate) fn number(choices: &mut Choices) -> String {
    if !choices.percent(40) {
        return choices.pick(NUMBERS).to_owned();
    }
    let mut text = String::from(choices.pick(&["", "-"]));
    text += &match choices.below(3) {
        0 => "0".to_owned(),
        _ => format!("{}{}", choices.below(9) + 1, digits(choices, 0)),
    };
    if choices.percent(50) {
        text += &format!(".{}", digits(choices, 1));
    }
    if choices.percent(50) {
        text += choices.pick(&["e", "E", "e+", "E-", "e-"]);
        text += &digits(choices, 1);
    }
    text
}

fn digits(choices: &mut Choices, least: usize) -> String {
    let most = choices.pick(&[2, 4, 20]);
    (0..least + choices.below(most)).map(|_| choices.below(10).to_string()).collect()
}

/// Returns an integer that fits an `i64`, also as `10.0` and `1e1`.
pub(crate) fn integer(choices: &mut Choices) -> String {
    match choices.below(4) {
        0 | 1 => choices.pick(INTEGERS).to_owned(),
        2 => format!("{}{}", choices.pick(&["", "-"]), choices.below(1_000_000)),
        _ => format!("{}{}", choices.below(1_000_000), choices.pick(&[".0", "e3", "E+10", ".000e1", "00e-2"])),
    }
}

/// Returns a quoted string that is not valid Unicode. Only for values: serde_json cannot write such a key.
pub(crate) fn surrogates(choices: &mut Choices) -> String {
    choices.pick(SURROGATES).to_owned()
}

/// Returns the text in quotes, with the necessary escapes and sometimes more.
pub(crate) fn escaped(choices: &mut Choices, text: &str) -> String {
    let percent = choices.pick(&[0, 0, 0, 20, 100]);
    let mut literal = String::from('"');
    for character in text.chars() {
        let short = short_escape(character);
        let needs_escape = character < ' ' || matches!(character, '"' | '\\');
        if percent == 0 && !needs_escape || percent > 0 && !needs_escape && !choices.percent(percent) {
            literal.push(character);
        } else if let Some(short) = short.filter(|_| percent == 0 || choices.percent(50)) {
            literal.extend(['\\', short]);
        } else {
            let upper = percent > 0 && choices.percent(50);
            for unit in character.encode_utf16(&mut [0; 2]) {
                literal += &if upper { format!("\\u{unit:04X}") } else { format!("\\u{unit:04x}") };
            }
        }
    }
    literal + "\""
}

fn short_escape(character: char) -> Option<char> {
    Some(match character {
        '"' | '\\' | '/' => character,
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        _ => return None,
    })
}

#[test]
fn an_escaped_text_is_read_as_the_text() {
    for drawn in choices::random("escaped", 60).take(2_000) {
        let choices = &mut Choices::new(&drawn);
        let text = text(choices);
        let escaped = escaped(choices, &text);
        assert_eq!(serde_json::from_str::<String>(&escaped).ok(), Some(text), "{escaped}");
    }
}
