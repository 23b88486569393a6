//! A server that sends bodies part by part, as the test goes on, and three clients of it.

use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use things_client::client::Client;
use things_client::{ApiKey, Blocking, ClientBuilder, Credentials, RetryPolicy};

use crate::server::read;

/// Part of a response.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// These bytes: the head, or a part of the body.
    Send(&'static [u8]),
    /// Waits until the test goes on.
    Wait,
    /// Waits until the client closes the connection.
    UntilClosed,
}

/// The server: it serves one connection for each response, and closes it after the last part.
pub(crate) struct Chunked {
    address: String,
    go: Sender<()>,
    serving: JoinHandle<Vec<String>>,
}

impl Chunked {
    pub(crate) fn sending(responses: Vec<Vec<Part>>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        let (go, goes) = channel();
        let serving = thread::spawn(move || {
            responses.iter().map(|parts| serve(&listener.accept().expect("a connection").0, parts, &goes)).collect()
        });
        Self { address, go, serving }
    }

    /// Lets the server go on after a wait.
    pub(crate) fn go(&self) {
        self.go.send(()).expect("the server waits");
    }

    /// A builder of clients that make one attempt.
    pub(crate) fn builder(&self) -> ClientBuilder<Client> {
        let credentials = Credentials::key(ApiKey::new("key").expect("a key"));
        Client::builder(format!("http://{}", self.address), credentials).retry(RetryPolicy::never())
    }

    pub(crate) fn client(&self) -> Client {
        self.builder().build().expect("a client")
    }

    /// The clients for blocking calls: over the default transport, and over ureq.
    pub(crate) fn blocking(&self) -> [Client<Blocking>; 2] {
        let over_ureq = self.builder().ureq_agent(ureq::Agent::new_with_defaults()).build().expect("a client");
        [self.client().blocking(), over_ureq.blocking()]
    }

    /// Returns the requests once all responses are sent: the headers without the host and in alphabetic order.
    pub(crate) fn requests(self) -> Vec<String> {
        let host = format!("host: {}", self.address);
        let requests = self.serving.join().expect("the server has not failed");
        let shown = |request: String| {
            let (head, body) = request.split_once("\r\n\r\n").expect("a head");
            let mut lines: Vec<_> = head.split("\r\n").filter(|line| *line != host).collect();
            lines[1..].sort_unstable();
            format!("{}\n\n{body}", lines.join("\n")).trim_end().to_owned()
        };
        requests.into_iter().map(shown).collect()
    }
}

fn serve(mut stream: &TcpStream, parts: &[Part], goes: &Receiver<()>) -> String {
    stream.set_nodelay(true).expect("a connection");
    let request = read(&mut BufReader::new(stream));
    for part in parts {
        match part {
            Part::Send(bytes) => stream.write_all(bytes).expect("the client reads"),
            Part::Wait => goes.recv().expect("the test goes on"),
            // A reset is a close, too.
            Part::UntilClosed => assert_eq!(stream.read(&mut [0]).unwrap_or_default(), 0),
        }
    }
    request
}

/// Runs a future.
pub(crate) fn run<T>(future: impl std::future::Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(future)
}
