//! Path templates: `/things/{thingId}.json`.

/// Part of a segment of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPart<'p> {
    /// Literal text.
    Text(&'p str),
    /// A parameter, by its name.
    Parameter(&'p str),
}

/// Returns the parts of a path, or of one of its segments.
pub fn path_parts(path: &str) -> Vec<PathPart<'_>> {
    let mut parts = Vec::new();
    let mut rest = path;
    while let Some((text, (name, after))) =
        rest.split_once('{').and_then(|(text, named)| Some((text, named.split_once('}')?)))
    {
        parts.extend((!text.is_empty()).then_some(PathPart::Text(text)));
        parts.push(PathPart::Parameter(name));
        rest = after;
    }
    parts.extend((!rest.is_empty()).then_some(PathPart::Text(rest)));
    parts
}

/// Returns the names of the parameters of a path, in order.
pub fn path_names(path: &str) -> impl Iterator<Item = &str> {
    path_parts(path).into_iter().filter_map(|part| match part {
        PathPart::Parameter(name) => Some(name),
        PathPart::Text(_) => None,
    })
}

/// Returns a path without the names of its parameters.
pub fn path_skeleton(path: &str) -> String {
    let text = |part: PathPart<'_>| match part {
        PathPart::Text(text) => text.to_owned(),
        PathPart::Parameter(_) => "{}".to_owned(),
    };
    path_parts(path).into_iter().map(text).collect()
}

/// Returns the values of the parameters of a segment, if a text matches it. They are as short as possible.
pub fn path_segment_values<'p, 't>(segment: &'p str, text: &'t str) -> Option<Vec<(&'p str, &'t str)>> {
    fn fit<'p, 't>(parts: &[PathPart<'p>], text: &'t str, values: &mut Vec<(&'p str, &'t str)>) -> bool {
        match parts {
            [] => text.is_empty(),
            [PathPart::Text(expected), rest @ ..] => {
                text.strip_prefix(expected).is_some_and(|text| fit(rest, text, values))
            }
            [PathPart::Parameter(name), rest @ ..] => {
                let mut ends = text.char_indices().map(|(at, character)| at + character.len_utf8());
                ends.any(|end| {
                    values.push((name, &text[..end]));
                    let fits = fit(rest, &text[end..], values);
                    if !fits {
                        values.pop();
                    }
                    fits
                })
            }
        }
    }
    let mut values = Vec::new();
    fit(&path_parts(segment), text, &mut values).then_some(values)
}
