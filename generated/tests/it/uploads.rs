//! Uploads: files that are read while they are sent, by async calls, by blocking calls on a thread, and with ureq.

mod faults;
mod limits;

use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use copperplate_runtime::request::{Endpoint, FormLists, FormStyle, Operation, Options, Part, RequestParts};
use copperplate_runtime::send::{send, send_blocking};
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Core, Effect, File, Map, RetryPolicy, Service};
use svc_client::{ApiKey, ArrayStyle, ClientBuilder, Error, Json, Method};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;

const SERVICE: Service = Service {
    agent: "uploads/1.0.0",
    auth_header: "authorization",
    auth_value: "ApiKey {key}",
    tokens: None,
    idempotency_header: None,
    arrays: ArrayStyle::Repeat,
    rate_limit: None,
    telemetry: copperplate_runtime::telemetry!("uploads"),
};

struct Api(Core);

impl From<Core> for Api {
    fn from(core: Core) -> Self {
        Self(core)
    }
}

/// A call with a file and a text, written by hand in the shape of emitted code.
struct Upload(File);

impl Operation for Upload {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "files.upload",
        method: Method::PUT,
        path: "/files",
        effect: Effect::Append,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        let mut body = Map::<Json>::new();
        body.insert("file", from_json(&to_json(&self.0)).expect("JSON"));
        body.insert("title", Json::from("t"));
        let style = FormStyle { lists: FormLists::Repeat, empty_nulls: true };
        out.multipart(&body, style, &[Part::files("file", &self.0), Part::value("title")]);
    }
}

/// A way to make a call.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Async,
    Thread,
    Ureq,
}

const MODES: [Mode; 3] = [Mode::Async, Mode::Thread, Mode::Ureq];

fn builder(url: &str) -> ClientBuilder<Api> {
    ClientBuilder::new(SERVICE, url, ApiKey::new("key").expect("visible ASCII"))
}

impl Mode {
    fn send(self, builder: ClientBuilder<Api>, operation: &impl Operation<Response = Json>) -> Result<Json, Error> {
        let blocking = |builder: ClientBuilder<Api>| {
            let core = builder.build()?.0.blocking();
            Ok(send_blocking(&core, &Options::new(), operation)?.into_value())
        };
        match self {
            Self::Async => {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                let core = builder.build()?.0;
                runtime.expect("a runtime").block_on(async { send(&core, &Options::new(), operation).await })
            }
            Self::Thread => blocking(builder),
            Self::Ureq => blocking(builder.ureq_agent(ureq::Agent::new_with_defaults())),
        }
    }
}

/// Number of times a file was opened, and of bytes read from it.
#[derive(Clone, Default)]
struct Opened {
    times: Arc<AtomicU64>,
    bytes: Arc<AtomicU64>,
}

impl Opened {
    /// Returns a file of this length, with this content.
    fn file<R: Read + Send + 'static>(
        &self,
        length: u64,
        open: impl Fn() -> io::Result<R> + Send + Sync + 'static,
    ) -> File {
        let opened = self.clone();
        File::from_fn("big.bin", length, move || {
            opened.times.fetch_add(1, Ordering::SeqCst);
            Ok(Counted { inner: open()?, bytes: Arc::clone(&opened.bytes) })
        })
    }

    fn times(&self) -> u64 {
        self.times.load(Ordering::SeqCst)
    }
}

struct Counted<R> {
    inner: R,
    bytes: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.bytes.fetch_add(length as u64, Ordering::SeqCst);
        Ok(length)
    }
}

/// More than fits into the buffers of a connection.
static CONTENT: LazyLock<Vec<u8>> =
    LazyLock::new(|| (0..3_000_000_u32).map(|number| (number.wrapping_mul(number) >> 7).to_le_bytes()[0]).collect());

/// Returns the body with this file, and the boundary of a request.
fn expected(content: &[u8], boundary: &str) -> Vec<u8> {
    let head = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"big.bin\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    let tail =
        format!("\r\n--{boundary}\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nt\r\n--{boundary}--\r\n");
    [head.as_bytes(), content, tail.as_bytes()].concat()
}

fn boundary(request: &crate::loopback::Request) -> String {
    let [media_type] = request.header("content-type")[..] else { panic!("{:?}", request.headers) };
    media_type.strip_prefix("multipart/form-data; boundary=").expect("a boundary").to_owned()
}

#[test]
fn a_file_arrives_byte_for_byte_with_its_length_announced() -> Outcome {
    for mode in MODES {
        let server = Server::responding(|_| Reply::json("{}"))?;
        let opened = Opened::default();
        let file = opened.file(3_000_000, || Ok(&CONTENT[..]));
        mode.send(builder(&server.url()), &Upload(file))?;
        let [request] = &server.take()[..] else { panic!("{mode:?}: one request") };
        assert_eq!(request.header("content-length"), [request.body.len().to_string()], "{mode:?}");
        assert!(request.header("transfer-encoding").is_empty(), "{mode:?}");
        assert!(request.body == expected(&CONTENT, &boundary(request)), "{mode:?}");
        assert_eq!(opened.times(), 1, "{mode:?}");
        // A file in memory is sent the same way, and so is one on this machine.
        let path = std::env::temp_dir().join(format!("svc-client-{}-{mode:?}.bin", std::process::id()));
        std::fs::write(&path, &CONTENT[..])?;
        for file in [File::from_bytes("big.bin", CONTENT.clone()), File::open(&path)?] {
            let name = file.name().to_owned();
            mode.send(builder(&server.url()), &Upload(file))?;
            let [request] = &server.take()[..] else { panic!("{mode:?}: one request") };
            let body = expected(&CONTENT, &boundary(request));
            assert_eq!(request.body.len(), body.len() + name.len() - "big.bin".len(), "{mode:?}");
            assert!(request.body.ends_with(&body[3_000_000..]), "{mode:?}");
        }
        std::fs::remove_file(&path)?;
        assert!(File::open(&path).is_err());
    }
    Ok(())
}

#[test]
fn each_attempt_opens_the_file() -> Outcome {
    for mode in MODES {
        let server = Server::replying([Reply::hang_up(), Reply::status(503), Reply::json("{}")])?;
        let opened = Opened::default();
        let file = opened.file(3_000_000, || Ok(&CONTENT[..]));
        mode.send(builder(&server.url()).retry(RetryPolicy::standard().retry_writes()), &Upload(file))?;
        let requests = server.take();
        assert_eq!((requests.len(), opened.times()), (3, 3), "{mode:?}");
        assert!(requests.iter().all(|request| request.body == requests[0].body), "{mode:?}");
    }
    Ok(())
}

#[test]
fn an_empty_file_is_a_part() -> Outcome {
    for mode in MODES {
        let server = Server::responding(|_| Reply::json("{}"))?;
        mode.send(builder(&server.url()), &Upload(Opened::default().file(0, || Ok(io::empty()))))?;
        let [request] = &server.take()[..] else { panic!("{mode:?}: one request") };
        assert_eq!(request.body, expected(b"", &boundary(request)), "{mode:?}");
    }
    Ok(())
}
