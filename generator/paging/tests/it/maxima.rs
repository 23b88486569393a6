//! Maxima of requests and of stalled pages.

use copperplate_paging::{Maximum, Position, Walk};

use crate::service::{page, page_before};

#[test]
fn the_maximum_of_pages_is_reported_once() {
    let mut walk = Walk::new(Position::Number, 1, 1);
    walk.set_max_pages(2);
    assert_eq!([walk.request(), walk.request()], [Ok(true), Ok(true)]);
    assert_eq!([walk.request(), walk.request()], [Err(Maximum::Pages(2)), Ok(false)]);
    walk.set_max_pages(3);
    assert_eq!([walk.request(), walk.request()], [Ok(true), Err(Maximum::Pages(3))]);
}

#[test]
fn pages_that_are_empty_or_equal_are_stalled() {
    let mut walk = Walk::new(Position::Cursor, 0, 0);
    walk.set_max_stalled_pages(2);
    for (items, cursor) in [("ab", "x"), ("", "y"), ("cd", "z"), ("cd", "u")] {
        assert_eq!(walk.request(), Ok(true), "{cursor}");
        walk.accept(page_before(items, cursor));
    }
    assert_eq!(walk.request(), Ok(true));
    walk.accept(page_before("", "v"));
    assert_eq!(walk.request(), Err(Maximum::StalledPages(2)));
}

#[test]
fn a_maximum_of_no_stalled_pages_means_one() {
    let mut walk = Walk::new(Position::Cursor, 0, 0);
    walk.set_max_stalled_pages(0);
    assert_eq!(walk.request(), Ok(true));
    walk.accept(page_before("", "x"));
    assert_eq!(walk.request(), Err(Maximum::StalledPages(1)));
}

#[test]
fn the_last_page_may_be_stalled() {
    let mut walk = Walk::new(Position::Cursor, 0, 0);
    walk.set_max_stalled_pages(1);
    assert_eq!(walk.request(), Ok(true));
    walk.accept(page(""));
    assert_eq!(walk.request(), Ok(false));
}
