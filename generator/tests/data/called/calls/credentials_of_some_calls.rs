use credentials_of_some_calls_client::auth::ClientCredentials;
use credentials_of_some_calls_client::{ApiKey, Client, ClientBuilder, Error};

use crate::{JSON, sends};

/// Nothing listens at the token URL of the document.
fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ClientCredentials::new("id", "secret"))
}

#[test]
fn a_call_without_a_statement_needs_no_token() {
    let post = [JSON, &["content-length: 0"]].concat();
    sends!(credentials_of_some_calls_client, |client| client.login(), "POST /token", &post, "");
    sends!(credentials_of_some_calls_client, |client| client.get_health(), "GET /health", JSON, "");
    sends!(credentials_of_some_calls_client, |client| client.get_open(), "GET /open", JSON, "");
}

#[test]
fn a_call_that_states_a_scheme_needs_one() {
    let unreachable = client("http://127.0.0.1:9").build().expect("a client");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let error = runtime.block_on(async { unreachable.get_me().send().await });
    let error = error.expect_err("no token can be fetched");
    assert!(!matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("token"), "{error}");
}

#[test]
fn a_call_that_states_a_scheme_sends_its_credentials() {
    fn client(address: &str) -> ClientBuilder<Client> {
        Client::builder(address, ApiKey::new("t").expect("a key"))
    }
    let token = ["accept: application/json", "authorization: Bearer t"];
    sends!(credentials_of_some_calls_client, |client| client.get_me(), "GET /me", &token, "");
}
