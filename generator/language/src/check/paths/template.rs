//! Syntax of a path: segments of text and parameters, `/things/{thingId}.json`.

/// Part of a path that is not allowed.
pub(super) struct InvalidTemplatePart {
    pub(super) start: usize,
    pub(super) len: usize,
    pub(super) what: String,
    pub(super) help: &'static str,
}

impl InvalidTemplatePart {
    fn new(start: usize, len: usize, what: &str, help: &'static str) -> Self {
        Self { start, len, what: what.to_owned(), help }
    }
}

/// Returns the parameters of a path with their positions, or all parts that are not allowed.
pub(super) fn parse_template_parameters(path: &str) -> Result<Vec<(usize, &str)>, Vec<InvalidTemplatePart>> {
    let (mut named, mut invalid) = (Vec::new(), Vec::new());
    let Some(whole) = path.strip_prefix('/') else {
        return Err(vec![template_without_slash(path)]);
    };
    let relative = &whole[..template_end(whole)];
    let mut start = 1;
    for segment in relative.split('/') {
        // The last segment may be empty: the path ends in a slash.
        if !segment.is_empty() || start <= relative.len() {
            match parse_template_segment(segment, start) {
                Ok(parameters) => named.extend(parameters),
                Err(part) => invalid.push(part),
            }
        }
        start += segment.len() + 1;
    }
    let after = 1 + relative.len();
    invalid.extend(
        (after < path.len())
            .then(|| InvalidTemplatePart::new(after, path.len() - after, "a fragment", "remove it: it is never sent")),
    );
    if invalid.is_empty() { Ok(named) } else { Err(invalid) }
}

/// Returns the parameters of a segment with their positions in the path, or its first part that is not allowed.
fn parse_template_segment(segment: &str, start: usize) -> Result<Vec<(usize, &str)>, InvalidTemplatePart> {
    match segment {
        // The span covers the slash before it.
        "" => {
            let help = "remove the `/`: servers interpret it in different ways";
            return Err(InvalidTemplatePart::new(start - 1, 1, "an empty segment", help));
        }
        "." | ".." => {
            let help = "write the resulting path: URL parsers remove dot segments";
            return Err(InvalidTemplatePart::new(start, segment.len(), "a dot segment", help));
        }
        // Notation of the routers of web frameworks.
        _ if segment.strip_prefix(':').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())) => {
            let help = "write its name in braces: `{name}`";
            return Err(InvalidTemplatePart::new(start, segment.len(), "a parameter with a colon", help));
        }
        _ => {}
    }
    let mut named = Vec::new();
    let mut at = 0;
    while at < segment.len() {
        let rest = &segment[at..];
        let text = &rest[..rest.find('{').unwrap_or(rest.len())];
        if let Some(part) = find_invalid_template_text(text, start + at) {
            return Err(part);
        }
        at += text.len();
        let Some(opened) = segment[at..].strip_prefix('{') else { break };
        let Some(name) = opened.split_once('}').map(|(name, _)| name).filter(|name| !name.contains('{')) else {
            let help = "close it: write `{name}`";
            return Err(InvalidTemplatePart::new(start + at, 1, "a brace that is not closed", help));
        };
        if name.is_empty() {
            let help = "write its name between the braces";
            return Err(InvalidTemplatePart::new(start + at, 2, "a parameter without a name", help));
        }
        named.push((start + at + 1, name));
        at += name.len() + 2;
    }
    Ok(named)
}

/// Returns the start of a fragment, if there is one. A `#` inside braces belongs to a name.
fn template_end(path: &str) -> usize {
    let mut is_inside = false;
    let mark = path.char_indices().find(|(_, character)| {
        is_inside = *character == '{' || is_inside && *character != '}';
        !is_inside && *character == '#'
    });
    mark.map_or(path.len(), |(at, _)| at)
}

/// Returns the first character of a text that is not allowed.
fn find_invalid_template_text(text: &str, start: usize) -> Option<InvalidTemplatePart> {
    let is_allowed = |at: usize, character: char| match character {
        '%' => is_template_escape(&text[at + 1..]),
        _ => is_plain_template_character(character),
    };
    let (at, character) = text.char_indices().find(|(at, character)| !is_allowed(*at, *character))?;
    let help = match character {
        '\\' => r"write `/`: URL parsers treat `\` as `/`",
        '}' => "open it: write `{name}`",
        '%' => "write the character itself, or `%` and two hexadecimal digits if it needs an escape, such as `%20`",
        _ => "use ASCII letters, digits and `-._~:@!$&'()*+,;=`",
    };
    let what = format!("`{}`", if character == '\\' { "\\".to_owned() } else { character.escape_debug().to_string() });
    Some(InvalidTemplatePart { start: start + at, len: character.len_utf8(), what, help })
}

fn template_without_slash(path: &str) -> InvalidTemplatePart {
    let host = path.split_once("://").map(|(scheme, rest)| scheme.len() + 3 + rest.find('/').unwrap_or(rest.len()));
    match host {
        Some(len) => InvalidTemplatePart {
            start: 0,
            len,
            what: "a scheme and a host".to_owned(),
            help: "start with the `/` after the host: the base URL is an argument of the client",
        },
        None => InvalidTemplatePart {
            start: 0,
            len: path.chars().next().map_or(0, char::len_utf8),
            what: "anything before the first `/`".to_owned(),
            help: "start it with `/`",
        },
    }
}

/// Returns `true` if a text behind `%` starts with the code of a character that needs an escape. Other codes could form
/// a dot segment.
fn is_template_escape(text: &str) -> bool {
    let digits = text.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let number = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
    number.is_some_and(|byte| !byte.is_ascii_alphanumeric() && !b"-._~".contains(&byte))
}

/// Returns `true` for characters that a path contains unescaped.
fn is_plain_template_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || "-._~:@!$&'()*+,;=".contains(character)
}
