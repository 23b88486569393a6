//! Names of parameters and fields, however they are spelled.

use crate::import::words;

/// Words of a cursor's name that its partner may lack.
const WORDS_OF_PLACE: [&str; 9] =
    ["next", "page", "paging", "pagination", "starting", "start", "exclusive", "usemarker", "the"];

/// Returns the words of a name, written as one: all spellings of `nextPageToken` are equal.
pub(in crate::import::operations::pages) fn plain_name(name: &str) -> String {
    words::split_words(name).concat()
}

/// Returns the words of a name that tells what a cursor is: `cursor` of `next_cursor`.
pub(in crate::import::operations::pages) fn cursor_core(name: &str) -> String {
    let words = words::split_words(name);
    words.into_iter().filter(|word| !WORDS_OF_PLACE.contains(&word.as_str())).collect()
}
