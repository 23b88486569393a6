//! Many pages: a list is read item by item, and its pages are not kept.

use std::sync::atomic::{AtomicUsize, Ordering};

use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{Request, Response};
use svc_client::transport::{BlockingTransport, Limits, TransportError};
use svc_client::{ApiKey, Client};

/// Service that returns a list of messages, page by page, until this many bytes are sent.
pub(crate) struct Endless {
    page: String,
    /// Position of the ID of the first message, which differs because equal pages would end the list.
    id: usize,
    left: AtomicUsize,
}

/// Length of an ID.
const ID: usize = 24;

impl Endless {
    pub(crate) fn new(page: String, length: usize) -> Self {
        let key = r#""_id":""#;
        let id = page.find(key).expect("a message") + key.len();
        Self { page, id, left: AtomicUsize::new(length) }
    }
}

impl BlockingTransport for Endless {
    fn send(&self, _: Request<Bytes>, _: &Limits) -> Result<Response<Bytes>, TransportError> {
        let left = self.left.load(Ordering::Relaxed).saturating_sub(self.page.len());
        self.left.store(left, Ordering::Relaxed);
        let mut page = self.page.clone();
        page.replace_range(self.id..self.id + ID, &format!("{left:0ID$}"));
        if left == 0 {
            page = page.replacen(r#""hasMore":true"#, r#""hasMore":false"#, 1);
        }
        Ok(Response::new(Bytes::from(page)))
    }
}

/// Reads the list to its end, and calls `read` after each message.
pub(crate) fn read(service: Endless, read: &mut dyn FnMut()) {
    let key = ApiKey::new("key").expect("a key");
    let client = Client::builder("http://127.0.0.1:1", key).blocking_transport(service);
    let client = client.build().expect("all settings are right").blocking();
    for message in client.messages().list().items() {
        std::hint::black_box(message.expect("a message"));
        read();
    }
}
