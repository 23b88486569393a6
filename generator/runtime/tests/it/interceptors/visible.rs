//! Requests, as seen by interceptors.

use copperplate_runtime::auth::KeySource;

use super::{Lines, before};
use crate::keys::provider::Numbered;
use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn all_but_the_key() {
    let (fake, lines) = (Fake::happy(), Lines::default());
    let seen = lines.clone();
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let client = builder.interceptor(before(move |attempt| {
        let body = String::from_utf8_lossy(attempt.body()).into_owned();
        seen.add(format!("{} {} {body} {:?}", attempt.method(), attempt.uri(), attempt.headers()));
        seen.add(format!("{attempt:?} {} {}", attempt.operation(), attempt.url_template()));
        Ok(())
    }));
    now(client.build().expect("valid").put(Reply::ok()).send()).expect("a value");
    let lines = lines.take();
    assert!(lines[0].starts_with(r#"PUT https://api.example.com/v1/items {"ok":true} {"#), "{lines:?}");
    assert!(lines[0].contains("content-type") && !lines.concat().contains("CANARY"), "{lines:?}");
    assert_eq!(lines[1], r#"AttemptRequest { operation: "items.put", number: 1, .. } items.put /v1/items"#);
}

/// The key of a provider is not visible either.
#[tokio::test]
async fn nor_the_key_of_a_provider() {
    let (fake, lines) = (Fake::happy(), Lines::default());
    let seen = lines.clone();
    let source = KeySource::provider(Numbered::default());
    let builder = Client::with_keys(&fake, source).interceptor(before(move |attempt| {
        seen.add(format!("{}", attempt.headers().contains_key("authorization")));
        Ok(())
    }));
    builder.build().expect("valid").find("id").await.expect("a value");
    assert_eq!(lines.take(), ["false"]);
    assert_eq!(fake.take_one().headers()["authorization"], "ApiKey key-1");
}
