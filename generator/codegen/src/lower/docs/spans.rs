//! Inline Markdown: text, emphasis, code spans and links.

use std::borrow::Cow;

/// Characters with a meaning in Markdown anywhere in a line.
const ACTIVE: [char; 11] = ['`', '[', ']', '<', '>', '\\', '*', '_', '~', '#', '|'];

/// Returns a text as one line.
pub(crate) fn as_inline_spans(text: &str) -> String {
    escape_into_spans(&span_text_on_one_line(text), SpanSetting::Line)
}

/// Returns a text as link text, which cannot contain another link.
pub(super) fn as_link_spans(text: &str) -> String {
    escape_into_spans(&span_text_on_one_line(text), SpanSetting::Link)
}

/// Returns a text as a code span, with unprintable characters escaped.
pub(in crate::lower) fn as_code_span(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden_in_span(c) && !c.is_whitespace() {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    let text = span_text_on_one_line(&shown);
    if text.is_empty() {
        return "`\"\"`".to_owned();
    }
    let longest = backtick_runs_in_span(&text).map(str::len).max().unwrap_or(0);
    if longest == 0 {
        return format!("`{text}`");
    }
    let length = (1..=longest)
        .find(|length| backtick_runs_in_span(&text).all(|run| run.len() != *length))
        .unwrap_or(longest + 1);
    let fence = "`".repeat(length);
    if text.starts_with('`') || text.ends_with('`') {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}

/// Returns a text with line breaks `\n` and no other unprintable characters.
pub(super) fn clean_span_text(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| byte == b'\n' || byte == b' ' || byte.is_ascii_graphic()) {
        return Cow::Borrowed(text);
    }
    let clean = |c: char| if c != '\n' && c.is_whitespace() { ' ' } else { c };
    text.chars().map(clean).filter(|c| *c == '\n' || !is_hidden_in_span(*c)).collect()
}

fn span_text_on_one_line(text: &str) -> String {
    let cleaned = clean_span_text(text);
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
fn is_hidden_in_span(c: char) -> bool {
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
enum SpanSetting {
    Line,
    /// Link text, which cannot contain a link.
    Link,
}

fn escape_into_spans(text: &str, setting: SpanSetting) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '`' => take_code_span(rest, &mut out),
            'h' if setting != SpanSetting::Link => take_url_span(rest, &mut out),
            '[' if setting != SpanSetting::Link => take_link_span(rest, &mut out),
            '*' if setting != SpanSetting::Link => {
                let before = text[..text.len() - rest.len()].chars().next_back();
                take_emphasis_span(before, rest, &mut out)
            }
            _ => 0,
        };
        if taken > 0 {
            rest = &rest[taken..];
            continue;
        }
        let makes_an_image = first == '!' && rest[1..].starts_with('[');
        if ACTIVE.contains(&first) || (first == '&' && starts_with_entity_span(rest)) || makes_an_image {
            out.push('\\');
        }
        out.push(first);
        rest = &rest[first.len_utf8()..];
    }
    out
}

/// Takes a code span, or backticks that do not open one.
fn take_code_span(text: &str, out: &mut String) -> usize {
    let length = text.bytes().take_while(|byte| *byte == b'`').count();
    let (fence, inside) = text.split_at(length);
    let mut from = 0;
    let closing = backtick_runs_in_span(inside).find_map(|run| {
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
        text[..whole].chars().for_each(|c| escape_span_character(c, out));
    } else {
        out.push_str(&as_code_span(content));
    }
    whole
}

fn escape_span_character(character: char, out: &mut String) {
    if ACTIVE.contains(&character) || character == '&' {
        out.push('\\');
    }
    out.push(character);
}

/// Writes a bare URL as a link, as rustdoc requires.
fn take_url_span(text: &str, out: &mut String) -> usize {
    let Some(scheme) = ["https://", "http://"].into_iter().find(|scheme| text.starts_with(scheme)) else { return 0 };
    let end = text.find(|c| !is_url_span_character(c)).unwrap_or(text.len());
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

/// Takes text between stars that begins and ends with a word.
fn take_emphasis_span(before: Option<char>, text: &str, out: &mut String) -> usize {
    let starts = before.is_none_or(|before| before.is_whitespace() || "([\"'".contains(before));
    let length = text.bytes().take_while(|byte| *byte == b'*').count();
    let (mark, inside) = text.split_at(length);
    let Some((words, after)) = inside.split_once(mark).filter(|_| starts && length <= 2) else { return 0 };
    let ends = !after.starts_with(|next: char| next == '*' || next.is_alphanumeric());
    if !ends || words.is_empty() || words.trim() != words || words.contains('*') {
        return 0;
    }
    out.push_str(&format!("{mark}{}{mark}", escape_into_spans(words, SpanSetting::Line)));
    words.len() + 2 * length
}

/// Takes a link to the web. Other links could lead anywhere, or be broken.
fn take_link_span(text: &str, out: &mut String) -> usize {
    let parts = text[1..].split_once("](").and_then(|(words, rest)| Some((words, rest.split_once(')')?.0)));
    let Some((words, url)) = parts else { return 0 };
    let leads_to_the_web = ["https://", "http://"].into_iter().any(|scheme| {
        url.strip_prefix(scheme).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    });
    let is_plain = url.chars().all(|c| is_url_span_character(c) && c != '(');
    if words.trim().is_empty()
        || words.contains(['[', ']'])
        || !leads_to_the_web
        || !is_plain
        || contains_entity_span(url)
    {
        return 0;
    }
    out.push_str(&format!("[{}]({url})", escape_into_spans(words, SpanSetting::Link)));
    words.len() + url.len() + "[]()".len()
}

fn is_url_span_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~:/?#@!$&'()*+,;=%".contains(c)
}

/// Returns `true` if a text starts with an entity such as `&lt;` or `&#x202e;`.
fn starts_with_entity_span(text: &str) -> bool {
    let name = text[1..].split_once(';').map_or("", |(name, _)| name);
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '#')
}

fn contains_entity_span(text: &str) -> bool {
    text.match_indices('&').any(|(at, _)| starts_with_entity_span(&text[at..]))
}

/// Returns the runs of backticks in a text.
fn backtick_runs_in_span(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| c != '`').filter(|run| !run.is_empty())
}
