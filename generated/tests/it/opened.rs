//! Responses that a transport returns as soon as their head has arrived: async, blocking on a thread, and with ureq.

use std::future::poll_fn;
use std::time::Duration;

use svc_client::BaseUrl;
use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{Method, Request, Response};
use svc_client::transport::{
    BlockingReqwestTransport, BlockingTransport, Delivery, Fault, Limits, RequestBody, ReqwestTransport,
    ResponseChunks, SendFuture, Transport, TransportError, UreqTransport,
};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::{PausingLookup, PausingTransport, SlowService, VirtualTime};

/// Long enough for one exchange in memory, which takes real time even without waits.
const SHORT: Duration = Duration::from_secs(5);

/// Longer than a silent server waits.
const LONG: Duration = Duration::from_secs(3600);

fn request(server: &Server, body: &'static [u8]) -> Request<RequestBody> {
    request_to(&server.url(), body)
}

fn request_to(url: &str, body: &'static [u8]) -> Request<RequestBody> {
    let mut request = Request::new(RequestBody::from(Bytes::from_static(body)));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = format!("{url}/stream").parse().expect("a URL");
    request
}

fn base(server: &Server) -> BaseUrl {
    BaseUrl::parse(&server.url()).expect("an address of this machine")
}

/// Both blocking transports.
fn blocking(server: &Server) -> [Box<dyn BlockingTransport>; 2] {
    let default = BlockingReqwestTransport::new(&base(server), &Limits::default()).expect("all settings are right");
    [Box::new(default), Box::new(UreqTransport::from_agent(ureq::Agent::new_with_defaults()))]
}

async fn next(body: &mut Box<dyn ResponseChunks>) -> Option<Result<Bytes, TransportError>> {
    poll_fn(|cx| body.poll_chunk(cx)).await
}

/// Half of a body, and then nothing.
fn half() -> Reply {
    Reply::status(200).header("x-head", "there").body("half").claiming(100).stalling()
}

#[tokio::test]
async fn the_head_and_chunks_come_before_the_end() -> Outcome {
    let server = Server::responding(|_| half())?;
    let transport = ReqwestTransport::new(&base(&server), &Limits::default())?;
    let limits = Limits::default();
    let mut response = transport.open(request(&server, b"asked"), &limits).await?;
    assert_eq!(response.headers()["x-head"], "there");
    assert_eq!(next(response.body_mut()).await.expect("a chunk")?, "half");
    for transport in blocking(&server) {
        let mut response = transport.open(request(&server, b"asked"), &limits)?;
        assert_eq!(response.headers()["x-head"], "there");
        assert_eq!(response.body_mut().next_chunk(LONG)?.expect("a chunk"), "half");
    }
    let bodies: Vec<_> = server.requests().into_iter().map(|request| request.body).collect();
    assert_eq!(bodies, [b"asked", b"asked", b"asked"]);
    Ok(())
}

#[tokio::test]
async fn an_end_is_no_error_and_a_broken_body_is_one() -> Outcome {
    let reply = |request: &crate::loopback::Request| {
        let reply = Reply::status(200).body("half");
        if request.body.is_empty() { reply } else { reply.claiming(5) }
    };
    let server = Server::responding(reply)?;
    let transport = ReqwestTransport::new(&base(&server), &Limits::default())?;
    let limits = Limits::default();
    for (body, is_whole) in [(&b""[..], true), (b"x", false)] {
        let mut response = transport.open(request(&server, body), &limits).await?.into_body();
        assert_eq!(next(&mut response).await.expect("a chunk")?, "half");
        match next(&mut response).await {
            None => assert!(is_whole),
            Some(broken) => {
                assert!(!is_whole);
                assert_truncated(&broken.expect_err("it is not whole"));
            }
        }
        for transport in blocking(&server) {
            let mut response = transport.open(request(&server, body), &limits)?.into_body();
            assert_eq!(response.next_chunk(LONG)?.expect("a chunk"), "half");
            match response.next_chunk(LONG) {
                Ok(end) => assert!(is_whole && end.is_none()),
                Err(error) => {
                    assert!(!is_whole);
                    assert_truncated(&error);
                }
            }
        }
    }
    Ok(())
}

fn assert_truncated(error: &TransportError) {
    assert_eq!((error.fault(), error.delivery()), (Fault::Truncated, Delivery::Responded));
}

/// Limits that only these two make short.
fn limits(read: Duration, attempt: Duration) -> Limits {
    let mut limits = Limits::default();
    (limits.read, limits.attempt, limits.stream_idle) = (read, attempt, LONG);
    limits
}

#[tokio::test(start_paused = true)]
async fn limits_end_with_the_head() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::status(200).body([b'-'; 100]).dripping())?;
    let limits = limits(SHORT, SHORT);
    let transport = PausingTransport::new(&limits);
    let mut response = transport.open(request(&server, b""), &limits).await?.into_body();
    let mut received = Vec::new();
    while let Some(chunk) = next(&mut response).await {
        received.extend_from_slice(&chunk?);
    }
    assert_eq!(received, [b'-'; 100]);
    let whole = request(&server, b"").map(|body| body.into_bytes().expect("bytes"));
    let error = transport.send(whole, &limits).await.expect_err("too slow for a whole body");
    assert_eq!((error.fault(), error.delivery()), (Fault::Timeout, Delivery::Applied));
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_quiet_body_goes_on() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| half())?;
    let limits = limits(SHORT, SHORT);
    let mut response = PausingTransport::new(&limits).open(request(&server, b""), &limits).await?.into_body();
    assert_eq!(next(&mut response).await.expect("a chunk")?, "half");
    assert!(tokio::time::timeout(10 * SHORT, next(&mut response)).await.is_err(), "nothing has ended it");
    Ok(())
}

fn assert_timeout(error: Option<TransportError>, delivery: Delivery) {
    let error = error.expect("no response");
    assert_eq!((error.fault(), error.delivery()), (Fault::Timeout, delivery));
}

#[tokio::test(start_paused = true)]
async fn a_silent_service_has_the_limits_of_the_head() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::silence())?;
    for limits in [limits(SHORT, LONG), limits(LONG, SHORT)] {
        let opened = PausingTransport::new(&limits).open(request(&server, b""), &limits).await;
        assert_timeout(opened.err(), Delivery::MaybeApplied);
        let service = SlowService::silent("", LONG / 2);
        let opened = UreqTransport::from_agent(service.agent()).open(request_to(SlowService::URL, b""), &limits);
        assert_timeout(opened.err(), Delivery::MaybeApplied);
    }
    Ok(())
}

/// A client given by a program has no read timeout.
#[test]
fn a_silent_service_has_the_limit_of_the_head_on_the_thread() -> Outcome {
    let time = PausingLookup::held()?;
    let server = Server::waiting(time.passing(), |_| Reply::silence())?;
    let transport = BlockingReqwestTransport::from_client(time.client())?;
    let opened = transport.open(request_to(&PausingLookup::url(server.port()), b""), &limits(LONG, SHORT));
    assert_timeout(opened.err(), Delivery::MaybeApplied);
    Ok(())
}

#[test]
fn a_quiet_body_is_ended_by_the_limit_of_streams_only() -> Outcome {
    let time = PausingLookup::held()?;
    let server = Server::waiting(time.passing(), |_| half())?;
    let thread = BlockingReqwestTransport::from_client(time.client())?;
    let service = SlowService::silent("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf", LONG);
    let ureq = UreqTransport::from_agent(service.agent());
    let services: [(&dyn BlockingTransport, &str); 2] =
        [(&thread, &PausingLookup::url(server.port())), (&ureq, SlowService::URL)];
    let mut limits = limits(LONG, LONG);
    limits.stream_idle = SHORT;
    for (transport, url) in services {
        let mut response = transport.open(request_to(url, b""), &limits)?.into_body();
        assert_eq!(response.next_chunk(SHORT)?.expect("a chunk"), "half");
        assert_timeout(response.next_chunk(SHORT).err(), Delivery::Responded);
    }
    Ok(())
}

/// A transport that only supports whole bodies.
struct Whole;

impl Transport for Whole {
    fn send<'t>(&'t self, request: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        Box::pin(async { Ok(Response::new(request.into_body())) })
    }
}

impl BlockingTransport for Whole {
    fn send(&self, request: Request<Bytes>, _: &Limits) -> Result<Response<Bytes>, TransportError> {
        Ok(Response::new(request.into_body()))
    }
}

#[tokio::test]
async fn a_transport_of_whole_bodies_gives_one_chunk() -> Outcome {
    let boxed: Box<dyn Transport> = Box::new(Whole);
    let blocking: Box<dyn BlockingTransport> = Box::new(Whole);
    for (sent, chunks) in [(&b"all"[..], &[Bytes::from_static(b"all")][..]), (b"", &[])] {
        let request = Request::new(RequestBody::from(Bytes::from_static(sent)));
        let mut response = boxed.open(request.clone(), &Limits::default()).await?.into_body();
        let mut received = Vec::new();
        while let Some(chunk) = next(&mut response).await {
            received.push(chunk?);
        }
        assert_eq!(received, chunks);
        let mut response = blocking.open(request, &Limits::default())?.into_body();
        let mut received = Vec::new();
        while let Some(chunk) = response.next_chunk(LONG)? {
            received.push(chunk);
        }
        assert_eq!(received, chunks);
    }
    Ok(())
}
