use items_of_streams_client::types::{ListEventsResponse, Note};
use items_of_streams_client::{Client, ClientBuilder, RetryPolicy};

use crate::sent;
use crate::server::Server;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

fn ids(notes: &[Note]) -> Vec<&str> {
    notes.iter().map(|note| note.id.as_str()).collect()
}

/// Opens a stream, and collects the debug texts of what is received.
macro_rules! receives {
    ($media:expr, $body:expr, |$client:ident| $call:expr, $target:expr) => {{
        let server = Server::responding(concat!("200 OK\r\ncontent-type: ", $media), $body);
        let builder = client(&format!("http://{}", server.address)).retry(RetryPolicy::never());
        let $client = builder.build().expect("a client");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let values = runtime.block_on(async {
            let (mut stream, mut values) = ($call.await.expect("a response"), Vec::new());
            while let Some(value) = stream.next().await.expect("an item") {
                values.push(value.into_value());
            }
            values
        });
        assert_eq!(server.request(), sent("items-of-streams", $target, &[concat!("accept: ", $media)], ""));
        values
    }};
}

#[test]
fn events_have_the_data_that_is_described() {
    let body =
        "event: added\ndata: {\"id\":\"1\"}\n\nevent: counted\ndata: 2\n\nevent: done\ndata: [DONE]\n\ndata: 3\n\n";
    let values = receives!("text/event-stream", body, |client| client.list_events().events(), "GET /events");
    let [ListEventsResponse::Note(note), ListEventsResponse::Integer(2)] = &values[..] else { panic!("{values:?}") };
    assert_eq!(note.id, "1");
    let numbers =
        receives!("text/event-stream", "data: 1\n\n", |client| client.list_numbers().events(), "GET /numbers");
    assert_eq!(numbers, [1]);
    let texts = receives!("text/event-stream", "data: a \"b\n\n", |client| client.list_texts().events(), "GET /texts");
    assert_eq!(texts, ["a \"b"]);
}

#[test]
fn events_that_are_objects_of_their_fields_have_data_and_an_end() {
    let body = "event: thread.created\ndata: {\"id\":\"1\"}\n\nevent: done\ndata: [DONE]\n\n";
    let values = receives!("text/event-stream", body, |client| client.list_threads().events(), "GET /threads");
    assert_eq!(ids(&values), ["1"]);
}

#[test]
fn lines_and_records_have_an_item_each() {
    let body = "{\"id\":\"1\"}\n{\"id\":\"2\"}\n";
    let notes = receives!("application/jsonl", body, |client| client.list_lines().lines(), "GET /lines");
    assert_eq!(ids(&notes), ["1", "2"]);
    let notes = receives!("application/x-ndjson", body, |client| client.list_pages().lines(), "GET /pages");
    assert_eq!(ids(&notes), ["1", "2"]);
    let body = "\u{1e}{\"id\":\"1\"}\n\u{1e}{\"id\":\"2\"}\n";
    let notes = receives!("application/json-seq", body, |client| client.list_records().lines(), "GET /records");
    assert_eq!(ids(&notes), ["1", "2"]);
}
