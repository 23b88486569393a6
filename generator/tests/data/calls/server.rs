//! A server that records requests byte for byte and sends prepared responses.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread::{self, JoinHandle};

use things_client::client::Client;
use things_client::{ApiKey, ClientBuilder, Credentials, RetryPolicy};

/// The server: it serves one connection for each response.
pub(crate) struct Server {
    address: String,
    requests: JoinHandle<Vec<String>>,
}

impl Server {
    /// Sends these responses, each a head and a body: `204 No Content\r\nx-a: b`.
    pub(crate) fn responding(responses: Vec<(&'static str, &'static str)>) -> Self {
        Self::responding_with(responses)
    }

    /// The same with bodies of text or bytes.
    pub(crate) fn responding_with(responses: Vec<(&'static str, impl AsRef<[u8]> + Send + 'static)>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let serve = move |(head, body): (&str, _)| {
            let body = AsRef::<[u8]>::as_ref(&body);
            let (mut stream, _) = listener.accept().expect("a connection");
            let request = read(&mut BufReader::new(&stream));
            let has_length = ["204", "304"].iter().any(|status| head.starts_with(status)) || head.contains("content-length");
            let length = if has_length {
                String::new()
            } else {
                format!("content-length: {}\r\n", body.len())
            };
            let head = format!("HTTP/1.1 {head}\r\n{length}connection: close\r\n\r\n");
            stream.write_all(&[head.as_bytes(), body].concat()).expect("the client reads");
            request
        };
        let requests = thread::spawn(move || responses.into_iter().map(serve).collect());
        Self { address, requests }
    }

    /// The base URL.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A client of this server, which makes one attempt.
    pub(crate) fn client(&self) -> Client {
        self.client_with(Credentials::key(ApiKey::new("key").expect("a key")))
    }

    /// A client of this server with these credentials, which makes one attempt.
    pub(crate) fn client_with(&self, credentials: Credentials) -> Client {
        self.builder(credentials).retry(RetryPolicy::never()).build().expect("a client")
    }

    /// A client of this server with these credentials, which retries.
    pub(crate) fn retrying(&self, credentials: Credentials) -> Client {
        self.builder(credentials).build().expect("a client")
    }

    fn builder(&self, credentials: Credentials) -> ClientBuilder<Client> {
        Client::builder(self.url(), credentials)
    }

    /// Returns the requests, once all responses are sent: the headers in alphabetic order, without that of the host,
    /// and without the length of an empty body.
    pub(crate) fn requests(self) -> Vec<String> {
        let requests = self.requests.join().expect("the server has not failed");
        let host = format!("host: {}", self.address);
        let is_shown = |line: &&str| *line != host && *line != "content-length: 0";
        let shown = |request: String| {
            let (head, body) = request.split_once("\r\n\r\n").expect("a head");
            let mut lines: Vec<_> = head.split("\r\n").filter(is_shown).collect();
            lines[1..].sort_unstable();
            format!("{}\r\n\r\n{body}", lines.join("\r\n"))
        };
        requests.into_iter().map(shown).collect()
    }
}

pub(crate) fn read(reader: &mut impl BufRead) -> String {
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
    // A body that is no text is shown with one character for each byte.
    head + &String::from_utf8(body).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

/// The headers that every request has by default.
pub(crate) const COMMON: &[&str] =
    &["accept: application/json", "authorization: ApiKey key", "user-agent: things-client/0.1.0"];

/// Returns a request as [`Server::requests`] returns it; one with a body has its type and length.
pub(crate) fn request(target: &str, headers: &[&str], body: &str) -> String {
    let mut headers: Vec<_> = headers.iter().map(|header| (*header).to_owned()).collect();
    if !body.is_empty() {
        headers.push(format!("content-length: {}", body.len()));
        if !headers.iter().any(|header| header.starts_with("content-type")) {
            headers.push("content-type: application/json".to_owned());
        }
    }
    headers.sort_unstable();
    format!("{target} HTTP/1.1\r\n{}\r\n\r\n{body}", headers.join("\r\n"))
}

/// Makes a call twice, async and blocking. The result is the request, which must be the same, and both replies.
macro_rules! call {
    ($head:expr, $body:literal, |$client:ident| $call:expr) => {{
        let server = $crate::server::Server::responding_with(vec![($head, $body); 2]);
        let client = server.client();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let awaited = {
            let $client = &client;
            runtime.block_on(async { $call.send_for_reply().await })
        };
        let blocking = {
            let $client = &client.blocking();
            $call.send_for_reply()
        };
        let requests = server.requests();
        assert_eq!(requests[0], requests[1]);
        (requests[0].clone(), [awaited, blocking])
    }};
}
pub(crate) use call;
