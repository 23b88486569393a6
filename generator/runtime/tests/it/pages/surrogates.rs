//! Texts that were cut in the middle of a character: an item is delivered, a cursor is not trusted.

use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::paging::{Paged, Position};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{Async, Core, Effect, Error, Method};

use super::service::{Service, collect_items};
use crate::support::now::now;

/// A list of texts, with a cursor.
struct Texts<M = Async> {
    core: Core<M>,
    options: Options,
    cursor: Option<String>,
}

struct TextPage {
    texts: Vec<String>,
    next: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(TextPage {
    required texts = "texts": Vec<String>,
    optional next = "next": String,
});

impl<M> Operation for Texts<M> {
    type Response = TextPage;
    const ENDPOINT: Endpoint = Endpoint {
        id: "texts.list",
        method: Method::GET,
        path: "/texts",
        effect: Effect::Read,
        secrets: &[],
        items: Some("texts"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.query("cursor", self.cursor.as_ref());
    }
}

impl<M> Paged for Texts<M> {
    type Item = String;
    const POSITION: Position = Position::Cursor;
    const COUNTERS: &'static [&'static str] = &["next"];

    fn next_page(page: &TextPage) -> Option<String> {
        page.next.clone()
    }

    fn set_cursor(&mut self, cursor: &str) {
        self.cursor = Some(cursor.to_owned());
    }

    fn items(page: &TextPage) -> &[String] {
        &page.texts
    }

    fn into_items(page: TextPage) -> Vec<String> {
        page.texts
    }

    fn has_more(_: &TextPage) -> Option<bool> {
        None
    }
}

copperplate_runtime::call! {
    Texts: pages,
}

#[test]
fn an_item_is_delivered() {
    let service = Service::with_bodies([r#"{"texts":["a","cut \ud83d"],"next":"1"}"#, r#"{"texts":["b"]}"#]);
    let call = Texts { core: service.client().core.clone(), options: Options::new(), cursor: None };
    let (mut items, mut texts) = (call.items(), Vec::new());
    while let Some(text) = now(items.next()).expect("two pages") {
        texts.push(text);
    }
    assert_eq!(texts, ["a", "cut \u{fffd}", "b"]);
    let service =
        Service::with_bodies([r#"{"things":[{"name":"\udc00"}],"more":true}"#, r#"{"things":[],"more":false}"#]);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert!(names == ["\u{fffd}"] && error.is_none(), "{error:?}");
}

#[test]
fn a_cursor_is_not_trusted() {
    let service = Service::with_bodies([r#"{"texts":["a"],"next":"1\ud83d"}"#, r#"{"texts":["b"]}"#]);
    let call = Texts { core: service.client().core.clone(), options: Options::new(), cursor: None };
    let mut pages = call.pages();
    let error = loop {
        match now(pages.next()) {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the cursor was followed"),
            Err(error) => break error,
        }
    };
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    assert!(matches!(error.kind(), PaginationErrorKind::Deviation(found) if found[0].path() == "next"), "{error:?}");
    assert_eq!(service.asked().len(), 1);
}
