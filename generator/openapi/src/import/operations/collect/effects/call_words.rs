//! Words of ids and paths that tell what a call does.

use crate::import::words;

/// Ends of segments that name a format or a script.
const FILE_ENDS: &[&str] = &[".json", ".xml", ".php", ".aspx", ".do"];

/// Words that frameworks write at the end of an id: `searchUsingPOST_1`, `read_flows_flows_filter_post`.
const ID_ENDS: &[&str] = &["post", "using", "1", "2"];

/// Returns the words of an id from its verb on: the words of its last part, without the resource in front of it and without
/// the method at its end.
pub(super) fn id_words(id: &str) -> Vec<String> {
    let last = id.rsplit(['.', '/', ':', '#']).next().unwrap_or_default();
    let call = match last.split_once('_') {
        // `Domains_CheckAvailability`
        Some((_, call)) if !call.contains('_') && call.starts_with(|first: char| first.is_ascii_uppercase()) => call,
        _ => last,
    };
    let mut words = words::split_words(call);
    while words.len() > 1 && words.last().is_some_and(|word| ID_ENDS.contains(&word.as_str())) {
        words.pop();
    }
    join_lookup(&mut words);
    words
}

/// Returns the words of the last segment of a path that is not a parameter, or of the call that it names in the end:
/// `/v1/{name}:search`, `/#X-Amz-Target=Books.ListBooks`.
pub(super) fn path_words(path: &str) -> Vec<String> {
    let segments = path.rsplit('/').filter(|segment| !segment.is_empty());
    // The rest of `{query}.{ext}` is not a word.
    let is_word = |segment: &String| segment.contains(char::is_alphanumeric);
    let segment = segments.map(without_parameters).find(is_word).unwrap_or_default();
    let segment = FILE_ENDS.iter().find_map(|end| segment.strip_suffix(end)).unwrap_or(&segment);
    let mut words = words::split_words(segment.rsplit([':', '.', '=']).next().unwrap_or_default());
    join_lookup(&mut words);
    words
}

/// Returns a segment without its parameters, and without the query after them.
fn without_parameters(segment: &str) -> String {
    let segment = segment.split('?').next().unwrap_or_default();
    let mut parts = segment.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.map(|part| part.split_once('}').map_or("", |(_, rest)| rest)).collect::<String>()
}

/// Joins `look up` to one word.
fn join_lookup(words: &mut Vec<String>) {
    while let Some(at) = words.windows(2).position(|pair| pair == ["look", "up"]) {
        words.splice(at..=at + 1, ["lookup".to_owned()]);
    }
}
