//! The bodies of `tests/data` hold every listed value, so that all the tests on them are tests of it.

use std::collections::HashSet;

use super::ALL;
use crate::support::bodies;
use crate::support::tree::Tree;

#[test]
fn every_listed_value_is_in_a_body() {
    let mut texts = HashSet::new();
    for body in &bodies::ALL {
        Tree::parse(body.text).walk(&mut |_, tree| {
            if let Tree::Text(text) = tree {
                texts.insert(text.clone());
            }
        });
    }
    // The two of the query are only ever sent.
    for listed in ALL.iter().filter(|listed| !matches!(listed.name, "SortDirection" | "WorkflowOrderBy")) {
        for text in listed.listed {
            assert!(texts.contains(*text), "`{text}` of {} is in no body", listed.name);
        }
    }
}
