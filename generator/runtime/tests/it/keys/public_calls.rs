//! Calls that need no credentials: no provider is asked for them, however often they are repeated.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use copperplate_runtime::auth::{ClientCredentials, CredentialSet, KeySource, Placement, Scheme, TokenEndpoint};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, ClientBuilder, Core, Effect, Method};
use http::{Request, Response};

use super::provider::Numbered;
use crate::support::api::{Client, Reply};
use crate::support::clock::JumpingClock;
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

/// `GET /health`, with `auth: none`.
struct Health<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Health<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "health.get",
        method: Method::GET,
        path: "/health",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.optional_auth(&[]);
    }
}

copperplate_runtime::call! {
    Health,
}

static SCHEMES: [Scheme; 1] = [Scheme {
    name: "oauth",
    parts: &["oauth"],
    placement: Placement::Headers(&[("authorization", "Bearer {oauth}")]),
    tokens: Some(TokenEndpoint { url: "https://auth.example.com/token", scopes: &[] }),
}];

/// Responds with 503, 401 and 200 to three calls each.
fn service() -> (Fake, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let sent = Arc::clone(&count);
    let fake = Fake::answering(move |request: &Request<Bytes>| {
        assert_eq!(request.uri(), "https://api.example.com/health");
        assert!(!request.headers().contains_key("authorization"), "{request:?}");
        let status = [503, 503, 200, 503, 401][sent.fetch_add(1, Ordering::SeqCst) % 5];
        Ok(Response::builder().status(status).body(Bytes::from_static(b"{\"ok\":true}")).expect("a response"))
    });
    (fake, count)
}

/// Makes two calls in each mode: one that succeeds at the third attempt, and one that ends with a 401.
fn assert_public(builder: impl Fn(&Fake) -> ClientBuilder<Client>) {
    for is_blocking in [false, true] {
        let (fake, count) = service();
        let clock = JumpingClock::with_jitter(0.5);
        let builder = builder(&fake).transport(fake.clone()).clock(clock.clone());
        let builder = builder.blocking_transport(BlockingFake(fake.clone())).blocking_clock(clock);
        let core = builder.build().expect("all settings are right").core;
        let call = || {
            let options = Options::new();
            if is_blocking {
                Health { core: core.blocking(), options }.send().map(drop)
            } else {
                now(Health { core: core.clone(), options }.send()).map(drop)
            }
        };
        call().expect("the third attempt succeeds");
        assert!(call().expect_err("401").is_unauthorized());
        assert_eq!(count.load(Ordering::SeqCst), 5);
    }
}

#[test]
fn ask_no_provider() {
    let keys = Numbered::default();
    let source = || KeySource::provider(keys.clone()).with_blocking_provider(keys.clone());
    assert_public(|fake| Client::with_keys(fake, source()));
    assert_public(|_| Client::with_schemes(&SCHEMES, CredentialSet::of_key(&SCHEMES[0], source())));
    assert_eq!(keys.asked(), 0);
}

#[test]
fn fetch_no_token() {
    let credentials = || ClientCredentials::new("id", "secret").token_url("https://auth.example.com/token");
    assert_public(|fake| Client::with_keys(fake, credentials().into()));
    assert_public(|_| Client::with_schemes(&SCHEMES, CredentialSet::of_key(&SCHEMES[0], credentials())));
}
