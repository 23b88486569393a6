//! Pages with numbers that the client counts.

use copperplate_paging::{Fault, PageFacts, Position, Walk};

use crate::service::{page, page_with_more, walk_by_count};

fn walk_from(first: i64) -> Walk {
    Walk::new(Position::Number, first, first)
}

#[test]
fn an_empty_page_is_the_end() {
    let walked = walk_by_count(walk_from(1), |number| Ok(page(["ab", "c", ""][usize::try_from(number - 1).unwrap()])));
    assert_eq!(
        (walked.requested, &*walked.items, walked.fault),
        (vec!["1".into(), "2".into(), "3".into()], "abc", None)
    );
}

#[test]
fn the_last_page_may_say_so() {
    let walked = walk_by_count(walk_from(0), |number| {
        Ok(if number == 0 { page_with_more("ab", true) } else { page_with_more("cd", false) })
    });
    assert_eq!((walked.requested.len(), &*walked.items), (2, "abcd"));
}

#[test]
fn an_empty_page_that_announces_another_one_is_followed_once() {
    let walked = walk_by_count(walk_from(1), |_| Ok(page_with_more("", true)));
    assert_eq!((walked.requested.len(), walked.fault), (2, Some(Fault::NoProgress)));
}

#[test]
fn a_service_that_ignores_the_number_makes_no_progress() {
    let walked = walk_by_count(walk_from(1), |_| Ok(page("ab")));
    assert_eq!((walked.requested.len(), &*walked.items, walked.fault), (2, "ab", Some(Fault::NoProgress)));
}

#[test]
fn a_walk_from_0_repeats_the_first_page_of_a_service_that_takes_0_for_1() {
    let respond = |number: i64| Ok(page(["ab", "ab", "c", ""][usize::try_from(number).unwrap()]));
    let walked = walk_by_count(walk_from(0), respond);
    assert_eq!(walked.fault, Some(Fault::NoProgress));
}

#[test]
fn a_page_that_is_not_certain_is_not_the_last() {
    let mut walk = walk_from(1);
    assert_eq!(walk.request(), Ok(true));
    let accepted = walk.accept(PageFacts { is_certain: false, ..page_with_more("", false) });
    assert_eq!((accepted.is_new, accepted.fault, walk.position()), (true, Some(Fault::Uncertain), 2));
}

#[test]
fn a_second_empty_page_is_harmless_if_it_is_the_last() {
    let mut walk = walk_from(1);
    walk.accept(PageFacts { is_certain: false, ..page("") });
    assert_eq!(walk.accept(page("")).fault, None);
    assert_eq!(walk.request(), Ok(false));
}
