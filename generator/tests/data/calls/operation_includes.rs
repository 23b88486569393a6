//! Parameters that operations include from templates are those of the operation.

use things_client::Error;
use things_client::operations::BothThings;
use things_client::testing::{Fake, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_in_the_order_of_the_templates() {
    let (sent, replies) = call!("204 No Content", "", |client| {
        client.things().both("a b").page(2).limit(7).expand(["c", "d"])
    });
    replies.into_iter().for_each(|reply| drop(reply.expect("a success")));
    let headers = [COMMON, &["x-version: 2"]].concat();
    assert_eq!(sent, request("GET /includes/both?page=2&limit=7&expand=c&expand=d&must=a%20b", &headers, ""));
}

#[test]
fn bounds_and_secrets_hold_for_each_operation() {
    let fake = Fake::new();
    let client = fake.client();
    let error = block_on(client.things().both("x").limit(101)).expect_err("above the maximum");
    assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
    block_on(client.things().both("x").x_trace("CANARY")).expect("a success");
    let sent = fake.sent_once::<BothThings>();
    assert_eq!((sent.must.as_str(), sent.x_trace.as_deref()), ("x", Some("CANARY")));
    assert!(!format!("{sent:?}").contains("CANARY"));
    let curl = client.things().both("x").x_trace("CANARY").to_request().expect("a request").to_curl();
    assert!(curl.contains("x-trace: ***") && !curl.contains("CANARY"), "{curl}");
    let items = block_on(async { client.things().list_traced().page(3).items().next().await });
    assert!(items.is_ok());
}
