//! Independent JSON parser: numbers keep their text, objects their order.

use std::fmt;

use serde_json::value::RawValue;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// `null`, `true`, `false` or a number, as text.
    Bare(String),
    /// A string. An unpaired surrogate is the character in the last plane that ends in the same digits.
    Text(String),
    List(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// Parses a text that is known to be JSON.
    pub(crate) fn parse(text: &str) -> Self {
        if let Err(error) = serde_json::from_str::<&RawValue>(text) {
            panic!("no JSON: {error}: {text}");
        }
        Self::read(text.trim_ascii()).0
    }

    /// Reads the value at the beginning of JSON, and returns the text after it.
    fn read(text: &str) -> (Self, &str) {
        match text.as_bytes()[0] {
            b'"' => {
                let (text, rest) = read_text(text);
                (Self::Text(text), rest)
            }
            b'[' => {
                let (mut elements, mut rest) = (Vec::new(), text[1..].trim_ascii_start());
                while !rest.starts_with(']') {
                    let (element, after) = Self::read(rest);
                    elements.push(element);
                    rest = after_comma(after);
                }
                (Self::List(elements), &rest[1..])
            }
            b'{' => {
                let (mut entries, mut rest) = (Vec::new(), text[1..].trim_ascii_start());
                while !rest.starts_with('}') {
                    let (key, after) = read_text(rest);
                    let (_, value) = after.split_once(':').expect("a colon follows a key");
                    let (value, after) = Self::read(value.trim_ascii_start());
                    entries.push((key, value));
                    rest = after_comma(after);
                }
                (Self::Object(entries), &rest[1..])
            }
            _ => {
                let end = text.bytes().position(|byte| b",]} \t\r\n".contains(&byte)).unwrap_or(text.len());
                (Self::Bare(text[..end].to_owned()), &text[end..])
            }
        }
    }

    /// Returns the value at a path such as `data.0.template.name`.
    pub(crate) fn at(&mut self, path: &str) -> &mut Self {
        path.split('.').fold(self, |tree, step| match tree {
            Self::List(elements) => &mut elements[step.parse::<usize>().expect("a list is entered by an index")],
            Self::Object(entries) => {
                let entry = entries.iter_mut().find(|(key, _)| key == step);
                &mut entry.unwrap_or_else(|| panic!("no `{step}` of `{path}`")).1
            }
            Self::Bare(_) | Self::Text(_) => panic!("nothing is inside `{step}` of `{path}`"),
        })
    }

    /// Returns the entries of an object.
    pub(crate) fn entries(&mut self) -> &mut Vec<(String, Tree)> {
        match self {
            Self::Object(entries) => entries,
            other => panic!("no object: {other:?}"),
        }
    }

    /// Calls `visit` for all values, inner ones first, each with the keys that lead to it; an element of a list counts
    /// as the key `[]`.
    pub(crate) fn walk(&mut self, visit: &mut dyn FnMut(&[String], &mut Tree)) {
        self.descend(&mut Vec::new(), visit);
    }

    fn descend(&mut self, path: &mut Vec<String>, visit: &mut dyn FnMut(&[String], &mut Tree)) {
        let mut inside = |key: &str, tree: &mut Tree| {
            path.push(key.to_owned());
            tree.descend(path, visit);
            path.pop();
        };
        match self {
            Self::Bare(_) | Self::Text(_) => {}
            Self::List(elements) => elements.iter_mut().for_each(|element| inside("[]", element)),
            Self::Object(entries) => entries.iter_mut().for_each(|(key, value)| inside(key, value)),
        }
        visit(path, self);
    }
}

/// JSON text without white space.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |index: usize| if index == 0 { "" } else { "," };
        match self {
            Self::Bare(text) => f.write_str(text),
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::List(elements) => {
                f.write_str("[")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(comma(index))?;
                    element.fmt(f)?;
                }
                f.write_str("]")
            }
            Self::Object(entries) => {
                f.write_str("{")?;
                for (index, (key, value)) in entries.iter().enumerate() {
                    f.write_str(comma(index))?;
                    f.write_str(&quoted(key))?;
                    f.write_str(":")?;
                    value.fmt(f)?;
                }
                f.write_str("}")
            }
        }
    }
}

/// First code point of the last plane.
const LAST_PLANE: u32 = 0x10_0000;

fn quoted(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted.chars().fold(String::new(), |text, char| match u32::from(char).checked_sub(LAST_PLANE) {
        Some(unit @ 0xd800..=0xdfff) => format!("{text}\\u{unit:04x}"),
        _ => text + char.encode_utf8(&mut [0; 4]),
    })
}

/// Reads the string at the beginning of JSON, and returns the text after it.
fn read_text(text: &str) -> (String, &str) {
    let mut end = 1;
    loop {
        end += text[end..].find('"').expect("a string ends");
        let escapes = text[1..end].bytes().rev().take_while(|byte| *byte == b'\\').count();
        end += 1;
        if escapes % 2 == 0 {
            let string = serde_json::from_str(&text[..end]).unwrap_or_else(|_| with_unpaired(&text[1..end - 1]));
            return (string, &text[end..]);
        }
    }
}

/// Reads the inside of a string with unpaired surrogates.
fn with_unpaired(text: &str) -> String {
    let mut units = Vec::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let escape = rest.strip_prefix("\\u").map(|digits| u16::from_str_radix(&digits[..4], 16).expect("digits"));
        let len = match (escape, char) {
            (Some(_), _) => 6,
            (None, '\\') => 2,
            (None, char) => char.len_utf8(),
        };
        match escape {
            Some(unit) => units.push(unit),
            None => {
                let char: String = serde_json::from_str(&format!("\"{}\"", &rest[..len])).expect("one character");
                units.extend(char.encode_utf16());
            }
        }
        rest = &rest[len..];
    }
    let unpaired = |unit: u16| char::from_u32(LAST_PLANE + u32::from(unit)).expect("in the last plane");
    char::decode_utf16(units).map(|char| char.unwrap_or_else(|error| unpaired(error.unpaired_surrogate()))).collect()
}

/// Returns the text after the comma at its beginning, if there is one.
fn after_comma(text: &str) -> &str {
    let text = text.trim_ascii_start();
    text.strip_prefix(',').unwrap_or(text).trim_ascii_start()
}

#[test]
fn unpaired_surrogates_are_printed_as_they_were() {
    let text = r#"{"cut \ud83d":["\udc00\n\"é","🚚"]}"#;
    assert_eq!(Tree::parse(text).to_string(), text);
    assert_eq!(Tree::parse(r#""\ud83d\ude9a\ud83d""#), Tree::Text("🚚\u{10d83d}".to_owned()));
}

#[test]
fn every_kind_of_value_is_read_in_order_with_its_text() {
    let text = " { \"a\" : [ 1.0 , -0e+1,\ttrue ] , \"\\\\\" : { } ,\n\"q\\\\\\\"\":[ ],\"a\":null } ";
    assert_eq!(Tree::parse(text).to_string(), r#"{"a":[1.0,-0e+1,true],"\\":{},"q\\\"":[],"a":null}"#);
    assert_eq!(Tree::parse(" 1.10 "), Tree::Bare("1.10".to_owned()));
}
