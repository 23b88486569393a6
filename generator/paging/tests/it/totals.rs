//! Pages that state how many items or pages there are.

use copperplate_paging::{Fault, PageFacts, Position, Walk};

use crate::service::{Response, page, walk_by_count};

fn walk() -> Walk {
    Walk::new(Position::Number, 1, 1)
}

/// Returns a page of a list of three pages, which is refused behind its end.
fn page_of_three(number: i64, total: i64, last: &str) -> Response<'static> {
    match number {
        1 => Ok(PageFacts { total: Some(total), ..page("ab") }),
        2 => Ok(PageFacts { total: Some(total), ..page("cd") }),
        3 => Ok(PageFacts { total: Some(total), ..page(last) }),
        _ => Err(404),
    }
}

#[test]
fn a_short_page_that_completes_the_total_is_the_end() {
    let walked = walk_by_count(walk(), |number| page_of_three(number, 5, "e"));
    assert_eq!((walked.requested.len(), &*walked.items), (3, "abcde"));
}

#[test]
fn behind_a_full_page_that_completes_the_total_a_refusal_is_the_end() {
    let walked = walk_by_count(walk(), |number| page_of_three(number, 6, "ef"));
    assert_eq!((walked.requested.len(), &*walked.items), (4, "abcdef"));
}

#[test]
fn a_total_of_one_page_does_not_end_the_list() {
    let walked = walk_by_count(walk(), |number| {
        Ok(PageFacts { total: Some(2), ..page(["ab", "cd", ""][usize::try_from(number - 1).unwrap()]) })
    });
    assert_eq!(walked.items, "abcd");
}

#[test]
fn a_last_page_that_repeats_behind_the_number_of_pages_is_the_end() {
    let walked = walk_by_count(walk(), |number| {
        Ok(PageFacts { total_pages: Some(2), ..page(["ab", "cd", "cd"][usize::try_from(number - 1).unwrap()]) })
    });
    assert_eq!((&*walked.items, walked.fault), ("abcd", None));
}

#[test]
fn a_refusal_before_the_total_is_no_end() {
    let mut walk = walk();
    assert!(!walk.accept_refusal(404), "before the first page");
    let accepted = walk.accept(PageFacts { total: Some(9), ..page("ab") });
    assert_eq!((accepted.fault, walk.accept_refusal(404)), (None, false));
    assert_eq!(walk.request(), Ok(true));
}

#[test]
fn only_statuses_about_the_page_are_refusals() {
    for (status, is_end) in
        [(400, true), (404, true), (416, true), (422, true), (401, false), (429, false), (500, false)]
    {
        let mut walk = walk();
        walk.accept(PageFacts { total: Some(2), ..page("ab") });
        assert_eq!(walk.accept_refusal(status), is_end, "{status}");
        assert_eq!(walk.request(), Ok(!is_end), "{status}");
    }
}

#[test]
fn a_total_of_the_first_page_does_not_excuse_its_repetition() {
    let walked = walk_by_count(walk(), |_| Ok(PageFacts { total: Some(2), ..page("ab") }));
    assert_eq!((&*walked.items, walked.fault), ("ab", Some(Fault::NoProgress)));
}

#[test]
fn a_total_counts_only_on_a_certain_page_without_a_field_for_the_end() {
    let total = || PageFacts { total: Some(2), ..page("ab") };
    for page in [PageFacts { is_certain: false, ..total() }, PageFacts { more: Some(true), ..total() }] {
        let mut walk = walk();
        walk.accept(page);
        assert!(!walk.accept_refusal(404));
    }
}

#[test]
fn a_total_includes_the_items_before_an_offset() {
    let walk = Walk::new(Position::Offset, 0, 4);
    let respond = |offset| Ok(PageFacts { total: Some(7), ..page(if offset == 4 { "ef" } else { "g" }) });
    assert_eq!(walk_by_count(walk, respond).requested, ["4", "6"]);
}
