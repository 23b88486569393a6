//! Path values that look dangerous but are not: they arrive, encoded, as one segment.

use svc_client::Error;

use super::path_calls::PathCall;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;
use crate::support::percent::percent_decoded;

#[tokio::test]
async fn every_other_value_arrives_byte_for_byte() -> Outcome {
    let long = "x".repeat(1024);
    for (value, encoded) in [
        ("%2e%2e", "%252e%252e"),
        ("a/b", "a%2Fb"),
        ("../../admin", "..%2F..%2Fadmin"),
        ("a\\b", "a%5Cb"),
        ("é", "%C3%A9"),
        ("a b", "a%20b"),
        ("a+b", "a%2Bb"),
        ("..x", "..x"),
        ("...", "..."),
        ("a?b=c#d", "a%3Fb%3Dc%23d"),
        ("a;b=c", "a%3Bb%3Dc"),
        ("user@host:1", "user%40host%3A1"),
        ("{subscriberId}", "%7BsubscriberId%7D"),
        ("$&", "%24%26"),
        ("'\"<>", "%27%22%3C%3E"),
        ("-._~", "-._~"),
        (" ", "%20"),
        ("\u{202e}", "%E2%80%AE"),
        ("😀", "%F0%9F%98%80"),
        (&long, &long),
    ] {
        let server = Server::responding(|_| Reply::status(404))?;
        let client = client(&server);
        for call in PathCall::ALL {
            let error = call.fail(&client, value).await;
            assert!(matches!(error, Error::Status(_)), "{call:?}, {value:?}: {error:?}");
        }
        let requests = server.requests();
        let targets: Vec<_> = requests.iter().map(|request| request.target.as_str()).collect();
        assert_eq!(targets, PathCall::ALL.map(|call| call.target(encoded)));
        assert_eq!(percent_decoded(encoded), value.as_bytes());
    }
    Ok(())
}
