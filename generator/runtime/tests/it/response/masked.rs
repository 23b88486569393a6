//! Values of a call in messages of the service: values that the spec lists are shown, and secrets never are.

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, Operation, Options, PathStyle, QueryStyle, RequestParts};
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{Async, Core, Effect, Error, Method, UnknownValue};
use http::Response;

use crate::support::api::{Client, Reply};
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    File,
    Directory,
    Unknown(UnknownValue),
}

copperplate_runtime::open_enum!(Kind {
    File = "file",
    Directory = "directory",
});

/// A parameter with an enum, a constant, a secret field and a plain one.
#[derive(Clone)]
struct Filter {
    kind: Kind,
    token: Option<String>,
    owner: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Filter {
    required kind = "kind": Kind,
    optional token = "token" secret: String,
    required owner = "owner": String,
    @constant "scope" = "\"everything\"",
});

/// `GET /{kind}/{kinds}`, with a parameter of every kind.
struct Search<M = Async> {
    core: Core<M>,
    options: Options,
    kind: Kind,
    kinds: Vec<Kind>,
    filter: Filter,
    hidden: String,
    sort: String,
}

impl<M> Operation for Search<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.search",
        method: Method::GET,
        path: "/{kind}/{kinds}",
        effect: Effect::Read,
        secrets: &["hidden"],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.defaults(&["created_at"]);
        out.path("kind", &self.kind);
        out.path_styled("kinds", &self.kinds, PathStyle::Comma);
        out.query_list("list", Some(&self.kinds));
        out.query_styled("joined", Some(&self.kinds), QueryStyle::Pipe);
        out.query_styled("filter", Some(&self.filter), QueryStyle::Deep);
        out.query("hidden", Some(&self.hidden));
        out.query("sort", Some(&self.sort));
        out.query("all", Some(&true));
    }
}

copperplate_runtime::call! {
    Search,
}

fn search<M>(core: Core<M>, kind: &str) -> Search<M> {
    let filter = Filter {
        kind: Kind::from(kind),
        token: Some("token-7".to_owned()),
        owner: "owner-7".to_owned(),
        hidden_: Hidden::new(),
    };
    let (hidden, sort) = ("hidden-7".to_owned(), "created_at".to_owned());
    let kinds = vec![Kind::from(kind), Kind::Directory];
    Search { core, options: Options::new(), kind: Kind::from(kind), kinds, filter, hidden, sort }
}

/// The errors of an async and of a blocking call for a kind, with this message of the service.
fn errors(kind: &str, message: &'static str) -> [Error; 2] {
    let body = format!(r#"{{"message":"{message}"}}"#);
    let fake = Fake::responding(move || {
        Ok(Response::builder().status(400).body(Bytes::from(body.clone())).expect("a response"))
    });
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let core = builder.blocking_transport(BlockingFake(fake)).build().expect("all settings are right").core;
    let mut call = search(core.clone(), kind);
    call.options.add_query_param("custom".to_owned(), "custom-7".to_owned());
    call.options.add_header("x-custom".to_owned(), "header-7".to_owned());
    let mut blocking = search(core.blocking(), kind);
    blocking.options = call.options.clone();
    [now(call.send()).expect_err("400"), blocking.send().map(drop).expect_err("400")]
}

#[test]
fn what_the_spec_lists_is_shown() {
    let message = "sub is a directory, not a file: file,directory by created_at in everything, true";
    for error in errors("file", message) {
        assert_eq!(error.message(), Some(message));
        assert!(error.to_string().ends_with(&format!("400 Bad Request: {message}")), "{error}");
    }
}

#[test]
fn other_values_of_an_enum_are_not_shown_in_logs() {
    for error in errors("socket-7", "a socket-7, not a directory: socket-7,directory by created_at") {
        assert_eq!(error.message(), Some("a socket-7, not a directory: socket-7,directory by created_at"));
        let line = error.to_string();
        assert!(line.ends_with("400 Bad Request: a ***, not a directory: *** by created_at"), "{line}");
        assert!(!format!("{error:?}").contains("socket"), "{error:?}");
    }
}

#[test]
fn secrets_and_what_the_spec_does_not_describe_are_shown_nowhere() {
    let message = "owner-7 has no token-7, hidden-7, custom-7, header-7, key-CANARY";
    for error in errors("file", message) {
        assert_eq!(error.message(), Some("owner-7 has no ***, ***, ***, ***, ***"));
        assert!(error.to_string().ends_with("400 Bad Request: *** has no ***, ***, ***, ***, ***"), "{error}");
    }
}
