use headers_of_clients_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn the_client_sets_its_headers_and_the_program_the_others() {
    let headers = [JSON, &["x-trace: t"]].concat();
    sends!(headers_of_clients_client, |client| client.get_agent().x_trace("t"), "GET /agent", &headers, "");
    sends!(headers_of_clients_client, |client| client.get_named(), "GET /named", JSON, "");
    sends!(
        headers_of_clients_client,
        |client| client.create_typed().id("1"),
        "POST /typed",
        JSON_BODY,
        r#"{"id":"1"}"#
    );
}

#[test]
fn a_program_is_named_behind_its_client() {
    fn client(address: &str) -> ClientBuilder<Client> {
        Client::builder(address).append_user_agent("app/2")
    }
    let (request, ()) = read!(headers_of_clients_client, "204 No Content", "", |client| client.get_agent());
    assert!(request.contains("user-agent: headers-of-clients-client/0.1.0 app/2\n"), "{request}");
}
