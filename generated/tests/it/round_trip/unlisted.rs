//! Bodies with unlisted strings: enum values, kinds of step, kinds of metadata.

use super::assert_kept;
use crate::support::bodies::{ALL, GET_WORKFLOW, LIST_MESSAGES};
use crate::support::tree::Tree;

const UNLISTED: &str = "unlisted \"é\"\n";

/// Every string except the tags of unions: this covers all enum values without a list of them.
#[test]
fn values_of_enums() {
    for body in &ALL {
        assert_kept(body, "with unlisted values", &unlisted(body.text, |path| !is_tag(path)));
    }
}

#[test]
fn kinds_of_step() {
    assert_ne!(unlisted(GET_WORKFLOW, is_step_tag), Tree::parse(GET_WORKFLOW).to_string());
    for body in &ALL {
        assert_kept(body, "with unlisted kinds of step", &unlisted(body.text, is_step_tag));
    }
}

#[test]
fn kinds_of_metadata() {
    assert_ne!(unlisted(LIST_MESSAGES, is_metadata_tag), Tree::parse(LIST_MESSAGES).to_string());
    for body in &ALL {
        assert_kept(body, "with unlisted kinds of metadata", &unlisted(body.text, is_metadata_tag));
    }
}

#[test]
fn everything_at_once() {
    for body in &ALL {
        assert_kept(body, "with nothing that is listed", &unlisted(body.text, |_| true));
    }
}

/// A body with other strings where `choose` selects them.
fn unlisted(text: &str, choose: impl Fn(&[String]) -> bool) -> String {
    let mut body = Tree::parse(text);
    body.walk(&mut |path, tree| {
        if let Tree::Text(text) = tree
            && choose(path)
        {
            UNLISTED.clone_into(text);
        }
    });
    body.to_string()
}

fn is_tag(path: &[String]) -> bool {
    is_step_tag(path) || is_metadata_tag(path)
}

fn is_step_tag(path: &[String]) -> bool {
    path == ["steps", "[]", "type"]
}

fn is_metadata_tag(path: &[String]) -> bool {
    path.ends_with(&["metadata".to_owned(), "type".to_owned()])
}
