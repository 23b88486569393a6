//! A walk starts at the position of an earlier one, or at one that a program kept.

use copperplate_runtime::error::{InvalidRequestError, PagePosition};
use copperplate_runtime::request::Options;
use copperplate_runtime::{Blocking, Core, Error};

use crate::pages::service::{Service, Shifted, collect_items, count, json, page, things};
use crate::support::api::Client;

/// Pages of one thing each, named after the position; the next position is a cursor or a link.
fn counting(next: fn(i64) -> String) -> Service {
    Service::new(move |_, position| {
        let page = position.max(1);
        let next = if page < 4 { format!(",\"next\":{:?}", next(page + 1)) } else { String::new() };
        json(&format!("{{\"things\":[{{\"name\":\"{page}\"}}]{next}}}"))
    })
}

#[test]
fn by_number_and_offset() {
    let service = Service::new(|_, position| json(&page(&[&position.to_string()], position < 9)));
    let (names, _) = collect_items(&mut service.client().numbered().items().resume_at(7));
    assert_eq!((names.concat().as_str(), service.asked()), ("789", vec![7, 8, 9]));
    let service = Service::new(|_, position| {
        let name = position.to_string();
        let names: &[&str] = if position < 42 { &[&name] } else { &[] };
        json(&format!("{{\"things\":{}}}", things(names)))
    });
    let mut items = service.client().shifted().items().resume_at("40");
    assert_eq!(items.next_position(), PagePosition::from(40));
    assert_eq!(collect_items(&mut items).0, ["40", "41"]);
}

#[test]
fn by_cursor_and_link() {
    let cursors = counting(|page| page.to_string());
    assert_eq!(collect_items(&mut cursors.client().cursored().items().resume_at("3")).0, ["3", "4"]);
    assert_eq!(collect_items(&mut cursors.client().cursored().items().resume_at(4)).0, ["4"]);
    let links = counting(|page| format!("?page={page}"));
    let call = || links.client().linked("log");
    assert_eq!(collect_items(&mut call().items().resume_at("/linked/log?page=3")).0, ["3", "4"]);
    assert_eq!(collect_items(&mut call().items().resume_at("https://api.example.com/other?page=4")).0, ["4"]);
    assert_eq!(count(&mut call().pages().resume_at("?page=2")).0, 3);
}

/// Each position of a walk, and of its error, starts a new walk there.
#[test]
fn positions_of_another_walk() {
    let links = counting(|page| format!("?page={page}"));
    let mut pages = links.client().linked("log").pages();
    let first = pages.next_position();
    assert_eq!(collect_items(&mut links.client().linked("log").items().resume_at(&first)).0.concat(), "1234");
    crate::support::now::now(pages.next()).expect("a page").expect("a page");
    let second = pages.next_position();
    assert_eq!(second.as_str(), Some("/linked/log?page=2"));
    assert_eq!(collect_items(&mut links.client().linked("log").items().resume_at(second)).0.concat(), "234");
    let service = Service::new(|number, position| match (number, position) {
        (0..=1, _) | (3.., 1..3) => json(&page(&[&position.to_string()], position < 2)),
        _ => json("no JSON"),
    });
    let error = collect_items(&mut service.client().numbered().items()).1.expect("the third page fails");
    let position = error.resume_position().expect("an error of a walk");
    assert_eq!(collect_items(&mut service.client().numbered().items().resume_at(position)).0, ["2"]);
    assert_eq!(service.asked(), [-1, 1, 2, 2]);
}

/// A walk that resumes below a base path sends the same link.
#[test]
fn links_below_a_base_path() {
    let service = counting(|page| format!("/v1/lists/7?page={page}"));
    let builder = || Client::builder("https://api.example.com/v1").transport(service.clone());
    let client = builder().build().expect("all settings are right");
    let mut pages = client.linked("log").pages();
    crate::support::now::now(pages.next()).expect("a page").expect("a page");
    let position = pages.next_position();
    assert_eq!(position.as_str(), Some("/v1/lists/7?page=2"));
    assert_eq!(collect_items(&mut client.linked("log").items().resume_at(position)).0.concat(), "234");
}

/// Nothing is sent, the error does not show the position, and a loop over errors ends.
#[test]
fn positions_of_other_lists_are_errors() {
    fn rule(error: Option<Error>) -> String {
        let Some(Error::InvalidRequest(error)) = error else { panic!("{error:?}") };
        assert_eq!(InvalidRequestError::parameter(&error), "resume_at");
        assert!(!error.to_string().contains("elsewhere"), "{error}");
        error.rule().to_owned()
    }
    let service = Service::with_bodies([&page(&["a"], false)]);
    let mut items = service.client().numbered().items().resume_at("elsewhere");
    assert_eq!(rule(collect_items(&mut items).1), "must be a number in this list");
    assert!(matches!(collect_items(&mut items), (names, None) if names.is_empty()));
    let mut items = service.client().cursored().items().resume_at("");
    assert_eq!(rule(collect_items(&mut items).1), "must be a cursor in this list");
    for position in ["https://elsewhere.example/linked/log", "//elsewhere.example/", "/../elsewhere"] {
        let mut items = service.client().linked("log").items().resume_at(position);
        let expected = "must be a link of the same host and below the base URL in this list";
        assert_eq!(rule(collect_items(&mut items).1), expected, "{position}");
    }
    assert!(
        rule(collect_items(&mut service.client().linked("log").items().resume_at(3)).1).starts_with("must be a link")
    );
    assert!(service.asked().is_empty());
}

/// The rest of a page and a held error belong to the walk before.
#[test]
fn a_walk_under_way_starts_again() {
    let service = Service::with_bodies([r#"{"things":[{"name":"a"},{"name":"b"}],"more":0}"#, &page(&["c"], false)]);
    let mut items = service.client().numbered().items();
    assert!(matches!(crate::support::now::now(items.next()), Ok(Some(thing)) if thing.name == "a"));
    assert!(matches!(collect_items(&mut items.resume_at(5)), (names, None) if names == ["c"]));
    assert_eq!(service.asked(), [-1, 5]);
}

#[test]
fn blocking_walks_resume_too() {
    let service = Service::with_bodies([r#"{"things":[{"name":"a"}]}"#, r#"{"things":[]}"#]);
    let builder = Client::builder("https://api.example.com").blocking_transport(service.clone());
    let core: Core<Blocking> = builder.build().expect("all settings are right").core.blocking();
    let shifted = Shifted { core, options: Options::new(), offset: None };
    let names: Vec<_> = shifted.items().resume_at(40).map(|item| item.expect("no error").name).collect();
    assert_eq!((names.concat().as_str(), service.asked()), ("a", vec![40, 41]));
}
