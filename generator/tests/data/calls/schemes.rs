//! Credentials by scheme: where they are sent, which ones, and that nothing shows them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

use things_client::auth::{BlockingKeyProvider, ClientCredentials, KeyFuture, KeyProvider, KeySource, ProvidedKey, ProviderError};
use things_client::client::Client;
use things_client::error::Delivery;
use things_client::testing::{Fake, block_on};
use things_client::{ApiKey, Credentials, Error};

use crate::server::{Server, request};

const ACCEPT: &str = "accept: application/json";
const AGENT: &str = "user-agent: things-client/0.1.0";

fn key(key: &str) -> ApiKey {
    ApiKey::new(key).expect("a key")
}

/// All credentials, with parts that no error may show.
fn all() -> Credentials {
    let one_part = Credentials::token(key("CANARY-token")).and(Credentials::api_key(key("CANARY+a&b=c")));
    let two_parts = Credentials::account("CANARY sid", "CANARY: ü\"").and(Credentials::client("CANARY-id", "CANARY-{id}"));
    one_part.and(two_parts).and(Credentials::session(key("CANARY-sid")))
}

/// Makes a call, async and blocking, against a server with this response. The result is the request and both errors.
macro_rules! sent {
    ($credentials:expr, $head:literal, $body:expr, |$client:ident| $call:expr) => {{
        let server = Server::responding(vec![($head, $body); 2]);
        let client = server.client_with($credentials);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let awaited = {
            let $client = &client;
            runtime.block_on(async { $call.await })
        };
        let blocking = {
            let $client = &client.blocking();
            $call.send()
        };
        let requests = server.requests();
        assert_eq!(requests[0], requests[1]);
        (requests[0].clone(), [awaited, blocking])
    }};
}

#[test]
fn each_scheme_has_its_place() {
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_client());
    let two = ["x-client-id: CANARY-id", "x-client-secret: v1 CANARY-{id}"];
    assert_eq!(sent, request("GET /auth/client", &[ACCEPT, AGENT, two[0], two[1]], ""));
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_token());
    // A POST without a body has a length of 0, which is not shown.
    assert_eq!(sent, request("POST /auth/token", &[ACCEPT, AGENT, "authorization: Bearer CANARY-token"], ""));
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_account());
    let basic = "authorization: Basic Q0FOQVJZIHNpZDpDQU5BUlk6IMO8Ig==";
    assert_eq!(sent, request("GET /auth/account", &[ACCEPT, AGENT, basic], ""));
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_query());
    assert_eq!(sent, request("GET /auth/query?api_key=CANARY%2Ba%26b%3Dc", &[ACCEPT, AGENT], ""));
    let (sent, _) =
        sent!(all(), "204 No Content", "", |client| client.things().by_query().a("1").query_param("b", "2"));
    assert_eq!(sent, request("GET /auth/query?a=1&b=2&api_key=CANARY%2Ba%26b%3Dc", &[ACCEPT, AGENT], ""));
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_cookie());
    assert_eq!(sent, request("GET /auth/cookie", &[ACCEPT, AGENT, "cookie: sid=CANARY-sid"], ""));
    let signed = || Credentials::signed("CANARY-id", "CANARY&sig", "7");
    let (sent, _) = sent!(signed(), "204 No Content", "", |client| client.things().by_signature().a("1"));
    let target = "GET /auth/signed?a=1&sig=v1%20CANARY%26sig&t=7.CANARY-id";
    assert_eq!(sent, request(target, &[ACCEPT, AGENT, "x-id: CANARY-id"], ""));
}

#[test]
fn the_names_of_credentials_of_other_calls_are_parameters() {
    let (sent, _) = sent!(all(), "204 No Content", "", |client| {
        client.things().of_others().api_key("a").x_client_id("b").sid("c")
    });
    let headers = [ACCEPT, AGENT, "authorization: Bearer CANARY-token", "cookie: sid=c", "x-client-id: b"];
    assert_eq!(sent, request("GET /auth/named?api_key=a", &headers, ""));
}

#[test]
fn a_client_without_credentials_sends_none() {
    let server = Server::responding(vec![("204 No Content", ""); 2]);
    let client = Client::builder_without_credentials(server.url()).build().expect("no key is needed");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(client.things().by_token().send()).expect("accepted");
    client.blocking().things().by_signature().send().expect("accepted");
    let expected = [request("POST /auth/token", &[ACCEPT, AGENT], ""), request("GET /auth/signed", &[ACCEPT, AGENT], "")];
    assert_eq!(server.requests(), expected);
}

#[test]
fn the_first_scheme_that_is_accepted_and_held() {
    // In the order of the spec, in which the key comes before the other schemes, but the client has none.
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_default());
    let two = ["x-client-id: CANARY-id", "x-client-secret: v1 CANARY-{id}"];
    assert_eq!(sent, request("GET /auth/any", &[ACCEPT, AGENT, two[0], two[1]], ""));
    // In the order of the operation.
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().by_either());
    assert_eq!(sent, request("GET /auth/either", &[ACCEPT, AGENT, "cookie: sid=CANARY-sid"], ""));
    let token = || Credentials::token(key("t1")).and(Credentials::token(key("t2")));
    let (sent, _) = sent!(token(), "204 No Content", "", |client| client.things().by_either());
    assert_eq!(sent, request("GET /auth/either", &[ACCEPT, AGENT, "authorization: Bearer t2"], ""));
    let (sent, _) = sent!(token(), "204 No Content", "", |client| client.things().if_held());
    assert_eq!(sent, request("GET /auth/maybe", &[ACCEPT, AGENT, "authorization: Bearer t2"], ""));
    let (sent, _) = sent!(Credentials::none(), "204 No Content", "", |client| client.things().if_held());
    assert_eq!(sent, request("GET /auth/maybe", &[ACCEPT, AGENT], ""));
    let (sent, _) = sent!(all(), "204 No Content", "", |client| client.things().public());
    assert_eq!(sent, request("GET /auth/public", &[ACCEPT, AGENT], ""));
}

#[test]
fn missing_credentials_are_named_before_anything_is_sent() {
    let server = Server::responding(Vec::new());
    let client = server.client_with(Credentials::account("sid", "token"));
    let expected = "things.by-client: `auth` needs credentials of `client` (`id`, `secret`), which the client does not \
        have; nothing was sent";
    let errors = [
        block_on(client.things().by_client().send()).expect_err("none are held"),
        client.blocking().things().by_client().send().expect_err("none are held"),
        client.things().by_client().to_request().expect_err("none are held"),
    ];
    for error in errors {
        assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
        assert_eq!((error.to_string().as_str(), error.delivery()), (expected, Delivery::NotApplied));
    }
    let error = block_on(client.things().by_either().send()).expect_err("none are held");
    assert!(error.to_string().contains("of `token` (`token`) or `session` (`session`), which"), "{error}");
    let error = client.things().by_default().header("X-Client-Secret", "x").to_request().expect_err("a header of its own");
    assert!(error.to_string().contains("`x-client-secret` has its own setter"), "{error}");
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[test]
fn nothing_shows_a_part() {
    assert_eq!(
        format!("{:?}", all()),
        "Credentials { token: ***, api-key: ***, account: ***, client: ***, session: *** }"
    );
    let builder = Client::builder("https://api.example.com", all());
    assert!(!format!("{builder:?}").contains("CANARY"));
    let client = builder.build().expect("good credentials");
    assert!(!format!("{client:?}").contains("CANARY"));
    let calls = [
        client.things().by_client().to_request(),
        client.things().by_token().to_request(),
        client.things().by_account().to_request(),
        client.things().by_query().a("1").to_request(),
        client.things().by_cookie().to_request(),
        Client::builder("https://api.example.com", Credentials::signed("CANARY-id", "CANARY-sig", "CANARY-t"))
            .build()
            .expect("good credentials")
            .things()
            .by_signature()
            .to_request(),
    ];
    let curls = calls.map(|call| call.expect("a request").to_curl());
    for (curl, masked) in curls.iter().zip(["x-client-secret: ***", "authorization: ***", "authorization: ***", "?a=1&api_key=***'", "cookie: ***", "?sig=***&t=***'"]) {
        assert!(curl.contains(masked) && !curl.contains("CANARY") && !curl.contains("Q0FOQVJZ"), "{curl}");
    }
    // What the service repeats.
    let echo = r#"{"message":"CANARY-id CANARY-%7Bid%7D Q0FOQVJZIHNpZDpDQU5BUlk6IMO8Ig== CANARY: \u00fc\" CANARY%2Ba%26b%3Dc CANARY-sid CANARY-token"}"#;
    let (_, errors) = sent!(all(), "400 Bad Request", echo, |client| client.things().by_account());
    for error in errors {
        let error = error.expect_err("400").to_string();
        assert!(error.contains("CANARY-id CANARY-%7Bid%7D *** *** CANARY%2Ba%26b%3Dc"), "{error}");
    }
    let (_, errors) = sent!(all(), "400 Bad Request", echo, |client| client.things().by_query());
    for error in errors {
        let error = error.expect_err("400");
        assert!(error.to_string().contains(" *** CANARY-sid"), "{error}");
        assert!(!format!("{error:?}").contains("%2Ba%26"), "{error:?}");
    }
}

#[test]
fn values_that_would_leave_their_place_are_refused() {
    let build = |credentials: Credentials| Client::builder("https://api.example.com", credentials).build();
    let refused = [
        (Credentials::client("a", ""), "`client`: `secret` must not be empty"),
        (Credentials::client("a\r\nx-admin: 1", "b"), "`client`: `id` must be visible ASCII without spaces"),
        (Credentials::client("a", "b c"), "`client`: `secret` must be visible ASCII without spaces"),
        (Credentials::client("a", "x".repeat(8193)), "`client`: `secret` must not be longer than 8192 bytes"),
        (Credentials::account("a:b", "c"), "`account`: `account-sid` must not contain a colon"),
        (Credentials::account("a", "c\n"), "`account`: `auth-token` must not contain control characters"),
        (Credentials::session(key("a;admin=1")), "`session`: `session` must not contain `\"`, `,`, `;` or `\\`"),
        (Credentials::session(key("a\"b")), "`session`: `session` must not contain"),
    ];
    for (credentials, expected) in refused {
        let error = build(credentials).expect_err(expected);
        assert!(error.to_string().contains(expected), "{error}");
    }
    let builder = Client::builder("https://api.example.com", all()).default_header("Cookie", "a=b");
    assert!(builder.build().expect_err("a header of its own").to_string().contains("set by the client itself"));
}

/// A provider of `t-1`, `t-2` and so on; the first contains what no cookie may contain.
#[derive(Clone, Default)]
struct Numbered(Arc<AtomicUsize>, &'static str);

impl Numbered {
    fn next(&self) -> Result<ProvidedKey, ProviderError> {
        let number = self.0.fetch_add(1, Ordering::SeqCst) + 1;
        Ok(ProvidedKey::from(ApiKey::new(format!("CANARY{}{number}", self.1))?))
    }
}

impl KeyProvider for Numbered {
    fn key(&self) -> KeyFuture<'_> {
        Box::pin(async { self.next() })
    }
}

impl BlockingKeyProvider for Numbered {
    fn key(&self) -> Result<ProvidedKey, ProviderError> {
        self.next()
    }
}

#[test]
fn a_provider_is_asked_again_once_after_a_401() {
    let body = r#"{"message":"not CANARY&1, not CANARY%262"}"#;
    let server = Server::responding(vec![("401 Unauthorized", body), ("204 No Content", ""), ("401 Unauthorized", body), ("401 Unauthorized", body)]);
    let keys = Numbered(Arc::default(), "&");
    let source = KeySource::provider(keys.clone()).with_blocking_provider(keys.clone());
    let client = server.retrying(Credentials::api_key(source));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(client.things().by_query().send()).expect("the second key is accepted");
    let error = client.blocking().things().by_query().send().expect_err("neither is accepted").to_string();
    assert!(!error.contains("CANARY&3"), "{error}");
    let masked = client.things().by_query().to_request().expect("a request");
    assert_eq!(masked.uri().query(), Some("api_key=***"));
    let queries = [1, 2, 3, 4].map(|number| format!("GET /auth/query?api_key=CANARY%26{number} "));
    let requests = server.requests();
    assert!(requests.iter().zip(&queries).all(|(request, query)| request.starts_with(query)), "{requests:#?}");
}

#[test]
fn tokens_are_fetched_by_the_transport_of_the_client() {
    let token = r#"{"access_token":"token-CANARY","token_type":"Bearer","expires_in":3600}"#;
    let server = Server::responding(vec![("200 OK", token), ("204 No Content", ""), ("200 OK", token), ("204 No Content", "")]);
    let credentials = ClientCredentials::new("id", "CANARY-secret").token_url(format!("{}/token", server.url()));
    let client = server.client_with(Credentials::oauth(credentials));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(client.things().by_oauth().send()).expect("accepted");
    client.blocking().things().by_oauth().send().expect("accepted");
    let basic = "authorization: Basic aWQ6Q0FOQVJZLXNlY3JldA==";
    let form = "content-type: application/x-www-form-urlencoded";
    // The scopes are those of the spec. No header is one of the client.
    let asked = "grant_type=client_credentials&scope=read%20write%3Aall";
    let asked = request("POST /token", &[ACCEPT, basic, form], asked);
    let called = request("GET /auth/oauth", &[ACCEPT, AGENT, "authorization: Bearer token-CANARY"], "");
    assert_eq!(server.requests(), [asked.clone(), called.clone(), asked, called]);
}

#[test]
fn a_provided_value_that_would_leave_its_place_is_refused() {
    let server = Server::responding(Vec::new());
    let source = KeySource::provider(Numbered(Arc::default(), ";"));
    let client = server.client_with(Credentials::session(source));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let error = runtime.block_on(client.things().by_cookie().send()).expect_err("no cookie contains a semicolon");
    assert!(matches!(error, Error::Hook(_)) && error.delivery() == Delivery::NotApplied, "{error:?}");
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[test]
fn a_fake_holds_credentials_of_all_schemes() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().by_client().send()).expect("a fake");
    block_on(client.things().by_query().a("x").send()).expect("credentials in a query are no unknown parameter");
    block_on(client.things().by_cookie().send()).expect("a fake");
    block_on(client.things().by_signature().a("x").send()).expect("several credentials in a query are known, too");
    assert!(client.things().by_account().to_request().is_ok());
}
