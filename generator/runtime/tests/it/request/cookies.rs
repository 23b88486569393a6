//! Cookies of a call: all in one header, without values that would end a cookie.

use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Error, Json, Method};

use crate::support::api::Client;
use crate::support::fake::Fake;

/// A call with an optional cookie, and with a secret one.
struct Visit<M = Async> {
    core: Core<M>,
    options: Options,
    theme: Option<String>,
    session: String,
}

impl<M> Operation for Visit<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "pages.visit",
        method: Method::GET,
        path: "/page",
        effect: Effect::Read,
        secrets: &["session"],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.cookie("theme", self.theme.as_ref());
        out.cookie("session", Some(&self.session));
        out.constant_cookie("version", "2");
    }
}

copperplate_runtime::call! {
    Visit,
}

fn visit(theme: Option<&str>, session: &str) -> Visit {
    let core = Client::over(&Fake::happy()).core;
    Visit { core, options: Options::new(), theme: theme.map(str::to_owned), session: session.to_owned() }
}

fn cookies(call: &Visit) -> Result<String, Error> {
    let request = call.to_request()?;
    let headers: Vec<_> = request.headers().get_all("cookie").iter().collect();
    let [only] = headers[..] else { panic!("{} headers", headers.len()) };
    assert!(only.is_sensitive(), "one of them is secret");
    Ok(only.to_str().expect("visible text").to_owned())
}

#[test]
fn cookies_share_one_header_in_their_order() {
    assert_eq!(cookies(&visit(Some("dark"), "S")).unwrap(), "theme=dark; session=S; version=2");
    assert_eq!(cookies(&visit(None, "S")).unwrap(), "session=S; version=2");
    assert_eq!(cookies(&visit(Some(""), "S")).unwrap(), "theme=; session=S; version=2");
}

#[test]
fn cookies_that_a_program_sets_replace_those_of_their_names_only() {
    let call = visit(Some("dark"), "S").header("Cookie", "mine=1; theme=light");
    assert_eq!(cookies(&call).unwrap(), "session=S; version=2; mine=1; theme=light");
}

#[test]
fn what_would_end_a_cookie_is_rejected() {
    for value in ["a b", "a;b", "a,b", "a\"b", "a\\b", "a\r\nx-evil: 1", "\u{0}", "é", "\t"] {
        let Err(Error::InvalidRequest(error)) = cookies(&visit(Some(value), "S")) else { panic!("{value:?}") };
        assert_eq!(error.parameter(), "theme");
    }
    assert_eq!(
        cookies(&visit(Some("a=%20|b/:<>()[]{}@?"), "S")).unwrap().split(';').next(),
        Some("theme=a=%20|b/:<>()[]{}@?")
    );
}
