use flaws_of_single_elements_client::types::{Circle, Shape, Square};
use flaws_of_single_elements_client::{ApiKey, Client, ClientBuilder, Json};

use crate::sends;

const ACCEPT: &str = "accept: application/json";
const TYPED: &str = "content-type: application/json";
const TOKEN: &str = "authorization: Bearer secret";

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("secret").expect("a key"))
}

#[test]
fn a_flaw_takes_nothing_but_its_element() {
    let mode = || Json::parse_text(r#"{"a":1}"#).expect("JSON");
    sends!(
        flaws_of_single_elements_client,
        |client| client.create_item("1").mode(mode()).modes([mode()]),
        "POST /dangling",
        &[ACCEPT, TYPED, TOKEN],
        r#"{"id":"1","mode":{"a":1},"modes":[{"a":1}]}"#
    );
    sends!(
        flaws_of_single_elements_client,
        |client| client.get_dangling("a b"),
        "GET /dangling/a%20b",
        &[ACCEPT, TOKEN],
        ""
    );
    sends!(
        flaws_of_single_elements_client,
        |client| client.replace_item_empty().value(mode()).any(mode()).name("n"),
        "PUT /empty",
        &[ACCEPT, TYPED, TOKEN],
        r#"{"value":{"a":1},"any":{"a":1},"name":"n"}"#
    );
}

#[test]
fn a_mapping_that_leads_nowhere_leaves_the_others() {
    sends!(
        flaws_of_single_elements_client,
        |client| client.replace_shape(Circle::new().r(1).into()),
        "PUT /shapes",
        &[ACCEPT, TYPED, TOKEN],
        r#"{"r":1,"shape":"circle"}"#
    );
    sends!(
        flaws_of_single_elements_client,
        |client| client.replace_shape(Shape::from(Square::new().a(2))),
        "PUT /shapes",
        &[ACCEPT, TYPED, TOKEN],
        r#"{"a":2,"shape":"square"}"#
    );
}

#[test]
fn a_parameter_of_the_path_that_has_another_name_is_an_argument() {
    sends!(flaws_of_single_elements_client, |client| client.get_zone("z"), "GET /zones/z", &[ACCEPT, TOKEN], "");
    sends!(
        flaws_of_single_elements_client,
        |client| client.delete_record("z", "7"),
        "DELETE /zones/z/records/7",
        &[ACCEPT, TOKEN],
        ""
    );
}

#[test]
fn a_scheme_that_is_not_declared_is_not_replaced_by_another() {
    sends!(flaws_of_single_elements_client, |client| client.get_secret(), "GET /secret", &[ACCEPT], "");
    sends!(flaws_of_single_elements_client, |client| client.get_either(), "GET /either", &[ACCEPT, TOKEN], "");
    sends!(flaws_of_single_elements_client, |client| client.get_usual(), "GET /usual", &[ACCEPT, TOKEN], "");
}
