//! Multipart bodies: every value arrives unchanged, or the request is not sent.

use copperplate_runtime::request::{Endpoint, FormLists, FormStyle, Operation, Options, Part, RequestParts};
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Async, Core, Effect, Error, File, Json, Map, Method, PreparedRequest};
use fastrand::Rng;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;

pub(crate) const STYLE: FormStyle = FormStyle { lists: FormLists::Indexed, empty_nulls: true };

/// A call with files and any other fields. `deep`, `json` and `each` have their own encodings.
struct Post<M = Async> {
    core: Core<M>,
    options: Options,
    body: Map<Json>,
    files: Vec<File>,
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
        let mut body = self.body.clone();
        body.insert("files", from_json(&to_json(&self.files)).expect("JSON"));
        let parts =
            [Part::json("json"), Part::json_elements("each"), Part::deep("deep"), Part::files("files", &self.files)];
        out.multipart(&body, self.style, &parts);
    }
}

copperplate_runtime::call! {
    Post: body,
}

pub(crate) fn prepared(json: &str, files: Vec<File>, style: FormStyle) -> Result<PreparedRequest, Error> {
    let core = Client::over(&Fake::happy()).core;
    let body = from_json(json).expect("an object");
    Post { core, options: Options::new(), body, files, style }.to_request()
}

/// A part, as read by a parser of a service.
#[derive(Debug, PartialEq)]
struct Read {
    name: String,
    file_name: Option<String>,
    media_type: Option<String>,
    content: Vec<u8>,
}

/// Reads a body strictly. `unquotes` is for parsers that read a backslash before a special character as an escape.
fn read(request: &PreparedRequest, unquotes: bool) -> Vec<Read> {
    let media_type = request.headers()["content-type"].to_str().expect("text");
    let boundary = media_type.strip_prefix("multipart/form-data; boundary=").expect("a boundary");
    let delimiter = format!("\r\n--{boundary}").into_bytes();
    let body = [b"\r\n", request.body()].concat();
    let mut at: Vec<_> = (0..body.len()).filter(|&at| body[at..].starts_with(&delimiter)).collect();
    let last = at.pop().expect("an end");
    assert_eq!(&body[last + delimiter.len()..], b"--\r\n");
    let starts = at.iter().map(|start| start + delimiter.len());
    let part = |(start, end): (usize, usize)| {
        let part = body[start..end].strip_prefix(b"\r\n").expect("a line");
        let blank = part.windows(4).position(|window| window == b"\r\n\r\n").expect("an end of the head");
        let head = std::str::from_utf8(&part[..blank]).expect("text");
        let (disposition, media_type) = match head.split_once("\r\n") {
            Some((line, other)) => (line, Some(other.strip_prefix("Content-Type: ").expect("a media type").to_owned())),
            None => (head, None),
        };
        let rest = disposition.strip_prefix("Content-Disposition: form-data; name=\"").expect("a name");
        let (name, rest) = unquoted(rest, unquotes);
        let file_name = rest.strip_prefix("; filename=\"").map(|rest| unquoted(rest, unquotes).0);
        Read { name, file_name, media_type, content: part[blank + 4..].to_vec() }
    };
    starts.zip(at.iter().skip(1).chain([&last]).copied()).map(part).collect()
}

/// Reads a text up to its quote. Returns the text and the rest.
fn unquoted(text: &str, unquotes: bool) -> (String, &str) {
    let mut value = String::new();
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return (decoded(&value), &text[at + 1..]),
            '\\' if unquotes && text[at + 1..].starts_with(|next| "()<>@,;:\\\"/[]?=".contains(next)) => {
                value.extend(characters.next().map(|(_, next)| next));
            }
            _ => value.push(character),
        }
    }
    panic!("no closing quote: {text}")
}

fn decoded(value: &str) -> String {
    value.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n").replace("%0d", "\r").replace("%0a", "\n")
}

fn text(name: &str, content: &str) -> Read {
    Read { name: name.to_owned(), file_name: None, media_type: None, content: content.as_bytes().to_vec() }
}

fn json(name: &str, content: &str) -> Read {
    Read { media_type: Some("application/json".to_owned()), ..text(name, content) }
}

#[track_caller]
fn assert_parts(body: &str, style: FormStyle, expected: &[Read]) {
    let request = prepared(body, Vec::new(), style).expect("a request");
    assert_eq!(read(&request, false), expected, "{body}");
}

#[test]
fn values_of_every_kind() {
    assert_parts("{}", STYLE, &[]);
    let scalars = r#"{"a":"","b":" \r\n","c":1.10,"d":-0,"e":true}"#;
    let expected = [text("a", ""), text("b", " \r\n"), text("c", "1.10"), text("d", "-0"), text("e", "true")];
    assert_parts(scalars, STYLE, &expected);
    let lists = r#"{"a":["x",{"b": 1},[2]],"each":["x",{},null],"json":["x"]}"#;
    let expected = [
        json("json", r#"["x"]"#),
        json("each", "\"x\""),
        json("each", "{}"),
        json("each", "null"),
        text("a", "x"),
        json("a", r#"{"b": 1}"#),
        json("a", "[2]"),
    ];
    assert_parts(lists, STYLE, &expected);
    let deep = r#"{"deep":{"a":{"b":[1,{"c":"x"}]}}}"#;
    assert_parts(deep, STYLE, &[text("deep[a][b][0]", "1"), text("deep[a][b][1][c]", "x")]);
}

#[test]
fn null_and_empty_lists_are_as_in_forms() {
    let body = r#"{"a":null,"b":[],"c":[null],"d":{},"deep":{"e":null},"each":[],"json":null}"#;
    let always = |mut parts: Vec<Read>| {
        parts.insert(0, json("json", "null"));
        parts
    };
    let empty = [text("each", ""), text("deep[e]", ""), text("a", ""), text("b", ""), text("c", ""), json("d", "{}")];
    assert_parts(body, STYLE, &always(empty.into()));
    let omit = FormStyle { empty_nulls: false, ..STYLE };
    assert_parts(body, omit, &always(vec![json("d", "{}")]));
}

#[test]
fn what_has_no_notation_is_refused() {
    for (body, name, rule) in [
        (r#"{"a":"\ud800"}"#, "a", "Unicode"),
        (r#"{"a":["\ud800"]}"#, "a", "Unicode"),
        (r#"{"":1}"#, "", "empty name"),
        (r#"{"a\n":1}"#, "a\n", "control"),
        (r#"{"deep":{"a]":1}}"#, "deep", "brackets"),
        (r#"{"deep":{"a\r":1}}"#, "deep", "control"),
    ] {
        let Err(Error::InvalidRequest(invalid)) = prepared(body, Vec::new(), STYLE) else { panic!("{body} is sent") };
        let message = invalid.to_string();
        assert!(invalid.parameter() == name && message.contains(rule), "{body}: {message}");
    }
}

/// Names, file names and contents of random characters are the same for parsers of both kinds.
#[test]
fn random_names_and_contents_arrive_equal_or_nothing_is_sent() {
    const PIECES: [&str; 24] = [
        "a",
        " ",
        "\"",
        "\\",
        "%",
        "%22",
        "%0a",
        "%0D",
        "2",
        "\r",
        "\n",
        "\r\n",
        "\0",
        "\u{7f}",
        "\u{85}",
        "ü",
        "😀",
        ";",
        "=",
        "/",
        ".",
        "--",
        "copperplate-runtime-0000000000",
        "\u{202e}",
    ];
    let mut random = Rng::with_seed(0xF11E);
    let name = |random: &mut Rng| -> String {
        (0..random.usize(..5)).map(|_| random.choice(PIECES).expect("there is one")).collect()
    };
    let mut sent = 0;
    for _ in 0..(Cases { quick: 3_000, ci: 100_000, long: 1_000_000 }.count()) {
        let (field, file_name, value, content) =
            (name(&mut random), name(&mut random), name(&mut random), name(&mut random));
        let field = if ["json", "each", "deep", "files"].contains(&&*field) { "x".to_owned() } else { field };
        let body = to_json(&[(field.as_str(), Json::from(value.as_str()))].into_iter().collect::<Map<Json>>());
        let file = File::from_bytes(file_name.clone(), content.clone().into_bytes());
        let Ok(request) = prepared(&body, vec![file], STYLE) else { continue };
        sent += 1;
        for unquotes in [false, true] {
            let expected = [
                Read {
                    file_name: Some(file_name.clone()),
                    media_type: Some("application/octet-stream".to_owned()),
                    ..text("files", &content)
                },
                text(&field, &value),
            ];
            assert_eq!(read(&request, unquotes), expected);
        }
    }
    assert!(sent > 100, "{sent} were sent");
}
