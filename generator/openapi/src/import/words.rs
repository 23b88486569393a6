//! Words: derives names and docs from the texts of a document.

mod doc;
mod plural;
mod singular;

use heck::{ToKebabCase, ToUpperCamelCase};

use copperplate_language::names;

pub(super) use self::doc::{import_doc, import_summarized_doc};
pub(super) use self::plural::{is_plural_word, plural_word};
pub(super) use self::singular::singular_word;

/// Maximum length of a text that can be a name.
const NAME_MAX: usize = 40;

/// Returns the letters and digits of a text: texts that differ only in marks, spaces and case say the same.
pub(super) fn letters(text: &str) -> String {
    text.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Turns a name into a type name: `payment_method.card` → `PaymentMethodCard`. A usable name stays as it is.
pub(super) fn type_name_from_words(name: &str) -> Option<String> {
    if names::is_type_name(name) {
        return Some(name.to_owned());
    }
    let camel = with_status_last(&ascii_words(name)).to_upper_camel_case();
    if names::is_type_name(&camel) {
        return Some(camel);
    }
    let with_letter = format!("N{camel}");
    (!camel.is_empty() && names::is_type_name(&with_letter)).then_some(with_letter)
}

/// Returns a text with its initial status moved to the end: `404Error` is `Error 404`.
fn with_status_last(text: &str) -> String {
    let rest = text.trim_start().trim_start_matches(|character: char| character.is_ascii_digit());
    let status = &text.trim_start()[..text.trim_start().len() - rest.len()];
    let is_status = status.len() == STATUS_DIGITS && matches!(status.as_bytes()[0], b'1'..=b'5');
    if is_status && !rest.trim().is_empty() { format!("{rest} {status}") } else { text.to_owned() }
}

/// Number of digits of a status.
const STATUS_DIGITS: usize = 3;

/// Returns the name of a nested type, from the names around it, the outermost first. Each part is kept as it is
/// written, if it can be a name. Words with which one part ends and the next one begins are only written once:
/// `Operation`, `operationType`.
pub(super) fn joined_type_name(parts: &[String]) -> Option<String> {
    let [first, inner @ ..] = parts else { return None };
    let mut joined = type_name_from_words(first)?;
    let mut before = split_words(&joined);
    for part in inner {
        let mut own = split_words(part);
        let repeated = (1..own.len()).rev().find(|count| before.ends_with(&own[..*count])).unwrap_or(0);
        let is_name = repeated == 0 && names::is_type_name(part);
        own.drain(..repeated);
        joined += &if is_name { part.clone() } else { own.join(" ").to_upper_camel_case() };
        before.append(&mut own);
    }
    type_name_from_words(&joined)
}

/// Turns a name into the name of a resource, a method or a file: `Payment Methods` → `payment-methods`.
pub(super) fn spec_name_from_words(name: &str) -> Option<String> {
    let kebab = ascii_words(name).to_kebab_case();
    if names::is_spec_name(&kebab) {
        return Some(kebab);
    }
    let with_letter = format!("n{kebab}");
    (!kebab.is_empty() && names::is_spec_name(&with_letter)).then_some(with_letter)
}

/// Compounds that count as one word, despite their capitals.
const JOINED: [(&str, &str); 9] = [
    ("OAuth", "Oauth"),
    ("GitHub", "Github"),
    ("GitLab", "Gitlab"),
    ("GraphQL", "Graphql"),
    ("IoT", "Iot"),
    ("IPv", "Ipv"),
    ("LinkedIn", "Linkedin"),
    ("WhatsApp", "Whatsapp"),
    ("YouTube", "Youtube"),
];

/// Replaces all characters except ASCII letters and digits by spaces; quotes within words are dropped.
fn ascii_words(text: &str) -> String {
    let kept = text.chars().filter(|character| !['\'', '’'].contains(character));
    let mut words: String =
        kept.map(|character| if character.is_ascii_alphanumeric() { character } else { ' ' }).collect();
    for (word, joined) in JOINED.into_iter().filter(|(word, _)| text.contains(word)) {
        words = words.replace(word, joined);
    }
    join_plurals_of_acronyms(&mut words);
    words
}

/// Turns the plural of an acronym into one word: `URLs` is `Urls`.
fn join_plurals_of_acronyms(text: &mut str) {
    let is = |text: &str, at: usize, is: fn(&u8) -> bool| text.as_bytes().get(at).is_some_and(is);
    for end in 2..text.len() {
        let is_upper = |at: usize| is(text, at, u8::is_ascii_uppercase);
        let is_plural = text.as_bytes()[end] == b's' && !is(text, end + 1, u8::is_ascii_lowercase);
        if !is_plural || !is_upper(end - 1) || !is_upper(end - 2) {
            continue;
        }
        let start = (0..end).rev().take_while(|at| is_upper(*at)).last().unwrap_or(end);
        text[start + 1..end].make_ascii_lowercase();
    }
}

/// Returns the words of a name in lower case.
pub(super) fn split_words(name: &str) -> Vec<String> {
    ascii_words(name).to_kebab_case().split('-').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns a word of a text, and its stems without the ending of the third person: `searches` may be `search`,
/// `queries` may be `query`.
pub(super) fn verb_stems(word: &str) -> impl Iterator<Item = String> {
    let of_y = word.strip_suffix("ies").map(|stem| format!("{stem}y"));
    let others = [Some(word), word.strip_suffix('s'), word.strip_suffix("es")];
    others.into_iter().flatten().map(str::to_owned).chain(of_y)
}

/// Returns the last part of a reference.
pub(super) fn component_word(reference: &str) -> String {
    let last = reference.rsplit('/').next().unwrap_or_default();
    last.replace("~1", "/").replace("~0", "~")
}

/// Returns `true` for a text that can be a name: a few words.
pub(super) fn has_few_words(text: &str) -> bool {
    !text.is_empty() && text.len() <= NAME_MAX && split_words(text).len() <= 4 && type_name_from_words(text).is_some()
}

/// Returns the name of the elements of a named list.
pub(super) fn element_word(name: &str) -> String {
    let one = singular_word(name);
    if one == name { format!("{name}Item") } else { one }
}

/// Returns the word for a position, from 0.
pub(super) fn ordinal_word(number: usize) -> String {
    const WORDS: [&str; 12] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    WORDS.get(number).map_or_else(|| format!("n{number}"), |word| (*word).to_owned())
}
