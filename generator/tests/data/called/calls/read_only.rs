use read_only_client::types::AddressInput;
use read_only_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON_BODY, sends, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn what_is_only_read_is_not_sent_and_what_is_only_written_not_read() {
    let stored = r#"{"id":"1","name":"Ada","addresses":[{"id":7,"street":"s"}]}"#;
    let (request, user) = read!(read_only_client, "201 Created", stored, |client| {
        client.users().create("Ada").password("p").addresses([AddressInput::new().street("s")])
    });
    let body = r#"{"name":"Ada","password":"p","addresses":[{"street":"s"}]}"#;
    assert_eq!(request, sent("read-only", "POST /users", JSON_BODY, body));
    assert_eq!((user.id.as_str(), user.addresses.expect("addresses")[0].id), ("1", Some(7)));
    sends!(read_only_client, |client| client.logins().create("u"), "POST /logins", JSON_BODY, r#"{"user":"u"}"#);
}
