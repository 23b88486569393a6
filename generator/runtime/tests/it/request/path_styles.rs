//! Path parameters with several values: every value arrives unchanged and in its place, or the request is not sent.

use copperplate_runtime::request::{Endpoint, Operation, Options, PathStyle, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Error, Json, Method};
use fastrand::Rng;
use percent_encoding::percent_decode_str;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;

/// A call with a parameter `p`, alone in its segment.
struct Find<M = Async> {
    core: Core<M>,
    options: Options,
    value: Json,
    style: PathStyle,
}

impl<M> Operation for Find<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.find",
        method: Method::GET,
        path: "/items/{p}",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.path_styled("p", &self.value, self.style);
    }
}

copperplate_runtime::call! {
    Find,
}

fn segment(json: &str, style: PathStyle) -> Result<String, Error> {
    let core = Client::over(&Fake::happy()).core;
    let value = copperplate_runtime::wire::from_json(json).expect("JSON");
    let request = Find { core, options: Options::new(), value, style }.to_request()?;
    let (_, segment) = request.uri().path().rsplit_once("/items/").expect("the address");
    Ok(segment.to_owned())
}

/// The examples of RFC 6570 whose expressions exist in OpenAPI.
#[test]
fn values_of_every_kind() {
    use PathStyle::{Comma, Label, Matrix, Pairs};
    const LIST: &str = r#"["red","green","blue"]"#;
    const KEYS: &str = r#"{"semi":";","dot":".","comma":","}"#;
    for (json, style, expected) in [
        (LIST, Comma, "red,green,blue"),
        (KEYS, Comma, "semi,%3B,dot,.,comma,%2C"),
        (KEYS, Pairs, "semi=%3B,dot=.,comma=%2C"),
        (LIST, Label, ".red.green.blue"),
        (r#"{"semi":";","comma":","}"#, Label, ".semi=%3B.comma=%2C"),
        (LIST, Matrix, ";p=red;p=green;p=blue"),
        (KEYS, Matrix, ";semi=%3B;dot=.;comma=%2C"),
        (r#"["a/b",1.10,true]"#, Comma, "a%2Fb,1.10,true"),
        (r#"{"a=b":"c=d"}"#, Pairs, "a%3Db=c%3Dd"),
        ("7", Comma, "7"),
    ] {
        assert_eq!(segment(json, style).expect("a request"), expected, "{json} {style:?}");
    }
}

#[test]
fn values_that_would_be_read_as_others_are_rejected() {
    use PathStyle::{Comma, Label, Matrix, Pairs};
    for (json, style) in [
        ("[]", Comma),
        ("{}", Matrix),
        (r#"[""]"#, Label),
        (r#"["a",""]"#, Comma),
        (r#"{"":"a"}"#, Pairs),
        (r#"["."]"#, Comma),
        (r#"[".."]"#, Comma),
        (r#"["a.b"]"#, Label),
        (r#"{"a.b":1}"#, Label),
        ("[null]", Comma),
        (r#"[["a"]]"#, Comma),
        (r#"{"a":{"b":1}}"#, Pairs),
        (r#"["\ud800"]"#, Comma),
        (r#"["a\u0000"]"#, Matrix),
    ] {
        let error = segment(json, style).expect_err(json);
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`p`"), "{json}: {error}");
    }
}

#[test]
fn random_elements_arrive_equal() {
    const CHARACTERS: [char; 16] = ['a', 'Z', '0', '&', '=', ';', '%', '/', '?', ',', ' ', '.', '#', '+', 'ü', '😀'];
    let mut random = Rng::with_seed(21);
    let decode = |text: &str| percent_decode_str(text).decode_utf8().expect("Unicode").into_owned();
    let (mut sent, mut rejected) = (0, 0);
    for _ in 0..(Cases { quick: 2_000, ci: 20_000, long: 100_000 }.count()) {
        let mut text = || -> String { (0..random.usize(..4)).map(|_| CHARACTERS[random.usize(..16)]).collect() };
        let list = vec![text(), text()];
        let json = serde_json::json!(list).to_string();
        for (style, before, between) in
            [(PathStyle::Comma, "", ","), (PathStyle::Label, ".", "."), (PathStyle::Matrix, ";p=", ";p=")]
        {
            match segment(&json, style) {
                Ok(found) => {
                    let elements = found.strip_prefix(before).expect("its beginning").split(between).map(decode);
                    assert_eq!(elements.collect::<Vec<_>>(), list, "{found}");
                    sent += 1;
                }
                Err(_) => {
                    let is_split = |text: &String| text.is_empty() || style == PathStyle::Label && text.contains('.');
                    assert!(list.iter().any(is_split), "{json} {style:?}");
                    rejected += 1;
                }
            }
        }
    }
    assert!(sent > 1_000 && rejected > 1_000, "{sent} sent, {rejected} rejected");
}
