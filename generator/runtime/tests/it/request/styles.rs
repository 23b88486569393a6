//! Query parameters with a style: every value arrives unchanged, or is rejected before the request is sent.

use copperplate_runtime::request::{Endpoint, Operation, Options, QueryStyle, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Error, Json, Method};
use fastrand::Rng;
use percent_encoding::percent_decode_str;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;

/// A call with a parameter `p`.
struct List<M = Async> {
    core: Core<M>,
    options: Options,
    value: Json,
    style: QueryStyle,
}

impl<M> Operation for List<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.list",
        method: Method::GET,
        path: "/items",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.query_styled("p", Some(&self.value), self.style);
    }
}

copperplate_runtime::call! {
    List,
}

/// A call with a parameter, and with any others.
struct Search<M = Async> {
    core: Core<M>,
    options: Options,
    entries: Json,
}

impl<M> Operation for Search<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = List::<M>::ENDPOINT;

    fn encode(&self, out: &mut RequestParts) {
        out.query("size", Some(&9_i64));
        out.query_styled("entries", Some(&self.entries), QueryStyle::Exploded);
    }
}

copperplate_runtime::call! {
    Search,
}

pub(crate) fn query(json: &str, style: QueryStyle) -> Result<String, Error> {
    let core = Client::over(&Fake::happy()).core;
    let value = copperplate_runtime::wire::from_json(json).expect("JSON");
    let request = List { core, options: Options::new(), value, style }.to_request()?;
    Ok(request.uri().query().unwrap_or_default().to_owned())
}

#[test]
fn values_of_every_kind() {
    use QueryStyle::{Brackets, Comma, Deep, Exploded, Indexed, Json, Pipe, Repeat, Space};
    for (json, style, expected) in [
        (r#"["a,b","",1.10,true]"#, Comma, "p=a%2Cb,,1.10,true"),
        (r#"["a|b","",1.10]"#, Space, "p=a%7Cb%20%201.10"),
        (r#"["a b",1]"#, Pipe, "p=a%20b%7C1"),
        (r#"["a",1]"#, Repeat, "p=a&p=1"),
        (r#"["a",1]"#, Brackets, "p[]=a&p[]=1"),
        (r#"["a",{"b":[1,{"c":2}]}]"#, Indexed, "p[0]=a&p[1][b][0]=1&p[1][b][1][c]=2"),
        (r#"{"a":{"b":[1,2]},"c":null,"d":[],"e":{},"f":""}"#, Deep, "p[a][b][0]=1&p[a][b][1]=2&p[c]=&p[f]="),
        (r#"{"a":["b c"]}"#, Json, "p=%7B%22a%22%3A[%22b%20c%22]%7D"),
        (r#""a""#, Json, "p=%22a%22"),
        ("[]", Json, "p=[]"),
        ("[]", Comma, ""),
        ("[]", Pipe, ""),
        ("{}", Deep, ""),
        ("7", Deep, "p=7"),
        (r#""a,b""#, Comma, "p=a%2Cb"),
        (r#"{"a":"b,c","d":1}"#, Comma, "p=a,b%2Cc,d,1"),
        (r#"{"a":"b","c":[1,2],"d[e]":{"f":true},"g":null,"h":[]}"#, Exploded, "a=b&c=1&c=2&d[e][f]=true&g="),
        ("{}", Exploded, ""),
    ] {
        let query = query(json, style).expect("a request").replace("%5B", "[").replace("%5D", "]");
        assert_eq!(query, expected, "{json} {style:?}");
    }
}

#[test]
fn a_value_without_a_text_is_rejected() {
    for json in [r#"{"a":"\ud800"}"#, r#"{"":1}"#, r#"{"a]":1}"#, r#"{"[a":1}"#] {
        let error = query(json, QueryStyle::Deep).expect_err("no query can hold it");
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`p`"), "{error}");
    }
}

#[test]
fn an_entry_with_the_name_of_another_parameter_is_rejected() {
    let core = Client::over(&Fake::happy()).core;
    let call = |json: &str| Search {
        core: core.clone(),
        options: Options::new(),
        entries: copperplate_runtime::wire::from_json(json).expect("JSON"),
    };
    let request = call(r#"{"page":1,"size 2":3}"#).to_request().expect("a request");
    assert_eq!(request.uri().query(), Some("size=9&page=1&size%202=3"));
    for json in [r#"{"size":1}"#, r#"{"":1}"#, "[1]"] {
        let error = call(json).to_request().expect_err(json);
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`entries`"), "{error}");
    }
}

/// Keys and values of random characters are the same after decoding, in their place, or the keys are rejected.
#[test]
fn random_keys_and_values_arrive_equal() {
    const CHARACTERS: [char; 18] =
        ['a', 'Z', '0', '&', '=', '+', '%', '[', ']', ',', ' ', '\r', '\n', '\0', '"', '#', 'ü', '😀'];
    let mut random = Rng::with_seed(12);
    let text = |random: &mut Rng| -> String {
        (0..random.usize(..5)).map(|_| CHARACTERS[random.usize(..CHARACTERS.len())]).collect()
    };
    let decode = |text: &str| percent_decode_str(text).decode_utf8().expect("Unicode").into_owned();
    let mut rejected = 0;
    for _ in 0..(Cases { quick: 3_000, ci: 20_000, long: 100_000 }.count()) {
        let (key, value, list) = (text(&mut random), text(&mut random), [text(&mut random), text(&mut random)]);
        let object = serde_json::json!({ key.clone(): value }).to_string();
        match query(&object, QueryStyle::Deep) {
            Ok(query) => {
                let (name, found) = query.split_once('=').expect("a pair");
                assert_eq!((decode(name), decode(found)), (format!("p[{key}]"), value), "{object} {query}");
                assert!(!key.is_empty() && !key.contains(['[', ']']) && !query.contains('&'), "{object} {query}");
            }
            Err(_) => {
                assert!(key.is_empty() || key.contains(['[', ']']), "{object}");
                rejected += 1;
            }
        }
        let json = serde_json::json!(list).to_string();
        let joined = query(&json, QueryStyle::Comma).expect("a request");
        let elements: Vec<_> = joined["p=".len()..].split(',').map(decode).collect();
        assert_eq!(elements, list, "{joined}");
        match query(&json, QueryStyle::Space) {
            Ok(joined) => assert_eq!(decode(&joined["p=".len()..]).split(' ').collect::<Vec<_>>(), list, "{joined}"),
            Err(_) => assert!(list.iter().any(|element| element.contains(' ')), "{json}"),
        }
    }
    assert!(rejected > 100);
}
