use nullable_client::types::Part;
use nullable_client::{Client, ClientBuilder, Field};

use crate::server::read;
use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn null_is_read_in_all_its_spellings() {
    let nothing =
        r#"{"a":null,"b":null,"c":null,"d":null,"e":null,"f":null,"g":null,"h":[1,null],"i":null,"k":null,"l":null}"#;
    let (_, thing) = read!(nullable_client, "200 OK", nothing, |client| client.things().get());
    assert!(thing.a.is_none() && thing.b.is_none() && thing.c.is_none() && thing.d.is_none() && thing.e.is_none());
    assert!(thing.f.is_none() && matches!(thing.i, Field::Null) && matches!(thing.k, Field::Null));
    assert_eq!(thing.h, [Some(1), None]);
}

#[test]
fn values_are_read_beside_null_and_what_is_absent_is_absent() {
    let values = r#"{"a":"a","b":"b","c":"c","d":{"id":"d"},"e":{},"f":"on","g":null,"h":[],"k":{"id":"k"},"l":7}"#;
    let (_, thing) = read!(nullable_client, "200 OK", values, |client| client.things().get());
    assert_eq!(thing.a.as_deref(), Some("a"));
    assert_eq!(thing.d.and_then(|part| part.id).as_deref(), Some("d"));
    assert!(matches!(thing.i, Field::Absent));
    assert!(matches!(&thing.k, Field::Value(part) if part.id.as_deref() == Some("k")), "{:?}", thing.k);
}

#[test]
fn an_optional_body_is_absent_null_or_a_value() {
    let nothing = ["accept: application/json", "content-length: 0"];
    sends!(nullable_client, |client| client.things().create(), "POST /things", &nothing, "");
    sends!(nullable_client, |client| client.things().create().body_null(), "POST /things", JSON_BODY, "null");
    sends!(nullable_client, |client| client.things().create().body(Part::new()), "POST /things", JSON_BODY, "{}");
}

#[test]
fn a_required_body_may_be_null() {
    sends!(nullable_client, |client| client.set_thing(None), "PUT /things", JSON_BODY, "null");
    sends!(nullable_client, |client| client.set_thing(Some(Part::new())), "PUT /things", JSON_BODY, "{}");
}
