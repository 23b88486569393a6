//! The explanations: every code has one, and its examples are what it says.

use generator::diagnostics::Code;

use crate::input;

/// The codes that a part of a spec is refused with.
fn codes(text: &str) -> Vec<Code> {
    match generator::understand(&input::spec("things", text)) {
        Ok(_) => Vec::new(),
        Err(findings) => findings.iter().map(|(_, diagnostic)| diagnostic.code).collect(),
    }
}

#[test]
fn each_wrong_example_has_its_error_and_no_other() {
    for &code in Code::ALL.iter().filter(|code| !code.explanation().wrong.is_empty()) {
        let found = codes(code.explanation().wrong);
        assert!(!found.is_empty() && found.iter().all(|other| *other == code), "{code}: {found:?}");
    }
}

#[test]
fn each_right_example_is_right() {
    for code in Code::ALL.iter().filter(|code| !code.explanation().right.is_empty()) {
        assert_eq!(codes(code.explanation().right), [], "{code}");
    }
}

/// What is too long to read, cannot be seen, or is not in the spec.
const WITHOUT_EXAMPLE: [Code; 5] = [Code::TooDeep, Code::Encoding, Code::Limit, Code::TooLarge, Code::Waivers];

#[test]
fn only_what_nobody_could_read_has_no_example() {
    for code in Code::ALL {
        let explanation = code.explanation();
        assert_eq!(explanation.wrong.is_empty(), WITHOUT_EXAMPLE.contains(code), "{code}");
        assert_eq!(explanation.right.is_empty(), WITHOUT_EXAMPLE.contains(code), "{code}");
        assert!(explanation.text.contains(". ") && !explanation.text.contains('\n'), "{code}: one paragraph");
    }
}

#[test]
fn the_list_of_codes_is_complete() {
    let written = include_str!("../../src/diagnostics/code.rs").matches(" => \"S").count();
    let mut ids: Vec<_> = Code::ALL.iter().map(|code| code.id()).collect();
    assert_eq!(ids.len(), written);
    let listed = ids.clone();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids, listed, "each once, in order");
}
