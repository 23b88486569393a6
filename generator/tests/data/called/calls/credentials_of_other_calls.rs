use credentials_of_other_calls_client::ServerSettings;
use credentials_of_other_calls_client::{ApiKey, Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("secret").expect("a key")).files_server(address)
}

#[test]
fn a_call_whose_schemes_cannot_be_sent_has_no_credentials() {
    let token = ["accept: application/json", "authorization: Bearer secret"];
    let without = [JSON, &["content-length: 0"]].concat();
    let with = [&token[..], &["content-length: 0"]].concat();
    sends!(credentials_of_other_calls_client, |client| client.usual().get(), "GET /usual", &token, "");
    sends!(credentials_of_other_calls_client, |client| client.digest().replace(), "PUT /digest", &without, "");
    sends!(credentials_of_other_calls_client, |client| client.unknown().replace(), "PUT /unknown", &without, "");
    sends!(credentials_of_other_calls_client, |client| client.either().replace(), "PUT /either", &with, "");
}
