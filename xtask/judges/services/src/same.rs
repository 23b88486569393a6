//! Comparison of JSON texts.

use serde_json::Value;

/// Compares the JSON that was received with the JSON that is written again: numbers by their text, objects without
/// order. Returns the first difference.
pub(crate) fn find_difference(received: &[u8], written: &str) -> Option<String> {
    let received: Value = match serde_json::from_slice(received) {
        Ok(value) => value,
        Err(error) => return Some(format!("the received body is not JSON: {error}")),
    };
    let written: Value = match serde_json::from_str(written) {
        Ok(value) => value,
        Err(error) => return Some(format!("the written value is not JSON: {error}")),
    };
    difference("", &received, &written)
}

fn difference(path: &str, received: &Value, written: &Value) -> Option<String> {
    match (received, written) {
        (Value::Object(received), Value::Object(written)) => {
            let added = written.keys().find(|key| !received.contains_key(*key));
            if let Some(key) = added {
                return Some(format!("{path}.{key} was not received"));
            }
            received.iter().find_map(|(key, value)| match written.get(key) {
                Some(again) => difference(&format!("{path}.{key}"), value, again),
                None => Some(format!("{path}.{key} is lost")),
            })
        }
        (Value::Array(received), Value::Array(written)) if received.len() == written.len() => received
            .iter()
            .zip(written)
            .enumerate()
            .find_map(|(index, (value, again))| difference(&format!("{path}[{index}]"), value, again)),
        (received, written) if received == written => None,
        (received, written) => Some(format!("{path}: received {received}, written again {written}")),
    }
}

#[cfg(test)]
mod tests {
    use super::find_difference;

    #[test]
    fn numbers_are_compared_by_their_text() {
        assert_eq!(find_difference(br#"{"a":1.0,"b":[2]}"#, r#"{"b":[2],"a":1.0}"#), None);
        let difference = find_difference(br#"{"a":1.0}"#, r#"{"a":1}"#);
        assert_eq!(difference.as_deref(), Some(".a: received 1.0, written again 1"));
    }

    #[test]
    fn lost_and_added_fields_are_differences() {
        assert_eq!(find_difference(br#"{"a":{"b":null}}"#, r#"{"a":{}}"#).as_deref(), Some(".a.b is lost"));
        assert_eq!(find_difference(b"[{}]", r#"[{"c":1}]"#).as_deref(), Some("[0].c was not received"));
        assert!(find_difference(b"[1,2]", "[1]").is_some());
        assert!(find_difference(b"", "null").is_some());
    }
}
