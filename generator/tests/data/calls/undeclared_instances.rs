//! Instances of templates that no record is declared as.

use things_client::types::{Herb, HerbEnvelope, SealedHerb, Soil, SoilFailure};

use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_and_received() {
    let (sent, replies) =
        call!("200 OK", r#"{"data":{"height":8}}"#, |client| client.things().grow(Herb::new(7)));
    assert_eq!(sent, request("POST /things/grow", COMMON, r#"{"data":{"height":7}}"#));
    for reply in replies {
        assert_eq!(*reply.expect("200 is a success"), HerbEnvelope::new(Herb::new(8)));
    }
    let (_, replies) = call!("418 Teapot", r#"{"at":"clay"}"#, |client| client.things().grown());
    for error in replies.map(|reply| reply.expect_err("an error")) {
        assert_eq!(error.body::<SoilFailure>().map(|failure| failure.at), Some(Soil::Clay));
        assert!(error.body::<SealedHerb>().is_none());
    }
}
