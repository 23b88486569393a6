use media_types_client::{Client, ClientBuilder};

use crate::sent;
use crate::server::read;

const THING: &str = r#"{"id":"1"}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn parameters_that_select_something_are_sent() {
    let (request, a) = read!(media_types_client, "200 OK", THING, |client| client.versions().create("1"));
    let version = "application/vnd.acme+json; version=2";
    let headers = [format!("accept: {version}"), format!("content-type: {version}")];
    let headers: Vec<_> = headers.iter().map(String::as_str).collect();
    assert_eq!((request, a.id.as_str()), (sent("media-types", "POST /versions", &headers, THING), "1"));
    let (request, _) = read!(media_types_client, "200 OK", THING, |client| client.odata("1"));
    let headers = ["accept: application/json; odata.metadata=full", "content-type: application/json"];
    assert_eq!(request, sent("media-types", "POST /odata", &headers, THING));
}

#[test]
fn bytes_and_texts_are_asked_for_as_such() {
    let (request, image) =
        read!(media_types_client, "200 OK\r\ncontent-type: image/webp", "webp", |client| { client.images().list() });
    let headers = ["accept: application/octet-stream, */*;q=0.9"];
    assert_eq!((request, &image[..]), (sent("media-types", "GET /images", &headers, ""), &b"webp"[..]));
    let (request, text) = read!(media_types_client, "200 OK\r\ncontent-type: text/plain", "t", |client| {
        client.texts().replace("a,b")
    });
    let headers = ["accept: text/plain, */*;q=0.9", "content-type: text/csv; header=present"];
    assert_eq!((request, text.as_str()), (sent("media-types", "PUT /texts", &headers, "a,b"), "t"));
}

#[test]
fn a_text_of_an_application_is_a_text() {
    let (request, text) = read!(media_types_client, "200 OK\r\ncontent-type: application/yaml", "a: 1", |client| {
        client.queries().create("{ a { b } }")
    });
    let headers = ["accept: application/yaml", "content-type: application/graphql"];
    assert_eq!((request, text.as_str()), (sent("media-types", "POST /queries", &headers, "{ a { b } }"), "a: 1"));
}
