//! Pages with the number of items before them.

use copperplate_paging::{Fault, Position, Walk};

use crate::service::{page, walk_by_count};

const LIST: &str = "abcde";

fn page_at(at: usize) -> &'static str {
    let rest = LIST.get(at..).unwrap_or_default();
    &rest[..rest.len().min(2)]
}

#[test]
fn a_step_is_the_number_of_items_received() {
    let respond = |offset: i64| Ok(page(page_at(usize::try_from(offset).unwrap())));
    let walked = walk_by_count(Walk::new(Position::Offset, 0, 0), respond);
    assert_eq!((walked.requested.join(" "), &*walked.items), ("0 2 4 5".into(), LIST));
}

#[test]
fn the_number_of_a_page_as_an_offset_skips_items() {
    let respond = |offset: i64| Ok(page(page_at(2 * usize::try_from(offset).unwrap())));
    let walked = walk_by_count(Walk::new(Position::Offset, 0, 0), respond);
    assert_eq!((walked.requested.join(" "), &*walked.items, walked.fault), ("0 2 3".into(), "abe", None));
}

#[test]
fn at_the_largest_offset_the_walk_makes_no_progress() {
    let walked = walk_by_count(Walk::new(Position::Offset, 0, i64::MAX), |_| Ok(page("ab")));
    assert_eq!((walked.requested.len(), walked.fault), (2, Some(Fault::NoProgress)));
}
