//! Selected operations mean what they mean beside all others.

use copperplate_openapi::import::Selection;

use super::documents::{SCHEMES, selected};

/// Returns a selection of the calls with these paths.
fn only(paths: &[&str]) -> Selection {
    Selection { operations: paths.iter().map(|path| format!("GET {path}")).collect(), ..Selection::default() }
}

#[test]
fn others_that_are_not_selected_say_what_silence_means() {
    let operations = ["security: [{ token: [] }]", "", ""];
    let document = selected("", SCHEMES, &operations, only(&["/b"]));
    assert_eq!((document.accepted(), document.schemes()), (vec!["none".to_owned()], vec![]));
    assert_eq!(document.assumed(), ["security", "security-unstated"]);
    let operations = ["security: []", "", ""];
    let document = selected("", SCHEMES, &operations, only(&["/c"]));
    assert_eq!(document.accepted(), ["token or key"]);
    assert_eq!(document.assumed(), ["security"]);
}

#[test]
fn a_scheme_of_parameters_has_the_same_name_beside_fewer_calls() {
    let described = |text: &str| {
        format!(
            "parameters: [{{ name: Authorization, in: header, required: true, description: '{text}', schema: {{ type: string }} }}]"
        )
    };
    let operations = [described("Bearer {token}"), described("The password")];
    let operations: Vec<_> = operations.iter().map(String::as_str).collect();
    let all = ["bearer-authorization", "authorization"];
    assert_eq!(selected("", "  schemas: {}\n", &operations, only(&["/a", "/b"])).accepted(), all);
    for (path, name) in ["/a", "/b"].into_iter().zip(all) {
        assert_eq!(selected("", "  schemas: {}\n", &operations, only(&[path])).accepted(), [name]);
    }
}
