//! Explanations: every code has one, and its examples have the error, or are valid.

use std::collections::BTreeSet;

use copperplate_language::codes;
use copperplate_language::diagnostics::{Code, CodeExample};

use test_support::input;

/// Returns the codes of the errors in a part of a spec, or of its warnings.
fn codes_of(text: &str, is_warning: bool) -> Vec<&'static str> {
    let sources = input::documented(input::spec("things", text));
    match copperplate_language::understand(&sources) {
        Ok(model) => {
            // The examples of errors have no docs.
            let reports = copperplate_language::warnings(&sources, &model).reports();
            reports.iter().filter(|_| is_warning).map(|report| report.code).collect()
        }
        Err(findings) => findings.iter().map(|(_, diagnostic)| diagnostic.code.id).collect(),
    }
}

/// Returns the codes that have an example, with the example.
fn examples() -> impl Iterator<Item = (&'static Code, &'static CodeExample)> {
    codes::ALL.iter().filter_map(|code| Some((*code, code.example.as_ref()?)))
}

#[test]
fn each_wrong_example_has_its_error_and_no_other() {
    for (code, example) in examples() {
        let found = codes_of(example.wrong, code.id.starts_with('W'));
        assert!(!found.is_empty() && found.iter().all(|other| *other == code.id), "{code}: {found:?}");
    }
}

#[test]
fn each_right_example_is_right() {
    for (code, example) in examples() {
        assert_eq!(codes_of(example.right, code.id.starts_with('W')), [""; 0], "{code}");
    }
}

/// Codes whose examples would be too long to read, or are invisible.
const WITHOUT_EXAMPLE: [&Code; 5] =
    [codes::TOO_DEEP, codes::ENCODING, codes::LIMIT, codes::LANGUAGE_VERSION, codes::TOO_LARGE];

#[test]
fn only_what_nobody_could_read_has_no_example() {
    for code in codes::ALL {
        assert_eq!(code.example.is_none(), WITHOUT_EXAMPLE.contains(code), "{code}");
    }
}

/// The names of all properties in a schema.
fn properties(schema: &serde_json::Value, names: &mut BTreeSet<String>) {
    if let Some(properties) = schema.get("properties").and_then(serde_json::Value::as_object) {
        names.extend(properties.keys().cloned());
    }
    match schema {
        serde_json::Value::Object(entries) => entries.values().for_each(|value| properties(value, names)),
        serde_json::Value::Array(elements) => elements.iter().for_each(|value| properties(value, names)),
        _ => {}
    }
}

#[test]
fn the_page_that_lists_all_keys_does() {
    assert!(codes::UNKNOWN_KEY.explanation.contains("`REFERENCE.md` beside the spec lists all keys"));
    let schema = serde_json::from_str(&copperplate_language::schema::spec_schema()).expect("JSON");
    let mut keys = BTreeSet::new();
    properties(&schema, &mut keys);
    assert!(keys.len() > 60, "{} keys", keys.len());
    let page = copperplate_language::reference::reference_page();
    let rows: String = page.lines().filter(|line| line.starts_with("| `")).collect();
    for key in keys {
        assert!(rows.contains(&format!("`{key}`")), "{key} is not in a table");
    }
}
