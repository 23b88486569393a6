//! Successes as services really send them, by every transport: async, blocking, and through a ureq agent. What cannot be
//! read was applied, and is returned raw.

use svc_client::types::Subscriber;
use svc_client::{Client, DeviationKind, Error, Reply as Received};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::UPDATE_SUBSCRIBER;
use crate::support::client::builder;

/// Result of a call, and the raw response to it.
struct Exchanged {
    typed: Result<Received<Subscriber>, Error>,
    status: u16,
    /// The raw body, received as a whole and in chunks.
    raw: [Vec<u8>; 2],
}

/// Makes a call with each transport, typed, raw and streamed.
async fn by_every_transport(
    reply: impl Fn() -> Reply + Send + Sync + 'static,
) -> Result<[Exchanged; 3], Box<dyn std::error::Error>> {
    let server = Server::responding(move |_| reply())?;
    let client = builder(&server).build()?;
    let call = || client.subscribers().update("s").first_name("Ada");
    let (mut stream, mut chunks) = (call().raw().stream().await?, Vec::new());
    while let Some(chunk) = stream.next().await? {
        chunks.extend_from_slice(&chunk);
    }
    let whole = call().raw().await?;
    let raw = [whole.raw_body().to_vec(), chunks];
    let asynchronous = Exchanged { typed: call().send_for_reply().await, status: whole.status(), raw };
    let agent = builder(&server).ureq_agent(ureq::Agent::new_with_defaults()).build()?;
    let exchanged = [asynchronous, exchanged_blocking(&client)?, exchanged_blocking(&agent)?];
    assert_eq!(server.requests().len(), 9, "each call is sent once");
    assert!(server.requests().iter().all(|request| request.body == b"{\"firstName\":\"Ada\"}"));
    Ok(exchanged)
}

fn exchanged_blocking(client: &Client) -> Result<Exchanged, Error> {
    let client = client.blocking();
    let call = || client.subscribers().update("s").first_name("Ada");
    let chunks: Result<Vec<_>, _> = call().raw().stream().send()?.collect();
    let whole = call().raw().send()?;
    let raw = [whole.raw_body().to_vec(), chunks?.concat()];
    Ok(Exchanged { typed: call().send_for_reply(), status: whole.status(), raw })
}

#[tokio::test]
async fn readable_after_all() -> Outcome {
    type Case = (&'static str, Vec<u8>, &'static [DeviationKind]);
    let json = || UPDATE_SUBSCRIBER.as_bytes().to_vec();
    let with = |from: &str, to: &str| UPDATE_SUBSCRIBER.replacen(from, to, 1).into_bytes();
    let cases: [Case; 5] = [
        ("application/json", json(), &[]),
        ("application/octet-stream", json(), &[DeviationKind::ContentType]),
        ("text/plain; charset=utf-8", json(), &[DeviationKind::ContentType]),
        ("application/json", ["\u{feff}".as_bytes(), &json()].concat(), &[]),
        ("application/json", with("user-1002", "user \\ud83d"), &[DeviationKind::UnpairedSurrogate]),
    ];
    for (content_type, body, kinds) in cases {
        let sent = body.clone();
        let reply = move || Reply::status(200).header("content-type", content_type).body(sent.clone());
        for exchanged in by_every_transport(reply).await? {
            let typed = exchanged.typed?;
            let found: Vec<_> = typed.deviations().iter().map(svc_client::Deviation::kind).collect();
            assert_eq!(found, kinds, "{content_type}: {:?}", typed.deviations());
            assert_eq!((&typed.raw_body()[..], &exchanged.raw), (&body[..], &[body.clone(), body.clone()]));
        }
    }
    Ok(())
}

#[tokio::test]
async fn unreadable_and_applied() -> Outcome {
    let cases: [(&str, &[u8]); 5] = [
        ("text/html", b"<p>Log in</p>"),
        ("application/json", b""),
        ("application/json", b"null"),
        ("application/json", b"{\"subscriberId\":\"\xff\"}"),
        ("application/zip", b"PK\x03\x04"),
    ];
    for (content_type, body) in cases {
        let reply = move || Reply::status(201).header("content-type", content_type).body(body);
        for exchanged in by_every_transport(reply).await? {
            let error = exchanged.typed.expect_err("it is not a subscriber");
            assert!(error.is_applied() && error.raw_body() == Some(body), "{content_type}: {error:?}");
            let start = "subscribers.update: the call was applied, but its response is invalid (201 Created): ";
            assert!(error.to_string().starts_with(start), "{error}");
            assert_eq!((exchanged.status, exchanged.raw), (201, [body.to_vec(), body.to_vec()]));
        }
    }
    Ok(())
}
