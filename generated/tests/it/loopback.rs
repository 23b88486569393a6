//! A scripted HTTP/1.1 server on this machine: records requests byte for byte, and sends scripted responses.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Method of the server's own request, which ensures that it has seen all connections.
const PROBE: &str = "PROBE";

/// Time that a stalled server waits before it checks for a disconnect.
const STEP: Duration = Duration::from_millis(100);

/// Number of these checks. Then the server hangs up, so that a client without timeouts fails the test instead of
/// blocking it.
const PATIENCE: u32 = 1_000;

/// A request as received.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// Method.
    pub(crate) method: String,
    /// Path and query, not decoded.
    pub(crate) target: String,
    /// Headers in order, with the case of their names.
    pub(crate) headers: Vec<(String, String)>,
    /// Body.
    pub(crate) body: Vec<u8>,
}

impl Request {
    /// Returns the values of all headers with this name, in any case.
    pub(crate) fn header(&self, name: &str) -> Vec<&str> {
        self.headers.iter().filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str()).collect()
    }
}

/// A scripted response. By default, it announces the length of its body, and the connection is closed after it.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    length: Length,
    then: Then,
}

/// Content length announced by a reply.
#[derive(Clone, Copy, Debug)]
enum Length {
    True,
    Claimed(usize),
    None,
    /// No head at all: raw bytes.
    Raw,
}

/// Lets time pass while the server waits.
pub(crate) type Passing = Box<dyn Fn(Duration) + Send + Sync>;

/// Fate of the connection.
#[derive(Clone, Copy, Debug)]
enum Then {
    Close,
    Keep,
    CloseSilently,
    CloseWithoutResponse,
    Drip,
    Stall,
    StallWithoutResponse,
}

impl Reply {
    /// A status without headers or body.
    pub(crate) fn status(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Vec::new(), length: Length::True, then: Then::Close }
    }

    /// 200 with a JSON body.
    pub(crate) fn json(body: impl Into<Vec<u8>>) -> Self {
        Self::status(200).header("content-type", "application/json; charset=utf-8").body(body)
    }

    /// Changes the status.
    pub(crate) fn with_status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    /// No response: the connection is closed after the request was read.
    pub(crate) fn hang_up() -> Self {
        Self { then: Then::CloseWithoutResponse, ..Self::status(0) }
    }

    /// Raw bytes, followed by the end of the connection.
    pub(crate) fn raw(bytes: impl Into<Vec<u8>>) -> Self {
        Self { length: Length::Raw, ..Self::status(0).body(bytes) }
    }

    /// No response: the connection stays open until the client closes it, or until the server's [`PATIENCE`] ends.
    pub(crate) fn silence() -> Self {
        Self { then: Then::StallWithoutResponse, ..Self::status(0) }
    }

    /// Adds a header.
    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sets the body.
    pub(crate) fn body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self
    }

    /// Announces a length that differs from the length of the body.
    pub(crate) fn claiming(mut self, length: usize) -> Self {
        self.length = Length::Claimed(length);
        self
    }

    /// Does not announce a length: the body ends with the connection.
    pub(crate) fn unannounced(mut self) -> Self {
        self.length = Length::None;
        self
    }

    /// Stalls after the body, which should claim to be longer: the connection stays open.
    pub(crate) fn stalling(mut self) -> Self {
        self.then = Then::Stall;
        self
    }

    /// Sends the body byte by byte, with a delay after each.
    pub(crate) fn dripping(mut self) -> Self {
        self.then = Then::Drip;
        self
    }

    /// Closes the connection after the response without announcing it.
    pub(crate) fn closing_silently(mut self) -> Self {
        self.then = Then::CloseSilently;
        self
    }

    /// Keeps the connection open for another request.
    pub(crate) fn keep_alive(mut self) -> Self {
        self.then = Then::Keep;
        self
    }

    fn head(&self) -> String {
        if matches!(self.length, Length::Raw) {
            return String::new();
        }
        let mut head = format!("HTTP/1.1 {} Scripted\r\n", self.status);
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        match self.length {
            // Responses with these two statuses have no body and must not announce one.
            Length::True if matches!(self.status, 204 | 304) => {}
            Length::True => head.push_str(&format!("content-length: {}\r\n", self.body.len())),
            Length::Claimed(length) => head.push_str(&format!("content-length: {length}\r\n")),
            Length::None | Length::Raw => {}
        }
        if matches!(self.then, Then::Close | Then::Drip) {
            head.push_str("connection: close\r\n");
        }
        head + "\r\n"
    }
}

type Respond = Box<dyn Fn(&Request) -> Reply + Send + Sync>;

struct Shared {
    respond: Respond,
    passing: Passing,
    requests: Mutex<Vec<Request>>,
    accepted: AtomicUsize,
    /// Number of connections that were closed.
    closed: AtomicUsize,
    probes: AtomicUsize,
    closing: AtomicBool,
}

/// The server. Runs until it is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    shared: Arc<Shared>,
    listening: Option<thread::JoinHandle<()>>,
}

impl Server {
    /// Responds to every request with the result of `respond`.
    pub(crate) fn responding(respond: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> io::Result<Self> {
        Self::waiting(Box::new(thread::sleep), respond)
    }

    /// Like [`Server::responding`], with another way to wait.
    pub(crate) fn waiting(
        passing: Passing,
        respond: impl Fn(&Request) -> Reply + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            respond: Box::new(respond),
            passing,
            requests: Mutex::default(),
            accepted: AtomicUsize::new(0),
            closed: AtomicUsize::new(0),
            probes: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
        });
        let for_thread = Arc::clone(&shared);
        let listening = Some(thread::spawn(move || listen(&listener, &for_thread)));
        Ok(Self { address, shared, listening })
    }

    /// Sends these replies in order, and 599 to all further requests.
    pub(crate) fn replying(replies: impl IntoIterator<Item = Reply>) -> io::Result<Self> {
        let queue: Mutex<VecDeque<Reply>> = Mutex::new(replies.into_iter().collect());
        Self::responding(move |_| lock(&queue).pop_front().unwrap_or_else(|| Reply::status(599)))
    }

    /// Returns the base URL.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns the port.
    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Returns the completely received requests, in order.
    pub(crate) fn requests(&self) -> Vec<Request> {
        lock(&self.shared.requests).clone()
    }

    /// Takes the completely received requests since the last call.
    pub(crate) fn take(&self) -> Vec<Request> {
        std::mem::take(&mut lock(&self.shared.requests))
    }

    /// Returns the number of connections, with or without a request on them.
    ///
    /// A connection exists before the server knows of it, so the server connects to itself: connections are accepted in
    /// order, so all earlier ones come before its own.
    pub(crate) fn connections(&self) -> io::Result<usize> {
        let mut probe = TcpStream::connect(self.address)?;
        write!(probe, "{PROBE} / HTTP/1.1\r\n\r\n")?;
        probe.read_exact(&mut [0])?;
        Ok(self.shared.accepted.load(Ordering::SeqCst) - self.shared.probes.load(Ordering::SeqCst))
    }

    /// Returns the number of connections that are open, as far as the server knows.
    pub(crate) fn open_connections(&self) -> usize {
        let closed = self.shared.closed.load(Ordering::SeqCst);
        self.shared.accepted.load(Ordering::SeqCst) - closed
    }

    /// Waits until this number of connections are closed. A client has a response before the server closes its
    /// connection.
    pub(crate) fn wait_until_closed(&self, connections: usize) {
        for _ in 0..10_000 {
            if self.shared.closed.load(Ordering::SeqCst) >= connections {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.closing.store(true, Ordering::SeqCst);
        // The listener sees the flag with the next connection. If there can be none, there is nothing to wait for.
        if TcpStream::connect(self.address).is_ok()
            && let Some(listening) = self.listening.take()
        {
            drop(listening.join());
        }
    }
}

fn listen(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        if shared.closing.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else { continue };
        shared.accepted.fetch_add(1, Ordering::SeqCst);
        let shared = Arc::clone(shared);
        // The client may disconnect at any time; its earlier requests are recorded.
        thread::spawn(move || {
            drop(converse(&stream, &shared));
            drop(stream);
            shared.closed.fetch_add(1, Ordering::SeqCst);
        });
    }
}

/// Reads and serves the requests of one connection.
fn converse(stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    // The end of a response must not wait for the acknowledgment of its beginning.
    stream.set_nodelay(true)?;
    while let Some(request) = read(&mut reader)? {
        let mut out = stream;
        if request.method == PROBE {
            shared.probes.fetch_add(1, Ordering::SeqCst);
            return out.write_all(b"!");
        }
        let reply = (shared.respond)(&request);
        lock(&shared.requests).push(request);
        if !matches!(reply.then, Then::CloseWithoutResponse | Then::StallWithoutResponse) {
            out.write_all(reply.head().as_bytes())?;
        }
        match reply.then {
            Then::Close | Then::CloseSilently | Then::Keep | Then::Stall => out.write_all(&reply.body)?,
            Then::Drip => drip(out, &reply.body, &shared.passing)?,
            Then::CloseWithoutResponse | Then::StallWithoutResponse => {}
        }
        match reply.then {
            Then::Keep => {}
            Then::Close | Then::CloseSilently | Then::CloseWithoutResponse | Then::Drip => return Ok(()),
            Then::Stall | Then::StallWithoutResponse => return stall(stream, &shared.passing),
        }
    }
    Ok(())
}

fn drip(mut out: &TcpStream, body: &[u8], passing: &Passing) -> io::Result<()> {
    for byte in body {
        out.write_all(&[*byte])?;
        passing(STEP);
    }
    Ok(())
}

/// Sends nothing until the client disconnects.
fn stall(mut stream: &TcpStream, passing: &Passing) -> io::Result<()> {
    stream.set_nonblocking(true)?;
    for _ in 0..PATIENCE {
        match stream.read(&mut [0]) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => passing(STEP),
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
    }
    Ok(())
}

/// Reads one request; `None` if the client has closed the connection instead.
fn read(reader: &mut BufReader<&TcpStream>) -> io::Result<Option<Request>> {
    let Some(start) = line(reader)? else { return Ok(None) };
    let mut words = start.split(' ').map(str::to_owned);
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut request = Request { method, target, headers: Vec::new(), body: Vec::new() };
    while let Some(header) = line(reader)?.filter(|line| !line.is_empty()) {
        let (name, value) = header.split_once(':').unwrap_or((&header, ""));
        request.headers.push((name.to_owned(), value.trim().to_owned()));
    }
    let length = request.header("content-length").first().and_then(|text| text.parse().ok()).unwrap_or(0);
    request.body.resize(length, 0);
    reader.read_exact(&mut request.body)?;
    Ok(Some(request))
}

/// One line without its end.
fn line(reader: &mut BufReader<&TcpStream>) -> io::Result<Option<String>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
}

/// The record stays valid if another thread panics.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
