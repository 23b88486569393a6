use inheritance_client::types::{Animal, Cat, CompanyInput, Dog, Event, Node, Pet, PetBase};
use inheritance_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_subtype_is_sent_with_its_tag_and_the_fields_of_its_base() {
    let cat = Cat::new(9).name("Tom");
    sends!(
        inheritance_client,
        |client| client.pets().create(cat.clone().into()),
        "POST /pets",
        JSON_BODY,
        r#"{"name":"Tom","lives":9,"kind":"cat"}"#
    );
    sends!(
        inheritance_client,
        |client| client.pets().create(Dog::new().into()),
        "POST /pets",
        JSON_BODY,
        r#"{"kind":"dog"}"#
    );
    sends!(
        inheritance_client,
        |client| client.pets().create(PetBase::new().into()),
        "POST /pets",
        JSON_BODY,
        r#"{"kind":"pet"}"#
    );
    let (request, account) =
        read!(inheritance_client, "200 OK", r#"{"kind":"Person","name":"Ada","id":"1"}"#, |client| {
            client.accounts().replace(CompanyInput::new().tax("t").into())
        });
    assert!(request.ends_with(r#"{"tax":"t","kind":"Company"}"#), "{request}");
    assert!(format!("{account:?}").contains("Ada"));
}

#[test]
fn a_received_subtype_is_a_variant_and_an_unlisted_one_unknown() {
    let pets = r#"[{"kind":"cat","name":"Tom","lives":9},{"kind":"pet"},{"kind":"emu","wings":2}]"#;
    let (_, pets) = read!(inheritance_client, "200 OK", pets, |client| client.pets().list());
    assert!(matches!(&pets[0], Pet::Cat(cat) if cat.lives == 9 && cat.name.as_deref() == Some("Tom")), "{pets:?}");
    assert!(matches!(&pets[1], Pet::Pet(_)), "{pets:?}");
    assert!(matches!(&pets[2], Pet::Unknown(_)), "{pets:?}");
    let whale = r#"{"type":"Whale","legs":0,"fur":false,"length":30.5}"#;
    let (_, whale) = read!(inheritance_client, "200 OK", whale, |client| client.animals().get());
    assert!(matches!(&whale, Animal::Whale(whale) if whale.legs == Some(0)), "{whale:?}");
    let (_, event) = read!(inheritance_client, "200 OK", r#"{"code":2,"reason":"r"}"#, |client| client.events().get());
    assert!(matches!(&event, Event::N2(closed) if closed.reason.as_deref() == Some("r")), "{event:?}");
    let node = r#"{"op":"not","of":{"op":"and","all":[{"op":"not"}]}}"#;
    let (_, node) = read!(inheritance_client, "200 OK", node, |client| client.nodes().get());
    assert!(matches!(&node, Node::Not(not) if not.of.is_some()), "{node:?}");
}
