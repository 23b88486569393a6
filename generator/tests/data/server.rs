//! A server that records a request byte for byte and sends a prepared response.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread::{self, JoinHandle};

/// The server: it serves one connection.
pub(crate) struct Server {
    pub(crate) address: String,
    request: JoinHandle<String>,
}

impl Server {
    /// Sends this response, a head and a body: `200 OK\r\nx-a: b`.
    pub(crate) fn responding(head: &'static str, body: &'static str) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let serve = move || {
            let (mut stream, _) = listener.accept().expect("a connection");
            let request = received(&mut BufReader::new(&stream));
            let length =
                if head.starts_with("204") { String::new() } else { format!("content-length: {}\r\n", body.len()) };
            let response = format!("HTTP/1.1 {head}\r\n{length}connection: close\r\n\r\n{body}");
            stream.write_all(response.as_bytes()).expect("the client reads");
            request
        };
        Self { address, request: thread::spawn(serve) }
    }

    /// Returns the request: the headers in alphabetic order, without that of the host.
    pub(crate) fn request(self) -> String {
        let request = self.request.join().expect("the server has not failed");
        let host = format!("host: {}", self.address);
        let (head, body) = request.split_once("\r\n\r\n").expect("a head");
        let mut lines: Vec<_> = head.split("\r\n").filter(|line| *line != host).collect();
        lines[1..].sort_unstable();
        format!("{}\n\n{body}", lines.join("\n"))
    }
}

fn received(reader: &mut impl BufRead) -> String {
    let (mut head, mut length) = (String::new(), 0);
    while !head.ends_with("\r\n\r\n") {
        let start = head.len();
        assert!(reader.read_line(&mut head).expect("text") > 0, "the request ends in its head: {head:?}");
        if let Some(value) = head[start..].strip_prefix("content-length: ") {
            length = value.trim().parse().expect("a length");
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a whole body");
    head + &String::from_utf8(body).expect("text")
}

/// Returns a request as [`Server::request`] returns it, of these lines: the target, headers, and the length of the body.
pub(crate) fn request(target: &str, headers: &[&str], body: &str) -> String {
    let mut headers: Vec<_> = headers.iter().map(|header| (*header).to_owned()).collect();
    if !body.is_empty() {
        headers.push(format!("content-length: {}", body.len()));
    }
    headers.sort_unstable();
    format!("{target} HTTP/1.1\n{}\n\n{body}", headers.join("\n"))
}

/// Makes a call with the client of an API for this address. The result is the request and the reply.
macro_rules! call {
    ($api:ident, $head:expr, $body:expr, |$client:ident| $call:expr) => {{
        let server = $crate::server::Server::responding($head, $body);
        let $client =
            client(&format!("http://{}", server.address)).retry($api::RetryPolicy::never()).build().expect("a client");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let reply = runtime.block_on(async { $call.send_for_reply().await });
        (server.request(), reply)
    }};
}
pub(crate) use call;

/// Makes a call whose response is read without a deviation. The result is the request and the value.
macro_rules! read {
    ($api:ident, $head:expr, $body:expr, |$client:ident| $call:expr) => {{
        let (sent, reply) = $crate::server::call!($api, $head, $body, |$client| $call);
        let reply = reply.expect("a success");
        assert!(reply.deviations().is_empty(), "{:?}", reply.deviations());
        (sent, reply.into_value())
    }};
}
pub(crate) use read;
