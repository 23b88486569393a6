//! Syntax of a path: segments that are plain text or one parameter, `/things/{thingId}`.

/// Part of a path that is not allowed.
pub(super) struct InvalidPart {
    pub(super) start: usize,
    pub(super) len: usize,
    pub(super) what: String,
    pub(super) help: &'static str,
}

/// Returns the parameters of a path with their positions, or all parts that are not allowed.
pub(super) fn parameters(path: &str) -> Result<Vec<(usize, &str)>, Vec<InvalidPart>> {
    let (mut named, mut invalid) = (Vec::new(), Vec::new());
    let Some(whole) = path.strip_prefix('/') else {
        return Err(vec![without_slash(path)]);
    };
    let relative = &whole[..end(whole)];
    let mut start = 1;
    for segment in relative.split('/') {
        match parameter(segment) {
            Some(name) => named.push((start + 1, name)),
            None => invalid.extend(invalid_part(segment, start)),
        }
        start += segment.len() + 1;
    }
    invalid.extend((relative.len() < whole.len()).then(|| after(path, 1 + relative.len())));
    if invalid.is_empty() { Ok(named) } else { Err(invalid) }
}

fn parameter(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    (!name.is_empty() && !name.contains(['{', '}'])).then_some(name)
}

/// Returns the start of a query or a fragment. A `?` or `#` inside braces belongs to a name.
fn end(path: &str) -> usize {
    let mut is_inside = false;
    let mark = path.char_indices().find(|(_, character)| {
        is_inside = *character == '{' || is_inside && *character != '}';
        !is_inside && matches!(character, '?' | '#')
    });
    mark.map_or(path.len(), |(at, _)| at)
}

/// Returns the query or fragment after a path.
fn after(path: &str, start: usize) -> InvalidPart {
    let (what, help) = if path[start..].starts_with('?') {
        ("a query", "declare its parameters under `query`")
    } else {
        ("a fragment", "remove it: it is never sent")
    };
    InvalidPart { start, len: path.len() - start, what: what.to_owned(), help }
}

/// Returns the invalid part of a segment that is not a parameter.
fn invalid_part(segment: &str, start: usize) -> Option<InvalidPart> {
    let whole = |what: &str, help| Some(InvalidPart { start, len: segment.len(), what: what.to_owned(), help });
    match segment {
        // The span is that of the slash before it.
        "" => Some(InvalidPart {
            start: start - 1,
            len: 1,
            what: "an empty segment".to_owned(),
            help: "remove the `/`: servers interpret it in different ways",
        }),
        "." | ".." => whole("a dot segment", "write the path that it leads to: URL parsers remove it"),
        "{}" => whole("a parameter without a name", "write its name between the braces"),
        _ if segment.contains(['{', '}']) => {
            whole("a parameter that is not a whole segment", "put a `/` on both sides of each `{name}`")
        }
        _ => {
            let (at, character) = segment.char_indices().find(|(_, character)| !is_plain(*character))?;
            let help = match character {
                '\\' => "write `/`: URL parsers treat it as one",
                _ => "use ASCII letters, digits and `-._~:@!$&'()*+,;=`",
            };
            let what =
                format!("`{}`", if character == '\\' { "\\".to_owned() } else { character.escape_debug().to_string() });
            Some(InvalidPart { start: start + at, len: character.len_utf8(), what, help })
        }
    }
}

fn without_slash(path: &str) -> InvalidPart {
    let host = path.split_once("://").map(|(scheme, rest)| scheme.len() + 3 + rest.find('/').unwrap_or(rest.len()));
    match host {
        Some(len) => InvalidPart {
            start: 0,
            len,
            what: "a scheme and a host".to_owned(),
            help: "start with the `/` after the host: the base URL is an argument of the client",
        },
        None => InvalidPart {
            start: 0,
            len: path.chars().next().map_or(0, char::len_utf8),
            what: "anything before the first `/`".to_owned(),
            help: "start it with `/`",
        },
    }
}

/// Returns `true` for characters that a path contains unescaped. Not `%`: it could escape a dot segment.
fn is_plain(character: char) -> bool {
    character.is_ascii_alphanumeric() || "-._~:@!$&'()*+,;=".contains(character)
}
