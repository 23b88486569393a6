//! Layers around services.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use copperplate_runtime::transport::{HttpBody, TowerTransport};
use copperplate_runtime::{Method, UntypedCall};
use http::{Request, Response};
use tower_service::Service;

use super::client;
use super::script::{Act, Scenes, Script, Step};
use crate::support::api::{Client, Reply};
use crate::support::clock::StillClock;
use crate::support::now::{is_pending, now};

/// Counts requests, and marks them.
#[derive(Clone)]
struct Counted<S> {
    inner: S,
    requests: Arc<AtomicUsize>,
}

impl<S> Service<Request<HttpBody>> for Counted<S>
where
    S: Service<Request<HttpBody>, Response = Response<Scenes>>,
{
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request<HttpBody>) -> S::Future {
        let number = self.requests.fetch_add(1, Ordering::Relaxed);
        request.headers_mut().insert("x-number", number.into());
        self.inner.call(request)
    }
}

/// Each attempt is a request, with its body from the start.
#[test]
fn see_each_attempt() {
    let ok = || Act::Respond(200, vec![Step::Chunk(b"{\"ok\":true}")]);
    let script = Script::new([Act::Respond(429, vec![]), Act::NotReady("busy".into()), ok(), ok()]);
    let requests = Arc::new(AtomicUsize::new(0));
    let layered = Counted { inner: script.clone(), requests: Arc::clone(&requests) };
    let builder = Client::builder("https://api.example.com").transport(TowerTransport::new(layered));
    let client = builder.build().expect("right");
    now(client.put(Reply::ok()).send()).expect("the third attempt succeeds");
    now(client.find("id").send()).expect("a response");
    let sent: Vec<_> =
        script.take().into_iter().map(|sent| (sent.headers()["x-number"].clone(), sent.into_body())).collect();
    let [first, second, third] = &sent[..] else { panic!("{sent:?}") };
    for (number, sent, body) in [(0, first, "{\"ok\":true}"), (1, second, "{\"ok\":true}"), (2, third, "")] {
        assert_eq!((sent.0.to_str().expect("a number"), &sent.1[..]), (&*number.to_string(), body.as_bytes()));
    }
    assert_eq!(requests.load(Ordering::Relaxed), 3);
}

/// Dropping a call drops the call of the service.
#[test]
fn are_left_when_a_call_is_dropped() {
    let script = Script::new([Act::Hang]);
    let transport = TowerTransport::new(script.clone());
    let client = Client::builder("https://api.example.com").transport(transport).clock(StillClock::default());
    assert!(is_pending(client.build().expect("right").find("id").send()));
    assert_eq!((script.take().len(), script.alive()), (1, 0));
}

/// tower services are often not `Sync`.
#[test]
fn need_not_be_shared_between_threads() {
    #[derive(Clone)]
    struct NotSync(Script, std::cell::Cell<u8>);

    impl Service<Request<HttpBody>> for NotSync {
        type Response = Response<Scenes>;
        type Error = <Script as Service<Request<HttpBody>>>::Error;
        type Future = <Script as Service<Request<HttpBody>>>::Future;

        fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
            self.1.set(1);
            self.0.poll_ready(cx)
        }

        fn call(&mut self, request: Request<HttpBody>) -> Self::Future {
            self.0.call(request)
        }
    }

    let transport = TowerTransport::new(NotSync(Script::happy(), 0.into()));
    assert_eq!(format!("{transport:?}"), "TowerTransport { .. }");
    let client = Client::builder("https://api.example.com").transport(transport).build().expect("right");
    assert!(now(client.find("id").send()).expect("a response").ok);
}

/// As with other transports: some servers reject a POST without a length, and libraries do not announce the length of
/// an empty body.
#[test]
fn see_the_length_of_empty_bodies_where_one_is_expected() {
    let script = Script::happy();
    now(client(&script).find("id").send()).expect("a response");
    assert!(!script.take()[0].headers().contains_key("content-length"));

    let script = Script::happy();
    let client = client(&script);
    now(UntypedCall::new(client.core.clone(), Method::POST, "/v1/items".to_owned()).send()).expect("a response");
    assert_eq!(script.take()[0].headers()["content-length"], "0");
}
