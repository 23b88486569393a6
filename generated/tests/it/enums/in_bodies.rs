//! The bodies of `tests/data` contain every listed value, so all tests of bodies cover them.

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
    // The two enums of the query are only sent.
    for listed in ALL.iter().filter(|listed| !matches!(listed.name, "SortDirection" | "WorkflowOrderBy")) {
        for text in listed.listed {
            assert!(texts.contains(*text), "`{text}` of {} is in no body", listed.name);
        }
    }
}
