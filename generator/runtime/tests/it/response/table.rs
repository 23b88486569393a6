//! The table of the guide: what a call returns for a response, by its status, content type and body. Each row of the
//! page is sent to an async and a blocking client, a tolerant and a strict one.

use std::marker::PhantomData;

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::send::{RawCall, send_blocking, send_for_reply};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{BytesContent, NoContent, OrEmpty, OrNoContent, TextContent, WholeContents, Wire};
use copperplate_runtime::{Core, Effect, Error, Field, Json, Method, Reply, RetryPolicy, to_json};
use http::Response;

use crate::support::api::Client;
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

const GUIDE: &str = include_str!("../../../src/guide/responses.md");

#[derive(Clone)]
struct Feature {
    name: String,
    on: bool,
    note: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Feature {
    required name = "name": String,
    required on = "on": bool,
    optional note = "note": String,
});

/// Call that returns this content.
struct Get<C> {
    accept: Option<&'static str>,
    content: PhantomData<fn() -> C>,
}

impl<C: WholeContents + 'static> Operation for Get<C> {
    type Response = C;
    const ENDPOINT: Endpoint = Endpoint {
        id: "features.get",
        method: Method::GET,
        path: "/feature",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.path("", &"feature".to_owned());
        if let Some(accept) = self.accept {
            out.accept(accept);
        }
    }
}

/// Response of a row.
#[derive(Clone)]
struct Received {
    status: u16,
    content_type: Option<String>,
    body: Bytes,
}

impl Received {
    fn fake(&self) -> Fake {
        let received = self.clone();
        Fake::responding(move || {
            let mut response = Response::builder().status(received.status);
            if let Some(content_type) = &received.content_type {
                response = response.header("content-type", content_type);
            }
            Ok(response.body(received.body.clone()).expect("a response"))
        })
    }
}

/// Returns what a tolerant and a strict client get.
fn outcomes<C: WholeContents + 'static>(
    accept: Option<&'static str>,
    received: &Received,
    show: fn(&C::Value) -> String,
) -> [String; 2] {
    [false, true].map(|strict| {
        let call = || Get::<C> { accept, content: PhantomData };
        let (core, options) = (client(received, strict), Options::new());
        let asynchronous = shown(now(send_for_reply(&core, &options, &call())), show);
        let blocking = shown(send_blocking(&core.blocking(), &options, &call()), show);
        assert_eq!(asynchronous, blocking);
        let raw = now(RawCall::new(core.clone(), options.clone(), call()).send()).expect("any success is returned");
        assert_eq!((raw.status(), raw.value()), (received.status, &received.body));
        let raw = RawCall::new(core.blocking(), options, call()).send().expect("any success is returned");
        assert_eq!((raw.status(), raw.value()), (received.status, &received.body));
        asynchronous
    })
}

fn client(received: &Received, strict: bool) -> Core {
    let fake = received.fake();
    let builder = Client::builder("https://api.example.com").strict(strict).retry(RetryPolicy::never());
    builder.transport(fake.clone()).blocking_transport(BlockingFake(fake)).build().expect("valid").core
}

/// Shows a value with its deviations, or the reason of an error, as Markdown without links.
fn shown<T>(result: Result<Reply<T>, Error>, show: fn(&T) -> String) -> String {
    let without_links = |text: &str| str::replace(text, "[", "\\[");
    match result {
        Ok(reply) => {
            let value = format!("`{}`", show(reply.value()));
            let deviations = reply.deviations().iter().map(|deviation| without_links(&deviation.to_string()));
            std::iter::once(value).chain(deviations).collect::<Vec<_>>().join("; ")
        }
        Err(error) => {
            assert!(error.is_applied(), "{error:?}");
            let text = error.to_string();
            let (_, reason) = text.split_once("): ").expect("an error of decoding");
            format!("error: {}", without_links(reason))
        }
    }
}

fn json<T: Wire>(value: &T) -> String {
    to_json(value)
}

fn optional<T: Wire>(value: Option<&T>) -> String {
    value.map_or("None".to_owned(), |value| format!("Some({})", json(value)))
}

fn outcomes_of(declared: &str, received: &Received) -> [String; 2] {
    match declared {
        "`Feature`" => outcomes::<Feature>(None, received, json),
        "`list<Feature>`" => outcomes::<Vec<Feature>>(None, received, json),
        "`string`" => outcomes::<String>(None, received, json),
        "`string \\| null`" => outcomes::<Field<String>>(None, received, json),
        "`integer`" => outcomes::<i64>(None, received, json),
        "`json`" => outcomes::<Json>(None, received, json),
        "`text`" => outcomes::<TextContent>(Some("text/plain, */*;q=0.9"), received, Clone::clone),
        "`text` as `text/csv`" => outcomes::<TextContent>(Some("text/csv"), received, Clone::clone),
        "`bytes` as `application/pdf`" => {
            outcomes::<BytesContent>(Some("application/pdf"), received, |bytes| format!("{} bytes", bytes.len()))
        }
        "`none`" => outcomes::<NoContent>(None, received, |&()| "()".to_owned()),
        "`{ 200: Feature, 204: none }`" => {
            outcomes::<OrNoContent<Feature, 204>>(None, received, |value| optional(value.as_ref()))
        }
        "`Feature \\| none`" => outcomes::<OrEmpty<Feature>>(None, received, |value| optional(value.as_ref())),
        "`text \\| none`" => {
            let accept = Some("text/plain, */*;q=0.9");
            outcomes::<OrEmpty<TextContent>>(accept, received, |text| text.clone().unwrap_or_else(|| "None".to_owned()))
        }
        other => panic!("{other} is not a declared type of this test"),
    }
}

/// Returns the row that the table should have instead of this one.
fn right_row(row: &str) -> String {
    let cells: Vec<_> =
        row.replace("\\|", "\u{0}").split('|').map(|cell| str::replace(cell.trim(), '\u{0}', "\\|")).collect();
    let [_, declared, status, content_type, body, ..] = &cells[..] else { panic!("{row}") };
    let content = |cell: &str| Some(cell.trim_matches('`').to_owned()).filter(|text| !text.is_empty());
    let received = Received {
        status: status.parse().expect("a status"),
        content_type: content(content_type),
        body: content(body).unwrap_or_default().into(),
    };
    let [tolerant, strict] = outcomes_of(declared, &received);
    let strict = match strict.strip_prefix("error: ") {
        _ if strict == tolerant => "the same",
        Some(reason) if tolerant.ends_with(reason) || tolerant.starts_with("error: ") => "error",
        Some(_) | None => panic!("{strict} instead of {tolerant}"),
    };
    let tolerant = str::replace(&tolerant, "|", "\\|");
    format!("| {declared} | {status} | {content_type} | {body} | {tolerant} | {strict} |")
}

#[test]
fn every_row_of_the_guide_is_true() {
    let rows: Vec<_> = GUIDE.lines().filter(|line| line.starts_with("| `")).collect();
    assert!(rows.len() >= 60, "{} rows", rows.len());
    let right: Vec<_> = rows.iter().map(|row| right_row(row)).collect();
    let wrong: Vec<_> =
        right.iter().zip(&rows).filter(|(right, row)| right != *row).map(|(right, _)| &**right).collect();
    assert!(wrong.is_empty(), "the rows should be\n{}", wrong.join("\n"));
}
