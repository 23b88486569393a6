//! HTTP/2, if the service offers it.

use std::sync::Arc;

use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{Response, Version};
use svc_client::types::ChannelCredentials;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

use super::builder;
use crate::support::Outcome;
use crate::support::bodies::UPSERT_CREDENTIALS;
use crate::support::client::KEY;
use crate::support::leaks::assert_silent;
use crate::support::tls::{AUTHORITY, config};
use crate::support::traces;

/// Serves one connection, and returns the versions of its requests.
async fn serve(listener: TcpListener) -> Result<Vec<(Version, Bytes)>, Box<dyn std::error::Error + Send + Sync>> {
    let mut config = config(false).map_err(|error| error.to_string())?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    let (stream, _) = listener.accept().await?;
    let tls = TlsAcceptor::from(Arc::new(config)).accept(stream).await?;
    let mut connection = h2::server::handshake(tls).await?;
    let mut seen = Vec::new();
    while let Some(request) = connection.accept().await {
        let (request, mut respond) = request?;
        let (head, mut body) = request.into_parts();
        let mut bytes = Vec::new();
        // The connection reads while it is polled for the next request, so a small body is asked for piece by piece.
        tokio::select! {
            read = async { while let Some(piece) = body.data().await { bytes.extend_from_slice(&piece?); } Ok::<_, h2::Error>(()) } => read?,
            _ = async { std::future::poll_fn(|cx| connection.poll_closed(cx)).await } => {}
        }
        seen.push((head.version, Bytes::from(bytes)));
        let mut stream = respond.send_response(Response::new(()), false)?;
        stream.send_data(Bytes::from_static(UPSERT_CREDENTIALS.as_bytes()), true)?;
    }
    Ok(seen)
}

#[tokio::test]
async fn is_used_where_it_is_offered() -> Outcome {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let base = format!("https://{}", listener.local_addr()?);
    let service = tokio::spawn(serve(listener));
    let listening = traces::listen();
    {
        let client = builder(base).add_root_certificates(AUTHORITY).http2(true).build()?;
        for _ in 0..2 {
            let credentials = ChannelCredentials::new().webhook_url("https://canary.example/hook");
            client.subscribers().upsert_credentials("canary id", "slack", credentials).await?;
        }
    }
    drop(listening);
    // Frames are traced, but not their content.
    assert_silent(&traces::take(), &[KEY, "canary"]);
    let seen = service.await?.map_err(|error| error.to_string())?;
    assert_eq!(seen.len(), 2);
    for (version, body) in seen {
        assert_eq!(version, Version::HTTP_2);
        assert!(String::from_utf8_lossy(&body).contains("https://canary.example/hook"));
    }
    Ok(())
}
