//! A service whose certificate is issued by a private certificate authority.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::Arc;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::{RootCertStore, ServerConfig, ServerConnection, StreamOwned};

use crate::support::bodies::GET_WORKFLOW;

/// Certificate of the private authority.
pub(crate) const AUTHORITY: &[u8] = include_bytes!("../../data/tls/ca.pem");

/// Client certificate issued by the authority, and its key.
pub(crate) const CLIENT: [&[u8]; 2] =
    [include_bytes!("../../data/tls/client.pem"), include_bytes!("../../data/tls/client.key")];

/// Certificate issued by the authority for `127.0.0.1`, `localhost` and `api.example.com`, and its key.
const SERVICE: [&[u8]; 2] =
    [include_bytes!("../../data/tls/service.pem"), include_bytes!("../../data/tls/service.key")];

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Returns the settings of the service. If `knows_clients` is `true`, it asks clients for a certificate.
pub(crate) fn config(knows_clients: bool) -> Outcome<ServerConfig> {
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let builder = ServerConfig::builder_with_provider(Arc::clone(&provider)).with_safe_default_protocol_versions()?;
    let builder = if knows_clients {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(AUTHORITY)?)?;
        let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider).build()?;
        builder.with_client_cert_verifier(verifier)
    } else {
        builder.with_no_client_auth()
    };
    let [chain, key] = SERVICE;
    Ok(builder.with_single_cert(vec![CertificateDer::from_pem_slice(chain)?], PrivateKeyDer::from_pem_slice(key)?)?)
}

/// Responds to one request over TLS with a workflow, and returns the head of the request.
pub(crate) fn respond(stream: TcpStream, config: &Arc<ServerConfig>) -> io::Result<String> {
    let session = ServerConnection::new(Arc::clone(config)).map_err(io::Error::other)?;
    let mut tls = StreamOwned::new(session, stream);
    let head = head(&mut tls)?;
    let length = GET_WORKFLOW.len();
    write!(tls, "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{GET_WORKFLOW}")?;
    tls.conn.send_close_notify();
    tls.flush()?;
    Ok(head)
}

/// Reads the head of a request, which has no body.
pub(crate) fn head(stream: &mut impl io::Read) -> io::Result<String> {
    let mut head = String::new();
    let mut reader = BufReader::with_capacity(1, stream);
    while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head)? > 0 {}
    Ok(head)
}
