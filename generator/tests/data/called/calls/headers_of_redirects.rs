use headers_of_redirects_client::{Client, ClientBuilder, ResponseHeaders};

use crate::server::{call, read};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn the_address_of_what_was_created_is_a_header_and_that_of_a_redirect_is_read() {
    let created = "201 Created\r\nlocation: /creation/1";
    let (_, reply) = call!(headers_of_redirects_client, created, "", |client| client.creation());
    assert_eq!(reply.expect("a success").location().as_deref(), Some("/creation/1"));
    let found = "302 Found\r\nlocation: /elsewhere\r\nx-age: 3";
    let (_, reply) = call!(headers_of_redirects_client, found, "", |client| client.get_redirect());
    let reply = reply.expect("a success");
    assert_eq!((reply.x_age(), reply.into_value()), (Some(3), "/elsewhere".to_owned()));
    let (_, either) =
        read!(headers_of_redirects_client, "303 See Other\r\nlocation: /o", "", |client| { client.either() });
    assert!(format!("{either:?}").contains("/o"), "{either:?}");
}
