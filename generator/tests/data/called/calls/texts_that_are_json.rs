use texts_that_are_json_client::{Client, ClientBuilder};

use crate::server::{call, read};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address).json_content_types(["text/plain"])
}

#[test]
fn json_is_read_under_the_names_that_the_program_lists() {
    let plain = "200 OK\r\ncontent-type: text/plain; charset=utf-8";
    let (_, thing) = read!(texts_that_are_json_client, plain, r#"{"id":"q"}"#, |client| client.get_labelled());
    assert_eq!(thing.id, "q");
    let (_, reply) = call!(texts_that_are_json_client, plain, "<html>", |client| client.get_labelled());
    assert!(reply.is_err());
    let html = "200 OK\r\ncontent-type: text/html";
    let (_, reply) = call!(texts_that_are_json_client, html, r#"{"id":"q"}"#, |client| client.get_labelled());
    assert!(reply.is_err());
}

#[test]
fn a_schema_under_a_range_is_read_as_json_and_bytes_as_bytes() {
    let json = "200 OK\r\ncontent-type: application/json";
    let (_, thing) = read!(texts_that_are_json_client, json, r#"{"id":"r"}"#, |client| client.get_range());
    assert_eq!(thing.id, "r");
    let (_, thing) = read!(texts_that_are_json_client, json, r#"{"id":"t"}"#, |client| client.get_type());
    assert_eq!(thing.id, "t");
    let (_, bytes) = read!(texts_that_are_json_client, json, r#"{"id":"b"}"#, |client| client.get_bytes());
    assert_eq!(&bytes[..], br#"{"id":"b"}"#);
}
