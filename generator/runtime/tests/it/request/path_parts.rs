//! Values that are parts of a segment, or contain slashes: they arrive at their address, or the request is not sent.

use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Error, Method};
use fastrand::Rng;
use percent_encoding::percent_decode_str;
use test_tier::Cases;

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

const PIECES: &[&str] = &[
    "a", "Z", ".", "..", "/", "//", "%", "%2F", "%2e", "?", "#", "{b}", "}", "\\", " ", "+", ":", "é", "\u{2028}",
    "\n", "\u{0}", "@", "&", "=",
];

struct Parts<M = Async> {
    core: Core<M>,
    options: Options,
    values: [String; 5],
}

impl<M> Operation for Parts<M> {
    type Response = Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.parts",
        method: Method::GET,
        path: "/v1/{a}{b}/{c}.json/.{d}/f/{e}/",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        for (name, value) in ["a", "b", "c", "d"].into_iter().zip(&self.values) {
            out.path(name, value);
        }
        out.path_with_slashes("e", &self.values[4]);
    }
}

copperplate_runtime::call! {
    Parts,
}

#[test]
fn random_values_reach_their_address_or_nothing_is_sent() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let mut random = Rng::with_seed(0x5E6_3E27);
    let count = Cases { quick: 5_000, ci: 100_000, long: 1_000_000 }.count();
    let (mut sent, mut rejected) = (0, 0);
    for _ in 0..count {
        let mut value =
            || (0..=random.usize(..2)).map(|_| *random.choice(PIECES).expect("there is one")).collect::<String>();
        let values = [value(), value(), value(), value(), value()];
        let call = Parts { core: client.core.clone(), options: Options::new(), values: values.clone() };
        let expected = [
            "v1".to_owned(),
            format!("{}{}", values[0], values[1]),
            format!("{}.json", values[2]),
            format!(".{}", values[3]),
            "f".to_owned(),
        ];
        let tail: Vec<_> = values[4].split('/').map(str::to_owned).collect();
        let is_dots = |segment: &String| matches!(segment.as_str(), "." | "..");
        let has_dots = expected.iter().chain(&tail).any(is_dots);
        let is_risky = has_dots || tail.iter().any(String::is_empty) || values.iter().any(|value| is_control(value));
        match now(call.send()) {
            Ok(_) => {
                assert!(!is_risky, "{values:?} was sent");
                let request = fake.take_one();
                let segments: Vec<_> = request.uri().path().split('/').skip(2).collect();
                let decoded: Vec<_> =
                    segments.iter().map(|segment| percent_decode_str(segment).decode_utf8().expect("UTF-8")).collect();
                let all: Vec<_> = expected.iter().chain(&tail).map(String::as_str).chain([""]).collect();
                assert_eq!(decoded, all, "{values:?}");
                assert_eq!((request.uri().query(), request.uri().host()), (None, Some("api.example.com")));
                sent += 1;
            }
            Err(Error::InvalidRequest(_)) => {
                assert!(fake.take().is_empty() && is_risky, "{values:?}");
                rejected += 1;
            }
            Err(error) => panic!("{values:?}: {error}"),
        }
    }
    assert!(sent > count / 20 && rejected > count / 20, "{sent} sent, {rejected} rejected");
}

fn is_control(value: &str) -> bool {
    value.chars().any(char::is_control)
}
