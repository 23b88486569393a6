//! Keys that had another name.

use copperplate_language::codes;
use copperplate_language::diagnostics::Confidence;
use copperplate_language::fix::fix_spec;
use copperplate_language::{FileCache, understand};

use test_support::input;

use super::{API, file, fixed, understood, without_spans};

const BEFORE: &str = r#"copperplate: "0.1" # the language
api: { title: Things, crate: things-client, version: "0.1.0" }
auth: none
resources:
  # Things to do.
  todos: { doc: "To do.", 'one':   todo }
  one: "A resource with that name."
operations:
  todos.list: { http: GET /todos, effect: read, query: { one?: string, slashes?: boolean }, returns: Todo }
  todos.stream:
    http: GET /todos
    beside: todos.list # a stream
    effect: read
    returns: lines<Todo>
  one.get: { http: "GET /files/{path}", effect: read, path: { path: {"type":string,"slashes":true} }, returns: none }
records:
  Todo: { doc: "one: beside", fields: { beside?: string, one?: string } }
"#;

fn after() -> String {
    [
        ("'one':   todo", "'singular':   todo"),
        ("    beside: todos", "    same-address-as: todos"),
        ("\"slashes\":true", "\"multi-segment\":true"),
    ]
    .into_iter()
    .fold(BEFORE.to_owned(), |text, (old, new)| text.replacen(old, new, 1))
}

#[test]
fn keys_get_their_current_names_and_names_that_look_alike_stay() {
    assert_eq!(fixed(BEFORE), after());
    assert_eq!(fixed(&BEFORE.replace('\n', "\r\n")), after().replace('\n', "\r\n"));
}

#[test]
fn a_key_beside_the_current_one_stays() {
    let text = format!("copperplate: \"0.1\"\n{API}resources: {{ files: {{ doc: \"F.\", one: a, singular: b }} }}\n");
    let fixed = fix_spec(&[file("spec/api.yaml", &text)]);
    assert_eq!(fixed.sources[0].text, text);
    assert!(fixed.left.expect_err("two keys").render(false).contains("remove it, or the other one"));
}

#[test]
fn misspelt_keys_and_keys_of_other_languages_are_suggested_but_stay() {
    let text = format!("copperplate: \"0.1\"\n{API}records: {{ A: {{ feilds: {{ a: string }}, description: x }} }}\n");
    let sources = [file("spec/api.yaml", &text)];
    let errors = understand(&sources).expect_err("a misspelt key");
    let suggested: Vec<_> = errors.iter().filter_map(|(_, error)| error.suggestion.as_ref()).collect();
    assert_eq!(suggested.len(), 1);
    assert_eq!((suggested[0].confidence, suggested[0].edits[0].1.as_str()), (Confidence::Maybe, "fields"));
    assert_eq!(fix_spec(&sources).sources, sources);
}

#[test]
fn what_is_sure_is_fixed_in_a_spec_with_other_errors() {
    let text = after().replace("returns: Todo }", "returns: Tood }").replace("singular", "one");
    let fixed = fix_spec(&[file("spec/api.yaml", &text)]);
    assert!(fixed.sources[0].text.contains("'singular':   todo"));
    assert_eq!(fixed.applied.iter().map(|fix| fix.code).collect::<Vec<_>>(), [codes::UNKNOWN_KEY]);
    assert!(fixed.left.expect_err("an unknown type").render(false).contains("did you mean `Todo`"));
}

#[test]
fn the_base_of_a_comparison_is_read_with_the_edits() {
    let partly = FileCache::new().understand_partly(&[file("spec/api.yaml", BEFORE)]).expect("a base");
    assert!(partly.errors.is_none());
    assert_eq!(partly.edits, 3);
    assert_eq!(without_spans(&partly.model), without_spans(&understood(&[file("spec/api.yaml", &after())])));
}

#[test]
fn no_accepted_spec_has_a_former_key() {
    for sources in input::each("accept") {
        assert_eq!(fix_spec(&sources).applied, [], "{}", sources[1].path);
    }
}
