use reserved_names_client::{Client, ClientBuilder};

use crate::{JSON, JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn names_that_rust_or_the_client_has_are_the_same_on_the_wire() {
    sends!(reserved_names_client, |client| client.get_self(), "GET /self", JSON, "");
    sends!(
        reserved_names_client,
        |client| client.selfs().list("me").crate_("c").send_query("s"),
        "GET /self/me?crate=c&send=s",
        JSON,
        ""
    );
    sends!(reserved_names_client, |client| client.get_builder(), "GET /builder", JSON, "");
    sends!(
        reserved_names_client,
        |client| client.put_super().self_("a").super_("b").self_field(1),
        "PUT /super",
        JSON_BODY,
        r#"{"self":"a","super":"b","Self":1}"#
    );
    sends!(reserved_names_client, |client| client.put_super().self_null(), "PUT /super", JSON_BODY, r#"{"self":null}"#);
}
