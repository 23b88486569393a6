//! One operation whose body contains everything, hand-written in the shape of emitted code.

use copperplate_runtime::error::{JsonKind, ReadError};
use copperplate_runtime::json::{Reader, Writer};
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::testing::schema::OperationSchema;
use copperplate_runtime::testing::{Fake, Faked, FakedClient, block_on};
use copperplate_runtime::value::{Json, Map, Number};
use copperplate_runtime::wire::record::Rest;
use copperplate_runtime::wire::{Context, Wire, read};
use copperplate_runtime::{ApiKey, ArrayStyle, Builder, Core, Error, Field, Service};
use copperplate_runtime::{Async, Effect, Method};

macro_rules! records {
    ($($name:ident { $($field:ident: $ty:ty,)* })*) => { $(
        #[derive(Clone, Debug)]
        pub(super) struct $name {
            $(pub(super) $field: $ty,)*
            rest_: Rest,
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

copperplate_runtime::record! {
    Everything as EVERYTHING {
        0 required name = "name",
        1 optional count = "count",
        2 optional ratio = "ratio",
        3 required words = "words",
        4 optional by_key = "byKey",
        5 optional tree = "tree",
        6 optional shape = "shape",
        7 optional again = "again",
        8 field nothing = "nothing",
        9 required json = "json",
    }
}

copperplate_runtime::record! {
    Leaf as LEAF {
        0 required kind = "kind",
        1 required size = "size",
    }
}

copperplate_runtime::record! {
    Twig as TWIG {
        0 required kind = "kind",
        1 required ends = "ends",
        2 required next = "next",
    }
}

/// Tagged by `kind`. The first variant contains the union itself, so it is endless.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Twig(Box<Twig>),
    Leaf(Box<Leaf>),
}

impl Wire for Tree {
    fn placeholder() -> Self {
        Self::Leaf(Box::new(Leaf::placeholder()))
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        *self = match &*copperplate_runtime::wire::peek_tag(reader, cx, "kind")? {
            "twig" => Self::Twig(read(reader, cx)?),
            _ => Self::Leaf(read(reader, cx)?),
        };
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Twig(value) => value.write(writer),
            Self::Leaf(value) => value.write(writer),
        }
    }
}

/// Distinguished by the kind of the value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Count(i64),
    Words(Vec<String>),
}

impl Wire for Shape {
    fn placeholder() -> Self {
        Self::Count(0)
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        *self = match reader.kind()? {
            JsonKind::Number => Self::Count(read(reader, cx)?),
            JsonKind::Null | JsonKind::Boolean | JsonKind::String | JsonKind::List | JsonKind::Object => {
                Self::Words(read(reader, cx)?)
            }
        };
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Count(value) => value.write(writer),
            Self::Words(value) => value.write(writer),
        }
    }
}

copperplate_runtime::described_record! {
    Everything {
        required "name": String { min_length 6, max_length 9 },
        optional "count": i64 { min -3, max -1 },
        optional "ratio": Number { min 2, max 4 },
        required "words": Vec<String> { min_items 2, max_items 3 },
        optional "byKey": Map<Leaf>,
        optional "tree": Tree,
        optional "shape": Shape,
        optional "again": Box<Everything>,
        field "nothing": bool,
        required "json": Json,
    }
}

copperplate_runtime::described_record! {
    Leaf {
        required "kind": String,
        required "size": i64,
    }
}

copperplate_runtime::described_record! {
    Twig {
        required "kind": String,
        required "ends": Vec<Tree>,
        required "next": Tree,
    }
}

copperplate_runtime::described_by_tag! {
    Tree as "kind" {
        "twig" = Twig,
        "leaf" = Leaf,
        "either" = Twig | Leaf,
    }
}

copperplate_runtime::described_by_kind! {
    Shape {
        i64,
        Vec<String>,
    }
}

pub(super) struct Client(Core);

impl From<Core> for Client {
    fn from(core: Core) -> Self {
        Self(core)
    }
}

impl FakedClient for Client {
    const OPERATIONS: &'static [&'static [&'static OperationSchema]] = &[&[<Store as Faked>::SCHEMA]];

    fn settings(base_url: &str, key: ApiKey) -> Builder<Self> {
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
        Builder::new(service, base_url, key)
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
