//! Messages that services put into the bodies of errors.

mod usual;

use self::usual::{message_field, message_text, push_message, usual_message};
use crate::json::Tree;

/// Maximum size of a body that is searched, in bytes: a message that explains an error is short.
const SEARCHED_MAX: usize = 64 << 10;

/// Returns the message in the body of an error: what JSON has at these keys, or else what services usually put there;
/// otherwise the first line of a text.
pub(super) fn message_in(body: &[u8], keys: &[&str]) -> Option<String> {
    let text = std::str::from_utf8(body).ok().filter(|text| text.len() <= SEARCHED_MAX)?;
    let text = text.trim_start_matches('\u{feff}');
    match Tree::parse(text) {
        Some(body) => stated_message(&body, keys).or_else(|| usual_message(&body, 0)),
        None => first_line(text),
    }
}

/// Returns the first line with letters or digits of a text for people: neither markup nor JSON that broke off.
fn first_line(text: &str) -> Option<String> {
    let is_for_programs = |text: &str| ["<", "{", "[{", "[\"", "\""].iter().any(|start| text.starts_with(start));
    if is_for_programs(text.trim_start()) {
        return None;
    }
    let line = text.lines().find(|line| line.contains(char::is_alphanumeric))?;
    Some(line.trim().to_owned())
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
            assert_eq!(at(keys, body).as_deref(), Some("other: a; b; c"), "{keys:?}");
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
            r#"{"error":"bad_request","detail":"no"}"#,
            r#"{"message":"","detail":"no"}"#,
            r#"{"error":"invalid_request","error_description":"no"}"#,
            r#"{"result":"error","errorDetails":"no","data":{}}"#,
            r#"{"developerMessage":"no","errorType":"A","violations":[]}"#,
            r#"{"message":{},"error":["no"]}"#,
            r#"{"ok":false,"description":"no"}"#,
            r#"{"detail":{"error":"no"}}"#,
            r#""no""#,
            "{\"mess\\u0061ge\":\"n\\u006f\"}",
        ] {
            assert_eq!(found(body).as_deref(), Some("no"), "{body}");
        }
        assert_eq!(found(r#"{"message":["a must be b",7,"c"]}"#).as_deref(), Some("a must be b; c"));
    }

    #[test]
    fn details_follow_the_message() {
        for (body, message) in [
            // FastAPI.
            (
                r#"{"detail":[{"loc":["body","name"],"msg":"field required","type":"missing"}]}"#,
                "body.name: field required",
            ),
            (
                r#"{"detail":[{"loc":["body",0,"a"],"msg":"no"},{"loc":[],"msg":"nor"},{"loc":"b","msg":"never"}]}"#,
                "body.0.a: no; nor; b: never",
            ),
            // A sentence is followed by its details.
            (
                r#"{"message":"See `details`.","details":[{"message":"no"},{"message":"nor"}]}"#,
                "See `details`. no; nor",
            ),
            (r#"{"message":"invalid","details":["no","nor"]}"#, "invalid: no; nor"),
            (r#"{"error":{"message":"invalid","errors":[{"field":"a","reason":"no"}]}}"#, "invalid: a: no"),
            // Rails, and problem details of ASP.NET.
            (r#"{"errors":{"title":["no","nor"],"b":"never"}}"#, "title: no; title: nor; b: never"),
            (r#"{"title":"Invalid.","status":400,"errors":{"":["no"],"b.c":["nor"]}}"#, "Invalid. no; b.c: nor"),
            (r#"{"errors":{"a":{"message":"no"}}}"#, "a: no"),
            (r#"{"errors":[{"message":"no"},{"detail":"nor"},"never",7]}"#, "no; nor; never"),
            (r#"{"errors":[{"title":"Invalid","detail":"no"}]}"#, "Invalid: no"),
            // Problem details.
            (r#"{"title":"Bad Request","detail":"no"}"#, "Bad Request: no"),
            (r#"{"title":"No","detail":"No such thing"}"#, "No such thing"),
            // Nothing is said twice.
            (r#"{"message":"a: no","details":[{"field":"a","description":"no"},{"message":"nor"}]}"#, "a: no: nor"),
        ] {
            assert_eq!(found(body).as_deref(), Some(message), "{body}");
        }
    }

    #[test]
    fn the_first_line_of_a_text() {
        for (body, line) in [
            ("no", "no"),
            (" \r\n---\n no such thing \r\nat line 7", "no such thing"),
            ("404 page not found\n", "404 page not found"),
            ("null pointer", "null pointer"),
            ("[error] no", "[error] no"),
            ("\u{feff}no", "no"),
        ] {
            assert_eq!(found(body).as_deref(), Some(line), "{body:?}");
        }
    }

    #[test]
    fn other_bodies_have_none() {
        for body in ["", "<p>no</p>", " <!DOCTYPE html>", r#"["no"]"#, "{}", r#"{"message":7,"error":{"text":"no"}}"#] {
            assert_eq!(found(body), None, "{body}");
        }
        for broken in [r#"{"message":"no"#, r#"[{"message""#, r#"["no"#, r#""no"#, "\u{7f}", "--\n", "7", "null"] {
            assert_eq!(found(broken), None, "{broken}");
        }
        assert_eq!(message_in(b"{\"message\":\"\xff\"}", &[]), None);
        assert_eq!(found(&format!(r#"{{"message":"no","x":"{}"}}"#, "x".repeat(SEARCHED_MAX))), None);
    }

    /// The work is bounded, whatever the body consists of.
    #[test]
    fn deep_and_long_bodies() {
        let deep = r#"{"errors":["#.repeat(60) + r#""no""# + &"]}".repeat(60);
        assert_eq!(found(&deep), None, "nobody nests a message like this");
        let many = format!(r#"{{"errors":[{}"no"]}}"#, r#""no","#.repeat(10_000));
        assert!(found(&many).is_some_and(|message| message.len() < 500), "a message has few details");
    }
}
