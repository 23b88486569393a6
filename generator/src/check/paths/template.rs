//! The form of a path: segments that are plain text or one parameter, `/things/{thingId}`.

/// A part of a path that cannot be there.
pub(super) struct Misfit {
    pub(super) start: usize,
    pub(super) len: usize,
    pub(super) what: String,
    pub(super) help: &'static str,
}

/// The parameters that a path names, and where; or all that keeps it from being a path.
pub(super) fn parameters(path: &str) -> Result<Vec<(usize, &str)>, Vec<Misfit>> {
    let (mut named, mut misfits) = (Vec::new(), Vec::new());
    let Some(whole) = path.strip_prefix('/') else {
        return Err(vec![without_slash(path)]);
    };
    let relative = &whole[..end(whole)];
    let mut start = 1;
    for segment in relative.split('/') {
        match parameter(segment) {
            Some(name) => named.push((start + 1, name)),
            None => misfits.extend(misfit(segment, start)),
        }
        start += segment.len() + 1;
    }
    misfits.extend((relative.len() < whole.len()).then(|| behind(path, 1 + relative.len())));
    if misfits.is_empty() { Ok(named) } else { Err(misfits) }
}

fn parameter(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    (!name.is_empty() && !name.contains(['{', '}'])).then_some(name)
}

/// Where a query or a fragment starts. A mark inside braces belongs to a name.
fn end(path: &str) -> usize {
    let mut is_inside = false;
    let mark = path.char_indices().find(|(_, character)| {
        is_inside = *character == '{' || is_inside && *character != '}';
        !is_inside && matches!(character, '?' | '#')
    });
    mark.map_or(path.len(), |(at, _)| at)
}

/// The part of a path that is none any more.
fn behind(path: &str, start: usize) -> Misfit {
    let (what, help) = if path[start..].starts_with('?') {
        ("a query", "declare its parameters under `query`")
    } else {
        ("a fragment", "remove it: it is never sent")
    };
    Misfit { start, len: path.len() - start, what: what.to_owned(), help }
}

/// What is wrong with a segment that is no parameter.
fn misfit(segment: &str, start: usize) -> Option<Misfit> {
    let whole = |what: &str, help| Some(Misfit { start, len: segment.len(), what: what.to_owned(), help });
    match segment {
        // The slash before it is shown: there is nothing else.
        "" => Some(Misfit {
            start: start - 1,
            len: 1,
            what: "an empty segment".to_owned(),
            help: "remove the `/`: servers read it in different ways",
        }),
        "." | ".." => whole("a dot segment", "write the path that it leads to: URL parsers fold it away"),
        "{}" => whole("a parameter without a name", "write its name between the braces"),
        _ if segment.contains(['{', '}']) => {
            whole("a parameter that is not a whole segment", "put a `/` on both sides of each `{name}`")
        }
        _ => {
            let (at, character) = segment.char_indices().find(|(_, character)| !is_plain(*character))?;
            let help = match character {
                '\\' => "write `/`: URL parsers read it as one",
                _ => "use ASCII letters, digits and `-._~:@!$&'()*+,;=`",
            };
            let what =
                format!("`{}`", if character == '\\' { "\\".to_owned() } else { character.escape_debug().to_string() });
            Some(Misfit { start: start + at, len: character.len_utf8(), what, help })
        }
    }
}

fn without_slash(path: &str) -> Misfit {
    let host = path.split_once("://").map(|(scheme, rest)| scheme.len() + 3 + rest.find('/').unwrap_or(rest.len()));
    match host {
        Some(len) => Misfit {
            start: 0,
            len,
            what: "a scheme and a host".to_owned(),
            help: "start with the `/` behind the host: the base URL is given to the client",
        },
        None => Misfit {
            start: 0,
            len: path.chars().next().map_or(0, char::len_utf8),
            what: "a start other than `/`".to_owned(),
            help: "write a `/` before it",
        },
    }
}

/// What stands in a path as it is. No `%`: an escape could spell a dot segment.
fn is_plain(character: char) -> bool {
    character.is_ascii_alphanumeric() || "-._~:@!$&'()*+,;=".contains(character)
}
