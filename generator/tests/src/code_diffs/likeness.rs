//! Spellings of a line under which a removed line and an added one can be equal although nothing but their place,
//! number or layout has changed.

/// Returns the text itself.
pub(super) fn verbatim(text: &str) -> String {
    text.to_owned()
}

/// Replaces each number by the same sign. A word that contains digits, such as `u32`, is not a number.
pub(super) fn without_numbers(text: &str) -> String {
    let mut spelled = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = rest.find(|character| !is_word(character)).unwrap_or(rest.len());
        if first.is_ascii_digit() {
            spelled.push('#');
            rest = &rest[length..];
        } else {
            let length = length.max(first.len_utf8());
            spelled.push_str(&rest[..length]);
            rest = &rest[length..];
        }
    }
    spelled
}

/// Removes all white space.
pub(super) fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Removes the separator at the end.
pub(super) fn without_separator(text: &str) -> String {
    text.trim_end_matches([',', ';', '|', ' ']).to_owned()
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Returns `true` if the text says something: brackets alone are equal anywhere.
pub(super) fn has_words(text: &str) -> bool {
    text.contains(is_word)
}
