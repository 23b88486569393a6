//! Blocking pagination: iterators that make the same requests.

use bytes::Bytes;
use copperplate_runtime::Blocking;
use copperplate_runtime::request::Options;
use copperplate_runtime::transport::{BlockingTransport, Limits, TransportError};
use copperplate_runtime::{Error, RetryPolicy};
use http::{Request, Response};

use super::service::{Linked, Numbered, Service, collect_items, json, page};
use crate::support::api::Client;

impl BlockingTransport for Service {
    fn send(&self, request: Request<Bytes>, _: &Limits) -> Result<Response<Bytes>, TransportError> {
        Ok(self.respond(&request))
    }
}

fn numbered(service: &Service) -> Numbered<Blocking> {
    let builder = Client::builder("https://api.example.com").blocking_transport(service.clone());
    let core = builder.retry(RetryPolicy::never()).build().expect("all settings are right").core.blocking();
    Numbered { core, options: Options::new(), page: None }
}

#[test]
fn items_and_pages_are_iterators() -> Result<(), Error> {
    let service = Service::with_bodies([&page(&["a", "b"], true), &page(&["c"], false)]);
    let names = numbered(&service).items().map(|thing| Ok(thing?.name)).collect::<Result<String, Error>>()?;
    assert_eq!(names, "abc");
    let asked = service.asked();
    assert_eq!(
        collect_items(
            &mut Service::with_bodies([&page(&["a", "b"], true), &page(&["c"], false)]).client().numbered().items()
        )
        .0
        .concat(),
        names
    );
    assert_eq!(asked, [-1, 1]);
    let service = Service::with_bodies([&page(&["a", "b"], true), &page(&["c"], false)]);
    let sizes: Vec<_> = numbered(&service).pages().map(|page| Ok(page?.things.len())).collect::<Result<_, Error>>()?;
    assert_eq!(sizes, [2, 1]);
    Ok(())
}

/// `flatten` continues after an error, which requests the same page again: it ends at the maximum.
#[test]
fn an_iterator_whose_errors_are_ignored_ends() {
    let service = Service::with_bodies([&page(&["a"], true), "no JSON"]);
    let names: Vec<_> = numbered(&service).items().max_pages(20).flatten().map(|thing| thing.name).collect();
    assert_eq!((names, service.asked().len()), (vec!["a".to_owned()], 20));
}

#[test]
fn a_maximum_of_idle_pages_ends_an_iterator() {
    let service = Service::new(|number, _| json(&format!(r#"{{"things":[],"next":"?page={number}"}}"#)));
    let core = numbered(&service).core;
    let pages = Linked { core, options: Options::new(), name: "log".to_owned() }.pages().max_stalled_pages(7);
    let outcomes: Vec<_> = pages.map(|page| page.is_ok()).collect();
    assert_eq!((outcomes, service.asked().len()), ([[true; 7].as_slice(), &[false]].concat(), 7));
}

#[test]
fn an_error_is_an_item_and_pagination_resumes_after_it() {
    let service = Service::with_bodies([&page(&["a"], true), "no JSON", &page(&["b"], false)]);
    let names: Vec<_> =
        numbered(&service).items().map(|thing| thing.map_or("!".to_owned(), |thing| thing.name)).collect();
    assert_eq!((names.concat().as_str(), service.asked()), ("a!b", vec![-1, 1, 1]));
}
