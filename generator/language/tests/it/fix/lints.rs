//! Edits that warnings suggest.

use copperplate_language::codes;
use copperplate_language::diagnostics::{Code, Confidence, Format};
use copperplate_language::edits::TextEdit;
use copperplate_language::files::Source;
use copperplate_language::fix::fix_spec;
use copperplate_language::warnings_with_edits;

use test_support::input;

use super::{API, file, fixed, understood, without_spans};

#[test]
fn suggested() {
    insta::glob!("../../../../tests/data", "warnings/*.yaml", |path| {
        let sources = input::documented(input::at(path));
        let warnings = warnings_with_edits(&sources, &understood(&sources)).with_edits();
        insta::assert_snapshot!(warnings.render_with_edits(Format::Human, false));
    });
}

/// Returns each suggestion about a spec: its code, its confidence, and the files after it.
fn suggestions(sources: &[Source]) -> Vec<(&'static Code, Confidence, String, Vec<Source>)> {
    let warnings = warnings_with_edits(sources, &understood(sources));
    let suggested = warnings.iter().filter_map(|(_, warning)| Some((warning, warning.suggestion.as_ref()?)));
    let edited = suggested.map(|(warning, suggestion)| {
        let edits = suggestion.edits.iter().map(|(span, text)| TextEdit::new(*span, text.clone())).collect();
        (warning.code, suggestion.confidence, warning.message.clone(), TextEdit::apply_all(sources, edits))
    });
    edited.collect()
}

#[test]
fn each_suggestion_ends_its_warning_and_no_sure_one_changes_the_model() {
    let mut seen = Vec::new();
    for mut sources in input::each("warnings") {
        // Spans count files in this order.
        sources.sort_by(|one, other| one.path.cmp(&other.path));
        let model = understood(&sources);
        for (code, confidence, message, edited) in suggestions(&sources) {
            // An assumption or an allowance may have to go with a declaration.
            let Ok(after) = copperplate_language::understand(&edited) else {
                assert_eq!(code, codes::UNUSED, "{message}");
                continue;
            };
            let left = warnings_with_edits(&edited, &after);
            assert!(left.iter().all(|(_, warning)| warning.message != message), "{message}\n{}", edited[1].text);
            if confidence == Confidence::Sure {
                assert_eq!(code, codes::UNNEEDED_ALLOW, "no other edit leaves crate and wire as they are");
                assert_eq!(without_spans(&model), without_spans(&after));
            }
            seen.push(code);
        }
    }
    seen.sort_unstable_by_key(|code| code.id);
    seen.dedup();
    let expected =
        [codes::UNUSED, codes::EFFECT_OF_METHOD, codes::UNMARKED_SECRET, codes::UNION_BY_ORDER, codes::UNNEEDED_ALLOW];
    assert_eq!(seen, expected);
}

fn allowing(lint: &str) -> String {
    let rest = "resources: { things: \"T.\" }\noperations:\n  things.get: { http: GET /things, effect: read, doc: \"G.\", returns: none }\n";
    format!("copperplate: \"0.1\"\n{API}{lint}{rest}")
}

#[test]
fn allowances_without_a_warning_go_with_what_would_be_empty() {
    let used = "  things.get: { http: GET /things, effect: read, returns: none }\n";
    for (before, after) in [
        ("lint: { unused: { allow: { operations.things.get: \"R.\" } } }\n", ""),
        ("lint:\n  unused:\n    allow:\n      operations.things.get: \"R.\"\n", ""),
        (
            "lint:\n  unused:\n    level: deny\n    allow:\n      operations.things.get: \"R.\"\n",
            "lint:\n  unused:\n    level: deny\n",
        ),
        (
            "lint: { missing-doc: off, unused: { allow: { operations.things.get: \"R.\" } } }\n",
            "lint: { missing-doc: off }\n",
        ),
        (
            "lint: { unused: { allow: { operations.things.get: \"R #1.\" } }, missing-doc: off }\n",
            "lint: { missing-doc: off }\n",
        ),
        (
            "lint:\n\n  unused: { allow: { operations.things.get: \"R.\" } }\n\n  missing-doc: off\n",
            "lint:\n\n  missing-doc: off\n",
        ),
    ] {
        assert_eq!(fixed(&allowing(before)), allowing(after));
        assert_eq!(fixed(&allowing(before).replace('\n', "\r\n")), allowing(after).replace('\n', "\r\n"));
    }
    // What allows something stays.
    let text = allowing("lint: { missing-doc: { allow: { operations.things.get: \"R.\" } } }\n");
    let text = text.replace("  things.get: { http: GET /things, effect: read, doc: \"G.\", returns: none }\n", used);
    assert_eq!(fixed(&text), text);
}

#[test]
fn all_allowances_of_a_map_go_at_once() {
    let lint = "lint:\n  unused:\n    allow:\n      operations.things.get: \"R.\"\n  missing-doc:\n    allow:\n      operations.things.get: \"R.\"\n      headers: \"R.\"\n";
    let lint = lint.replace("      headers: \"R.\"\n", "");
    assert_eq!(fixed(&allowing(&lint)), allowing(""));
}

#[test]
fn edits_that_overlap_are_made_one_after_another() {
    let allow = "operations.things.get: \"A.\", resources.things: \"B.\", api: \"C.\"";
    let flow = format!("lint: {{ unused: {{ allow: {{ {allow} }} }}, missing-doc: off }}\n");
    assert_eq!(fixed(&allowing(&flow)), allowing("lint: { missing-doc: off }\n"));
    let block =
        format!("lint:\n  missing-doc: off\n  unused:\n    allow:\n      {}\n", allow.replace(", ", "\n      "));
    assert_eq!(fixed(&allowing(&block)), allowing("lint:\n  missing-doc: off\n"));
}

#[test]
fn an_allowance_with_a_comment_is_left_to_people() {
    for lint in [
        "lint:\n  unused:\n    allow:\n      # Why.\n      operations.things.get: \"R.\"\n  missing-doc: off\n",
        "lint:\n  unused: { allow: { operations.things.get: \"R.\" } } # why\n  missing-doc: off\n",
    ] {
        let text = allowing(lint);
        let fixed = fix_spec(&[file("spec/api.yaml", &text)]);
        assert_eq!(fixed.sources[0].text, text);
        let (_, warnings) = fixed.left.expect("a valid spec");
        assert_eq!(warnings.with_edits().iter().count(), 1);
    }
}
