//! Random credentials by scheme: they arrive unchanged, or the client is not created. Without schemes there are none.

use copperplate_runtime::auth::{CredentialSet, Placement, Scheme};
use copperplate_runtime::{ApiKey, ArrayStyle, ClientBuilder, Service};
use fastrand::Rng;
use http::Request;
use test_tier::Cases;

use crate::support::api::{Client, Find};
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

const SERVICE: Service = Service {
    agent: "test/1.2.3",
    auth_header: "",
    auth_value: "",
    tokens: None,
    idempotency_header: None,
    arrays: ArrayStyle::Repeat,
    rate_limit: None,
    telemetry: copperplate_runtime::telemetry!("test_client"),
};

const SCHEMES: &[Scheme] = &[
    Scheme {
        name: "two",
        parts: &["id", "secret"],
        placement: Placement::Headers(&[("x-id", "{id}"), ("x-both", "v {secret}.{id}")]),
        tokens: None,
    },
    Scheme { name: "basic", parts: &["user", "password"], placement: Placement::Basic, tokens: None },
    Scheme { name: "query", parts: &["query"], placement: Placement::Query("k&[y]"), tokens: None },
    Scheme {
        name: "together",
        parts: &["id", "secret"],
        placement: Placement::Together(&[("x-id", "{id}")], &[("s&", "v {secret}"), ("id", "{id}")]),
        tokens: None,
    },
    Scheme { name: "cookie", parts: &["cookie"], placement: Placement::Cookie("sid"), tokens: None },
];

/// Texts that hostile credentials are made of.
const PIECES: [&str; 24] = [
    "a",
    "Z9",
    "-._~",
    " ",
    "",
    "\r\n",
    "\n",
    "\0",
    "\t",
    ";",
    ",",
    "\"",
    "\\",
    "=",
    "&",
    "#",
    "%",
    "{id}",
    "{secret}",
    ":",
    "é",
    "🦀",
    "x-admin: 1",
    "\u{7f}",
];

fn text(random: &mut Rng) -> String {
    (0..random.usize(..5)).map(|_| *random.choice(&PIECES).expect("there are some")).collect()
}

fn header<'r>(request: &'r Request<bytes::Bytes>, name: &str) -> &'r str {
    request.headers()[name].to_str().expect("visible text")
}

/// Decodes a value of a query by the standard, independent of the crate.
fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        let mut digit = || char::from(bytes.next().expect("two digits")).to_digit(16).expect("hexadecimal");
        decoded.push(if byte == b'%' { u8::try_from(digit() * 16 + digit()).expect("a byte") } else { byte });
    }
    decoded
}

/// Decodes base64 bit by bit, independent of the crate.
fn from_base64(text: &str) -> Vec<u8> {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |character| digits.find(character).expect("a digit");
    let bits = text
        .trim_end_matches('=')
        .chars()
        .flat_map(|character| (0..6).rev().map(move |bit| u8::from(digit(character) >> bit & 1 == 1)));
    let bits: Vec<_> = bits.collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |value, bit| value << 1 | *bit)).collect()
}

#[test]
fn random_credentials_arrive_in_their_place_or_are_refused() {
    let mut random = Rng::with_seed(16);
    let (mut sent, mut refused) = (0, 0);
    let cases = Cases { quick: 400, ci: 10_000, long: 100_000 }.count();
    for _ in 0..cases {
        let scheme = random.choice(SCHEMES).expect("there are some");
        let parts: Vec<_> = scheme.parts.iter().map(|_| text(&mut random)).collect();
        let credentials = match &parts[..] {
            [part] => match ApiKey::new(part.as_str()) {
                Ok(key) => CredentialSet::of_key(scheme, key),
                Err(_) => CredentialSet::of_parts(scheme, parts.clone()),
            },
            _ => CredentialSet::of_parts(scheme, parts.clone()),
        };
        let fake = Fake::happy();
        let builder = ClientBuilder::<Client>::with_schemes(SERVICE, SCHEMES, "https://api.example.com", credentials);
        let client = match builder.transport(fake.clone()).clock(JumpingClock::with_jitter(0.5)).build() {
            Ok(client) => client,
            Err(error) => {
                refused += 1;
                let shown = parts.iter().find(|part| part.len() > 3 && error.to_string().contains(part.as_str()));
                assert_eq!(shown, None, "{error}");
                continue;
            }
        };
        sent += 1;
        now(Find::of(client.core, "id").send()).expect("a fake");
        let request = fake.take_one();
        match scheme.placement {
            Placement::Headers(_) => {
                assert_eq!(header(&request, "x-id"), parts[0]);
                assert_eq!(header(&request, "x-both"), format!("v {}.{}", parts[1], parts[0]));
            }
            Placement::Basic => {
                let text = header(&request, "authorization").strip_prefix("Basic ").expect("the scheme");
                assert_eq!(String::from_utf8(from_base64(text)).expect("text"), parts.join(":"));
            }
            Placement::Query(_) => {
                let pair = request.uri().query().expect("a query").strip_prefix("k%26%5By%5D=").expect("its name");
                assert_eq!(decoded(pair), parts[0].as_bytes());
            }
            Placement::Together(..) => {
                assert_eq!(header(&request, "x-id"), parts[0]);
                let (secret, id) = request.uri().query().and_then(|query| query.split_once('&')).expect("two");
                let secret = decoded(secret.strip_prefix("s%26=").expect("its name"));
                assert_eq!(secret, format!("v {}", parts[1]).as_bytes());
                assert_eq!(decoded(id.strip_prefix("id=").expect("its name")), parts[0].as_bytes());
            }
            Placement::Cookie(_) => {
                assert_eq!(header(&request, "cookie"), format!("sid={}", parts[0]));
                assert!(!parts[0].contains([';', ',', '"', '\\', ' ']), "{parts:?}");
            }
        }
        assert!(request.headers().len() <= 4 && !request.headers().contains_key("x-admin"), "{request:?}");
    }
    assert!(sent > cases / 10 && refused > cases / 10, "{sent} sent, {refused} refused");
}
