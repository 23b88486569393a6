//! Pages that violate the spec: pagination does not continue from a placeholder.

use copperplate_runtime::Error;
use copperplate_runtime::error::PaginationErrorKind;

use super::service::{Service, collect_items, page};

/// The outcome of a good page followed by this one, and the deviations in the error.
fn after(body: &str) -> (String, Vec<String>) {
    let service = Service::with_bodies([&page(&["a"], true), body, &page(&["z"], false)]);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    let deviations = match error {
        None => Vec::new(),
        Some(Error::Pagination(error)) => {
            assert_eq!((error.context().raw_body(), error.position()), (Some(body.as_bytes()), 1));
            assert!(error.to_string().starts_with("things.numbered: page 1 does not say how to continue: "), "{error}");
            let PaginationErrorKind::Deviation(deviations) = error.kind() else { panic!("{error:?}") };
            deviations.iter().map(|deviation| deviation.path().to_owned()).collect()
        }
        Some(error) => panic!("{error:?}"),
    };
    assert_eq!(service.asked().len(), if deviations.is_empty() { 3 } else { 2 });
    (names.concat(), deviations)
}

/// The walk stops after these names.
#[track_caller]
fn assert_stops(body: &str, expected: &str, paths: &[&str]) {
    let (names, deviations) = after(body);
    assert_eq!((names.as_str(), deviations), (expected, paths.iter().map(|&path| path.to_owned()).collect()), "{body}");
}

#[test]
fn an_invalid_has_more() {
    assert_stops(r#"{"things":[{"name":"b"}],"more":"true"}"#, "ab", &["more"]);
    assert_stops(r#"{"things":[{"name":"b"}],"more":null}"#, "ab", &["more"]);
    assert_stops(r#"{"things":[{"name":"b"}],"more":true,"more":false}"#, "ab", &["more"]);
}

#[test]
fn an_invalid_or_incomplete_list() {
    assert_stops(r#"{"things":[{"name":"b"},7],"more":true}"#, "a", &["things[1]"]);
    assert_stops(r#"{"things":["b",{"name":"c"},"d"],"more":1}"#, "a", &["things[0]", "things[2]", "more"]);
}

#[test]
fn no_list_at_all_is_no_page() {
    let no_list = "there is no list to page through: things: expected a list, found ";
    for (body, reason) in [
        (r#"{"things":{"name":"b"},"more":true}"#, no_list),
        (r#"{"more":true,"things":null}"#, no_list),
        (r#"{"more":true}"#, "0 of 1 required fields are present: things: "),
    ] {
        let service = Service::with_bodies([&page(&["a"], true), body, &page(&["z"], false)]);
        let (names, error) = collect_items(&mut service.client().numbered().items());
        assert_eq!((names.concat().as_str(), service.asked().len()), ("a", 2));
        let Some(Error::Decode(error)) = error else { panic!("{error:?}") };
        assert!(error.to_string().contains(reason), "{error}");
    }
}

#[test]
fn inside_an_envelope_too() {
    assert_stops(r#"{"data":{"things":[{"name":"b"}],"more":"no"}}"#, "ab", &["data.more"]);
    assert_stops(r#"{"data":{"things":[8],"more":true}}"#, "a", &["data.things[0]"]);
}

/// Deviations inside an item, beside the list or around the page are repaired and reported: the position of the next
/// page stays certain.
#[test]
fn deviations_elsewhere_do_not_end_pagination() {
    for body in [
        r#"{"things":[{"name":7}],"more":true}"#,
        r#"{"things":[{}],"more":true}"#,
        r#"{"things":[{"name":""}],"more":true,"page":"one"}"#,
        r#"{"things":[{"name":""}],"more":true,"total":"3"}"#,
        r#"{"things":[{"name":""}],"more":true,"total":null,"total":1}"#,
        r#"{"data":{"things":[{"name":""}],"more":true}}"#,
        r#"{"data":{"things":[{"name":false}],"more":true}}"#,
    ] {
        assert_eq!(after(body), ("az".to_owned(), Vec::new()), "{body}");
    }
}
