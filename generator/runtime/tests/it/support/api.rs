//! A small API, hand-written in the shape of emitted code.

use copperplate_runtime::auth::{CredentialSet, KeySource, Scheme};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{ApiKey, ArrayStyle, ClientBuilder, Core, Number, RetryPolicy, Service, Timestamp};
use copperplate_runtime::{Async, Effect, Method};

use super::clock::{JumpingClock, StillClock};
use super::fake::Fake;

/// Part of every secret and every value in the tests that look for leaks.
pub(crate) const CANARY: &str = "CANARY";

pub(crate) const SERVICE: Service = Service {
    agent: "test/1.2.3",
    auth_header: "authorization",
    auth_value: "ApiKey {key}",
    tokens: None,
    idempotency_header: Some("idempotency-key"),
    arrays: ArrayStyle::Repeat,
    rate_limit: None,
    telemetry: copperplate_runtime::telemetry!("test_client"),
};

pub(crate) struct Client {
    pub(crate) core: Core,
}

impl From<Core> for Client {
    fn from(core: Core) -> Self {
        Self { core }
    }
}

impl Client {
    pub(crate) fn builder(base_url: &str) -> ClientBuilder<Self> {
        ClientBuilder::new(SERVICE, base_url, ApiKey::new("key-CANARY").expect("visible ASCII"))
            .clock(JumpingClock::with_jitter(0.5))
    }

    /// A client with a source of keys, whose clock stands still.
    pub(crate) fn with_keys(fake: &Fake, keys: KeySource) -> ClientBuilder<Self> {
        let builder = ClientBuilder::new(SERVICE, "https://api.example.com", keys);
        builder.transport(fake.clone()).clock(StillClock::default())
    }

    /// A builder with credentials of named schemes.
    pub(crate) fn with_schemes(schemes: &'static [Scheme], credentials: CredentialSet) -> ClientBuilder<Self> {
        ClientBuilder::with_schemes(SERVICE, schemes, "https://api.example.com", credentials)
    }

    /// A client that makes one attempt.
    pub(crate) fn over(fake: &Fake) -> Self {
        let builder = Self::builder("https://api.example.com/notify").retry(RetryPolicy::never());
        builder.transport(fake.clone()).build().expect("all settings are right")
    }

    /// A client with the default number of attempts.
    pub(crate) fn patient(fake: &Fake, clock: &JumpingClock) -> Self {
        let builder = Self::builder("https://api.example.com/notify").transport(fake.clone());
        builder.clock(clock.clone()).build().expect("all settings are right")
    }

    /// A client for which a deviation is an error.
    pub(crate) fn strict(fake: &Fake) -> Self {
        let builder = Self::builder("https://api.example.com/notify").strict(true);
        builder.transport(fake.clone()).build().expect("all settings are right")
    }

    pub(crate) fn find(&self, id: &str) -> Find {
        Find::of(self.core.clone(), id)
    }

    pub(crate) fn put(&self, body: Reply) -> Put {
        Put { core: self.core.clone(), options: Options::new(), body }
    }
}

/// `GET /v1/items/{id}/parts/{part}`, with a parameter of every kind.
pub(crate) struct Find<M = Async> {
    core: Core<M>,
    pub(crate) options: Options,
    pub(crate) id: String,
    pub(crate) part: String,
    pub(crate) tags: Option<Vec<String>>,
    pub(crate) name: Option<String>,
    pub(crate) since: Option<Timestamp>,
    pub(crate) weight: Option<Number>,
    pub(crate) limit: Option<i64>,
    pub(crate) all: Option<bool>,
    pub(crate) trace: Option<String>,
}

impl<M> Find<M> {
    pub(crate) fn of(core: Core<M>, id: &str) -> Self {
        Self {
            core,
            options: Options::new(),
            id: id.to_owned(),
            part: "part".to_owned(),
            tags: None,
            name: None,
            since: None,
            weight: None,
            limit: None,
            all: None,
            trace: None,
        }
    }
}

impl<M> Operation for Find<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.find",
        method: Method::GET,
        path: "/v1/items/{id}/parts/{part}",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.path("id", &self.id);
        out.path("part", &self.part);
        out.query_list("tags", self.tags.as_ref());
        out.query("name", self.name.as_ref());
        out.query("since", self.since.as_ref());
        out.query("weight", self.weight.as_ref());
        out.check_range("limit", self.limit, Some(1), Some(100));
        out.query("limit", self.limit.as_ref());
        out.query("all", self.all.as_ref());
        out.header("x-trace", self.trace.as_ref());
    }
}

/// `PUT /v1/items`, with a body.
pub(crate) struct Put<M = Async> {
    core: Core<M>,
    pub(crate) options: Options,
    body: Reply,
}

impl<M> Operation for Put<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.put",
        method: Method::PUT,
        path: "/v1/items",
        effect: Effect::Update,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.json(&self.body);
    }
}

copperplate_runtime::call! {
    Find,
    Put: body,
}

#[derive(Clone)]
pub(crate) struct Reply {
    pub(crate) ok: bool,
    pub(crate) hidden_: Hidden,
}

impl Reply {
    pub(crate) fn ok() -> Self {
        Self { ok: true, hidden_: Hidden::new() }
    }
}

copperplate_runtime::record!(Reply {
    required ok = "ok": bool,
});
