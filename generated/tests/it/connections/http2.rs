//! HTTP/2, if the service offers it.

use std::sync::Arc;

use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{Request, Response, Version};
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

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Serves one connection, and returns the versions and the bodies of its requests.
async fn serve(listener: TcpListener) -> Result<Vec<(Version, Vec<u8>)>, Failure> {
    let mut config = config(false).map_err(|error| error.to_string())?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    let (stream, _) = listener.accept().await?;
    let tls = TlsAcceptor::from(Arc::new(config)).accept(stream).await?;
    let mut connection = h2::server::handshake(tls).await?;
    let mut requests = Vec::new();
    // The connection makes progress only while the next request is awaited.
    while let Some(request) = connection.accept().await {
        let (request, respond) = request?;
        requests.push(tokio::spawn(answer(request, respond)));
    }
    let mut seen = Vec::new();
    for request in requests {
        seen.push(request.await??);
    }
    Ok(seen)
}

async fn answer(
    request: Request<h2::RecvStream>,
    mut respond: h2::server::SendResponse<Bytes>,
) -> Result<(Version, Vec<u8>), h2::Error> {
    let (head, mut body) = request.into_parts();
    let mut bytes = Vec::new();
    while let Some(piece) = body.data().await {
        bytes.extend_from_slice(&piece?);
    }
    let mut stream = respond.send_response(Response::new(()), false)?;
    stream.send_data(Bytes::from_static(UPSERT_CREDENTIALS.as_bytes()), true)?;
    Ok((head.version, bytes))
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
