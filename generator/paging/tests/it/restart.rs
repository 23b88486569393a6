//! Walks that start at another page than the first.

use copperplate_paging::{Fault, Maximum, PageFacts, Position, Walk};

use crate::service::{page, page_before, walk_by_count, walk_by_gift};

#[test]
fn a_walk_ends_at_the_total_of_the_whole_list() {
    let walk = Walk::new(Position::Number, 1, 3);
    // Two pages of two items come before, and one after.
    let walked =
        walk_by_count(walk, |number| Ok(PageFacts { total: Some(7), ..page(if number == 3 { "ef" } else { "g" }) }));
    assert_eq!((walked.requested.join(" "), &*walked.items), ("3 4".into(), "efg"));
}

#[test]
fn a_restart_forgets_the_list_but_not_the_requests() {
    let mut walk = Walk::new(Position::Offset, 0, 0);
    walk.set_max_pages(2);
    assert_eq!(walk.request(), Ok(true));
    walk.accept(PageFacts { more: Some(false), ..page("ab") });
    assert_eq!(walk.request(), Ok(false));
    walk.restart(8, None);
    assert_eq!((walk.position(), walk.items(), walk.pages()), (8, 0, 0));
    assert_eq!([walk.request(), walk.request()], [Ok(true), Err(Maximum::Pages(2))]);
}

#[test]
fn the_page_of_a_restart_is_not_followed_again() {
    let mut walk = Walk::new(Position::Cursor, 0, 0);
    walk.restart(0, Some("x"));
    assert_eq!(walk_by_gift(walk, |_| Ok(page_before("ab", "x"))).fault, Some(Fault::RepeatedNext));
}

#[test]
fn an_ended_walk_requests_nothing() {
    let mut walk = Walk::new(Position::Link, 0, 0);
    walk.end();
    assert_eq!(walk.request(), Ok(false));
}
