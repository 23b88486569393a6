use delimited_lists_client::types::ThingKind;
use delimited_lists_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn lists_have_their_delimiters() {
    sends!(
        delimited_lists_client,
        |client| client.things().list(["a", "b"]).kinds([ThingKind::A, ThingKind::B]).states(["x", "y|z"]).name("n m"),
        "GET /things?ids=a%20b&kinds=a%7Cb&states=x&states=y%7Cz&name=n%20m",
        JSON,
        ""
    );
}
