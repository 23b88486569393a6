use proposals_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, JSON_BODY, sends, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn slashes_of_a_part_of_a_path_are_those_of_the_path() {
    sends!(proposals_client, |client| client.teams().get_file("a/b c"), "GET /files/a/b%20c", JSON, "");
    sends!(proposals_client, |client| client.teams().get_size("a/b"), "GET /trees/a/b/size", JSON, "");
}

#[test]
fn names_are_those_of_the_clients_of_others_and_the_wire_keeps_its_own() {
    let body = r#"{"nm":null,"pin":"1234"}"#;
    sends!(proposals_client, |client| client.users().create(None).pin("1234"), "POST /users", JSON_BODY, body);
    let (request, page) = read!(proposals_client, "200 OK", r#"{"found":["a"],"meta":{"more":"b"}}"#, |client| client
        .log()
        .walk()
        .after_entry("c"));
    assert_eq!(request, sent("proposals", "GET /audits?from=c", JSON, ""));
    assert_eq!(page.found.as_deref(), Some(&["a".to_owned()][..]));
}
