//! Ids in paths: whatever they hold, the request goes to the address that the operation names, or nowhere.

use client_runtime::Error;
use test_tier::Cases;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;
use crate::support::xorshift::Xorshift;

/// Every byte that an address gives a meaning to, and every kind of text.
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
    let mut random = Xorshift::new(0x01D_0FA7);
    let ids = Cases { quick: 5_000, ci: 100_000, long: 1_000_000 }.count();
    let (mut sent, mut refused) = (0, 0);
    for _ in 0..ids {
        let mut id = || (0..random.below(6)).map(|_| *random.pick(PIECES)).collect::<String>();
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
                assert!(fake.take().is_empty(), "{id:?} and {part:?} were refused and sent");
                assert!(is_risky(&id) || is_risky(&part), "{id:?} and {part:?} could have been sent");
                refused += 1;
            }
            Err(error) => panic!("{id:?} and {part:?}: {error}"),
        }
    }
    assert!(sent > ids / 10 && refused > ids / 10, "{sent} sent, {refused} refused");
}

#[test]
fn ids_that_would_move_the_request_are_refused_by_name() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let long = "x".repeat(1025);
    for id in ["", ".", "..", "a\nb", "\u{0}", "\u{7f}", "\u{85}", long.as_str()] {
        let Err(Error::InvalidRequest(error)) = now(client.find(id).send()) else { panic!("{id:?} was not refused") };
        assert_eq!(error.parameter(), "id");
        assert!(fake.take().is_empty());
    }
    assert!(now(client.find(&"x".repeat(1024)).send()).is_ok());
    assert!(now(client.find("...").send()).is_ok());
}

fn is_risky(id: &str) -> bool {
    matches!(id, "" | "." | "..") || id.chars().any(char::is_control)
}

/// Percent-decoding by the book, so that the crate is not measured by itself.
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
