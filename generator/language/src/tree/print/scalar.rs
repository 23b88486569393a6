//! Strings and words as scalars of YAML, with quotes where any version of YAML would read something else.

use crate::grammar::cursor::Cursor;
use crate::tree::yaml::scalar::{ScalarMeaning, older_scalar_meaning, plain_scalar_meaning};
use crate::tree::{Node, Style};

/// Context of a scalar: within brackets or not.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ScalarContext {
    Block,
    Flow,
}

/// Returns a string without quotes if that is possible, or else in single quotes.
pub(super) fn write_name_scalar(text: &str, context: ScalarContext) -> String {
    if can_write_plain_scalar(text, context) {
        text.to_owned()
    } else if text.chars().all(is_visible_in_scalar) {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        write_quoted_scalar(text)
    }
}

/// Returns the key of a value. Names with brackets are quoted everywhere, although only keys within brackets need it. A
/// status needs no quotes.
pub(in crate::tree) fn write_key(place: Cursor, name: &str) -> String {
    let is_status = name.len() == 3 && name.starts_with(|first| matches!(first, '1'..='5'));
    if place.has_status() && is_status && name.bytes().all(|byte| byte.is_ascii_digit()) {
        return name.to_owned();
    }
    write_name_scalar(name, ScalarContext::Flow)
}

/// Returns a scalar: a string as a name, and any other value as JSON, unless it is to be spelled otherwise.
pub(super) fn write_scalar(node: &Node, context: ScalarContext) -> String {
    let spelling = node.spelling().filter(|_| node.style == Style::Name);
    match (node.text(), spelling) {
        (Some(text), _) => write_name_scalar(text, context),
        (None, Some(spelling)) => spelling.to_string(),
        (None, None) => node.to_json().to_string(),
    }
}

/// Returns a string for people, in double quotes if it needs quotes.
pub(super) fn write_prose_scalar(text: &str) -> String {
    let is_number_like = text.starts_with(|first: char| first.is_ascii_digit()) && !text.contains(' ');
    if can_write_plain_scalar(text, ScalarContext::Block) && !is_number_like {
        text.to_owned()
    } else {
        write_quoted_scalar(text)
    }
}

/// Returns a string in double quotes.
pub(super) fn write_quoted_scalar(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            character if is_visible_in_scalar(character) => quoted.push(character),
            character => match u32::from(character) {
                code @ ..=0xff => quoted.push_str(&format!("\\x{code:02X}")),
                code @ ..=0xffff => quoted.push_str(&format!("\\u{code:04X}")),
                code => quoted.push_str(&format!("\\U{code:08X}")),
            },
        }
    }
    quoted + "\""
}

/// Returns `true` if a string without quotes is the same string in all versions of YAML, and looks like one.
fn can_write_plain_scalar(text: &str, context: ScalarContext) -> bool {
    let starts = |first: char| first.is_alphanumeric() || "_/$(.".contains(first);
    let is_open = |character: char| {
        is_visible_in_scalar(character) && (context == ScalarContext::Block || !",[]{}".contains(character))
    };
    text.starts_with(starts)
        && !["...", "0x", "0o", "0b"].iter().any(|start| text.starts_with(start))
        && !text.ends_with(|last: char| last == ':' || last.is_whitespace())
        && text.chars().all(is_open)
        && !text.contains(": ")
        && (context == ScalarContext::Block || ![" -", " ?", " :", ":?"].iter().any(|part| text.contains(part)))
        && !text.contains(" #")
        && matches!(plain_scalar_meaning(text), ScalarMeaning::String)
        && older_scalar_meaning(text).is_none()
}

/// Returns `false` for line breaks, control characters, and invisible characters.
pub(super) fn is_visible_in_scalar(character: char) -> bool {
    !character.is_control()
        && !matches!(
            character,
            '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{ffff}'
        )
}
