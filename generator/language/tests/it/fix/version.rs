//! Version of the language: it is added where it is missing; a spec of another version has one error.

use copperplate_language::codes;
use copperplate_language::fix::fix_spec;
use copperplate_language::{FileCache, understand};

use super::{API, file, fixed};

/// Returns the errors of a spec of these files.
fn errors(files: &[(&str, &str)]) -> String {
    let sources: Vec<_> = files.iter().map(|(path, text)| file(path, text)).collect();
    understand(&sources).expect_err("another version").render(false)
}

#[test]
fn a_missing_version_is_added_before_the_first_key() {
    let api = API;
    for (before, after) in [
        (api.to_owned(), format!("copperplate: \"0.1\"\n{api}")),
        (format!("# The API.\n\n{api}"), format!("# The API.\n\ncopperplate: \"0.1\"\n{api}")),
        (format!("\u{feff}{api}"), format!("\u{feff}copperplate: \"0.1\"\n{api}")),
        (format!("---\n{api}"), format!("---\ncopperplate: \"0.1\"\n{api}")),
        (api.replace('\n', "\r\n"), format!("copperplate: \"0.1\"\n{api}").replace('\n', "\r\n")),
        ("  ".to_owned() + &api.replace('\n', "\n  "), "  copperplate: \"0.1\"\n  ".to_owned() + &api.replace('\n', "\n  ")),
        (
            r#"{ api: { title: T, crate: things-client, version: "0.1.0" }, auth: none }"#.to_owned(),
            r#"{ copperplate: "0.1", api: { title: T, crate: things-client, version: "0.1.0" }, auth: none }"#.to_owned(),
        ),
        (
            "{\n  \"api\": { \"title\": \"T\", \"crate\": \"things-client\", \"version\": \"0.1.0\" },\n  \"auth\": \"none\"\n}\n".to_owned(),
            "{\n  \"copperplate\": \"0.1\", \"api\": { \"title\": \"T\", \"crate\": \"things-client\", \"version\": \"0.1.0\" },\n  \"auth\": \"none\"\n}\n".to_owned(),
        ),
    ] {
        assert_eq!(fixed(&before), after);
        assert_eq!(fixed(&after), after);
    }
}

#[test]
fn the_version_is_added_to_the_file_with_the_api() {
    let sources = [file("spec/a.yaml", "records: {}\n"), file("spec/b.yaml", API)];
    let fixed = fix_spec(&sources);
    assert_eq!(fixed.sources[0], sources[0]);
    assert_eq!(fixed.sources[1].text, format!("copperplate: \"0.1\"\n{API}"));
    assert_eq!(fixed.applied.iter().map(|fix| fix.code).collect::<Vec<_>>(), [codes::LANGUAGE_VERSION]);
}

#[test]
fn another_version_is_the_only_error() {
    let wrong = "operations:\n  things.get: { verb: GET, one: two }\nrecords: [a]\n";
    let missing = errors(&[("spec/api.yaml", API), ("spec/things.yaml", wrong)]);
    let future = errors(&[("spec/api.yaml", &format!("copperplate: \"0.10\"\n{API}")), ("spec/things.yaml", wrong)]);
    let unknown = errors(&[("spec/api.yaml", &format!("copperplate: latest\n{API}")), ("spec/things.yaml", wrong)]);
    insta::assert_snapshot!([missing, future, unknown].join("\n"));
}

#[test]
fn nothing_is_written_for_a_version_from_the_future() {
    let sources =
        [file("spec/api.yaml", &format!("copperplate: \"1.0\"\n{API}")), file("spec/b.yaml", "enums: { A: [on] }\n")];
    let fixed = fix_spec(&sources);
    assert_eq!(fixed.sources, sources);
    assert!(fixed.applied.is_empty() && fixed.left.is_err());
}

#[test]
fn two_versions_are_an_error_at_both() {
    let stated = format!("copperplate: \"0.1\"\n{API}");
    let text = errors(&[("spec/api.yaml", &stated), ("spec/things.yaml", "copperplate: \"0.2\"\n")]);
    insta::assert_snapshot!(text);
}

#[test]
fn a_version_without_quotes_is_a_number() {
    insta::assert_snapshot!(errors(&[("spec/api.yaml", &format!("copperplate: 0.1\n{API}"))]));
}

#[test]
fn a_file_that_is_no_yaml_may_state_the_version() {
    let text = errors(&[("spec/api.yaml", "copperplate: [\n")]);
    assert!(text.contains("S001") && !text.contains("S016"), "{text}");
}

#[test]
fn the_base_of_a_comparison_may_be_older_than_the_key() {
    let partly = FileCache::new().understand_partly(&[file("spec/api.yaml", API)]).expect("a base");
    assert!(partly.errors.is_none());
    assert_eq!((partly.edits, partly.sources[0].text.as_str()), (1, API));
    let future = format!("copperplate: \"0.2\"\n{API}");
    assert!(FileCache::new().understand_partly(&[file("spec/api.yaml", &future)]).is_err());
}

#[test]
fn a_file_that_begins_in_an_unusual_way_is_left_to_people() {
    for text in ["? api\n: { title: Things, crate: things-client, version: \"0.1.0\" }\nauth: none\n", "{}\n", ""] {
        let sources = [file("spec/api.yaml", text)];
        let fixed = fix_spec(&sources);
        assert_eq!(fixed.sources, sources);
        let errors = fixed.left.expect_err("no version").render(false);
        assert!(errors.contains("help: write `copperplate: \"0.1\"` at the top of "), "{text}: {errors}");
    }
}
