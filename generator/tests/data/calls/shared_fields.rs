//! Fields that all variants of a union have.

use copperplate_runtime::wire::from_json;
use things_client::types::{SharedEither, SharedPage, SharedShape, SharedTagged};
use things_client::{Field, Tolerant};

#[test]
fn a_union_without_a_tag_returns_them() {
    let shape: SharedShape = from_json(r#"{"id":"i","size":3,"nick":null,"tags":["t"],"side":1}"#).expect("a square");
    assert!(matches!(shape, SharedShape::Square(_)));
    assert_eq!((shape.id().as_deref(), shape.size()), (Some("i"), Some(3)));
    assert_eq!(shape.nick().as_deref(), Some(&Field::Null));
    assert_eq!(shape.tags().as_deref(), Some(&vec!["t".to_owned()]));
}

#[test]
fn an_object_that_is_no_variant_returns_those_that_fit() {
    let shape: SharedShape = from_json(r#"{"id":"i","size":"large","nick":"n"}"#).expect("it is kept");
    assert!(matches!(shape, SharedShape::Unknown(_)));
    assert_eq!((shape.id().as_deref(), shape.size(), shape.tags()), (Some("i"), None, None));
    assert_eq!(shape.nick().as_deref().and_then(|nick| nick.value()).map(String::as_str), Some("n"));
}

#[test]
fn a_union_of_overlapping_types_returns_them() {
    let either: SharedEither = from_json(r#"{"id":"i","radius":1,"side":2}"#).expect("both");
    assert_eq!((either.id().as_deref(), either.size()), (Some("i"), None));
}

#[test]
fn an_ambiguous_tag_is_no_obstacle() {
    for kind in ["cat", "any", "horse"] {
        let text = format!(r#"{{"kind":"{kind}","id":"i","lives":9}}"#);
        let tagged: SharedTagged = from_json(&text).expect("a cat");
        assert_eq!((tagged.id().as_deref(), tagged.kind().as_deref()), (Some("i"), Some(kind)), "{text}");
    }
}

#[test]
fn a_received_record_is_built_without_json() {
    let mut page = SharedPage::with_placeholders();
    assert_eq!((page.shape.id(), page.tagged.id()), (None, None));
    page.shape = from_json(r#"{"id":"i","radius":1}"#).expect("a circle");
    assert_eq!(page.shape.id().as_deref(), Some("i"));
    // A placeholder is written as it is, and nothing is reported as missing.
    assert!(page.repairs().is_empty());
    let read = Tolerant::<SharedPage>::from_json("{\"shape\":{\"id\":\"i\",\"radius\":1}}");
    assert!(read.is_err() || !read.expect("a page").deviations().is_empty());
}
