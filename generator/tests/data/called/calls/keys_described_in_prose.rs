use keys_described_in_prose_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    let key = |text: &str| ApiKey::new(text).expect("a key");
    let alone = Credentials::token(key("t")).and(Credentials::jwt(key("j"))).and(Credentials::encoded(key("e")));
    Client::builder(address, alone.and(Credentials::plain(key("p"))).and(Credentials::token_and_tenant("t", "n")))
}

#[test]
fn the_word_of_the_description_stands_before_the_key() {
    let accept = "accept: application/json";
    let token = [accept, "authorization: Token t"];
    sends!(keys_described_in_prose_client, |client| client.get_token(), "GET /token", &token, "");
    let jwt = [accept, "authorization: Bearer j"];
    sends!(keys_described_in_prose_client, |client| client.get_jwt(), "GET /jwt", &jwt, "");
    let basic = [accept, "authorization: Basic e"];
    sends!(keys_described_in_prose_client, |client| client.get_basic(), "GET /basic", &basic, "");
    let both = [accept, "authorization: Token t", "x-tenant: Id n"];
    sends!(keys_described_in_prose_client, |client| client.get_both(), "GET /both", &both, "");
}

#[test]
fn a_word_that_is_no_example_does_not() {
    let plain = ["accept: application/json", "x-key: p"];
    sends!(keys_described_in_prose_client, |client| client.get_plain(), "GET /plain", &plain, "");
}
