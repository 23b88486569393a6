//! Service that sends the same body in every response, keeps connections and counts them.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// Authority of the certificate, as PEM.
pub(crate) const AUTHORITY: &[u8] = include_bytes!("../../tests/data/tls/ca.pem");

const CERTIFICATE: &[u8] = include_bytes!("../../tests/data/tls/service.pem");
const KEY: &[u8] = include_bytes!("../../tests/data/tls/service.key");

pub(crate) struct Service {
    pub(crate) base_url: String,
    connections: Arc<AtomicUsize>,
}

impl Service {
    pub(crate) fn plain(body: &'static str) -> io::Result<Self> {
        Self::listening("http", body, |stream| Ok(Box::new(stream)))
    }

    pub(crate) fn with_tls(body: &'static str) -> Result<Self, Box<dyn std::error::Error>> {
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(
                vec![CertificateDer::from_pem_slice(CERTIFICATE)?],
                PrivateKeyDer::from_pem_slice(KEY)?,
            )?;
        let config = Arc::new(config);
        Ok(Self::listening("https", body, move |stream| {
            let session = ServerConnection::new(Arc::clone(&config)).map_err(io::Error::other)?;
            Ok(Box::new(StreamOwned::new(session, stream)))
        })?)
    }

    fn listening(
        scheme: &str,
        body: &'static str,
        open: impl Fn(TcpStream) -> io::Result<Box<dyn Stream>> + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let base_url = format!("{scheme}://{}", listener.local_addr()?);
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&connections);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                counted.fetch_add(1, Ordering::SeqCst);
                let open = open.clone();
                thread::spawn(move || {
                    stream.set_nodelay(true)?;
                    respond(open(stream)?, body)
                });
            }
        });
        Ok(Self { base_url, connections })
    }

    /// Number of connections since the start.
    pub(crate) fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

trait Stream: Read + Write {}

impl<S: Read + Write> Stream for S {}

fn respond(stream: Box<dyn Stream>, body: &str) -> io::Result<()> {
    let response =
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while reader.read_line(&mut line)? > 0 {
        // A request without a body ends with an empty line.
        if line == "\r\n" {
            reader.get_mut().write_all(response.as_bytes())?;
            reader.get_mut().flush()?;
        }
        line.clear();
    }
    Ok(())
}
