use default_mapping_client::types::{Pet, Plant};
use default_mapping_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, Credentials::new_auth(ApiKey::new("b").expect("a token")))
}

#[test]
fn values_without_a_tag_are_those_of_the_default() {
    let (request, pet) = read!(default_mapping_client, "200 OK", r#"{"name":"a"}"#, |client| client.get_pet());
    assert!(request.contains("authorization: Bearer b"), "{request}");
    assert!(matches!(&pet, Pet::OtherPet(other) if other.name.as_deref() == Some("a")), "{pet:?}");
    let (_, pet) = read!(default_mapping_client, "200 OK", r#"{"petType":"cat"}"#, |client| client.get_pet());
    assert!(matches!(pet, Pet::Cat(_)), "{pet:?}");
    let (_, plant) =
        read!(default_mapping_client, "200 OK", r#"{"kind":"Flower","color":"red"}"#, |client| client.get_plant());
    assert!(matches!(plant, Plant::Flower(_)), "{plant:?}");
}
