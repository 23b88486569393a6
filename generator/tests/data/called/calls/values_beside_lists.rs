use values_beside_lists_client::types::{ValuesBlankOrNull, ValuesRole};
use values_beside_lists_client::{Client, ClientBuilder, Field, Number};

use crate::server::read;
use crate::{JSON, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn values_belong_to_elements_and_integers_have_no_sign() {
    let values = r#"{"roles":["admin"],"blank_or_null":"","or_nothing":null,"large":18446744073709551615}"#;
    let (request, values) =
        read!(values_beside_lists_client, "200 OK", values, |client| { client.values().get(Number::from(u64::MAX)) });
    assert_eq!(request, sent("values-beside-lists", "GET /values/18446744073709551615", JSON, ""));
    assert_eq!(values.roles, Some(vec![ValuesRole::Admin]));
    assert_eq!(values.blank_or_null, Field::Value(ValuesBlankOrNull::Empty));
    assert_eq!(values.large.and_then(|large| large.as_u64()), Some(u64::MAX));
}
