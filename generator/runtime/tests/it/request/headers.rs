//! Headers of every call, and values that would break out of their line.

use copperplate_runtime::Error;
use fastrand::Rng;
use test_tier::Cases;

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn every_call_identifies_client_and_operation() {
    let fake = Fake::happy();
    now(Client::over(&fake).find("id").send()).unwrap();
    let request = fake.take_one();
    let header = |name: &str| request.headers().get(name).map(|value| value.to_str().unwrap());
    assert_eq!(header("authorization"), Some("ApiKey key-CANARY"));
    assert_eq!(header("accept"), Some("application/json"));
    assert_eq!(header("user-agent"), Some("test/1.2.3"));
    assert_eq!(header("content-type"), None, "there is no body");
    assert_eq!(header("idempotency-key"), None, "none was given");
    assert_eq!(request.headers().len(), 3);
}

#[test]
fn the_key_is_marked_sensitive() {
    let fake = Fake::happy();
    now(Client::over(&fake).put(Reply::ok()).send()).unwrap();
    let request = fake.take_one();
    assert!(request.headers()["authorization"].is_sensitive());
    assert!(!format!("{:?}", request.headers()).contains("CANARY"));
}

#[test]
fn a_parameter_is_sent_as_given() {
    let fake = Fake::happy();
    for value in ["t", "a b", "", "a\ttab", "!~", "é"] {
        let mut call = Client::over(&fake).find("id");
        call.trace = Some(value.to_owned());
        now(call.send()).unwrap();
        assert_eq!(fake.take_one().headers()["x-trace"], value);
    }
}

#[test]
fn a_line_break_is_rejected() {
    let fake = Fake::happy();
    for value in ["a\r\nx-evil: 1", "a\nb", "a\rb", "\u{0}", "\u{7f}", "\u{1b}[0m"] {
        let mut call = Client::over(&fake).find("id");
        call.trace = Some(value.to_owned());
        let Err(Error::InvalidRequest(error)) = now(call.send()) else { panic!("{value:?} was not rejected") };
        assert_eq!(error.parameter(), "x-trace");
        assert!(fake.take().is_empty());
    }
}

#[test]
fn random_values_arrive_as_given_or_nothing_is_sent() {
    let pieces =
        ["a", "Z", " ", "\t", "\r\n", "\n", "x-evil: 1", ",", ";", "\"", "\\", "\u{0}", "\u{7f}", "\u{85}", "é", "🚚"];
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let mut random = Rng::with_seed(0x4EAD);
    let values = Cases { quick: 2_000, ci: 100_000, long: 1_000_000 }.count();
    let mut sent = 0;
    for _ in 0..values {
        let value: String = (0..random.usize(..6)).map(|_| *random.choice(&pieces).expect("there is one")).collect();
        let mut call = client.find("id");
        call.trace = Some(value.clone());
        // A line of a request ends at a line break, and receivers remove spaces and tabs around a value.
        let is_line = value.bytes().all(|byte| byte == b'\t' || byte >= b' ' && byte != 0x7f);
        let arrives = is_line && !value.starts_with([' ', '\t']) && !value.ends_with([' ', '\t']);
        match now(call.send()) {
            Ok(_) => {
                assert!(arrives, "{value:?} was sent");
                assert_eq!(fake.take_one().headers()["x-trace"].as_bytes(), value.as_bytes());
                sent += 1;
            }
            Err(Error::InvalidRequest(error)) => {
                assert!(!arrives && fake.take().is_empty(), "{value:?}");
                assert_eq!(error.parameter(), "x-trace");
            }
            Err(error) => panic!("{value:?}: {error}"),
        }
    }
    assert!(sent > values / 10, "{sent} sent");
}

#[test]
fn a_default_header_replaces_one_that_the_spec_requires() {
    let fake = Fake::happy();
    let builder = || {
        let builder = Client::builder("https://api.example.com").transport(fake.clone());
        builder.constant_header("x-version", "1").constant_header("x-fixed", "true")
    };
    let sent = |client: &Client| {
        now(client.find("id").send()).unwrap();
        let request = fake.take_one();
        let header = |name: &str| request.headers()[name].to_str().unwrap().to_owned();
        [header("x-version"), header("x-fixed")]
    };
    assert_eq!(sent(&builder().build().unwrap()), ["1", "true"]);
    assert_eq!(sent(&builder().default_header("X-Version", "2").build().unwrap()), ["2", "true"]);
}
