use schemes_of_http_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    let key = |text: &str| ApiKey::new(text).expect("a key");
    let credentials = Credentials::token(key("t")).and(Credentials::shared(key("s")));
    Client::builder(address, credentials.and(Credentials::token_and_key("t", "k")))
}

#[test]
fn a_word_stands_before_the_key() {
    let token = ["accept: application/json", "authorization: Token t"];
    sends!(schemes_of_http_client, |client| client.get_token(), "GET /token", &token, "");
    let shared = ["accept: application/json", "authorization: SharedAccessKey s"];
    sends!(schemes_of_http_client, |client| client.get_shared(), "GET /shared", &shared, "");
    let both = ["accept: application/json", "authorization: Token t", "x-key: k"];
    sends!(schemes_of_http_client, |client| client.get_joined(), "GET /joined", &both, "");
}

#[test]
fn only_what_can_be_sent_of_a_requirement_is() {
    let token = ["accept: application/json", "authorization: Token t"];
    sends!(schemes_of_http_client, |client| client.get_digest(), "GET /digest", JSON, "");
    sends!(schemes_of_http_client, |client| client.get_either(), "GET /either", &token, "");
    sends!(schemes_of_http_client, |client| client.get_both(), "GET /both", &token, "");
}
