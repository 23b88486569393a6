use bodyless_statuses_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn nothing_is_read_of_a_response_without_a_body() {
    sends!(bodyless_statuses_client, |client| client.delete_deleted(), "DELETE /deleted", JSON, "");
    sends!(bodyless_statuses_client, |client| client.delete_empty(), "DELETE /empty", JSON, "");
    let (_, cached) = read!(bodyless_statuses_client, "304 Not Modified", "", |client| client.get_cached());
    assert!(cached.is_none());
    let (_, cached) = read!(bodyless_statuses_client, "200 OK", r#""c""#, |client| client.get_cached());
    assert_eq!(cached.as_deref(), Some("c"));
}
