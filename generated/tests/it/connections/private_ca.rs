//! A service with a certificate of a private authority.

use std::error::Error as _;
use std::sync::Arc;

use svc_client::transport::Fault;
use svc_client::{Delivery, Error};

use super::{both, builder};
use crate::support::Outcome;
use crate::support::raw::Raw;
use crate::support::tls::{AUTHORITY, config, respond};

#[tokio::test]
async fn is_trusted_with_its_root_certificate() -> Outcome {
    let config = Arc::new(config(false)?);
    let server = Raw::serving(move |stream| respond(stream, &config).map(drop))?;
    let base = format!("https://{}", server.address());
    for outcome in both(&builder(&base).add_root_certificates(AUTHORITY).build()?).await {
        outcome?;
    }
    for outcome in both(&builder(&base).build()?).await {
        let error = outcome.expect_err("nobody vouches for it");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Tls), "{error:?}");
        assert_eq!(error.delivery(), Delivery::NotApplied);
    }
    assert_eq!(server.finish(), 4);
    Ok(())
}

#[test]
fn unreadable_root_certificates_are_an_error_of_the_settings() {
    let garbled = b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    for (pem, has_source) in [(&b""[..], false), (b"canary", false), (b"-----BEGIN CERTIFICATE-----\ncanary", true)] {
        let error = builder("https://api.example.com").add_root_certificates(pem).build().expect_err("no certificate");
        assert_eq!(error.to_string(), "the root certificates must be one or more certificates in PEM");
        assert_eq!(error.source().is_some(), has_source, "{error:?}");
        assert!(!format!("{error:?}").contains("canary"), "{error:?}");
    }
    let error = builder("https://api.example.com").add_root_certificates(&garbled[..]).build();
    let error = error.expect_err("not a certificate inside");
    assert!(matches!(error, Error::Config(_)) && error.source().is_some(), "{error:?}");
    assert!(error.to_string().starts_with("a root certificate or the client certificate is not valid"), "{error}");
}
