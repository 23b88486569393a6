use parameters_with_content_client::types::{Filter, FilterState};
use parameters_with_content_client::{Client, ClientBuilder, Json, JsonObject};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn json_in_the_query_is_typed() {
    sends!(
        parameters_with_content_client,
        |client| client.list_things("a", Filter::new(FilterState::Open)).ids([1, 2]).text("é&").any(true).plain("p"),
        "GET /things/a?filter=%7B%22state%22%3A%22open%22%7D&ids=%5B1%2C2%5D&text=%22%C3%A9%26%22&any=true&plain=p",
        JSON,
        ""
    );
}

#[test]
fn json_in_a_header_is_ascii() {
    let headers = [JSON, &[r#"x-json: {"a":"\u00e9 \ud83d\ude9a,"}"#]].concat();
    let object = || JsonObject::from([("a", Json::from("é 🚚,"))]);
    sends!(
        parameters_with_content_client,
        |client| client.list_things("a", Filter::new(FilterState::Open)).x_json(object()),
        "GET /things/a?filter=%7B%22state%22%3A%22open%22%7D",
        &headers,
        ""
    );
}
