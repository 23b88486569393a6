use headers_with_defaults_client::types::XVersion;
use headers_with_defaults_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_default_is_sent_and_a_choice_is_the_programs() {
    let version = |version| [JSON, &[version]].concat();
    sends!(headers_with_defaults_client, |client| client.get_one(), "GET /one", &version("x-version: v1"), "");
    sends!(headers_with_defaults_client, |client| client.get_named(), "GET /named", &version("x-version: v3"), "");
    sends!(
        headers_with_defaults_client,
        |client| client.get_choice(XVersion::V2),
        "GET /choice",
        &version("x-version: v2"),
        ""
    );
    sends!(headers_with_defaults_client, |client| client.get_client(), "GET /client", JSON, "");
}
