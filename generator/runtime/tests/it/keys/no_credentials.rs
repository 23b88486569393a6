//! Clients without credentials: all calls are sent without, async and blocking.

use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, ClientBuilder, Core, Effect, Error, Method};

use crate::support::api::{Client, Find, Reply, SERVICE};
use crate::support::clock::JumpingClock;
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

/// `GET /account`, which needs credentials.
struct Account<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Account<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "account.get",
        method: Method::GET,
        path: "/account",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.auth(&["token", "account"]);
    }
}

copperplate_runtime::call! {
    Account,
}

fn core(fake: &Fake) -> Core {
    let clock = JumpingClock::with_jitter(0.5);
    let builder = ClientBuilder::<Client>::without_credentials(SERVICE, "http://localhost:8080");
    let builder = builder.transport(fake.clone()).clock(clock.clone());
    let builder = builder.blocking_transport(BlockingFake(fake.clone())).blocking_clock(clock);
    builder.build().expect("no key is needed").core
}

fn account(core: &Core, options: &Options) -> [Result<Reply, Error>; 2] {
    let blocking = Account { core: core.blocking(), options: options.clone() }.send();
    [now(Account { core: core.clone(), options: options.clone() }.send()), blocking]
}

#[test]
fn calls_that_need_some_are_sent_without() {
    let fake = Fake::happy();
    let core = core(&fake);
    for result in account(&core, &Options::new()) {
        result.expect("accepted");
    }
    // A call that accepts any credentials, and one that the spec does not describe.
    now(Find::of(core.clone(), "id").send()).expect("accepted");
    Find::of(core.blocking(), "id").send().expect("accepted");
    now(copperplate_runtime::UntypedCall::new(core, Method::GET, "/untyped".to_owned()).send()).expect("accepted");
    let sent = fake.take();
    assert_eq!(sent.len(), 5);
    for (request, _) in sent {
        let names: Vec<_> = request.headers().keys().map(ToString::to_string).collect();
        assert_eq!((names, request.uri().query()), (vec!["accept".to_owned(), "user-agent".to_owned()], None));
    }
}

/// Such a client does not guard the header of its credentials.
#[test]
fn a_call_can_have_its_own() {
    let fake = Fake::happy();
    let mut options = Options::new();
    options.add_header("authorization".to_owned(), "Bearer CANARY".to_owned());
    for result in account(&core(&fake), &options) {
        result.expect("accepted");
    }
    for (request, _) in fake.take() {
        assert_eq!(request.headers()["authorization"], "Bearer CANARY");
    }
}
