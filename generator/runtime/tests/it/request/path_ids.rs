//! IDs in paths: whatever they contain, the request goes to the path of the operation, or is not sent.

use copperplate_runtime::Error;
use fastrand::Rng;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

/// Every byte with a meaning in URLs, and every kind of string.
const PIECES: &[&str] = &[
    "a", "Z", "0", "-", "_", "~", ".", "..", "/", "\\", "?", "#", "%", "%2F", "%2e", "%00", "+", " ", "&", "=", ";",
    ":", "@", "[", "]", "{", "}", "{part}", "{id}", "|", "^", "`", "\"", "<", ">", "'", "(", ")", "*", "!", "$", ",",
    "é", "🚚", "\u{2028}", "\u{ff0f}", "\u{0}", "\n", "\r", "\t", "\u{7f}", "\u{85}", "\u{feff}", "//", "/../",
    "http://", "日本",
];

#[test]
fn random_ids_reach_their_address_or_nothing_is_sent() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let mut random = Rng::with_seed(0x01D_0FA7);
    let ids = Cases { quick: 5_000, ci: 100_000, long: 1_000_000 }.count();
    let (mut sent, mut rejected) = (0, 0);
    for _ in 0..ids {
        let mut id =
            || (0..random.usize(..6)).map(|_| *random.choice(PIECES).expect("there is one")).collect::<String>();
        let mut call = client.find(&id());
        call.part = id();
        let (id, part) = (call.id.clone(), call.part.clone());
        match now(call.send()) {
            Ok(_) => {
                let request = fake.take_one();
                let segments: Vec<_> = request.uri().path().split('/').collect();
                let ["", "notify", "v1", "items", first, "parts", second] = segments[..] else {
                    panic!("{id:?} and {part:?} changed the path to {:?}", request.uri().path());
                };
                assert_eq!((decoded(first), decoded(second)), (id.into_bytes(), part.into_bytes()));
                for segment in [first, second] {
                    assert!(!matches!(segment, "" | "." | ".."), "{segment}");
                    assert!(segment.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte)));
                }
                assert_eq!((request.uri().query(), request.uri().host()), (None, Some("api.example.com")));
                sent += 1;
            }
            Err(Error::InvalidRequest(_)) => {
                assert!(fake.take().is_empty(), "{id:?} and {part:?} were rejected and sent");
                assert!(is_risky(&id) || is_risky(&part), "{id:?} and {part:?} could have been sent");
                rejected += 1;
            }
            Err(error) => panic!("{id:?} and {part:?}: {error}"),
        }
    }
    assert!(sent > ids / 10 && rejected > ids / 10, "{sent} sent, {rejected} rejected");
}

#[test]
fn ids_that_would_move_the_request_are_rejected_by_name() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let long = "x".repeat(1025);
    for id in ["", ".", "..", "a\nb", "\u{0}", "\u{7f}", "\u{85}", long.as_str()] {
        let Err(Error::InvalidRequest(error)) = now(client.find(id).send()) else { panic!("{id:?} was not rejected") };
        assert_eq!(error.parameter(), "id");
        assert!(fake.take().is_empty());
    }
    assert!(now(client.find(&"x".repeat(1024)).send()).is_ok());
    assert!(now(client.find("...").send()).is_ok());
}

fn is_risky(id: &str) -> bool {
    matches!(id, "" | "." | "..") || id.chars().any(char::is_control)
}

/// Percent-decoding by the standard, independent of the crate.
fn decoded(segment: &str) -> Vec<u8> {
    let mut bytes = segment.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => {
                let mut digit = || char::from(bytes.next().expect("two digits")).to_digit(16).expect("hexadecimal");
                u8::try_from(digit() * 16 + digit()).expect("two digits make a byte")
            }
            byte => byte,
        });
    }
    decoded
}
