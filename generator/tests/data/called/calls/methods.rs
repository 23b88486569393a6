use methods_client::types::TextBody;
use methods_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, JSON_BODY, sends, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_get_has_a_body() {
    let (request, found) = read!(methods_client, "200 OK", r#"["a"]"#, |client| client.search("t"));
    assert_eq!((request, found), (sent("methods", "GET /search", JSON_BODY, r#"{"text":"t"}"#), vec!["a".to_owned()]));
    sends!(methods_client, |client| client.get_found(), "GET /found", JSON, "");
    sends!(
        methods_client,
        |client| client.get_found().body(TextBody::new("t")),
        "GET /found",
        JSON_BODY,
        r#"{"text":"t"}"#
    );
}

#[test]
fn options_and_head_are_methods() {
    let (request, options) = read!(methods_client, "200 OK", r#"{"allowed":"GET"}"#, |client| client.call_search());
    assert_eq!(request, sent("methods", "OPTIONS /search", JSON, ""));
    assert_eq!(options.allowed.as_deref(), Some("GET"));
    sends!(methods_client, |client| client.head_search(), "HEAD /search", JSON, "");
}
