use bodyless_statuses_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn nothing_is_read_of_a_response_without_a_body() {
    sends!(bodyless_statuses_client, |client| client.deleted().delete(), "DELETE /deleted", JSON, "");
    sends!(bodyless_statuses_client, |client| client.empty().delete(), "DELETE /empty", JSON, "");
    let (_, cached) = read!(bodyless_statuses_client, "304 Not Modified", "", |client| client.cached().get());
    assert!(cached.is_none());
    let (_, cached) = read!(bodyless_statuses_client, "200 OK", r#""c""#, |client| client.cached().get());
    assert_eq!(cached.as_deref(), Some("c"));
}
