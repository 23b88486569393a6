//! Explanations: every code has one, and its examples have the error, or are valid.

use std::collections::BTreeSet;

use copperplate_language::diagnostics::Code;

use test_support::input;

/// Returns the codes of the errors in a part of a spec, or of its warnings.
fn codes(text: &str, code: Code) -> Vec<Code> {
    let sources = input::documented(input::spec("things", text));
    match copperplate_language::understand(&sources) {
        Ok(model) => {
            // The examples of errors have no docs.
            let reports = copperplate_language::warnings(&sources, &model).reports();
            let codes = Code::ALL.iter().filter(|code| reports.iter().any(|report| report.code == code.id()));
            codes.copied().filter(|_| code.id().starts_with('W')).collect()
        }
        Err(findings) => findings.iter().map(|(_, diagnostic)| diagnostic.code).collect(),
    }
}

#[test]
fn each_wrong_example_has_its_error_and_no_other() {
    for &code in Code::ALL.iter().filter(|code| !code.explanation().wrong.is_empty()) {
        let found = codes(code.explanation().wrong, code);
        assert!(!found.is_empty() && found.iter().all(|other| *other == code), "{code}: {found:?}");
    }
}

#[test]
fn each_right_example_is_right() {
    for code in Code::ALL.iter().filter(|code| !code.explanation().right.is_empty()) {
        assert_eq!(codes(code.explanation().right, *code), [], "{code}");
    }
}

/// Codes whose examples would be too long to read, or are invisible, or not in the spec.
const WITHOUT_EXAMPLE: [Code; 9] = [
    Code::TooDeep,
    Code::Encoding,
    Code::Limit,
    Code::LanguageVersion,
    Code::TooLarge,
    Code::Waivers,
    Code::ImportFile,
    Code::ImportConflict,
    Code::ImportGone,
];

#[test]
fn only_what_nobody_could_read_has_no_example() {
    for code in Code::ALL {
        let explanation = code.explanation();
        // A document that is imported is longer than a line.
        let is_without = WITHOUT_EXAMPLE.contains(code) || code.id().starts_with('D');
        assert_eq!(explanation.wrong.is_empty(), is_without, "{code}");
        assert_eq!(explanation.right.is_empty(), is_without, "{code}");
        assert!(explanation.text.contains(". ") && !explanation.text.contains('\n'), "{code}: one paragraph");
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
    assert!(Code::UnknownKey.explanation().text.contains("`REFERENCE.md` beside the spec lists all keys"));
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

#[test]
fn the_list_of_codes_is_complete() {
    let written = include_str!("../../src/diagnostics/code.rs").matches(" => \"").count();
    let mut ids: Vec<_> = Code::ALL.iter().map(|code| code.id()).collect();
    assert_eq!(ids.len(), written);
    let listed = ids.clone();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids, listed, "each once, in order");
}
