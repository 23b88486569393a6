//! Pages that give the cursor of the next one, or the link to it.

use copperplate_paging::{Accepted, Fault, NextPage, PageFacts, Position, Step, Walk};

use crate::service::{page, page_before, page_with_more, walk_by_gift};

fn walk() -> Walk {
    Walk::new(Position::Cursor, 0, 0)
}

#[test]
fn a_page_without_a_cursor_is_the_end() {
    let walked = walk_by_gift(walk(), |cursor| Ok(if cursor.is_empty() { page_before("ab", "x") } else { page("c") }));
    assert_eq!((walked.requested.join(","), &*walked.items, walked.fault), (",x".into(), "abc", None));
}

#[test]
fn an_empty_cursor_leads_nowhere() {
    let walked = walk_by_gift(walk(), |_| Ok(page_before("ab", "")));
    assert_eq!((walked.requested.len(), &*walked.items, walked.fault), (1, "ab", None));
}

#[test]
fn a_cursor_on_the_last_page_is_not_followed() {
    let walked = walk_by_gift(walk(), |_| Ok(PageFacts { more: Some(false), ..page_before("ab", "x") }));
    assert_eq!((walked.requested.len(), walked.fault), (1, None));
}

#[test]
fn a_page_that_announces_another_one_must_give_it() {
    for page in [page_with_more("ab", true), PageFacts { more: Some(true), ..page_before("ab", "") }] {
        let walked = walk_by_gift(walk(), |_| Ok(page.clone()));
        assert_eq!((&*walked.items, walked.fault), ("ab", Some(Fault::MissingNext)));
    }
}

#[test]
fn a_service_that_ignores_the_cursor_repeats_it() {
    let walked = walk_by_gift(walk(), |_| Ok(page_before("ab", "x")));
    assert_eq!((walked.requested.len(), walked.fault), (2, Some(Fault::RepeatedNext)));
}

#[test]
fn equal_pages_with_other_cursors_are_followed() {
    let respond =
        |cursor: &str| Ok(page_before("a", ["x", "y", ""][["", "x", "y"].iter().position(|c| *c == cursor).unwrap()]));
    assert_eq!(walk_by_gift(walk(), respond).items, "aaa");
}

#[test]
fn a_foreign_link_is_a_fault_unless_the_page_is_the_last() {
    let foreign = |more| PageFacts { more, next: Some(NextPage::ForeignLink), ..page("ab") };
    for (more, fault) in [(None, Some(Fault::ForeignLink)), (Some(true), Some(Fault::ForeignLink)), (Some(false), None)]
    {
        let mut walk = Walk::new(Position::Link, 0, 0);
        assert_eq!(walk.accept(foreign(more)).fault, fault, "{more:?}");
    }
}

#[test]
fn behind_a_fault_only_other_items_are_new() {
    let mut walk = walk();
    let uncertain = || PageFacts { is_certain: false, ..page_before("ab", "x") };
    let stuck = |is_new| Accepted { is_new, step: Step::Stay, fault: Some(Fault::Uncertain) };
    assert_eq!(walk.accept(uncertain()), stuck(true));
    assert_eq!(walk.accept(uncertain()), stuck(false));
    assert_eq!((walk.items(), walk.pages()), (2, 0));
    assert_eq!(walk.accept(page_before("ab", "x")), Accepted { is_new: false, step: Step::Given, fault: None });
    assert_eq!((walk.items(), walk.pages()), (2, 1));
    assert_eq!(walk.accept(page("ab")), Accepted { is_new: true, step: Step::End, fault: None });
    assert_eq!((walk.items(), walk.pages()), (4, 2));
}
