//! Inline Markdown: text, code spans and links.

use std::borrow::Cow;

/// Characters that Markdown acts on anywhere in a line.
const ACTIVE: [char; 11] = ['`', '[', ']', '<', '>', '\\', '*', '_', '~', '#', '|'];

/// Returns a text as one line.
pub(in crate::lower) fn inline(text: &str) -> String {
    spans(&one_line(text), Setting::Line)
}

/// Returns a text as the words of a link, which contain no other link.
pub(super) fn link_words(text: &str) -> String {
    spans(&one_line(text), Setting::Link)
}

/// Returns a text as the cell of a table, where a bar ends a code span too.
pub(in crate::lower) fn cell(text: &str) -> String {
    spans(&one_line(text), Setting::Cell)
}

/// Returns a text as a code span, with what does not print escaped.
pub(in crate::lower) fn code(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) && !c.is_whitespace() {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    let text = one_line(&shown);
    if text.is_empty() {
        return "`\"\"`".to_owned();
    }
    let longest = runs(&text).map(str::len).max().unwrap_or(0);
    if longest == 0 {
        return format!("`{text}`");
    }
    let length = (1..=longest).find(|length| runs(&text).all(|run| run.len() != *length)).unwrap_or(longest + 1);
    let fence = "`".repeat(length);
    if text.starts_with('`') || text.ends_with('`') {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}

/// Returns a text whose line breaks are `\n` and that holds nothing else that does not print.
pub(super) fn cleaned(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| byte == b'\n' || byte == b' ' || byte.is_ascii_graphic()) {
        return Cow::Borrowed(text);
    }
    let clean = |c: char| if c != '\n' && c.is_whitespace() { ' ' } else { c };
    text.chars().map(clean).filter(|c| *c == '\n' || !is_hidden(*c)).collect()
}

fn one_line(text: &str) -> String {
    let cleaned = cleaned(text);
    let mut line = String::with_capacity(cleaned.len());
    for word in cleaned.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Returns `true` for controls, marks of direction and other invisible characters.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    Line,
    Cell,
    /// The words of a link, which hold no link.
    Link,
}

fn spans(text: &str, setting: Setting) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '`' => code_span(rest, setting, &mut out),
            'h' if setting != Setting::Link => url(rest, &mut out),
            '[' if setting != Setting::Link => link(rest, &mut out),
            _ => 0,
        };
        if taken > 0 {
            rest = &rest[taken..];
            continue;
        }
        let makes_an_image = first == '!' && rest[1..].starts_with('[');
        if ACTIVE.contains(&first) || (first == '&' && is_entity(rest)) || makes_an_image {
            out.push('\\');
        }
        out.push(first);
        rest = &rest[first.len_utf8()..];
    }
    out
}

/// Takes a code span, or the backticks that open none.
fn code_span(text: &str, setting: Setting, out: &mut String) -> usize {
    let length = text.bytes().take_while(|byte| *byte == b'`').count();
    let (fence, inside) = text.split_at(length);
    let mut from = 0;
    let closing = runs(inside).find_map(|run| {
        let at = from + inside[from..].find(run).unwrap_or_default();
        from = at + run.len();
        (run == fence).then_some(at)
    });
    let Some(closing) = closing else {
        out.push_str(&"\\`".repeat(length));
        return length;
    };
    let (content, whole) = (&inside[..closing], length + closing + length);
    if content.trim().is_empty() {
        text[..whole].chars().for_each(|c| escaped(c, out));
    } else if setting == Setting::Cell && content.contains('|') {
        content.chars().for_each(|c| escaped(c, out));
    } else {
        out.push_str(&code(content));
    }
    whole
}

fn escaped(character: char, out: &mut String) {
    if ACTIVE.contains(&character) || character == '&' {
        out.push('\\');
    }
    out.push(character);
}

/// Writes a bare URL as a link, as rustdoc wants it.
fn url(text: &str, out: &mut String) -> usize {
    let Some(scheme) = ["https://", "http://"].into_iter().find(|scheme| text.starts_with(scheme)) else { return 0 };
    let end = text.find(|c| !is_part_of_a_url(c)).unwrap_or(text.len());
    let mut url = text[..end].trim_end_matches(['.', ',', ';', ':', '!', '?', '\'']);
    while url.ends_with(')') && url.matches(')').count() > url.matches('(').count() {
        url = url.trim_end_matches(')');
    }
    if url.len() <= scheme.len() {
        return 0;
    }
    out.push_str(&format!("<{url}>"));
    url.len()
}

/// Takes a link to the web; other links could lead anywhere, or nowhere.
fn link(text: &str, out: &mut String) -> usize {
    let parts = text[1..].split_once("](").and_then(|(words, rest)| Some((words, rest.split_once(')')?.0)));
    let Some((words, url)) = parts else { return 0 };
    let leads_to_the_web = ["https://", "http://"].into_iter().any(|scheme| {
        url.strip_prefix(scheme).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    });
    let is_plain = url.chars().all(|c| is_part_of_a_url(c) && c != '(');
    if words.trim().is_empty() || words.contains(['[', ']']) || !leads_to_the_web || !is_plain || is_entity_in(url) {
        return 0;
    }
    out.push_str(&format!("[{}]({url})", spans(words, Setting::Link)));
    words.len() + url.len() + "[]()".len()
}

fn is_part_of_a_url(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~:/?#@!$&'()*+,;=%".contains(c)
}

/// Returns `true` if a text starts with an entity such as `&lt;` or `&#x202e;`.
fn is_entity(text: &str) -> bool {
    let name = text[1..].split_once(';').map_or("", |(name, _)| name);
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '#')
}

fn is_entity_in(text: &str) -> bool {
    text.match_indices('&').any(|(at, _)| is_entity(&text[at..]))
}

/// Returns the runs of backticks in a text.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| c != '`').filter(|run| !run.is_empty())
}
