//! Words: names and docs out of the texts of a document.

use heck::{ToKebabCase, ToUpperCamelCase};

use copperplate_language::names;

/// Maximum length of a doc in characters.
const DOC_MAX: usize = 240;

/// Maximum length of a text that can be a name.
const NAME_MAX: usize = 40;

/// Returns the first sentence of a description, without markup.
pub(super) fn import_doc(description: Option<&str>) -> Option<String> {
    let text = strip_doc_tags(description?);
    let mut paragraph = String::new();
    for line in text.trim().lines() {
        let line = line.trim();
        let is_break = line.is_empty() || line.starts_with(['#', '|', '`', '-', '*']) && !line.starts_with("**");
        if is_break && !paragraph.is_empty() {
            break;
        }
        if is_break && (line.is_empty() || line.starts_with('|') || line.starts_with("```")) {
            continue;
        }
        let line = line.trim_start_matches(['#', '-', '*', '>', ' ']).trim_end_matches('#');
        if !paragraph.is_empty() {
            paragraph.push(' ');
        }
        paragraph.push_str(line.trim());
    }
    let plain = strip_doc_markup(&paragraph);
    let mut sentence = first_doc_sentence(&plain);
    let rest = plain[sentence.len()..].trim();
    // A question says nothing.
    if sentence.ends_with('?') && !rest.is_empty() {
        sentence = first_doc_sentence(rest);
    }
    let mut doc: String = sentence.chars().filter(|character| !character.is_control()).collect();
    if doc.chars().count() > DOC_MAX {
        doc = shorten_import_doc(&doc);
    }
    let doc = doc.trim().trim_end_matches(':').trim();
    if doc.chars().all(|character| !character.is_alphanumeric()) {
        return None;
    }
    let ends = doc.ends_with(['.', '!', '?', '…']);
    Some(if ends { doc.to_owned() } else { format!("{doc}.") })
}

/// Returns the text up to the end of its first sentence.
fn first_doc_sentence(text: &str) -> &str {
    for (at, _) in text.match_indices(['.', '!', '?']) {
        let (before, rest) = (&text[..at], &text[at + 1..]);
        let is_abbreviation = ["e.g", "i.e", "etc", "vs", "cf", "approx", "incl", "No"]
            .iter()
            .any(|short| before.ends_with(short) && !before.ends_with("known"));
        let next = rest.trim_start().chars().next();
        let starts = next.is_none_or(|next| next.is_uppercase() || !next.is_ascii() || "`[(\"*".contains(next));
        if (rest.is_empty() || rest.starts_with(' ')) && !is_abbreviation && starts && !is_inside_doc_code(before) {
            return &text[..=at];
        }
    }
    text
}

fn is_inside_doc_code(before: &str) -> bool {
    before.matches('`').count() % 2 == 1
}

/// Cuts a text at a word.
fn shorten_import_doc(text: &str) -> String {
    let cut: String = text.chars().take(DOC_MAX).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    let cut = cut[..end].trim_end_matches([',', ';', ':', '.', '(', '-', ' ']);
    // A code span that is cut in half would swallow the rest.
    let cut = if cut.matches('`').count() % 2 == 1 { &cut[..cut.rfind('`').unwrap_or(cut.len())] } else { cut };
    format!("{} …", cut.trim_end())
}

/// Removes the tags of HTML.
fn strip_doc_tags(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        plain.push_str(before);
        let is_tag = tag[1..].starts_with(|first: char| first.is_ascii_alphabetic() || first == '/' || first == '!');
        match tag.find('>').filter(|_| is_tag) {
            Some(end) => {
                let name = tag[1..end].trim_start_matches('/').to_ascii_lowercase();
                if ["br", "p", "li", "ul", "div", "h1", "h2", "h3"]
                    .iter()
                    .any(|block| name.trim_end_matches('/').trim() == *block)
                {
                    plain.push('\n');
                }
                rest = &tag[end + 1..];
            }
            None => {
                plain.push('<');
                rest = &tag[1..];
            }
        }
    }
    plain.push_str(rest);
    for (entity, character) in
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
    {
        plain = plain.replace(entity, character);
    }
    plain
}

/// Removes emphasis, and the targets of links that lead nowhere outside of the page.
fn strip_doc_markup(text: &str) -> String {
    let mut plain = text.replace("**", "").replace("__", "");
    let mut from = 0;
    while let Some(middle) = plain[from..].find("](").map(|at| from + at) {
        let Some(end) = plain[middle..].find(')').map(|at| middle + at) else { break };
        let Some(start) = plain[..middle].rfind('[') else {
            from = end;
            continue;
        };
        let target = &plain[middle + 2..end];
        if target.starts_with("https://") && !target.contains(char::is_whitespace) {
            from = end;
            continue;
        }
        let label = plain[start + 1..middle].to_owned();
        let is_image = plain[..start].ends_with('!');
        let begin = if is_image { start - 1 } else { start };
        plain.replace_range(begin..=end, if is_image { "" } else { &label });
        from = begin;
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

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
