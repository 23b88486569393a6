//! Bodies: the JSON of the model, including unknown fields.

use copperplate_runtime::wire::from_json;

use crate::support::api::{Client, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn a_body_is_the_json_of_the_model() {
    let fake = Fake::happy();
    let body: Reply = from_json(r#"{"x": 1.10,"ok":false}"#).unwrap();
    now(Client::over(&fake).put(body).send()).unwrap();
    let request = fake.take_one();
    assert_eq!(request.method(), "PUT");
    assert_eq!(request.uri(), "https://api.example.com/notify/v1/items");
    assert_eq!(request.headers()["content-type"], "application/json");
    assert_eq!(request.body(), r#"{"ok":false,"x":1.10}"#);
}

#[test]
fn a_call_without_a_body_has_none() {
    let fake = Fake::happy();
    now(Client::over(&fake).find("id").send()).unwrap();
    let request = fake.take_one();
    assert_eq!((request.method().as_str(), request.body().len()), ("GET", 0));
}
