//! Idempotency keys: sent if set, unchanged, and only if valid in a header.

use copperplate_runtime::Error;

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn a_key_is_sent_unchanged_by_every_method() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let longest = "k".repeat(255);
    for key in ["k", "order-1234", "!~\"\\,;", longest.as_str()] {
        let mut put = client.put(Reply::ok());
        put.options.set_idempotency_key(key.to_owned());
        now(put.send()).unwrap();
        assert_eq!(fake.take_one().headers()["idempotency-key"], key);
        let mut find = client.find("id");
        find.options.set_idempotency_key(key.to_owned());
        now(find.send()).unwrap();
        assert_eq!(fake.take_one().headers()["idempotency-key"], key);
    }
}

#[test]
fn invalid_keys_are_rejected() {
    let fake = Fake::happy();
    let too_long = "k".repeat(256);
    for key in ["", " ", "a b", " a", "a\t", "a\r\nb", "é", "\u{7f}", too_long.as_str()] {
        let mut put = Client::over(&fake).put(Reply::ok());
        put.options.set_idempotency_key(key.to_owned());
        let Err(Error::InvalidRequest(error)) = now(put.send()) else { panic!("{key:?} was not rejected") };
        assert_eq!((error.parameter(), error.rule()), ("idempotency-key", "must be 1 to 255 visible ASCII characters"));
        assert!(fake.take().is_empty());
    }
}

/// The key belongs to the call, not to the attempt.
#[test]
fn no_key_is_made_up() {
    let fake = Fake::happy();
    now(Client::over(&fake).put(Reply::ok()).send()).unwrap();
    assert!(!fake.take_one().headers().contains_key("idempotency-key"));
}
