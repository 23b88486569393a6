//! A server that records requests byte for byte and sends prepared responses.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread::{self, JoinHandle};

use things_client::client::Client;
use things_client::{ApiKey, Retry};

/// The server: it serves one connection for each response.
pub(crate) struct Server {
    address: String,
    requests: JoinHandle<Vec<String>>,
}

impl Server {
    /// Sends these responses, each a head and a body: `204 No Content\r\nx-a: b`.
    pub(crate) fn responding(responses: Vec<(&'static str, &'static str)>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let serve = move |(head, body): (&str, &str)| {
            let (mut stream, _) = listener.accept().expect("a connection");
            let request = read(&mut BufReader::new(&stream));
            let length = if head.starts_with("204") || head.starts_with("304") {
                String::new()
            } else {
                format!("content-length: {}\r\n", body.len())
            };
            let response = format!("HTTP/1.1 {head}\r\n{length}connection: close\r\n\r\n{body}");
            stream.write_all(response.as_bytes()).expect("the client reads");
            request
        };
        let requests = thread::spawn(move || responses.into_iter().map(serve).collect());
        Self { address, requests }
    }

    /// A client of this server, which makes one attempt.
    pub(crate) fn client(&self) -> Client {
        let key = ApiKey::new("key").expect("a key");
        Client::builder(&format!("http://{}", self.address), key).retry(Retry::never()).build().expect("a client")
    }

    /// Returns the requests, once all responses are sent.
    pub(crate) fn requests(self) -> Vec<String> {
        let host = format!("host: {}\r\n", self.address);
        let requests = self.requests.join().expect("the server has not failed");
        requests.into_iter().map(|request| request.replace(&host, "")).collect()
    }
}

fn read(reader: &mut impl BufRead) -> String {
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

/// What every request has.
pub(crate) const COMMON: &str =
    "authorization: ApiKey key\r\naccept: application/json\r\nuser-agent: things-client/0.1.0\r\n";

/// Makes a call twice, async and blocking. The result is the request, which must be the same, and both replies.
macro_rules! call {
    ($head:literal, $body:literal, |$client:ident| $call:expr) => {{
        let server = $crate::server::Server::responding(vec![($head, $body); 2]);
        let client = server.client();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let awaited = {
            let $client = &client;
            runtime.block_on(async { $call.with_response().await })
        };
        let blocking = {
            let $client = &client.blocking();
            $call.with_response()
        };
        let requests = server.requests();
        assert_eq!(requests[0], requests[1]);
        (requests[0].clone(), [awaited, blocking])
    }};
}
pub(crate) use call;
