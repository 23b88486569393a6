use vectors_client::types::{Point, Vector};
use vectors_client::{Client, ClientBuilder, Error, Map, RetryPolicy};

use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn floats_are_numbers_wherever_they_stand() {
    let floats: Vec<f32> = vec![0.1, -2.5];
    let point = Point::new(floats).score(1e-7).vector(Vector::NumberList([1.5, 2.0].map(Into::into).into()));
    sends!(
        vectors_client,
        |client| client.update_point(0.5, [0.0]).with_body(point.clone()).limits([1.0, 0.25]).x_scale(2),
        "PUT /points/0.5?limits=1.0&limits=0.25",
        &[JSON_BODY, &["x-scale: 2"]].concat(),
        r#"{"values":[0.1,-2.5],"vector":[1.5,2.0],"score":1e-7}"#
    );
}

#[test]
fn what_json_does_not_have_is_not_sent() {
    // Nothing listens there.
    let client = client("http://127.0.0.1:1").retry(RetryPolicy::never()).build().expect("a client");
    let point = || Point::new([1.0]);
    let in_map: Map<_> = [("a".to_owned(), vec![f64::NEG_INFINITY.into()])].into_iter().collect();
    let update = |point| client.update_point(1, [0.0]).with_body(point);
    let calls = [
        ("weight", client.update_point(f64::NAN, [1.0])),
        ("limits", update(point()).limits([1.0, f64::INFINITY])),
        ("x-scale", update(point()).x_scale(f32::NAN)),
        ("body", client.update_point(1, [f64::NAN])),
        ("body", update(point().vector(Vector::Object(in_map)))),
    ];
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    for (place, call) in calls {
        let error = runtime.block_on(async { call.await.expect_err("refused") });
        assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
        assert!(error.to_string().contains(&format!("`{place}`")), "{error}");
        assert!(error.to_string().contains("must not be NaN or infinite"), "{error}");
    }
}

#[test]
fn words_that_are_no_numbers_are_sent() {
    let body = r#"{"values":[1],"note":"NaN, -Infinity"}"#;
    sends!(
        vectors_client,
        |client| client.update_point(1, [1]).note("NaN, -Infinity"),
        "PUT /points/1",
        JSON_BODY,
        body
    );
}
