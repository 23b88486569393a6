//! Finding the operation of a request.

use copperplate_runtime::request::{Endpoint, Operation, RequestParts};
use copperplate_runtime::testing::schema::OperationSchema;
use copperplate_runtime::testing::{Fake, Faked, FakedClient, block_on};
use copperplate_runtime::{ApiKey, ArrayStyle, Builder, Core, Service};
use copperplate_runtime::{Effect, Method, UntypedCall};

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
