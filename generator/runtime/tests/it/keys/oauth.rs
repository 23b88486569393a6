//! Tokens of OAuth 2.0 that a client fetches for itself.

use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::auth::{ClientCredentials, TokenError};
use copperplate_runtime::transport::{Delivery, Fault, Limits, SendFuture, Transport, TransportError};
use copperplate_runtime::{ClientBuilder, Error, RetryPolicy};
use http::{Request, Response};

use crate::support::api::{CANARY, Client};
use crate::support::clock::StillClock;
use crate::support::fake::Fake;

const URL: &str = "https://auth.example.com/token/";

/// Response of the token service.
type Issue = fn(usize) -> Result<Response<Bytes>, TransportError>;

/// Tokens that are valid for 100 s: `token-1` and so on.
fn issued(number: usize) -> Response<Bytes> {
    let body = format!(r#"{{"access_token":"token-{number}","token_type":"bearer","expires_in":100}}"#);
    Response::new(body.into())
}

/// A service with tokens, which accepts only the last token, and the number of tokens.
fn service(issue: Issue) -> (Fake, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let of_service = Arc::clone(&count);
    let fake = Fake::answering(move |request: &Request<Bytes>| {
        if request.uri().host() == Some("auth.example.com") {
            return issue(of_service.fetch_add(1, Ordering::SeqCst) + 1);
        }
        let expected = format!("ApiKey token-{}", of_service.load(Ordering::SeqCst));
        let status = if request.headers()["authorization"] == *expected { 200 } else { 401 };
        Ok(Response::builder().status(status).body(Bytes::from_static(b"{\"ok\":true}")).expect("a response"))
    });
    (fake, count)
}

/// A transport that lets other calls run before a response arrives.
struct Yielding(Fake);

impl Transport for Yielding {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move {
            tokio::task::yield_now().await;
            self.0.send(request, limits).await
        })
    }
}

fn credentials() -> ClientCredentials {
    ClientCredentials::new("the id", format!("{CANARY}:+")).token_url(URL)
}

fn builder(fake: &Fake, credentials: ClientCredentials) -> ClientBuilder<Client> {
    Client::with_keys(fake, credentials.into()).transport(Yielding(fake.clone()))
}

fn client(fake: &Fake) -> Client {
    builder(fake, credentials()).build().expect("all settings are right")
}

/// Returns the token error of a call that was not sent.
fn token_error(error: &Error) -> &TokenError {
    assert_eq!(error.delivery(), Delivery::NotApplied);
    let texts = [error.to_string(), format!("{error:?}")];
    let line = error.to_string();
    let error = error.source().expect("a source").downcast_ref::<TokenError>().expect("of the token");
    for text in texts.iter().chain(&[error.to_string(), format!("{error:?}")]) {
        assert!(!text.contains(CANARY) && !text.contains("/token/"), "{text}");
    }
    assert_eq!(line, format!("items.find: {error}; nothing was sent"));
    error
}

#[tokio::test]
async fn sixty_four_tasks_fetch_one_token_and_one_more_when_it_expires() {
    let (fake, tokens) = service(|number| Ok(issued(number)));
    let clock = StillClock::default();
    let client = builder(&fake, credentials()).clock(clock.clone()).build().expect("all settings are right");
    // A token of 100 s is used for 90.
    for (wait, expected) in [(0, 1), (89, 1), (1, 2)] {
        clock.advance(Duration::from_secs(wait));
        let calls: Vec<_> = (0..64).map(|_| tokio::spawn(client.find("id").send())).collect();
        for call in calls {
            call.await.expect("no panic").expect("accepted");
        }
        assert_eq!(tokens.load(Ordering::SeqCst), expected);
    }
    assert_eq!(fake.take().len(), 3 * 64 + 2);
}

#[tokio::test]
async fn the_request_has_the_credentials_and_nothing_of_the_client() {
    let (fake, _) = service(|number| Ok(issued(number)));
    builder(&fake, credentials().scopes(["read", "write:all"]))
        .default_header("x-tenant", "CANARY")
        .build()
        .expect("all settings are right")
        .find("id")
        .await
        .expect("accepted");
    let (request, _) = fake.take().remove(0);
    assert_eq!((request.method().as_str(), request.uri().to_string().as_str()), ("POST", URL));
    assert_eq!(request.body(), "grant_type=client_credentials&scope=read%20write%3Aall");
    let mut headers: Vec<_> = request.headers().keys().map(http::HeaderName::as_str).collect();
    headers.sort_unstable();
    assert_eq!(headers, ["accept", "authorization", "content-type"]);
    // `the%20id:CANARY%3A%2B`, encoded as in RFC 6749.
    assert_eq!(request.headers()["authorization"], "Basic dGhlJTIwaWQ6Q0FOQVJZJTNBJTJC");
    assert!(request.headers()["authorization"].is_sensitive());

    let in_body = builder(&fake, credentials().in_body()).build().expect("all settings are right");
    in_body.find("id").await.expect("accepted");
    let (request, _) = fake.take().remove(0);
    let body = "grant_type=client_credentials&client_id=the%20id&client_secret=CANARY%3A%2B";
    assert_eq!((&request.body()[..], request.headers().contains_key("authorization")), (body.as_bytes(), false));
}

#[tokio::test]
async fn a_401_fetches_one_more_token() {
    let (fake, tokens) = service(|number| Ok(issued(number)));
    let client = client(&fake);
    client.find("id").await.expect("accepted");
    // The service forgets it.
    tokens.fetch_add(1, Ordering::SeqCst);
    client.find("id").await.expect("accepted at last");
    assert_eq!((fake.take().len(), tokens.load(Ordering::SeqCst)), (5, 3));
}

#[tokio::test]
async fn a_refused_token_fails_the_calls_that_wait_and_the_next_one_asks_again() {
    let refuse: Issue = |_| {
        let body = r#"{"error":"invalid_client","error_description":"unknown secret CANARY:+\n"}"#;
        Ok(Response::builder().status(401).body(Bytes::from_static(body.as_bytes())).expect("a response"))
    };
    let (fake, tokens) = service(refuse);
    let client = client(&fake);
    for asked in 1..=2 {
        let calls: Vec<_> = (0..64).map(|_| tokio::spawn(client.find("id").send())).collect();
        for call in calls {
            let error = call.await.expect("no panic").expect_err("no token");
            let error = token_error(&error);
            let expected = "no token from auth.example.com: 401 Unauthorized: invalid_client (unknown secret ***)";
            assert_eq!(error.to_string(), expected);
            assert_eq!((error.status().map(|it| it.as_u16()), error.code()), (Some(401), Some("invalid_client")));
        }
        assert_eq!((tokens.load(Ordering::SeqCst), fake.take().len()), (asked, 1));
    }
}

#[tokio::test]
async fn a_service_that_is_down_or_responds_with_something_else_is_named() {
    let down: Issue = |_| Err(TransportError::new(Fault::Connect, Delivery::NotApplied));
    let cases: [(Issue, &str); 6] = [
        (down, "connection failed"),
        (|_| Ok(Response::new("CANARY".into())), "the response is not a JSON object"),
        (|_| Ok(Response::new("{}".into())), "the response has no `access_token`"),
        (|_| Ok(Response::new(r#"{"access_token":"a b"}"#.into())), "the token cannot be sent in a header"),
        (|_| Ok(Response::new(r#"{"access_token":"t","token_type":"mac"}"#.into())), "the token is not a bearer token"),
        (|_| Ok(Response::builder().status(302).body(Bytes::new()).expect("a response")), "302 Found"),
    ];
    for (issue, expected) in cases {
        let (fake, _) = service(issue);
        let builder = builder(&fake, credentials()).retry(RetryPolicy::never());
        let error = builder.build().expect("all settings are right").find("id").await.expect_err("no token");
        let error = token_error(&error);
        assert_eq!(error.to_string(), format!("no token from auth.example.com: {expected}"));
        assert_eq!((error.source().is_some(), fake.take().len()), (expected.starts_with("connection"), 1));
    }
}

/// The time is a string, or missing, in which case the token is used until the service rejects it.
#[tokio::test]
async fn times_of_any_form_are_read() {
    let cases: [(Issue, u64, usize); 3] = [
        (|_| Ok(Response::new(r#"{"access_token":"token-1","expires_in":"5000"}"#.into())), 4_939, 1),
        (|_| Ok(Response::new(r#"{"access_token":"token-1"}"#.into())), 1_000_000, 1),
        (|_| Ok(Response::new(r#"{"access_token":"token-1","expires_in":-1}"#.into())), 1_000_000, 1),
    ];
    for (issue, wait, expected) in cases {
        let (fake, tokens) = service(issue);
        let clock = StillClock::default();
        let client = builder(&fake, credentials()).clock(clock.clone()).build().expect("all settings are right");
        client.find("id").await.expect("accepted");
        clock.advance(Duration::from_secs(wait));
        client.find("id").await.expect("accepted");
        assert_eq!(tokens.load(Ordering::SeqCst), expected);
    }
}

#[test]
fn urls_are_checked_when_the_client_is_built() {
    let fake = Fake::happy();
    let built = |credentials| builder(&fake, credentials).build().err().expect("an error").to_string();
    let missing = "the token URL is missing: set it with `ClientCredentials::token_url`, because the spec has none";
    assert_eq!(built(ClientCredentials::new("id", "secret")), missing);
    let error = built(credentials().token_url("http://auth.example.com/CANARY"));
    assert!(error.starts_with("the token URL must be https, unless") && !error.contains(CANARY), "{error}");
    assert_eq!(format!("{:?}", credentials()), "ClientCredentials(***)");
}

#[test]
fn threads_fetch_one_token() {
    use crate::support::api::Find;
    use crate::support::fake::BlockingFake;

    let (fake, tokens) = service(|number| Ok(issued(number)));
    let builder = builder(&fake, credentials()).blocking_transport(BlockingFake(fake.clone()));
    let core = builder.build().expect("all settings are right").core.blocking();
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| Find::of(core.clone(), "id").send().expect("accepted"));
        }
    });
    assert_eq!((tokens.load(Ordering::SeqCst), fake.take().len()), (1, 17));
}
