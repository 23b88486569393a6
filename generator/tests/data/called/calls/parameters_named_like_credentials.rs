use parameters_named_like_credentials_client::operations::GetProxyRequired;
use parameters_named_like_credentials_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::sends;

fn key(text: &str) -> ApiKey {
    ApiKey::new(text).expect("a key")
}

fn client(address: &str) -> ClientBuilder<Client> {
    let alone = Credentials::token(key("t")).and(Credentials::app(key("a"))).and(Credentials::key(key("k")));
    Client::builder(address, alone.and(Credentials::session(key("s"))))
}

#[test]
fn the_name_of_credentials_of_other_calls_is_free() {
    let headers = ["accept: application/json", "authorization: Bearer t", "cookie: sid=own", "x-app-id: mine"];
    sends!(
        parameters_named_like_credentials_client,
        |client| client
            .get_proxy(GetProxyRequired { key: "my key".to_owned(), x_app_id: "mine".to_owned() })
            .sid("own"),
        "GET /proxy?key=my%20key",
        &headers,
        ""
    );
    let app = ["accept: application/json", "x-app-id: a"];
    sends!(parameters_named_like_credentials_client, |client| client.list_apps(), "GET /apps", &app, "");
    sends!(
        parameters_named_like_credentials_client,
        |client| client.get_free().x_app_id("mine"),
        "GET /free",
        &["accept: application/json", "x-app-id: mine"],
        ""
    );
}
