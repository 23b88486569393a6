use schemes_that_hold_together_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    let credentials = Credentials::implicit(ApiKey::new("token").expect("a key"));
    Client::builder(address, credentials.and(Credentials::code_and_key("c", "k")))
}

#[test]
fn two_flows_are_one_token() {
    let headers = ["accept: application/json", "authorization: Bearer token"];
    sends!(schemes_that_hold_together_client, |client| client.get_usual(), "GET /usual", &headers, "");
    let headers = ["accept: application/json", "authorization: Bearer c", "x-key: k"];
    sends!(schemes_that_hold_together_client, |client| client.get_joined(), "GET /joined", &headers, "");
}
