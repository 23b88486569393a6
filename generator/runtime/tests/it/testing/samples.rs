//! Samples within bounds, of variants and of recursive types.

use copperplate_runtime::testing::{full_sample, sample};
use copperplate_runtime::wire::to_json;

use super::api::{Everything, Shape, Tree};

#[test]
fn bounds_are_kept() {
    assert_eq!(to_json(&sample::<Everything>()), r#"{"name":"name--","words":["words","words"],"json":{}}"#);
}

/// Endless variants and fields are not chosen.
#[test]
fn endless_values_are_left_out() {
    assert_eq!(
        to_json(&full_sample::<Everything>()),
        concat!(
            r#"{"name":"name--","count":-1,"ratio":2,"words":["words","words"],"#,
            r#""byKey":{"key":{"kind":"kind","size":1}},"#,
            r#""tree":{"kind":"twig","ends":[{"kind":"leaf","size":1}],"next":{"kind":"leaf","size":1}},"#,
            r#""shape":1,"nothing":false,"json":{}}"#
        )
    );
}

#[test]
fn types_of_all_kinds_have_samples() {
    assert_eq!(to_json(&sample::<Tree>()), r#"{"kind":"twig","ends":[],"next":{"kind":"leaf","size":1}}"#);
    assert_eq!(sample::<Shape>(), Shape::Count(1));
    assert_eq!(to_json(&sample::<Vec<Option<String>>>()), "[]");
    assert_eq!(to_json(&full_sample::<Vec<Option<String>>>()), r#"["text"]"#);
    assert_eq!(sample::<Option<i64>>(), None);
}
