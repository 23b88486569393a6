//! Messages where services usually put them.

use crate::json::Tree;

/// Maximum depth of the objects in a body that are searched.
const DEPTH_MAX: usize = 4;

/// Length of a message after which nothing more is added, in bytes: more than is shown.
const LENGTH_MAX: usize = 2_000;

/// Maximum number of details that are read.
const DETAILS_MAX: usize = 100;

/// Usual names of a message that also name its subject, and of descriptions.
const LONGER_NAMES: [&str; 11] = [
    "error_description",
    "errorMessage",
    "error_message",
    "exception_message",
    "errorDescription",
    "errorDetails",
    "developerMessage",
    "msg",
    "Message",
    "description",
    "reason",
];

/// Usual names of what a message consists of, each with its own message.
const DETAILS: [&str; 4] = ["detail", "details", "errors", "exception_detail"];

/// Usual names of the place that a detail is about.
const PLACES: [&str; 4] = ["loc", "field", "path", "pointer"];

/// Returns the message in a body, or in an object inside it at this depth: a text, or the message and the details of an
/// object.
pub(super) fn usual_message(tree: &Tree<'_>, depth: usize) -> Option<String> {
    match tree {
        Tree::String(_) | Tree::Surrogates(_) => message_text(tree),
        Tree::Object(..) if depth < DEPTH_MAX => {
            let mut message = main_message(tree, depth).unwrap_or_default();
            let mut details = Details { message: &message, texts: String::new(), count: 0 };
            for name in DETAILS {
                if let Some(inner) = message_field(tree, name) {
                    details.add_all(inner, depth + 1);
                }
            }
            let details = details.texts;
            if !message.is_empty() && !details.is_empty() {
                // The details explain the message.
                message.push_str(if message.ends_with(['.', '!', '?', ':', ';']) { " " } else { ": " });
            }
            message.push_str(&details);
            if message.is_empty() { None } else { Some(message) }
        }
        Tree::Object(..) | Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::List(_) => None,
    }
}

/// Returns the message of an object without its details. The most specific name comes first.
fn main_message(object: &Tree<'_>, depth: usize) -> Option<String> {
    let text = |name: &str| message_field(object, name).and_then(message_text);
    let inside = |name: &str| {
        let inner = message_field(object, name).filter(|inner| matches!(inner, Tree::Object(..)))?;
        usual_message(inner, depth + 1)
    };
    text("message")
        .or_else(|| inside("error"))
        .or_else(|| problem_message(object))
        .or_else(|| LONGER_NAMES.into_iter().find_map(text))
        .or_else(|| text("error"))
        .or_else(|| text("title"))
}

/// Returns the message of a problem (RFC 9457), whose title says what went wrong, and whose detail says why.
fn problem_message(object: &Tree<'_>) -> Option<String> {
    let text = |name: &str| message_field(object, name).and_then(message_text);
    let detail = text("detail")?;
    match text("title") {
        Some(title) if !detail.starts_with(&title) => Some(format!("{title}: {detail}")),
        Some(_) | None => Some(detail),
    }
}

/// Details of a message, under construction.
struct Details<'m> {
    message: &'m str,
    texts: String,
    /// Number of details so far, including those that the message has already.
    count: usize,
}

impl Details<'_> {
    /// Adds all details in a list, or by the field that they are about.
    fn add_all(&mut self, tree: &Tree<'_>, depth: usize) {
        match tree {
            Tree::List(list) => list.iter().for_each(|element| self.add("", element, depth)),
            Tree::Object(fields, _) if !is_message_object(fields) => {
                for (field, inner) in fields {
                    self.add(field.as_key(), inner, depth);
                }
            }
            Tree::Object(..) => self.add("", tree, depth),
            Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) => {}
        }
    }

    /// Adds a detail about a place, or several.
    fn add(&mut self, place: &str, tree: &Tree<'_>, depth: usize) {
        if self.texts.len() >= LENGTH_MAX || self.count >= DETAILS_MAX || depth >= DEPTH_MAX {
            return;
        }
        if let Tree::List(list) = tree {
            return list.iter().for_each(|element| self.add(place, element, depth + 1));
        }
        self.count += 1;
        let Some(text) = usual_message(tree, depth) else { return };
        let stated = stated_place(tree);
        let text = match if place.is_empty() { &stated } else { place } {
            "" => text,
            place => format!("{place}: {text}"),
        };
        if !self.message.contains(&text) {
            push_message(&mut self.texts, &text);
        }
    }
}

/// Returns `true` for an object that is one message. Any other has messages by the field that they are about, which can
/// be named like a part of a message: `{"title": ["must not be empty"]}`.
fn is_message_object(fields: &[(Tree<'_>, Tree<'_>)]) -> bool {
    fields.iter().any(|(name, value)| match (name.as_key(), value) {
        ("message" | "detail" | "error" | "title", Tree::String(_) | Tree::Surrogates(_))
        | ("error", Tree::Object(..)) => true,
        (name, Tree::String(_) | Tree::Surrogates(_)) => LONGER_NAMES.contains(&name),
        (_, Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::List(_) | Tree::Object(..)) => false,
    })
}

/// Returns the place that a detail is about, such as `body.name`.
fn stated_place(detail: &Tree<'_>) -> String {
    let Some(place) = PLACES.into_iter().find_map(|name| message_field(detail, name)) else { return String::new() };
    let steps = match place {
        Tree::List(list) => list,
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::Object(..) => {
            std::slice::from_ref(place)
        }
    };
    let mut path = String::new();
    for step in steps {
        if let Tree::String(_) | Tree::Number(_) = step
            && path.len() < LENGTH_MAX
        {
            path.push_str(if path.is_empty() { "" } else { "." });
            path.push_str(step.as_key());
        }
    }
    path
}

/// Adds a text to a list of texts.
pub(super) fn push_message(texts: &mut String, text: &str) {
    if !texts.is_empty() {
        texts.push_str("; ");
    }
    texts.push_str(text);
}

pub(super) fn message_field<'t, 'b>(tree: &'t Tree<'b>, name: &str) -> Option<&'t Tree<'b>> {
    match tree {
        Tree::Object(entries, _) => entries.iter().find(|(key, _)| key.as_key() == name).map(|(_, value)| value),
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::List(_) => None,
    }
}

/// Returns a string, or the strings of a list.
pub(super) fn message_text(tree: &Tree<'_>) -> Option<String> {
    let strings = match tree {
        Tree::List(list) => list,
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::Object(..) => {
            std::slice::from_ref(tree)
        }
    };
    let mut text = String::new();
    for string in strings.iter().filter_map(Tree::to_text) {
        let string = string.trim();
        if !string.is_empty() {
            push_message(&mut text, string);
        }
    }
    if text.is_empty() { None } else { Some(text) }
}
