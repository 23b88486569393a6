//! Plurals of English nouns.

use super::singular::{IRREGULAR, singular_word};

/// Uncountable nouns: the same word names one element and a collection.
const UNCOUNTABLE: [&str; 14] = [
    "content",
    "data",
    "equipment",
    "feedback",
    "hardware",
    "info",
    "information",
    "inventory",
    "media",
    "metadata",
    "news",
    "software",
    "staff",
    "traffic",
];

/// Returns `true` for a noun that can name several elements.
pub(in crate::import) fn is_plural_word(noun: &str) -> bool {
    singular_word(noun) != noun || UNCOUNTABLE.contains(&noun)
}

/// Returns the plural of a noun in the singular.
pub(in crate::import) fn plural_word(noun: &str) -> String {
    if let Some((plural, _)) = IRREGULAR.iter().find(|(_, singular)| *singular == noun) {
        return (*plural).to_owned();
    }
    match noun.strip_suffix('y') {
        // `redis`
        _ if noun.ends_with("is") => noun.to_owned(),
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if ["s", "x", "z", "ch", "sh"].iter().any(|end| noun.ends_with(end)) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}
