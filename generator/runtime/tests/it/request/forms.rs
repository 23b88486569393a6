//! Forms: every value arrives unchanged, under the name of its field.

use copperplate_runtime::request::{Endpoint, FormLists, FormStyle, Operation, Options, QueryStyle, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Error, Json, Map, Method};
use fastrand::Rng;
use percent_encoding::percent_decode_str;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;

pub(crate) const REPEAT: FormStyle = FormStyle { lists: FormLists::Repeat, empty_nulls: true };

/// A call with a form of any fields.
struct Post<M = Async> {
    core: Core<M>,
    options: Options,
    body: Map<Json>,
    style: FormStyle,
}

impl<M> Operation for Post<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.post",
        method: Method::POST,
        path: "/items",
        effect: Effect::Append,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.form(&self.body, self.style);
    }
}

copperplate_runtime::call! {
    Post: body,
}

/// A call with a form whose fields have styles.
struct PostStyled<M = Async> {
    core: Core<M>,
    options: Options,
    body: Map<Json>,
}

impl<M> Operation for PostStyled<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Post::<M>::ENDPOINT;

    fn encode(&self, out: &mut RequestParts) {
        let styles = &[
            ("indexed", QueryStyle::Indexed),
            ("brackets", QueryStyle::Brackets),
            ("json", QueryStyle::Json),
            ("null", QueryStyle::Json),
        ];
        out.form_with_styles(&self.body, REPEAT, styles);
    }
}

copperplate_runtime::call! {
    PostStyled: body,
}

fn styled_form(json: &str) -> Result<String, Error> {
    let core = Client::over(&Fake::happy()).core;
    let body = copperplate_runtime::wire::from_json(json).expect("an object");
    let request = PostStyled { core, options: Options::new(), body }.to_request()?;
    Ok(String::from_utf8(request.body().to_vec()).expect("text"))
}

pub(crate) fn form(json: &str, style: FormStyle) -> Result<String, Error> {
    let core = Client::over(&Fake::happy()).core;
    let body = copperplate_runtime::wire::from_json(json).expect("an object");
    let request = Post { core, options: Options::new(), body, style }.to_request()?;
    assert_eq!(request.headers()["content-type"], "application/x-www-form-urlencoded");
    Ok(String::from_utf8(request.body().to_vec()).expect("text"))
}

#[track_caller]
fn assert_form(json: &str, style: FormStyle, expected: &str) {
    assert_eq!(form(json, style).expect("a request"), expected, "{json}");
}

#[test]
fn values_of_every_kind() {
    for (json, expected) in [
        ("{}", ""),
        (r#"{"a":"","b":" ","c":"&=+%ü"}"#, "a=&b=%20&c=%26%3D%2B%25%C3%BC"),
        (r#"{"a":1.10,"b":1e400,"c":-0,"d":true,"e":false}"#, "a=1.10&b=1e400&c=-0&d=true&e=false"),
        (
            r#"{"a":{"b":{"c":1}},"d e":[{"f":1},{"f":2}]}"#,
            "a%5Bb%5D%5Bc%5D=1&d%20e%5B0%5D%5Bf%5D=1&d%20e%5B1%5D%5Bf%5D=2",
        ),
        (r#"{"a":null,"b":[],"c":{},"d":[null]}"#, "a=&b=&c=&d="),
    ] {
        assert_form(json, REPEAT, expected);
    }
    let omit = FormStyle { empty_nulls: false, ..REPEAT };
    assert_form(r#"{"a":null,"b":[],"c":{},"d":{"e":null},"f":""}"#, omit, "f=");
}

#[test]
fn lists_are_encoded_by_the_style() {
    let json = r#"{"a":["x","y"]}"#;
    let with = |lists| FormStyle { lists, empty_nulls: true };
    assert_form(json, with(FormLists::Repeat), "a=x&a=y");
    assert_form(json, with(FormLists::Brackets), "a%5B%5D=x&a%5B%5D=y");
    assert_form(json, with(FormLists::Indexed), "a%5B0%5D=x&a%5B1%5D=y");
}

#[test]
fn elements_with_parts_are_never_read_as_one() {
    for lists in [FormLists::Repeat, FormLists::Brackets, FormLists::Indexed] {
        let style = FormStyle { lists, empty_nulls: true };
        assert_form(r#"{"b":[{"c":1},{"d":2}]}"#, style, "b%5B0%5D%5Bc%5D=1&b%5B1%5D%5Bd%5D=2");
        assert_form(r#"{"b":[1,{"d":2},{}]}"#, style, "b%5B0%5D=1&b%5B1%5D%5Bd%5D=2&b%5B2%5D=");
    }
    assert_form(r#"{"b":[[1,2],[3]]}"#, REPEAT, "b%5B0%5D=1&b%5B0%5D=2&b%5B1%5D=3");
}

#[test]
fn a_field_with_a_style_differs_from_the_others() {
    let json = r#"{"list":["x","y"],"indexed":["x","y"],"brackets":["x"],"json":{ "a" : [1.0, null] },"null":null}"#;
    let expected = "list=x&list=y&indexed%5B0%5D=x&indexed%5B1%5D=y&brackets%5B%5D=x&json=%7B%20%22a%22%20%3A%20%5B1.0%2C%20null%5D%20%7D&null=";
    assert_eq!(styled_form(json).expect("a request"), expected);
    assert_eq!(styled_form(r#"{"json":"é"}"#).expect("a request"), "json=%22%C3%A9%22");
}

#[test]
fn a_string_that_is_not_unicode_is_rejected() {
    let error = form(r#"{"a":"\ud800"}"#, REPEAT).expect_err("no form can hold it");
    assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("body"), "{error}");
}

#[test]
fn a_key_that_would_be_read_as_another_is_rejected() {
    for json in [r#"{"a":{"b]":1}}"#, r#"{"a":{"[":1}}"#, r#"{"a":[{"":1}]}"#] {
        let error = form(json, REPEAT).expect_err("no form can hold it");
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("brackets"), "{error}");
    }
}

/// Names and values of random characters are the same after decoding, with every way to read a form.
#[test]
fn random_names_and_values_arrive_equal() {
    const CHARACTERS: [char; 20] =
        ['a', 'Z', '0', '&', '=', '+', '%', '[', ']', ';', ' ', '\r', '\n', '\0', '"', '\\', '#', 'ü', '😀', '*'];
    let mut random = Rng::with_seed(11);
    let text = |random: &mut Rng| -> String {
        (0..random.usize(..6)).map(|_| CHARACTERS[random.usize(..CHARACTERS.len())]).collect()
    };
    for _ in 0..(Cases { quick: 3_000, ci: 20_000, long: 100_000 }.count()) {
        let (name, value, list) = (text(&mut random), text(&mut random), [text(&mut random), text(&mut random)]);
        let json = serde_json::json!({ name.clone(): value, "list": list, "map": { "k": value } });
        let expected = if name == "list" || name == "map" { continue } else { json.as_object().expect("an object") };
        let form = form(&json.to_string(), REPEAT).expect("a request");
        let decode = |text: &str| percent_decode_str(text).decode_utf8().expect("Unicode").into_owned();
        let pairs: Vec<_> = form.split('&').map(|pair| pair.split_once('=').expect("a pair")).collect();
        let pairs: Vec<_> = pairs.into_iter().map(|(name, value)| (decode(name), decode(value))).collect();
        let all = |wanted: &str| -> Vec<&str> {
            pairs.iter().filter(|(name, _)| name == wanted).map(|(_, value)| value.as_str()).collect()
        };
        assert_eq!((pairs.len(), expected.len()), (4, 3), "{json} {form}");
        assert_eq!((all(&name), all("map[k]")), (vec![value.as_str()], vec![value.as_str()]), "{json} {form}");
        assert_eq!(all("list"), list, "{json} {form}");
    }
}
