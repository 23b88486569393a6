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
    sends!(credentials_of_other_calls_client, |client| client.get_usual(), "GET /usual", &token, "");
    sends!(credentials_of_other_calls_client, |client| client.replace_digest(), "PUT /digest", &without, "");
    sends!(credentials_of_other_calls_client, |client| client.replace_unknown(), "PUT /unknown", &without, "");
    sends!(credentials_of_other_calls_client, |client| client.replace_either(), "PUT /either", &with, "");
}
