//! Words: names and docs out of the texts of a document.

mod doc;

use heck::{ToKebabCase, ToUpperCamelCase};

use copperplate_language::names;

pub(super) use self::doc::{import_doc, import_summarized_doc};

/// Maximum length of a text that can be a name.
const NAME_MAX: usize = 40;

/// Returns a name as that of a type: `payment_method.card` → `PaymentMethodCard`. A usable name stays as it is.
pub(super) fn type_name_from_words(name: &str) -> Option<String> {
    if names::is_type_name(name) {
        return Some(name.to_owned());
    }
    let camel = ascii_words(name).to_upper_camel_case();
    if names::is_type_name(&camel) {
        return Some(camel);
    }
    let with_letter = format!("N{camel}");
    (!camel.is_empty() && names::is_type_name(&with_letter)).then_some(with_letter)
}

/// Returns a name as that of a resource, a method or a file: `Payment Methods` → `payment-methods`.
pub(super) fn spec_name_from_words(name: &str) -> Option<String> {
    let kebab = ascii_words(name).to_kebab_case();
    if names::is_spec_name(&kebab) {
        return Some(kebab);
    }
    let with_letter = format!("n{kebab}");
    (!kebab.is_empty() && names::is_spec_name(&with_letter)).then_some(with_letter)
}

/// Returns a text with other characters than ASCII letters and digits as spaces; quotes inside of words are left out.
fn ascii_words(text: &str) -> String {
    let text = text.replace(['\'', '’'], "");
    text.chars().map(|character| if character.is_ascii_alphanumeric() { character } else { ' ' }).collect()
}

/// Returns the words of a name in lower case.
pub(super) fn split_words(name: &str) -> Vec<String> {
    ascii_words(name).to_kebab_case().split('-').filter(|word| !word.is_empty()).map(str::to_owned).collect()
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

/// Returns the name of the elements of a list: `addresses` → `address`.
pub(super) fn singular_word(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    let cut = |count: usize, ending: &str| format!("{}{ending}", &name[..name.len() - count]);
    if !name.is_ascii() || lower.len() < 4 {
        return name.to_owned();
    }
    if ["series", "species", "news", "status", "address", "access", "analytics", "settings", "metadata", "data"]
        .iter()
        .any(|same| lower.ends_with(same))
    {
        name.to_owned()
    } else if lower.ends_with("ies") {
        cut(3, "y")
    } else if ["sses", "shes", "ches", "xes", "zes", "uses"].iter().any(|ending| lower.ends_with(ending)) {
        cut(2, "")
    } else if lower.ends_with('s') && !["ss", "us", "is"].iter().any(|ending| lower.ends_with(ending)) {
        cut(1, "")
    } else {
        name.to_owned()
    }
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
