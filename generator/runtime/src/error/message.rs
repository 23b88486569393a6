//! Messages that services put into the bodies of errors.

use crate::json::Tree;

/// Maximum size of a body that is searched, in bytes: a message that explains an error is short.
const SEARCHED_MAX: usize = 64 << 10;

/// Returns the message in the body of an error: a string or a list of strings at these keys, or under one of the usual
/// names, the most specific first.
pub(super) fn message_in(body: &[u8], keys: &[&str]) -> Option<String> {
    let text = std::str::from_utf8(body).ok().filter(|text| text.len() <= SEARCHED_MAX)?;
    let body = Tree::parse(text)?;
    if let Some(stated) = stated_message(&body, keys) {
        return Some(stated);
    }
    let inside = |name| message_field(&body, name);
    let error = inside("error");
    let inner = error.and_then(|error| message_field(error, "message"));
    let found = [inside("message"), inner, inside("detail")];
    let longer = LONGER_NAMES.into_iter().map(inside);
    found.into_iter().chain(longer).chain([error, inside("title")]).flatten().find_map(message_text)
}

/// Usual names of a message that also name its subject.
const LONGER_NAMES: [&str; 8] = [
    "error_description",
    "errorMessage",
    "error_message",
    "errorDescription",
    "errorDetails",
    "developerMessage",
    "msg",
    "Message",
];

/// Returns the body as the message, if it is text but not an HTML page.
pub(super) fn whole_body_message(body: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(body).ok().filter(|text| text.len() <= SEARCHED_MAX)?.trim();
    (!text.is_empty() && !text.starts_with('<')).then(|| text.to_owned())
}

/// Returns the message at these keys. If a key leads to a list, the message of each element is looked up.
fn stated_message(tree: &Tree<'_>, keys: &[&str]) -> Option<String> {
    let (key, rest) = keys.split_first()?;
    let elements = match tree {
        Tree::List(list) => list,
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::Object(..) => {
            std::slice::from_ref(tree)
        }
    };
    let mut texts = String::new();
    for element in elements {
        let Some(inner) = message_field(element, key) else { continue };
        let Some(text) = (if rest.is_empty() { message_text(inner) } else { stated_message(inner, rest) }) else {
            continue;
        };
        push_message(&mut texts, &text);
    }
    if texts.is_empty() { None } else { Some(texts) }
}

/// Adds a text to a list of texts.
fn push_message(texts: &mut String, text: &str) {
    if !texts.is_empty() {
        texts.push_str("; ");
    }
    texts.push_str(text);
}

fn message_field<'t, 'b>(tree: &'t Tree<'b>, name: &str) -> Option<&'t Tree<'b>> {
    match tree {
        Tree::Object(entries, _) => entries.iter().find(|(key, _)| key.as_key() == name).map(|(_, value)| value),
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::List(_) => None,
    }
}

/// Returns a string, or the strings of a list.
fn message_text(tree: &Tree<'_>) -> Option<String> {
    let strings = match tree {
        Tree::List(list) => list,
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::String(_) | Tree::Surrogates(_) | Tree::Object(..) => {
            std::slice::from_ref(tree)
        }
    };
    let mut text = String::new();
    for string in strings.iter().filter_map(message_string) {
        push_message(&mut text, string);
    }
    if text.is_empty() { None } else { Some(text) }
}

fn message_string<'t>(tree: &'t Tree<'_>) -> Option<&'t str> {
    match tree {
        Tree::String(text) => Some(text.trim()),
        Tree::Null | Tree::Boolean(_) | Tree::Number(_) | Tree::Surrogates(_) | Tree::List(_) | Tree::Object(..) => {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(body: &str) -> Option<String> {
        message_in(body.as_bytes(), &[])
    }

    #[test]
    fn stated_keys_come_first_and_lead_through_lists() {
        let at = |keys: &[&str], body: &str| message_in(body.as_bytes(), keys);
        let body =
            r#"{"message":"other","error":{"text":"no","codes":[7]},"errors":[{"detail":"a"},7,{"detail":["b","c"]}]}"#;
        assert_eq!(at(&["error", "text"], body).as_deref(), Some("no"));
        assert_eq!(at(&["errors", "detail"], body).as_deref(), Some("a; b; c"));
        // If it is not there, the usual names are searched.
        for keys in [&["error", "codes"][..], &["error"], &["nothing"], &["message", "text"]] {
            assert_eq!(at(keys, body).as_deref(), Some("other"), "{keys:?}");
        }
        assert_eq!(at(&["detail"], r#"[{"detail":"a"},{"detail":"b"}]"#).as_deref(), Some("a; b"));
    }

    #[test]
    fn strings_and_lists_of_strings_under_the_usual_names() {
        for body in [
            r#"{"message":"no"}"#,
            r#"{"error":"no"}"#,
            r#"{"error":{"code":7,"message":"no"}}"#,
            r#"{"detail":"no"}"#,
            r#"{"title":"no"}"#,
            r#"{"message":["no"]}"#,
            r#"{"error":{"message":[" no "]}}"#,
            r#"{"statusCode":404,"message":"no","error":"Not Found"}"#,
            r#"{"title":"Bad Request","detail":"no"}"#,
            r#"{"error":"bad_request","detail":"no"}"#,
            r#"{"message":"","detail":"no"}"#,
            r#"{"error":"invalid_request","error_description":"no"}"#,
            r#"{"result":"error","errorDetails":"no","data":{}}"#,
            r#"{"developerMessage":"no","errorType":"A","violations":[]}"#,
            r#"{"message":{},"error":["no"]}"#,
            "{\"mess\\u0061ge\":\"n\\u006f\"}",
        ] {
            assert_eq!(found(body).as_deref(), Some("no"), "{body}");
        }
        assert_eq!(found(r#"{"message":["a must be b",7,"c"]}"#).as_deref(), Some("a must be b; c"));
    }

    #[test]
    fn other_bodies_have_none() {
        for body in ["", "no", "<p>no</p>", r#""no""#, r#"["no"]"#, "{}", r#"{"message":7,"error":{"text":"no"}}"#] {
            assert_eq!(found(body), None, "{body}");
        }
        assert_eq!(message_in(b"{\"message\":\"\xff\"}", &[]), None);
        assert_eq!(found(&format!(r#"{{"message":"no","x":"{}"}}"#, "x".repeat(SEARCHED_MAX))), None);
    }
}
