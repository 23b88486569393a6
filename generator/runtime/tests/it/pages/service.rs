//! A paginated list, and a scripted service.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::paging::{Paged, Position};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{Async, Effect, Items, Method, Pages};
use copperplate_runtime::{Core, Error};
use http::{Request, Response};

use crate::support::api::Client;
use crate::support::now::now;

/// The only query parameter of the test operations is the position of the page.
type Respond = dyn Fn(usize, i64) -> Response<Bytes> + Send + Sync;

/// Responds by the number of the request and its position; records the positions.
#[derive(Clone)]
pub(super) struct Service {
    asked: Arc<Mutex<Vec<i64>>>,
    respond: Arc<Respond>,
}

impl Service {
    pub(super) fn new(respond: impl Fn(usize, i64) -> Response<Bytes> + Send + Sync + 'static) -> Self {
        Self { asked: Arc::default(), respond: Arc::new(respond) }
    }

    /// One body for each request, in order; the last one for all further requests.
    pub(super) fn with_bodies<const N: usize>(bodies: [&str; N]) -> Self {
        let bodies = bodies.map(str::to_owned);
        Self::new(move |number, _| json(&bodies[number.min(N - 1)]))
    }

    /// The position of each request; -1 without one.
    pub(super) fn asked(&self) -> Vec<i64> {
        self.asked.lock().expect("no test panics while it holds the lock").clone()
    }

    pub(super) fn client(&self) -> Client {
        Client::builder("https://api.example.com").transport(self.clone()).build().expect("all settings are right")
    }

    pub(super) fn respond(&self, request: &Request<Bytes>) -> Response<Bytes> {
        let position = request.uri().query().and_then(|query| query.rsplit_once('=')?.1.parse().ok()).unwrap_or(-1);
        let mut asked = self.asked.lock().expect("no test panics while it holds the lock");
        asked.push(position);
        (self.respond)(asked.len() - 1, position)
    }
}

impl Transport for Service {
    fn send<'t>(&'t self, request: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        let response = self.respond(&request);
        Box::pin(async move { Ok(response) })
    }
}

pub(super) fn json(body: &str) -> Response<Bytes> {
    Response::new(Bytes::copy_from_slice(body.as_bytes()))
}

/// A page of things with these names.
pub(super) fn page(names: &[&str], more: bool) -> String {
    format!("{{\"things\":{},\"more\":{more}}}", things(names))
}

pub(super) fn things(names: &[&str]) -> String {
    let things: Vec<_> = names.iter().map(|name| format!("{{\"name\":{name:?}}}")).collect();
    format!("[{}]", things.join(","))
}

impl Client {
    /// A list with numbered pages and `more`.
    pub(super) fn numbered(&self) -> Numbered {
        Numbered { core: self.core.clone(), options: Options::new(), page: None }
    }

    /// A list whose pages link to the next one.
    pub(super) fn linked(&self, name: &str) -> Linked {
        Linked { core: self.core.clone(), options: Options::new(), name: name.to_owned() }
    }

    /// A list whose pages have the cursor of the next one.
    pub(super) fn cursored(&self) -> Cursored {
        Cursored { core: self.core.clone(), options: Options::new(), after: None }
    }

    /// A list with offsets and without `more`.
    pub(super) fn shifted(&self) -> Shifted {
        Shifted { core: self.core.clone(), options: Options::new(), offset: None }
    }
}

/// A list with cursors and `more`.
pub(super) struct Cursored<M = Async> {
    pub(super) core: Core<M>,
    pub(super) options: Options,
    pub(super) after: Option<String>,
}

pub(super) struct Numbered<M = Async> {
    pub(super) core: Core<M>,
    pub(super) options: Options,
    pub(super) page: Option<i64>,
}

pub(super) struct Shifted<M = Async> {
    pub(super) core: Core<M>,
    pub(super) options: Options,
    pub(super) offset: Option<i64>,
}

pub(super) struct Linked<M = Async> {
    pub(super) core: Core<M>,
    pub(super) options: Options,
    pub(super) name: String,
}

impl<M> Operation for Linked<M> {
    type Response = LinkedPage;
    const ENDPOINT: Endpoint = Endpoint {
        id: "things.linked",
        method: Method::GET,
        path: "/linked/{name}",
        effect: Effect::Read,
        secrets: &[],
        items: Some("things"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.path("name", &self.name);
        out.query("limit", Some(&1));
    }
}

impl<M> Paged for Linked<M> {
    type Item = Thing;
    const POSITION: Position = Position::Link;
    const COUNTERS: &'static [&'static str] = &["next"];

    fn next_page(page: &LinkedPage) -> Option<String> {
        page.next.clone()
    }

    fn items(page: &LinkedPage) -> &[Thing] {
        &page.things
    }

    fn into_items(page: LinkedPage) -> Vec<Thing> {
        page.things
    }

    fn has_more(_: &LinkedPage) -> Option<bool> {
        None
    }
}

impl<M> Operation for Cursored<M> {
    type Response = LinkedPage;
    const ENDPOINT: Endpoint = Endpoint {
        id: "things.cursored",
        method: Method::GET,
        path: "/cursored",
        effect: Effect::Read,
        secrets: &[],
        items: Some("things"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.query("after", self.after.as_ref());
    }
}

impl<M> Paged for Cursored<M> {
    type Item = Thing;
    const POSITION: Position = Position::Cursor;
    const COUNTERS: &'static [&'static str] = &["next", "more"];

    fn next_page(page: &LinkedPage) -> Option<String> {
        page.next.clone()
    }

    fn set_cursor(&mut self, cursor: &str) {
        self.after = Some(cursor.to_owned());
    }

    fn items(page: &LinkedPage) -> &[Thing] {
        &page.things
    }

    fn into_items(page: LinkedPage) -> Vec<Thing> {
        page.things
    }

    fn has_more(page: &LinkedPage) -> Option<bool> {
        page.more
    }
}

impl<M> Operation for Numbered<M> {
    type Response = Page;
    const ENDPOINT: Endpoint = Endpoint {
        id: "things.numbered",
        method: Method::GET,
        path: "/numbered",
        effect: Effect::Read,
        secrets: &[],
        items: Some("things"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.query("page", self.page.as_ref());
    }
}

impl<M> Operation for Shifted<M> {
    type Response = Page;
    const ENDPOINT: Endpoint = Endpoint {
        id: "things.shifted",
        method: Method::GET,
        path: "/shifted",
        effect: Effect::Read,
        secrets: &[],
        items: Some("things"),
    };

    fn encode(&self, out: &mut RequestParts) {
        out.query("offset", self.offset.as_ref());
    }
}

impl<M> Paged for Numbered<M> {
    type Item = Thing;
    const POSITION: Position = Position::Number;
    const COUNTERS: &'static [&'static str] = &["more"];

    fn position(&self) -> i64 {
        self.page.unwrap_or(0)
    }

    fn set_position(&mut self, position: i64) {
        self.page = Some(position);
    }

    fn items(page: &Page) -> &[Thing] {
        &page.things
    }

    fn into_items(page: Page) -> Vec<Thing> {
        page.things
    }

    fn has_more(page: &Page) -> Option<bool> {
        page.more
    }

    fn total(page: &Page) -> Option<i64> {
        page.total
    }

    fn total_pages(page: &Page) -> Option<i64> {
        page.pages
    }
}

impl<M> Paged for Shifted<M> {
    type Item = Thing;
    const POSITION: Position = Position::Offset;
    const COUNTERS: &'static [&'static str] = &[];

    fn position(&self) -> i64 {
        self.offset.unwrap_or(0)
    }

    fn set_position(&mut self, position: i64) {
        self.offset = Some(position);
    }

    fn items(page: &Page) -> &[Thing] {
        &page.things
    }

    fn into_items(page: Page) -> Vec<Thing> {
        page.things
    }

    fn has_more(_: &Page) -> Option<bool> {
        None
    }

    fn total(page: &Page) -> Option<i64> {
        page.total
    }
}

copperplate_runtime::call! {
    Cursored: pages,
    Linked: pages,
    Numbered: pages,
    Shifted: pages,
}

#[derive(Clone)]
pub(super) struct Page {
    pub(super) things: Vec<Thing>,
    pub(super) more: Option<bool>,
    pub(super) total: Option<i64>,
    pub(super) pages: Option<i64>,
    pub(super) echo: Option<i64>,
    hidden_: Hidden,
}

#[derive(Clone)]
pub(super) struct LinkedPage {
    pub(super) things: Vec<Thing>,
    pub(super) next: Option<String>,
    pub(super) more: Option<bool>,
    hidden_: Hidden,
}

#[derive(Clone)]
pub(super) struct Thing {
    pub(super) name: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Page {
    required things = "things": Vec<Thing>,
    optional more = "more": bool,
    optional total = "total": i64,
    optional pages = "pages": i64,
    optional echo = "page": i64,
});

copperplate_runtime::record!(LinkedPage {
    required things = "things": Vec<Thing>,
    optional next = "next": String,
    optional more = "more": bool,
});

copperplate_runtime::record!(Thing {
    required name = "name": String,
});

/// The names up to the end or an error, and the error.
pub(super) fn collect_items<O: Paged<Item = Thing>>(items: &mut Items<O>) -> (Vec<String>, Option<Error>) {
    let mut names = Vec::new();
    loop {
        match now(items.next()) {
            Ok(Some(thing)) => names.push(thing.name),
            Ok(None) => return (names, None),
            Err(error) => return (names, Some(error)),
        }
    }
}

/// The number of pages up to the end or an error, and the error.
pub(super) fn count<O: Paged>(pages: &mut Pages<O>) -> (usize, Option<Error>) {
    let mut count = 0;
    loop {
        match now(pages.next()) {
            Ok(Some(_)) => count += 1,
            Ok(None) => return (count, None),
            Err(error) => return (count, Some(error)),
        }
    }
}
