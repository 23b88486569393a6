use authorization_as_a_parameter_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::{JSON, sends};

fn key(text: &str) -> ApiKey {
    ApiKey::new(text).expect("a key")
}

fn client(address: &str) -> ClientBuilder<Client> {
    let alone = Credentials::user_authorization(key("u")).and(Credentials::authorization(key("p")));
    Client::builder(
        address,
        alone.and(Credentials::tenant(key("t"))).and(Credentials::tenant_and_user_authorization("t", "u")),
    )
}

#[test]
fn the_value_is_a_credential_of_the_calls_that_describe_it() {
    let accept = "accept: application/json";
    let user = [accept, "authorization: User u"];
    sends!(authorization_as_a_parameter_client, |client| client.orders().list(), "GET /orders", &user, "");
    let both = [accept, "authorization: User u", "content-length: 0", "x-tenant: t"];
    sends!(authorization_as_a_parameter_client, |client| client.orders().create(), "POST /orders", &both, "");
    let password = [accept, "authorization: p", "content-length: 0"];
    sends!(authorization_as_a_parameter_client, |client| client.login(), "POST /login", &password, "");
    sends!(authorization_as_a_parameter_client, |client| client.get_health(), "GET /health", JSON, "");
}

#[test]
fn an_optional_value_that_is_not_held_is_absent() {
    sends!(authorization_as_a_parameter_client, |client| client.get_news(), "GET /news", JSON, "");
    let tenant = ["accept: application/json", "x-tenant: t"];
    sends!(authorization_as_a_parameter_client, |client| client.get_prices(), "GET /prices", &tenant, "");
}

#[test]
fn an_optional_value_that_is_held_is_sent() {
    fn client(address: &str) -> ClientBuilder<Client> {
        Client::builder(address, Credentials::bearer_authorization(key("b")))
    }
    let bearer = ["accept: application/json", "authorization: Bearer b"];
    sends!(authorization_as_a_parameter_client, |client| client.get_news(), "GET /news", &bearer, "");
}
