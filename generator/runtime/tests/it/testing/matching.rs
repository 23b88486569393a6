//! Finding the operation of a request.

use copperplate_runtime::request::{Endpoint, Operation, RequestParts};
use copperplate_runtime::testing::schema::OperationSchema;
use copperplate_runtime::testing::{Fake, Faked, FakedClient, block_on};
use copperplate_runtime::{ApiKey, ArrayStyle, ClientBuilder, Core, Service};
use copperplate_runtime::{Effect, Method, UntypedCall};

const SERVICE: Service = Service {
    agent: "test/1",
    auth_header: "authorization",
    auth_value: "{key}",
    tokens: None,
    idempotency_header: None,
    arrays: ArrayStyle::Repeat,
    rate_limit: None,
    telemetry: copperplate_runtime::telemetry!("test_client"),
};

struct Client(Core);

impl From<Core> for Client {
    fn from(core: Core) -> Self {
        Self(core)
    }
}

impl FakedClient for Client {
    /// The order of these operations must not matter.
    const OPERATIONS: &'static [&'static [&'static OperationSchema]] =
        &[&[<Find as Faked>::SCHEMA, <All as Faked>::SCHEMA], &[<Part as Faked>::SCHEMA, <Remove as Faked>::SCHEMA]];

    fn settings(base_url: &str, key: ApiKey) -> ClientBuilder<Self> {
        ClientBuilder::new(SERVICE, base_url, key)
    }
}

/// Client of another crate, which does not know these operations.
struct Older(Core);

impl From<Core> for Older {
    fn from(core: Core) -> Self {
        Self(core)
    }
}

impl FakedClient for Older {
    const OPERATIONS: &'static [&'static [&'static OperationSchema]] = &[];

    fn settings(base_url: &str, key: ApiKey) -> ClientBuilder<Self> {
        let service = Service { agent: "older/1", ..SERVICE };
        ClientBuilder::new(service, base_url, key)
    }
}

macro_rules! operations {
    ($($name:ident as $sent:ident = $id:literal $method:ident $path:literal,)*) => { $(
        struct $name;

        impl Operation for $name {
            type Response = String;
            const ENDPOINT: Endpoint = Endpoint {
                id: $id,
                method: Method::$method,
                path: $path,
                effect: Effect::Read,
                secrets: &[],
        items: None,
            };

            fn encode(&self, _: &mut RequestParts) {}
        }

        struct $sent {}

        copperplate_runtime::faked_call! {
            $name as $sent {}
        }
    )* };
}

operations! {
    Find as SentFind = "things.find" GET "/things/{id}",
    All as SentAll = "things.all" GET "/things/all",
    Part as SentPart = "things.part" GET "/things/{id}/parts/{part}",
    Remove as SentRemove = "things.remove" DELETE "/things/{id}",
}

#[test]
fn method_and_path_identify_the_operation() {
    for (method, path, expected) in [
        (Method::GET, "/things/7", Some("things.find")),
        (Method::GET, "/things/all", Some("things.all")),
        (Method::GET, "/things/ALL", Some("things.find")),
        (Method::GET, "/things/a%2Fb", Some("things.find")),
        (Method::DELETE, "/things/all", Some("things.remove")),
        (Method::GET, "/things/all/parts/all", Some("things.part")),
        (Method::GET, "/things/", None),
        (Method::GET, "/things", None),
        (Method::GET, "/things/7/parts", None),
        (Method::POST, "/things/7", None),
    ] {
        let fake = Fake::<Client>::new();
        fake.on_untyped(method.clone(), path).status(204);
        block_on(UntypedCall::new(fake.client().0, method.clone(), path.to_owned())).ok();
        assert_eq!(fake.requests()[0].operation(), expected, "{method} {path}");
    }
}

#[test]
fn clients_of_another_crate_are_served_by_the_spec_of_the_fake() {
    let fake = Fake::<Client>::new();
    let older: Older = fake.builder_of().build().unwrap();
    fake.on::<Find>().json("\"found\"");
    let found = block_on(UntypedCall::new(older.0, Method::GET, "/things/7".to_owned())).unwrap();
    assert_eq!(found.as_json_text(), "\"found\"");
    let requests = fake.requests();
    assert_eq!(requests[0].operation(), Some("things.find"));
    assert!(requests[0].header("user-agent").unwrap().starts_with("older/1"));
}
