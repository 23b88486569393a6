//! A service that asks its clients for a certificate.

use std::error::Error as _;
use std::sync::Arc;

use svc_client::{Delivery, Error};

use super::{both, builder};
use crate::support::Outcome;
use crate::support::raw::Raw;
use crate::support::tls::{AUTHORITY, CLIENT, config, respond};

#[tokio::test]
async fn gets_the_certificate_of_the_client() -> Outcome {
    let config = Arc::new(config(true)?);
    let server = Raw::serving(move |stream| respond(stream, &config).map(drop))?;
    let base = format!("https://{}", server.address());
    let builder = || builder(&base).add_root_certificates(AUTHORITY);
    let [chain, key] = CLIENT;
    for outcome in both(&builder().client_certificate(chain, key).build()?).await {
        outcome?;
    }
    for outcome in both(&builder().build()?).await {
        let error = outcome.expect_err("no certificate was shown");
        assert!(matches!(error, Error::Transport(_)), "{error:?}");
    }
    Ok(())
}

#[test]
fn an_unreadable_certificate_or_key_is_an_error_of_the_settings() {
    let [chain, key] = CLIENT;
    let of_another = include_bytes!("../../data/tls/service.key");
    let error = builder("https://api.example.com").client_certificate(chain, of_another).build();
    let error = error.expect_err("the key belongs to another certificate");
    assert!(
        error.to_string().ends_with("or the private key is for another certificate") && error.source().is_some(),
        "{error:?}"
    );
    for (chain, key) in [(chain, &b"canary"[..]), (b"canary", key), (chain, chain), (key, key)] {
        let error =
            builder("https://api.example.com").client_certificate(chain, key).build().expect_err("one is missing");
        let text = "the client certificate must be a chain of certificates and a private key in PEM";
        assert_eq!((error.to_string().as_str(), error.delivery()), (text, Delivery::NotApplied));
        assert!(error.source().is_some() && !format!("{error:?}").contains("canary"), "{error:?}");
    }
}
