use blank_names_client::types::A;
use blank_names_client::{Client, ClientBuilder};

use crate::JSON_BODY;
use crate::sent;
use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_name_can_be_empty_or_a_space() {
    let answer = r#"{"":"a"," ":1,"a b":"c","a-b":2}"#;
    let (request, a) = read!(blank_names_client, "200 OK", answer, |client| {
        client.replace_a("e").space(7).a_b("words").a_minus_b(8)
    });
    let body = r#"{"":"e"," ":7,"a b":"words","a-b":8}"#;
    assert_eq!(request, sent("blank-names", "PUT /a", JSON_BODY, body));
    let A { empty, space, a_minus_b, .. } = a;
    assert_eq!((empty.as_str(), space, a_minus_b), ("a", Some(1), Some(2)));
}
