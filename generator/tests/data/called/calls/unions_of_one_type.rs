use unions_of_one_type_client::types::{Closed, Of, Target, TargetObject};
use unions_of_one_type_client::{Client, ClientBuilder};

use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn one_type_is_sent_where_all_alternatives_are_the_same() {
    sends!(unions_of_one_type_client, |client| client.create_name("n"), "POST /names", JSON_BODY, r#"{"name":"n"}"#);
}

#[test]
fn alternatives_that_are_the_same_are_one() {
    let target = Target::from(TargetObject::new().repository("r"));
    assert!(target.as_target_object().is_some() && target.as_object().is_some());
    sends!(
        unions_of_one_type_client,
        |client| client.create_target(target),
        "POST /targets",
        JSON_BODY,
        r#"{"repository":"r"}"#
    );
}

#[test]
fn a_tag_tells_types_apart_that_are_the_same() {
    let event = Of::Closed(Closed::new("closed").into());
    sends!(
        unions_of_one_type_client,
        |client| client.create_event(event),
        "POST /events",
        JSON_BODY,
        r#"{"of":{"kind":"closed"}}"#
    );
}
