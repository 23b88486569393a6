use streams_beside_objects_client::types::Delta;
use streams_beside_objects_client::{Client, ClientBuilder, File, RetryPolicy};

use crate::server::{Server, read};
use crate::{JSON_BODY, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

const EVENTS: &str = "data: {\"delta\":\"a\"}\n\ndata: {\"delta\":\"b\"}\n\n";
const EVENTS_BODY: &[&str] = &["accept: text/event-stream", "content-type: application/json"];

/// Opens a stream, and collects what is received. The result is the request and the values.
macro_rules! receives {
    ($media:expr, $body:expr, |$client:ident| $call:expr) => {{
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
        (server.request(), values)
    }};
}

fn deltas(values: &[Delta]) -> Vec<&str> {
    values.iter().map(|value| value.delta.as_str()).collect()
}

#[test]
fn the_usual_call_asks_for_json_and_leaves_out_the_field() {
    let (request, answer) = read!(streams_beside_objects_client, "200 OK", r#"{"text":"ab"}"#, |client| {
        client.create_chat("m").user("u")
    });
    assert_eq!(request, sent("streams-beside-objects", "POST /chat", JSON_BODY, r#"{"model":"m","user":"u"}"#));
    assert_eq!(answer.text, "ab");
}

#[test]
fn the_call_of_the_stream_asks_for_events_and_sends_the_constant() {
    let (request, values) =
        receives!("text/event-stream", EVENTS, |client| client.create_chat_stream("m").user("u").events());
    let body = r#"{"model":"m","user":"u","stream":true}"#;
    assert_eq!(request, sent("streams-beside-objects", "POST /chat", EVENTS_BODY, body));
    assert_eq!(deltas(&values), ["a", "b"]);
}

#[test]
fn events_beside_any_json_are_any_json() {
    let (request, values) = receives!("text/event-stream", "data: {\"a\":1}\n\ndata: [DONE]\n\n", |client| client
        .create_any_stream()
        .events());
    assert_eq!(request, sent("streams-beside-objects", "POST /any", EVENTS_BODY, r#"{"stream":true}"#));
    let texts: Vec<_> = values.iter().map(|value| value.as_json_text().to_owned()).collect();
    assert_eq!(texts, [r#"{"a":1}"#, r#""[DONE]""#]);
}

#[test]
fn a_field_of_the_query_asks_for_lines() {
    let (request, values) = receives!("application/x-ndjson", "{\"delta\":\"a\"}\n", |client| {
        client.logs().list_stream().stream_name("s").lines()
    });
    let accept = ["accept: application/x-ndjson"];
    assert_eq!(request, sent("streams-beside-objects", "GET /logs?streamName=s&stream=true", &accept, ""));
    assert_eq!(deltas(&values), ["a"]);
}

#[test]
fn a_part_asks_for_events_beside_bytes() {
    let (request, values) = receives!("text/event-stream", EVENTS, |client| {
        client.create_speech_stream(File::from_bytes("a.mp3", "mp3")).events()
    });
    assert!(request.contains("\naccept: text/event-stream\n"), "{request}");
    assert!(request.contains("Content-Disposition: form-data; name=\"use_streaming\"\r\n\r\ntrue\r\n"), "{request}");
    assert_eq!(values.len(), 2);
    let (request, bytes) =
        read!(streams_beside_objects_client, "200 OK\r\ncontent-type: application/octet-stream", "mp3", |client| {
            client.create_speech(File::from_bytes("a.mp3", "mp3"))
        });
    assert!(request.contains("\naccept: application/octet-stream\n"), "{request}");
    assert_eq!(&bytes[..], b"mp3");
}
