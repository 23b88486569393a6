use tags_of_mappings_client::types::{Circle, Dot, Line, Nut, Square};
use tags_of_mappings_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn the_tag_of_the_mapping_is_sent() {
    sends!(
        tags_of_mappings_client,
        |client| client.shapes().replace(Circle::new().r(15).into()),
        "PUT /shapes",
        JSON_BODY,
        r#"{"r":15,"shape":"circle"}"#
    );
    sends!(
        tags_of_mappings_client,
        |client| client.shapes().replace(Square::new().into()),
        "PUT /shapes",
        JSON_BODY,
        r#"{"shape":"square"}"#
    );
    sends!(
        tags_of_mappings_client,
        |client| client.replace_inline(Line::new().into()),
        "PUT /inline",
        JSON_BODY,
        r#"{"form":"line"}"#
    );
    sends!(
        tags_of_mappings_client,
        |client| client.replace_inline(Dot::new().at(2).into()),
        "PUT /inline",
        JSON_BODY,
        r#"{"at":2,"form":"dot"}"#
    );
}

#[test]
fn a_schema_that_is_used_elsewhere_has_no_tag() {
    let (request, bolt) = read!(tags_of_mappings_client, "200 OK", r#"{"length":3}"#, |client| {
        client.parts().replace(Nut::new().size(8).into())
    });
    assert!(request.ends_with(r#"{"size":8,"part":"Nut"}"#), "{request}");
    assert!(bolt.length.is_some());
}
