//! Bodies with unknown fields: in every object, before, among and after the known ones.

use super::assert_kept;
use crate::support::bodies::ALL;
use crate::support::locations::is_map;
use crate::support::tree::Tree;

const UNKNOWN: &str = r#"{"n":[1.10,-0,1E2,9007199254740993],"text":"é \"\n","none":null,"more":{}}"#;

#[test]
fn a_new_field_before_the_known_ones() {
    for body in &ALL {
        assert_kept(body, "with a new first field", &grown(body.text, |_| 0));
    }
}

#[test]
fn a_new_field_among_the_known_ones() {
    for body in &ALL {
        assert_kept(body, "with a new field inside", &grown(body.text, |length| length / 2));
    }
}

#[test]
fn a_new_field_after_the_known_ones() {
    for body in &ALL {
        assert_kept(body, "with a new last field", &grown(body.text, |length| length));
    }
}

/// A body with one more entry in each object, at an index chosen by its length.
fn grown(text: &str, index: impl Fn(usize) -> usize) -> String {
    let mut body = Tree::parse(text);
    let mut added = 0;
    body.walk(&mut |path, tree| {
        let is_map = is_map(path);
        if let Tree::Object(entries) = tree {
            // In a map every key is known, and its value needs the right type: a copy of another one.
            let entry =
                if is_map { entries.first().map(|(_, value)| value.clone()) } else { Some(Tree::parse(UNKNOWN)) };
            if let Some(value) = entry {
                entries.insert(index(entries.len()), ("xNew \"é\"".to_owned(), value));
                added += 1;
            }
        }
    });
    assert!(added > 1, "there are objects within objects, and each has grown");
    body.to_string()
}
