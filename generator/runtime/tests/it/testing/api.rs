//! One operation whose body contains everything, hand-written in the shape of emitted code.

use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::testing::schema::OperationSchema;
use copperplate_runtime::testing::{Fake, Faked, FakedClient, block_on};
use copperplate_runtime::value::{Json, Map, Number};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{ApiKey, ArrayStyle, ClientBuilder, Core, Error, Field, Service, UnknownVariant};
use copperplate_runtime::{Async, Effect, Method};

macro_rules! records {
    ($($name:ident { $($field:ident: $ty:ty,)* })*) => { $(
        #[derive(Clone)]
        pub(super) struct $name {
            $(pub(super) $field: $ty,)*
            hidden_: Hidden,
        }
    )* };
}

records! {
    Everything {
        name: String,
        count: Option<i64>,
        ratio: Option<Number>,
        words: Vec<String>,
        by_key: Option<Map<Leaf>>,
        tree: Option<Tree>,
        shape: Option<Shape>,
        again: Option<Box<Everything>>,
        nothing: Field<bool>,
        json: Json,
    }
    Leaf { kind: String, size: i64, }
    Twig { kind: String, ends: Vec<Tree>, next: Tree, }
}

copperplate_runtime::record!(Everything {
    required name = "name": String { min_length 6, max_length 9 },
    optional count = "count": i64 { min -3, max -1 },
    optional ratio = "ratio": Number { min 2, max 4 },
    required words = "words": Vec<String> { min_items 2, max_items 3 },
    optional by_key = "byKey": Map<Leaf>,
    optional tree = "tree": Tree,
    optional shape = "shape": Shape,
    optional again = "again": Box<Everything>,
    field nothing = "nothing": bool,
    required json = "json": Json,
});

copperplate_runtime::record!(Leaf {
    required kind = "kind": String,
    required size = "size": i64,
});

copperplate_runtime::record!(Twig {
    required kind = "kind": String,
    required ends = "ends": Vec<Tree>,
    required next = "next": Tree,
});

/// Tagged by `kind`. The first variant contains the union itself, so it is endless.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Twig(Box<Twig>),
    Leaf(Box<Leaf>),
    Either(Json),
    Unknown(UnknownVariant),
}

copperplate_runtime::tagged_union!(Tree {
    @tag "kind",
    Twig = "twig": Twig { no_from },
    Leaf = "leaf": Leaf { no_from },
    Either = "either": Twig | Leaf,
});

/// Distinguished by the kind of the value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Count(i64),
    Words(Vec<String>),
    Unknown(Json),
}

copperplate_runtime::shaped_union!(Shape {
    Count: i64 => Number,
    Words: Vec<String> => Array,
});

pub(super) struct Client(Core);

impl From<Core> for Client {
    fn from(core: Core) -> Self {
        Self(core)
    }
}

impl FakedClient for Client {
    const OPERATIONS: &'static [&'static [&'static OperationSchema]] = &[&[<Store as Faked>::SCHEMA]];

    fn settings(base_url: &str, key: ApiKey) -> ClientBuilder<Self> {
        let service = Service {
            agent: "test/1",
            auth_header: "authorization",
            auth_value: "{key}",
            tokens: None,
            idempotency_header: None,
            arrays: ArrayStyle::Repeat,
            rate_limit: None,
            telemetry: copperplate_runtime::telemetry!("test_client"),
        };
        ClientBuilder::new(service, base_url, key)
    }
}

/// Sends any text instead of `Everything`.
pub(super) struct Store<M = Async> {
    core: Core<M>,
    options: Options,
    text: Json,
}

impl<M> Operation for Store<M> {
    type Response = Everything;
    const ENDPOINT: Endpoint = Endpoint {
        id: "everything.store",
        method: Method::PUT,
        path: "/everything",
        effect: Effect::Update,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.json(&self.text);
    }
}

copperplate_runtime::call! {
    Store: body,
}

#[derive(Debug)]
pub(super) struct SentStore {
    pub(super) body: Everything,
}

copperplate_runtime::faked_call! {
    Store as SentStore {
        body required body = "body": Everything,
    }
}

/// Sends a body to the fake.
pub(super) fn store(fake: &Fake<Client>, text: &str) -> Result<Everything, Error> {
    let text = Json::parse_text(text).expect("JSON");
    block_on(Store { core: fake.client().0, options: Options::new(), text })
}
