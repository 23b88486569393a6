use cookies_client::types::ThingTheme;
use cookies_client::{ApiKey, Client, ClientBuilder, RetryPolicy};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("secret").expect("a key"))
}

#[test]
fn cookies_share_a_header_with_the_credentials() {
    let headers = ["accept: application/json", "cookie: theme=dark; tenant=t%3D1; depth=-2; flags=a|b; sid=secret"];
    sends!(
        cookies_client,
        |client| client.things().get("1", "t%3D1").theme_cookie(ThingTheme::Dark).depth(-2).flags("a|b").theme("q"),
        "GET /things/1?theme=q",
        &headers,
        ""
    );
    let headers = ["accept: application/json", "cookie: version=2"];
    sends!(cookies_client, |client| client.things().delete("1"), "DELETE /things/1", &headers, "");
}

#[test]
fn what_would_end_a_cookie_is_not_sent() {
    for hostile in ["a b", "a;b", "a,b", "a\"b", "a\\b", "ä", "a\nb", "a\r\nx-key: 1", "\u{7f}"] {
        // Nothing listens there.
        let client = client("http://127.0.0.1:1").retry(RetryPolicy::never()).build().expect("a client");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let error = runtime.block_on(async { client.things().get("1", hostile).await.expect_err("refused") });
        assert!(error.to_string().contains("`tenant`"), "{error}");
        assert!(!error.to_string().contains(hostile), "{error}");
    }
}
