//! Servers that cannot prove to be the service receive neither a request nor a second attempt.

use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex};

use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use svc_client::transport::Fault;
use svc_client::{Client, Delivery};

use super::calls::Call;
use super::row::{Kind, fails, kind};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::raw::Raw;

/// Fails unless all calls end after one connection to a server that does this, with this text.
async fn assert_untrusted(
    text: &str,
    serve: impl Fn(std::net::TcpStream) -> io::Result<()> + Clone + Send + 'static,
) -> Outcome {
    for call in Call::ALL {
        let server = Raw::serving(serve.clone())?;
        let client = Client::builder(format!("https://{}", server.address()), key()).build()?;
        let error = fails(call, &client).await;
        let expected = (Kind::Transport(Fault::Tls), Delivery::NotApplied);
        assert_eq!((kind(&error), error.delivery()), expected, "{call:?}: {error:?}");
        assert_eq!((error.operation(), error.status()), (Some(call.operation()), None));
        assert_eq!((error.attempts(), error.retry_stop_reason()), (1, None), "{call:?}");
        assert_eq!(error.to_string(), format!("{}: {text}; nothing was sent", call.operation()));
        assert_eq!(server.finish(), 1, "connections of {call:?}");
    }
    Ok(())
}

/// A server with this certificate, and the plaintext it received.
async fn assert_certificate_untrusted(certificate: &'static [u8], reason: &str) -> Outcome {
    let private = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(&include_bytes!("../../data/tls/key.der")[..]));
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::aws_lc_rs::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![CertificateDer::from(certificate)], private)?;
    let config = Arc::new(config);
    let received = Arc::new(Mutex::new(Vec::new()));
    let sent = Arc::clone(&received);
    assert_untrusted(&format!("TLS connection failed{reason}"), move |stream| {
        let session = ServerConnection::new(Arc::clone(&config)).map_err(io::Error::other)?;
        let mut tls = StreamOwned::new(session, stream);
        let mut request = Vec::new();
        // Ends when the client rejects the certificate.
        let outcome = tls.read_to_end(&mut request);
        sent.lock().expect("no panic").extend(request);
        outcome.map(drop)
    })
    .await?;
    assert_eq!(*received.lock().expect("no panic"), b"");
    Ok(())
}

#[tokio::test]
async fn a_self_signed_certificate() -> Outcome {
    assert_certificate_untrusted(
        include_bytes!("../../data/tls/self_signed.der"),
        ": the issuer of the server's certificate is not trusted",
    )
    .await
}

#[tokio::test]
async fn an_expired_certificate() -> Outcome {
    assert_certificate_untrusted(
        include_bytes!("../../data/tls/expired.der"),
        ": the certificate of the server has expired",
    )
    .await
}

#[tokio::test]
async fn a_certificate_of_another_host() -> Outcome {
    assert_certificate_untrusted(
        include_bytes!("../../data/tls/other_host.der"),
        ": the issuer of the server's certificate is not trusted",
    )
    .await
}

/// Waits for the first bytes, and responds with these bytes.
async fn assert_response_untrusted(response: &'static [u8]) -> Outcome {
    assert_untrusted("TLS connection failed", move |mut stream| {
        stream.read_exact(&mut [0; 16])?;
        stream.write_all(response)?;
        // The client closes first: hanging up here would cut off the response.
        stream.read_to_end(&mut Vec::new()).map(drop)
    })
    .await
}

#[tokio::test]
async fn an_older_version_of_tls() -> Outcome {
    // The alert `protocol_version`, in a record of TLS 1.1.
    assert_response_untrusted(b"\x15\x03\x02\x00\x02\x02\x46").await
}

#[tokio::test]
async fn plain_http_where_tls_is_spoken() -> Outcome {
    assert_response_untrusted(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n").await
}
