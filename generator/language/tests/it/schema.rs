//! The schema for editors: it accepts whatever the generator accepts, and rejects anything without the form of a spec.

mod agreement;
mod validator;

use copperplate_language::codes;
use copperplate_language::diagnostics::Code;

use self::validator::Validator;
use test_support::input;

/// Errors of form, which an editor can detect in one file. Missing quotes are not among them: it sees the text, not the
/// quotes.
pub(super) const FORM: [&Code; 5] =
    [codes::WRONG_NODE, codes::UNKNOWN_KEY, codes::MISSING_KEY, codes::UNKNOWN_WORD, codes::TYPE_SYNTAX];

#[test]
fn the_spec_of_this_workspace_fits_and_points_to_the_schema() {
    let validator = Validator::new();
    let mut files = 0;
    insta::glob!("../../../../spec", "*.yaml", |path| {
        let text = std::fs::read_to_string(path).expect("a file of the spec");
        validator.accepts(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert!(text.starts_with("# yaml-language-server: $schema=./spec.schema.json\n"), "{}", path.display());
        files += 1;
    });
    assert!(files > 5, "{files} files");
}

#[test]
fn its_first_words_say_whose_it_is() {
    assert!(copperplate_language::schema::spec_schema().starts_with(copperplate_language::schema::MARKER));
}

#[test]
fn accepted_specs_fit() {
    let validator = Validator::new();
    insta::glob!("../../../tests/data", "accept/*.yaml", |path| {
        let text = std::fs::read_to_string(path).expect("test data");
        validator.accepts(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    });
}

#[test]
fn rejected_specs_whose_form_is_broken_do_not_fit() {
    let validator = Validator::new();
    let mut broken = 0;
    insta::glob!("../../../tests/data", "reject/*.yaml", |path| {
        let text = std::fs::read_to_string(path).expect("test data");
        let Err(findings) = copperplate_language::understand(&input::at(path)) else { panic!("{}", path.display()) };
        if findings.iter().any(|(_, diagnostic)| FORM.contains(&diagnostic.code)) {
            assert!(validator.accepts(&text).is_err(), "{}: the schema takes it", path.display());
            broken += 1;
        }
    });
    assert!(broken > 5, "{broken} files");
}
