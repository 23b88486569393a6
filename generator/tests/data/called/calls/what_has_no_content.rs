use what_has_no_content_client::{Client, ClientBuilder};

use crate::{JSON, JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_required_body_is_an_empty_object() {
    sends!(what_has_no_content_client, |client| client.start(), "POST /start", JSON_BODY, "{}");
    let headers = [JSON, &["content-length: 0"]].concat();
    sends!(what_has_no_content_client, |client| client.maybe(), "POST /maybe", &headers, "");
}

#[test]
fn a_form_of_any_fields_is_a_map() {
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    sends!(what_has_no_content_client, |client| client.map().extra([("a", "b c")]), "POST /map", &headers, "a=b%20c");
}
